import { describe, expect, test } from 'vitest'

import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { startMailServer } from '../setup/mail-server.ts'
import { openMail } from '../setup/mail-site.ts'
import { dialects } from '../setup/test-database.ts'

const day = (ahead: number) => addDays(dayAt(Date.now()), ahead)
const moment = (wallTime: string) => new Date(instantOfWallTime(wallTime)).toISOString()

async function add(site: AdminSite, changes: Json = {}): Promise<Json> {
  const booking = { ...validBooking, pickupDateAndTime: `${day(9)}T10:05`, ...changes }
  return (await site.call('POST', 'AddBooking', booking)).body
}

const nextMail = async (site: AdminSite, id: number) => (await site.call('GET', `GetBooking?id=${id}`)).body.nextMail
const update = (site: AdminSite, id: number, change: Json) => site.call('PUT', `UpdateBooking?id=${id}`, change)

describe.each(dialects)('on %s', (dialect) => {
  test('a booking says which mail goes next by the clock, following its status, its time and the settings', async () => {
    await using server = await startMailServer()
    await using site = await openAdminSite(
      dialect,
      ({ database, content }) => openMail(database, server.url, { content }).mail,
    )
    const { id } = await add(site)

    expect(await nextMail(site, id)).toBeNull()
    await update(site, id, { status: 'confirmed' })
    expect(await nextMail(site, id)).toEqual({ kind: 'reminder', at: moment(`${day(8)}T18:00`) })
    await update(site, id, { pickupDateAndTime: `${day(11)}T10:05` })
    await site.call('PUT', 'UpdateSettings', { reminderTime: '09:30' })
    expect(await nextMail(site, id)).toEqual({ kind: 'reminder', at: moment(`${day(10)}T09:30`) })
    await site.call('PUT', 'UpdateSettings', { reminderTime: '' })
    expect(await nextMail(site, id)).toBeNull()

    const before = Date.now()
    await update(site, id, { status: 'done' })
    expect(await nextMail(site, id)).toBeNull()
    await site.call('PUT', 'UpdateSettings', { reviewUrl: 'https://reviews.example/taxi' })
    const thanks = await nextMail(site, id)
    expect(thanks.kind).toBe('thanks')
    expect(Math.abs(Date.parse(thanks.at) - before - 20 * 3_600_000)).toBeLessThan(60_000)
    await update(site, id, { status: 'cancelled' })
    expect(await nextMail(site, id)).toBeNull()
  })

  test('the time of reminders is 18:00 at first; what is no time and no address is refused at its field', async () => {
    await using site = await openAdminSite(dialect)
    expect((await site.call('GET', 'GetSettings')).body).toMatchObject({ reminderTime: '18:00', reviewUrl: '' })

    const wrong = [
      ['reminderTime', '25:00'],
      ['reminderTime', '6 pm'],
      ['reminderTime', '18:00:00'],
      ['reviewUrl', '/about'],
      ['reviewUrl', 'javascript:alert(1)'],
    ] as const
    for (const [name, value] of wrong) {
      const reply = await site.call('PUT', 'UpdateSettings', { [name]: value })
      expect([value, reply.status, Object.keys(reply.body.errors)]).toEqual([value, 400, [name]])
    }
  })

  test('writing to the guest of a suspicious booking, or offering him a price, lets mails tell him from then on', async () => {
    await using server = await startMailServer()
    await using site = await openAdminSite(
      dialect,
      ({ database, content }) => openMail(database, server.url, { content }).mail,
    )
    const kinds = async (id: number): Promise<string[]> =>
      (await site.call('GET', `GetBooking?id=${id}`)).body.mails.map(({ kind }: Json) => kind)
    const suspicious = async () => {
      const { id } = await add(site, { email: '' })
      await site.database.write((transaction) =>
        transaction
          .updateTable('bookings')
          .set({ suspicions: 'too-fast', email: 'ana@example.com' })
          .where('id', '=', id)
          .execute(),
      )
      return id as number
    }
    const [silent, written, offered] = [await suspicious(), await suspicious(), await suspicious()]

    await site.call('POST', 'NoteMessage', { bookingId: written, kind: 'late' })
    await site.call('POST', 'OfferPrice', { bookingId: offered, eur: 90 })
    for (const id of [silent, written, offered]) await update(site, id, { status: 'cancelled' })

    expect([await kinds(silent), await kinds(written)]).toEqual([[], ['cancelled']])
    expect(await kinds(offered)).toContain('cancelled')
  })
})
