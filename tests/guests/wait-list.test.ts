import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { changeTrip, expectRefusal } from '../setup/departure-site.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'
import { at, openWaitSite, untilWall, wall, wantedStart } from '../setup/wait-site.ts'

const minuteMs = 60_000

describe.each(dialects)('on %s', (dialect) => {
  test('who waits takes no seat, is no booking yet, and stands in a line', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(4)

    const first = await site.join(2)
    expect([first.status, Object.keys(first.body)]).toEqual([200, ['reference', 'statusUrl', 'place']])
    expect(first.body).toMatchObject({ statusUrl: expect.stringMatching(/^\/b\/[\w-]{22}$/), place: 1 })
    const second = await site.join(1, { name: 'Second' })
    expect(second.body.place).toBe(2)
    expect(await site.seats()).toEqual({ taken: 4, held: 0, waiting: 2 })
    expect(await site.bookingOf(first)).toMatchObject({ status: 'not-a-booking', nrOfPassengers: 2 })
    const details = await call(site.site, 'GET', `GetBooking?id=${(await site.bookingOf(first)).id}`)
    expect([details.rides, details.history]).toEqual([
      [],
      [{ at: expect.any(String), by: 'Visitor', changes: { waitList: [null, 'waiting'] } }],
    ])
    // Whoever books meanwhile finds no seats, and nobody in the list is aboard.
    expect((await site.book(1, { name: 'Other' })).body.code).toBe('departure-full')
    expect((await call(site.site, 'GET', `GetBoarding?${site.query}`)).parties).toHaveLength(1)
  })

  test('a repeat joins once and is told so again; another content under its key, or a booking, is not it', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(4)
    const headers = { 'idempotency-key': 'joined-once' }

    const [one, two] = await Promise.all([site.join(2, {}, headers), site.join(2, {}, headers)])
    expect([one.status, two.body]).toEqual([200, one.body])
    expect((await site.join(2)).body.reference).toBe(one.body.reference)
    expect((await site.join(3, {}, headers)).status).toBe(422)
    expect((await site.send('Book', site.party(2), headers)).status).toBe(422)
    expect((await site.book(2)).status).toBe(409)
    expect((await site.seats()).waiting).toBe(1)
    // Who has left may come back.
    await site.leave(one)
    expect((await site.join(2, {}, headers)).body).toMatchObject({ reference: one.body.reference, isOver: true })
    const again = await site.join(2)
    expect([again.body.place, again.body.reference === one.body.reference]).toEqual([1, false])
  })

  test('what is no departure, can no longer be booked, or could never take so many, has no list', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(4)

    for (const wrong of [{ departure: null, pickupDateAndTime: wantedStart }, { departure: wall('11:00') }])
      expectRefusal(await site.join(2, wrong), 'departure')
    const taxi = { kind: 'taxi', subjectId: null, departure: null, pickupDateAndTime: wantedStart }
    expectRefusal(await site.join(2, taxi), 'departure')
    expectRefusal(await site.join(5), 'nrOfPassengers')
    expectRefusal(await site.join(2, { email: 'nobody' }), 'email')
    await site.set({ isClosed: true })
    expectRefusal(await site.join(2), 'departure')
    site.clock.now = at('10:01')
    await site.set({ isClosed: false })
    expectRefusal(await site.join(2), 'departure')
    expect(await site.bookings()).toHaveLength(1)
  })

  test('a party for which there are seats after all is offered them at once', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(2)

    const large = await site.join(3)
    expect(large.body.place).toBe(1)
    // It holds nothing, so seats still sell.
    const small = await site.join(1, { name: 'Small' })
    expect([small.body.place, await site.seats()]).toEqual([0, { taken: 2, held: 1, waiting: 1 }])
    expect((await site.book(2, { name: 'Too late' })).status).toBe(409)
    expect((await site.book(1, { name: 'In time' })).status).toBe(200)
    expect(await site.departure()).toMatchObject({ taken: 3, held: 1, seatsLeft: 0, state: 'full' })
  })

  test('whatever frees seats, they are held for the first that fits, and what it leaves for the next', async () => {
    await using site = await openWaitSite(dialect)
    const [pair, other] = [await site.book(2), await site.book(2, { name: 'Other' })]
    const three = await site.join(3)
    const two = await site.join(2)
    const one = await site.join(1)

    expect((await site.update(pair, { nrOfPassengers: 1 })).status).toBe(200)
    expect(await site.seats()).toEqual({ taken: 3, held: 1, waiting: 2 })
    expect((await site.waitOf(one)).state).toBe('offered')
    expect((await site.update(other, { status: 'cancelled' })).status).toBe(200)
    expect([await site.seats(), (await site.waitOf(two)).state]).toEqual([{ taken: 1, held: 3, waiting: 1 }, 'offered'])
    expect((await site.set({ capacity: 7 })).body).toMatchObject({ held: 6, waiting: 0 })
    expect((await site.waitOf(three)).state).toBe('offered')
  })

  test('no booking, a deletion, a move and larger boats free seats, too', async () => {
    await using site = await openWaitSite(dialect)
    const rows = [await site.book(1), await site.book(1, { name: 'B' }), await site.book(1, { name: 'C' })]
    await site.book(1, { name: 'D' })
    for (const name of ['E', 'F', 'G', 'H']) await site.join(1, { name })
    const [none, gone, moved] = await Promise.all(rows.map(site.bookingOf))

    const held = async () => (await site.seats()).held
    await site.call('PUT', `UpdateBooking?id=${none.id}`, { status: 'not-a-booking' })
    expect(await held()).toBe(1)
    await site.call('DELETE', `DeleteBooking?id=${gone.id}`)
    expect(await held()).toBe(2)
    await site.call('PUT', `UpdateBooking?id=${moved.id}`, { departure: wall('10:00', -1) })
    expect(await held()).toBe(3)
    // From the trip itself: the clock offers what it brings.
    await changeTrip(site.site, site.trip, { capacity: 5 })
    await site.look()
    expect(await site.seats()).toEqual({ taken: 1, held: 4, waiting: 0 })
  })

  test('a yes takes what is held: one booking, at the price that was shown; again it is the same', async () => {
    await using site = await openWaitSite(dialect, { priceEur: 25, priceUnit: 'person' })
    const pair = await site.book(4)
    const joined = await site.join(2)
    await expect(site.answer(joined, 'accept')).rejects.toMatchObject({ statusCode: 409 })
    await site.update(pair, { status: 'cancelled' })
    await changeTrip(site.site, site.trip, { priceEur: 40 })
    site.clock.now += 60 * minuteMs

    expect(await site.answer(joined, 'accept')).toBe('accepted')
    expect(await site.seats()).toEqual({ taken: 2, held: 0, waiting: 0 })
    const booking = await site.bookingOf(joined)
    expect(booking).toMatchObject({ status: 'new', price: { eur: 50 }, departure: wantedStart })
    expect(booking.createdAt).toBe(new Date(site.clock.now).toISOString())
    expect(await site.answer(joined, 'accept')).toBe('accepted')
    await expect(site.answer(joined, 'decline')).rejects.toMatchObject({ statusCode: 409 })
    expect(await site.seats()).toEqual({ taken: 2, held: 0, waiting: 0 })
    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'confirmed' })
    expect((await site.seats()).taken).toBe(2)
    await expect(site.answer(pair, 'accept')).rejects.toMatchObject({ statusCode: 409 })
  })

  test('a no, and four hours of the day without an answer, pass the seats on', async () => {
    await using site = await openWaitSite(dialect)
    site.clock.now = at('20:30', 3)
    const pair = await site.book(4)
    const [first, second, third] = [await site.join(4), await site.join(4, { name: 'B' }), await site.join(3)]
    const row = await site.bookingOf(pair)
    await site.cancelAt(row)

    const offer = await site.waitOf(first)
    expect([offer.state, untilWall(offer)]).toEqual(['offered', wall('10:30', 2)])
    expect(await site.answer(first, 'decline')).toBe('declined')
    expect(await site.answer(first, 'decline')).toBe('declined')
    const passed = await site.waitOf(second)
    expect([passed.state, untilWall(passed)]).toEqual(['offered', wall('10:30', 2)])
    site.clock.now = at('10:30', 2) - 1
    await site.look()
    expect((await site.waitOf(second)).state).toBe('offered')
    site.clock.now += 1
    await expect(site.answer(second, 'accept')).rejects.toMatchObject({ statusCode: 409 })
    await site.look()
    expect([(await site.waitOf(second)).state, (await site.waitOf(third)).state]).toEqual(['expired', 'offered'])
    expect(await site.seats()).toEqual({ taken: 0, held: 3, waiting: 0 })
    await expect(site.answer(second, 'accept')).rejects.toMatchObject({ statusCode: 409 })
    expect((await site.bookingOf(second)).status).toBe('not-a-booking')
  })

  test('staff seat a waiting party themselves, cancel it, change and delete it', async () => {
    await using site = await openWaitSite(dialect)
    const pair = await site.book(4)
    const [first, second, third] = [await site.join(2), await site.join(2, { name: 'B' }), await site.join(1)]

    expect((await site.update(first, { status: 'confirmed' })).status).toBe(409)
    await site.update(pair, { nrOfPassengers: 2 })
    expect((await site.waitOf(first)).state).toBe('offered')
    const confirmed = await site.update(first, { status: 'confirmed' })
    expect([confirmed.body.status, await site.seats()]).toEqual(['confirmed', { taken: 4, held: 0, waiting: 2 }])
    await site.update(pair, { status: 'cancelled' })
    expect([(await site.waitOf(second)).state, await site.seats()]).toEqual([
      'offered',
      { taken: 2, held: 2, waiting: 1 },
    ])
    // What was held was for another party: it is offered anew, to the first that fits.
    expect((await site.update(second, { nrOfPassengers: 1 })).status).toBe(200)
    expect(await site.seats()).toEqual({ taken: 2, held: 2, waiting: 0 })
    expect((await site.waitOf(third)).state).toBe('offered')
    await site.update(second, { status: 'cancelled' })
    expect([(await site.waitOf(second)).state, await site.seats()]).toEqual(['left', { taken: 2, held: 1, waiting: 0 }])
    await site.call('DELETE', `DeleteBooking?id=${(await site.bookingOf(third)).id}`)
    expect(await site.seats()).toEqual({ taken: 2, held: 0, waiting: 0 })
  })

  test('another price takes no seats from the party for which they are held', async () => {
    await using site = await openWaitSite(dialect, { priceEur: 25, priceUnit: 'person' })
    const pairs = [await site.book(2), await site.book(2, { name: 'B' })]
    const [, second] = [await site.join(4), await site.join(2, { name: 'C' })]
    for (const pair of pairs) await site.update(pair, { status: 'cancelled' })
    const offered = { taken: 0, held: 2, waiting: 1 }
    expect([(await site.waitOf(second)).state, await site.seats()]).toEqual(['offered', offered])

    expect((await site.update(second, { price: { eur: 40 } })).status).toBe(200)

    expect([(await site.waitOf(second)).state, await site.seats()]).toEqual(['offered', offered])
  })

  test('a boat that is charged as a whole is offered as a whole', async () => {
    await using site = await openWaitSite(dialect, { priceEur: 180, priceUnit: 'boat' })
    const pair = await site.book(2)
    const [first, second] = [await site.join(3), await site.join(1)]

    await site.update(pair, { status: 'cancelled' })
    expect(await site.departure()).toMatchObject({ taken: 0, held: 4, waiting: 1, seatsLeft: 0 })
    expect((await site.book(1, { name: 'Other' })).status).toBe(409)
    expect(await site.answer(first, 'accept')).toBe('accepted')
    expect(await site.departure()).toMatchObject({ taken: 4, held: 0, waiting: 1, seatsLeft: 0 })
    await site.update(first, { status: 'cancelled' })
    expect((await site.waitOf(second)).state).toBe('offered')
    await site.answer(second, 'decline')
    expect(await site.departure()).toMatchObject({ taken: 0, held: 0, seatsLeft: 4, state: 'open' })
  })

  test('seats that a party no longer pays for are offered', async () => {
    await using site = await openWaitSite(dialect, { priceEur: 180, priceUnit: 'boat' })
    const pair = await site.book(2)
    await changeTrip(site.site, site.trip, { priceEur: 25, priceUnit: 'person' })
    const joined = await site.join(2)
    expect(await site.waitOf(joined)).toMatchObject({ state: 'waiting' })
    await site.update(pair, { price: { eur: 50 } })
    expect(await site.waitOf(joined)).toMatchObject({ state: 'offered' })
  })

  test('fewer seats than are taken and held keep the promise, and sell nothing more', async () => {
    await using site = await openWaitSite(dialect)
    const pair = await site.book(4)
    const joined = await site.join(3)
    await site.update(pair, { nrOfPassengers: 1 })

    await site.set({ capacity: 2 })
    expect(await site.departure()).toMatchObject({ taken: 1, held: 3, seatsLeft: 0 })
    expect(await site.answer(joined, 'accept')).toBe('accepted')
    expect(await site.departure()).toMatchObject({ taken: 4, held: 0, seatsLeft: 0 })
    await site.update(joined, { status: 'cancelled' })
    expect(await site.departure()).toMatchObject({ taken: 1, held: 0, seatsLeft: 1 })
  })

  test('the database holds no seats without an offer', async () => {
    await using site = await openWaitSite(dialect)
    await site.book(4)
    await site.join(2)
    for (const wrong of ['held = 2', "state = 'offered'", "state = 'offered', held = 2", "state = 'ended', held = 1"]) {
      const write = site.database.write((transaction) => sql.raw(`update wait_list set ${wrong}`).execute(transaction))
      await expect(write, wrong).rejects.toThrow(/wait_list_offer/)
    }
  })
})
