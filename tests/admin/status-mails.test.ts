import { describe, expect, test } from 'vitest'

import { bookingStatuses } from '#domain/booking/booking-record.ts'
import { undoSeconds } from '#domain/booking-facts.ts'
import { leaseMs } from '#server/outbox/waiting-rows.ts'
import { eventually } from '../setup/eventually.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { startMailServer } from '../setup/mail-server.ts'
import { openMail } from '../setup/mail-site.ts'
import { dialects } from '../setup/test-database.ts'

const undoMs = undoSeconds * 1000
const ride = { ...validBooking, name: 'Ana Lleshi' }

async function open(dialect: (typeof dialects)[number], url: string) {
  const site = await openAdminSite(dialect, ({ database }) => openMail(database, url, { undoMs }).mail)
  const { id } = (await site.call('POST', 'AddBooking', ride)).body
  await eventually(() => told(site, id)).toEqual(['received sent'])
  return {
    site,
    id,
    set: (status: string) => site.call('PUT', `UpdateBooking?id=${id}`, { status }),
    told: () => told(site, id),
    /** What a process sends whose clock is ahead by what can be taken back. */
    pass: async () => {
      const later = openMail(site.database, url, { now: () => Date.now() + undoMs + 500 }).mail
      await eventually(async () => (await told(site, id)).filter((mail) => mail.endsWith('waiting'))).toEqual([])
      await later.close()
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

async function told(site: AdminSite, id: number): Promise<string[]> {
  const { mails } = (await site.call('GET', `GetBooking?id=${id}`)).body
  return mails.map(({ kind, state }: Json) => `${kind} ${state}`)
}

describe.each(dialects)('on %s', (dialect) => {
  test('a change of status that is taken back within ten seconds is told to nobody', async () => {
    await using server = await startMailServer()
    await using booking = await open(dialect, server.url)
    const { set, told: mails, pass, site } = booking

    await set('confirmed')
    const { createdAt, nextAttemptAt } = await site.database.query
      .selectFrom('mails')
      .select(['createdAt', 'nextAttemptAt'])
      .where('kind', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    expect(Date.parse(nextAttemptAt ?? '') - Date.parse(createdAt)).toBe(undoMs)
    await set('new')
    expect(await mails()).toEqual(['received sent'])
    // Nobody was answered, as the overview counts it.
    const row = await site.database.query.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect(row.minutesToConfirm).toBeNull()

    await set('confirmed')
    await pass()
    await set('cancelled')
    expect(await mails()).toEqual(['received sent', 'confirmed sent', 'cancelled waiting'])
    await set('confirmed')
    expect(await mails()).toEqual(['received sent', 'confirmed sent'])
    await set('new')
    await set('confirmed')
    expect(await mails()).toEqual(['received sent', 'confirmed sent'])
    // A ride that is not done after all, however late that is found, is as its guest knows it.
    await set('done')
    await site.database.write((transaction) =>
      transaction.updateTable('bookingChanges').set({ at: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    await set('confirmed')
    expect(await mails()).toEqual(['received sent', 'confirmed sent'])
    expect(server.mails).toHaveLength(2)
  })

  test('what an address has refused goes at once to the one that staff correct it to', async () => {
    await using server = await startMailServer('refuse-recipient')
    // As after many attempts.
    const rules = { firstMs: 3_600_000, serverMs: 3_600_000, refusedMs: 3_600_000, giveUpMs: 3 * 86_400_000 }
    await using site = await openAdminSite(dialect, ({ database }) => openMail(database, server.url, { rules }).mail)
    const { id } = (await site.call('POST', 'AddBooking', ride)).body
    await eventually(() => told(site, id)).toEqual(['received failing'])
    await server.behave('take')

    await site.call('PUT', `UpdateBooking?id=${id}`, { email: 'anna@example.com' })

    const [mail] = await server.taken(1)
    expect(mail?.recipients).toEqual(['anna@example.com'])
  })

  test('what waits goes to the address that staff correct, and to none that they take away', async () => {
    await using server = await startMailServer()
    await using booking = await open(dialect, server.url)
    const { set, told: mails, pass, site, id } = booking
    const correct = (email: string) => site.call('PUT', `UpdateBooking?id=${id}`, { email })

    await set('confirmed')
    await correct('anna@example.com')
    await pass()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[ride.email], ['anna@example.com']])
    await set('cancelled')
    await correct('')
    expect(await mails()).toEqual(['received sent', 'confirmed sent'])
  })

  test('what was in hand while staff corrected the address goes to the new one afterwards', async () => {
    await using server = await startMailServer()
    await using booking = await open(dialect, server.url)
    const { set, site, id } = booking
    const { query } = site.database

    await set('confirmed')
    const leasedUntil = new Date(Date.now() + leaseMs).toISOString()
    await query.updateTable('mails').set({ leasedUntil }).where('state', '=', 'waiting').execute()
    await site.call('PUT', `UpdateBooking?id=${id}`, { email: 'anna@example.com' })
    // As after a mail server that hung, or a process that died.
    const failed = { leasedUntil: null, nextAttemptAt: new Date().toISOString(), lastError: 'no-answer' }
    await query.updateTable('mails').set(failed).where('leasedUntil', 'is not', null).execute()
    site.notifications.wake()

    await eventually(() => server.mails.map(({ recipients }) => recipients)).toEqual([
      [ride.email],
      ['anna@example.com'],
    ])
    const { mails } = (await site.call('GET', `GetBooking?id=${id}`)).body
    expect(mails.map(({ to }: Json) => to)).toEqual([ride.email, 'anna@example.com'])
  })

  test('what waits and holds no longer is withdrawn by every other status, but not while it is being sent', async () => {
    await using server = await startMailServer()
    await using booking = await open(dialect, server.url)
    const { set, told: mails, site } = booking

    for (const status of bookingStatuses.filter((each) => each !== 'confirmed')) {
      await set('confirmed')
      expect(await mails()).toContain('confirmed waiting')
      await set(status)
      expect([status, (await mails()).includes('confirmed waiting')]).toEqual([status, false])
    }

    await set('confirmed')
    const leasedUntil = new Date(Date.now() + leaseMs).toISOString()
    await site.database.query.updateTable('mails').set({ leasedUntil }).where('kind', '=', 'confirmed').execute()
    await set('cancelled')
    expect(await mails()).toEqual(['received sent', 'confirmed waiting', 'cancelled waiting'])
    // Taken back, he is told again what is being sent at this moment: no more than once.
    await set('confirmed')
    expect(await mails()).toEqual(['received sent', 'confirmed waiting'])
  })

  test('what was in hand while the status changed is not sent afterwards, and told anew where that was a slip', async () => {
    await using server = await startMailServer()
    await using booking = await open(dialect, server.url)
    const { set, told: mails, pass, site } = booking
    const { query } = site.database
    const changeInHand = async (from: string, to: string) => {
      await set(from)
      const leasedUntil = new Date(Date.now() + leaseMs).toISOString()
      await query.updateTable('mails').set({ leasedUntil }).where('state', '=', 'waiting').execute()
      await set(to)
      // As after a mail server that hung, or a process that died.
      const failed = { leasedUntil: null, nextAttemptAt: new Date().toISOString(), lastError: 'no-answer' }
      await query.updateTable('mails').set(failed).where('leasedUntil', 'is not', null).execute()
      site.notifications.wake()
    }

    await changeInHand('confirmed', 'cancelled')
    await eventually(mails).toEqual(['received sent', 'confirmed held-back', 'cancelled waiting'])
    await set('confirmed')
    await pass()
    expect(await mails()).toEqual(['received sent', 'confirmed held-back', 'confirmed sent'])

    await changeInHand('cancelled', 'confirmed')
    await eventually(mails).toEqual([
      'received sent',
      'confirmed held-back',
      'confirmed sent',
      'cancelled held-back',
      'confirmed waiting',
    ])
    await pass()
    expect(server.mails).toHaveLength(3)
  })
})
