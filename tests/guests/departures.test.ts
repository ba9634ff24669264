import { describe, expect, test } from 'vitest'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { wordsFor } from '#domain/words/words.ts'

import { createWishStore } from '#server/bookings/wishes/wish-store.ts'
import { type Json, openAdminSite } from '../setup/admin-site.ts'
import { addRow, openKaiki, party, setDeparture, shippedTrip, staffDeparture } from '../setup/departure-site.ts'
import { call } from '../setup/plan-site.ts'
import { later, openGuestChangeSite } from '../setup/guest-change-site.ts'
import { noNotifications } from '../setup/quiet-notifications.ts'
import { someoneWaits } from '../setup/someone-waits.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('guests of a departure are as many as it has seats for, by the head; one more is asked for', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25, priceUnit: 'person' })
    const { id, price, statusUrl } = await call(site, 'POST', 'AddBooking', party(trip, 2))
    const wishes = createWishStore({ ...site, notifications: noNotifications })
    const change = (sent: Json) =>
      wishes.change(statusUrl.slice('/b/'.length), sent, Date.parse('2031-05-20T10:00:00Z'))
    const details = () => call(site, 'GET', `GetBooking?id=${id}`)
    const taken = async () => (await staffDeparture(site, trip)).taken
    expect(price.eur).toBe(50)

    expect(await change({ nrOfPassengers: 6 })).toEqual({ wish: null })
    expect(await details()).toMatchObject({ nrOfPassengers: 6, price: { eur: 150 }, wishes: [] })
    expect(await taken()).toBe(6)
    expect(await change({ nrOfPassengers: 4 })).toEqual({ wish: null })
    expect(await taken()).toBe(4)

    const asked = await change({ nrOfPassengers: 7 })
    expect(asked?.wish).toMatchObject({ changes: { nrOfPassengers: 7 }, price: { eur: 175 } })
    const answer = await site.call('POST', 'AnswerWish', { id: asked?.wish?.id, answer: 'accept' })
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([
      409,
      'departure-full',
      'There are not enough seats left on this departure.',
    ])
    // The next ones on which all seven would find room.
    expect(answer.body.departures).toEqual([])
    await setDeparture(site, trip, { start: '2031-06-04T10:00', capacity: 9 })
    const again = await site.call('POST', 'AnswerWish', { id: asked?.wish?.id, answer: 'accept' })
    expect(again.body.departures).toMatchObject([{ start: '2031-06-04T10:00', seatsLeft: 9 }])
    expect(await details()).toMatchObject({ nrOfPassengers: 4, wishes: [{ state: 'open' }] })
    expect(await taken()).toBe(4)

    await expect(change({ pickupDateAndTime: '2031-06-02T11:00' })).rejects.toMatchObject({
      statusCode: 400,
      errors: { pickupDateAndTime: [expect.stringMatching(/^This trip leaves at a fixed time\./)] },
    })
  })

  test('once a departure can be booked no longer, more guests of it are asked for; fewer still hold at once', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 6, cutOffMinutes: 24 * 60 })
    const { statusUrl } = await call(site, 'POST', 'AddBooking', party(trip, 3))
    const wishes = createWishStore({ ...site, notifications: noNotifications })
    const change = (nrOfPassengers: number, at: string) =>
      wishes.change(statusUrl.slice('/b/'.length), { nrOfPassengers }, Date.parse(at))

    expect(await change(4, '2031-06-01T07:59:00Z')).toEqual({ wish: null })
    expect(await change(3, '2031-06-01T08:02:00Z')).toEqual({ wish: null })
    const asked = await change(5, '2031-06-01T08:02:00Z')
    expect(asked).toMatchObject({ wish: { changes: { nrOfPassengers: 5 }, state: 'open' } })
    expect((await staffDeparture(site, trip)).taken).toBe(3)
    // Staff may still take them along.
    const answer = await site.call('POST', 'AnswerWish', { id: asked?.wish?.id, answer: 'accept' })
    expect([answer.status, (await staffDeparture(site, trip)).taken]).toEqual([200, 5])
  })
})

// On SQLite writes queue, so that nobody reads what another is about to take.
test('whose seats go to others while he asks for them reads so in his language, with where there is room', async () => {
  await using site = await openGuestChangeSite('postgres')
  const trip = shippedTrip(site, 'boat')
  await addRow(site, trip, { capacity: 6 })
  const [departure, next, after] = [72, 96, 120].map((hours) => `${later(hours).slice(0, 10)}T10:00`)
  const booking = await call(site, 'POST', 'AddBooking', party(trip, 2, { departure }))
  await call(site, 'POST', 'AddBooking', party(trip, 3, { departure: next }))
  const { query } = site.database
  await query.updateTable('bookings').set({ language: 'it' }).where('id', '=', booking.id).execute()

  async function askTooLate(accept?: string) {
    const asking = { reply: undefined as ReturnType<typeof site.send> | undefined }
    const whole = { taken: 6 }
    await site.database.write(async (transaction) => {
      await transaction.updateTable('departures').set(whole).where('start', '=', String(departure)).execute()
      asking.reply = site.send(booking, 'change', { nrOfPassengers: '4', note: 'Con il passeggino' }, accept)
      await someoneWaits(site.database)
    })
    const reply = await asking.reply
    await query.updateTable('departures').set({ taken: 2 }).where('start', '=', String(departure)).execute()
    return reply
  }

  const refused = await askTooLate('application/json')
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json()).toMatchObject({
    code: 'departure-full',
    title: 'Su questa partenza non ci sono più posti a sufficienza.',
    departures: [{ start: after }, {}, {}],
  })
  const page = await askTooLate()
  expect(page?.statusCode).toBe(409)
  expect(page?.body).toContain('Su questa partenza non ci sono più posti a sufficienza.')
  expect(page?.body).toContain('Su queste partenze c’è posto per tutti.')
  expect(page?.body).toContain(formatWallTime(String(after), wordsFor('it').booking))
  expect(page?.body).toContain('Con il passeggino')
  expect((await site.details(booking.id)).note).toBe('')
})
