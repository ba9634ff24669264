import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { startBookingApp, testNow } from '../setup/booking-test-app.ts'
import {
  addRow,
  changeTrip,
  expectRefusal,
  monday,
  morning,
  openKaiki,
  party,
  seatsLeft,
  setDeparture,
  shippedTrip,
  staffDeparture,
} from '../setup/departure-site.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

const openBooking = (site: AdminSite, now = testNow) =>
  startBookingApp(site.database, { content: site.content, now: () => now })
type BookingApp = Awaited<ReturnType<typeof openBooking>>

const book = async (app: BookingApp, body: Json, headers = {}) => {
  const reply = await app.book(body, headers)
  return { status: reply.statusCode, body: reply.json() }
}
const booked = async (app: BookingApp, body: Json) => {
  const reply = await book(app, body)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  const rows = await app.rows()
  return rows.find(({ reference }) => reference === reply.body.reference) as (typeof rows)[number]
}
const update = (site: AdminSite, { id }: { id: number }, body: Json) => site.call('PUT', `UpdateBooking?id=${id}`, body)

describe.each(dialects)('on %s', (dialect) => {
  test('a departure is booked by its start, as long as there are seats', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 10 })

    const row = await booked(app, party(trip, 6))
    expect(row).toMatchObject({ pickupWallTime: morning, nrOfPassengers: 6 })
    expect(await seatsLeft(site, trip)).toEqual([4, 'open'])
    const tooMany = await book(app, party(trip, 5))
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'departure-full'])
    expect(tooMany.body.departures.map(({ start }: Json) => start)).toEqual([
      '2031-06-03T10:00',
      '2031-06-04T10:00',
      '2031-06-05T10:00',
    ])
    await booked(app, party(trip, 4))
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await book(app, party(trip, 1), { 'x-language-code': 'it' })).body).toMatchObject({
      code: 'departure-full',
      title: 'Su questa partenza non ci sono più posti a sufficienza.',
    })
    expect(await app.rows()).toHaveLength(2)
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 10, held: 0, capacity: 10, state: 'full' })
    const record = await call(site, 'GET', `GetBooking?id=${row.id}`)
    // It goes with all the others: no ride is for this party alone.
    expect(record).toMatchObject({ departure: morning, pickupDateAndTime: morning, rides: [], price: { eur: 150 } })
  })

  test('adults and children are counted, and priced, apart', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 10, priceEur: 25, priceUnit: 'person', childPriceEur: 10 })

    const { nrOfPassengers: _left, ...family } = party(trip, 4, { adults: 2, children: 2 })
    const reply = await book(app, family)
    expect([reply.status, reply.body.price.eur]).toEqual([200, 70])
    expect((await app.rows())[0]).toMatchObject({ nrOfPassengers: 4, adults: 2, children: 2 })
    expect((await staffDeparture(site, trip)).taken).toBe(4)
    expectRefusal(await book(app, { ...family, nrOfPassengers: 5 }), 'nrOfPassengers')
    for (const adults of [-1, 1.5, 51, '2']) expectRefusal(await book(app, { ...family, adults }), 'adults')
  })

  test('what is no departure, or can no longer be booked, is refused there', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { cutOffMinutes: 60 })
    const plain = shippedTrip(site, 'boat', 1)
    await using app = await openBooking(site)
    const refusals: Json[] = [
      { departure: undefined, pickupDateAndTime: morning },
      { departure: null, pickupDateAndTime: morning },
      { departure: '' },
      { departure: '', pickupDateAndTime: morning },
      { departure: 'tomorrow', pickupDateAndTime: morning },
      { departure: `${monday}T10:01` },
      { departure: `${monday}T10:00Z` },
      { departure: monday },
      { departure: '2031-03-30T02:30' },
      { departure: 5, pickupDateAndTime: morning },
      { departure: '2030-06-03T10:00' },
      { departure: '2035-06-04T10:00' },
      { kind: 'taxi', subjectId: undefined },
      { ...plain },
    ]
    for (const wrong of refusals) {
      const reply = await book(app, party(trip, 2, wrong))
      expect([wrong, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([wrong, 400, ['departure']])
    }
    expectRefusal(await book(app, party(trip, 2, { pickupDateAndTime: `${monday}T09:30` })), 'pickupDateAndTime')
    expect((await book(app, party(trip, 2, { pickupDateAndTime: morning }))).status).toBe(200)
    // A trip without a timetable is a request, as before.
    expect(
      (await book(app, { ...party(trip, 2), ...plain, departure: undefined, pickupDateAndTime: morning })).status,
    ).toBe(200)

    await setDeparture(site, trip, { isClosed: true })
    expectRefusal(await book(app, party(trip, 2, { name: 'Late' })), 'departure')
    await setDeparture(site, trip, { isClosed: false })
    await call(site, 'POST', 'AddClosure', {
      from: `${monday}T00:00`,
      to: '2031-06-03T00:00',
      applies: 'boats',
      texts: { gb: 'Storm.' },
    })
    const shut = await book(app, party(trip, 2, { name: 'Wet' }))
    expectRefusal(shut, 'departure')
    expect(shut.body.errors.departure[0]).toMatch(/^Storm\./)
    // Nothing leaves when the storm is over.
    expect(shut.body.errors.departure[0]).not.toContain('next free')
    expect(await seatsLeft(site, trip)).toEqual([0, 'closed'])
  })

  test('the cut-off is exact to the minute', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { cutOffMinutes: 60 })
    // Saranda is two hours ahead in summer.
    await using inTime = await openBooking(site, Date.parse('2031-06-02T07:00:59Z'))
    await using tooLate = await openBooking(site, Date.parse('2031-06-02T07:01:00Z'))

    expect((await book(inTime, party(trip, 2))).status).toBe(200)
    expectRefusal(await book(tooLate, party(trip, 3)), 'departure')
    // Whoever is told so twice has booked once.
    expect((await book(tooLate, party(trip, 2))).status).toBe(200)
    expect((await staffDeparture(site, trip)).taken).toBe(2)
  })

  test('a repeat takes no seats again, and is told what it was told, also once all is taken', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 6 })
    const headers = { 'idempotency-key': 'the-same-key-twice' }

    const [first, second] = await Promise.all([book(app, party(trip, 6), headers), book(app, party(trip, 6), headers)])
    expect([first.status, second.body]).toEqual([200, first.body])
    expect((await book(app, party(trip, 6), headers)).body).toEqual(first.body)
    expect((await staffDeparture(site, trip)).taken).toBe(6)
  })

  test('a boat that is charged as a whole is one party’s', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 8, priceEur: 180, priceUnit: 'boat' })

    expect((await book(app, party(trip, 9))).body.departures).toEqual([])
    const row = await booked(app, party(trip, 3))
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await book(app, party(trip, 2))).body).toMatchObject({ code: 'departure-full' })
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 8, seatsLeft: 0, state: 'full' })
    // More of the same party are no others, as far as there are seats.
    expect((await update(site, row, { nrOfPassengers: 8 })).status).toBe(200)
    expect((await update(site, row, { nrOfPassengers: 9 })).status).toBe(409)
    expect((await update(site, row, { nrOfPassengers: 4 })).status).toBe(200)
    await changeTrip(site, trip, { capacity: 12 })
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await update(site, row, { status: 'cancelled' })).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([12, 'open'])
    expect((await book(app, party(trip, 2))).status).toBe(200)
  })

  test('cancelled and no booking give their seats back, and take them again where there are some', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 6 })
    const row = await booked(app, party(trip, 4))
    const left = async (status: string) => {
      const reply = await update(site, row, { status })
      return [reply.status, ...(await seatsLeft(site, trip))]
    }

    expect(await left('confirmed')).toEqual([200, 2, 'open'])
    expect(await left('cancelled')).toEqual([200, 6, 'open'])
    expect(await left('not-a-booking')).toEqual([200, 6, 'open'])
    expect(await left('confirmed')).toEqual([200, 2, 'open'])
    expect(await left('done')).toEqual([200, 2, 'open'])
    expect(await left('cancelled')).toEqual([200, 6, 'open'])
    await booked(app, party(trip, 3))
    const refused = await update(site, row, { status: 'confirmed' })
    expect([refused.status, refused.body.code, refused.body.departures.length]).toEqual([409, 'departure-full', 3])
    expect((await call(site, 'GET', `GetBooking?id=${row.id}`)).status).toBe('cancelled')
    expect((await site.call('DELETE', `DeleteBooking?id=${row.id}`)).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([3, 'open'])
    const other = (await app.rows())[0] as { id: number }
    expect((await site.call('DELETE', `DeleteBooking?id=${other.id}`)).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([6, 'open'])
  })

  test('staff move a party, make it larger and smaller, and add one, by the same rule', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25 })
    const tuesday = '2031-06-03T10:00'
    const row = await booked(app, party(trip, 4))
    await booked(app, party(trip, 5, { departure: tuesday }))

    const full = await update(site, row, { departure: tuesday })
    expect([full.status, full.body.departures[0].start]).toEqual([409, '2031-06-04T10:00'])
    expect((await update(site, row, { adults: 3, children: 4 })).status).toBe(409)
    expect((await update(site, row, { adults: 2, children: 1 })).body).toMatchObject({ nrOfPassengers: 3 })
    // Parts that are as before are said all the same.
    for (const adults of [2, 3]) {
      expectRefusal(await update(site, row, { adults, children: 1, nrOfPassengers: 5 }), 'nrOfPassengers')
    }
    expectRefusal(await update(site, row, { adults: 2, nrOfPassengers: 2 }), 'nrOfPassengers')
    expect(await seatsLeft(site, trip)).toEqual([3, 'open'])
    const wednesday = '2031-06-04T10:00'
    // A new time is a new departure.
    expect((await update(site, row, { pickupDateAndTime: wednesday })).body).toMatchObject({
      departure: wednesday,
      pickupDateAndTime: wednesday,
    })
    expectRefusal(await update(site, row, { pickupDateAndTime: `${monday}T11:00` }), 'departure')
    expectRefusal(await update(site, row, { departure: null }), 'departure')
    expect((await update(site, row, { departure: morning })).body.departure).toBe(morning)
    expect((await staffDeparture(site, trip, wednesday)).taken).toBe(0)
    const ride = await update(site, row, { kind: 'taxi' })
    expect([ride.status, ride.body.departure, await seatsLeft(site, trip)]).toEqual([200, null, [6, 'open']])
    expect((await call(site, 'GET', `GetBooking?id=${row.id}`)).rides).toHaveLength(1)
    const back = await update(site, row, { kind: 'boat', subjectId: trip.subjectId, departure: morning })
    expect([back.body.departure, (await call(site, 'GET', `GetBooking?id=${row.id}`)).rides]).toEqual([morning, []])

    const { email: _none, ...own } = party(trip, 4)
    expect((await site.call('POST', 'AddBooking', own)).body).toMatchObject({ code: 'departure-full' })
    expect((await site.call('POST', 'AddBooking', { ...own, nrOfPassengers: 3 })).body.departure).toBe(morning)
    expect((await setDeparture(site, trip, { capacity: 10 })).body).toMatchObject({ seatsLeft: 4, taken: 6 })
    expect((await site.call('POST', 'AddBooking', own)).status).toBe(200)
    expectRefusal(
      await site.call('POST', 'AddBooking', { ...own, departure: null, pickupDateAndTime: morning }),
      'departure',
    )
    await setDeparture(site, trip, { isClosed: true })
    expectRefusal(await site.call('POST', 'AddBooking', { ...own, nrOfPassengers: 1 }), 'departure')
  })

  test('fewer seats than are taken are allowed; nothing more is sold until there are again', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 10 })
    const row = await booked(app, party(trip, 5))
    await booked(app, party(trip, 5, { name: 'Other' }))
    const ceiling = async () =>
      (await site.database.query.selectFrom('departures').select('ceiling').executeTakeFirstOrThrow()).ceiling

    await changeTrip(site, trip, { capacity: 6 })
    expect(await staffDeparture(site, trip)).toMatchObject({ capacity: 6, taken: 10, seatsLeft: 0, state: 'full' })
    expect(await ceiling()).toBe(10)
    expect((await update(site, row, { nrOfPassengers: 6 })).status).toBe(409)
    expect((await update(site, row, { nrOfPassengers: 3 })).status).toBe(200)
    // It can only fall, to what is sold.
    expect([await ceiling(), (await book(app, party(trip, 1))).status]).toEqual([8, 409])
    expect((await update(site, row, { status: 'cancelled' })).status).toBe(200)
    expect([await ceiling(), (await book(app, party(trip, 1))).status]).toEqual([6, 200])
    // The line of a wait list or a party: a row with guests stays, without its row of the timetable.
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 6, state: 'full' })
  })

  test('whoever writes, the database lets no departure have more guests than its ceiling', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 6 })
    await booked(app, party(trip, 5))
    const { database } = site
    const raw = (set: string) =>
      database.write((transaction) => sql.raw(`update departures set ${set}`).execute(transaction))

    for (const wrong of ['taken = 7', 'taken = taken + 2', 'held = 2', 'ceiling = 4', 'taken = -1', 'held = -1']) {
      await expect(raw(wrong), wrong).rejects.toThrow(/departures_seats/)
    }
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 5, held: 0, capacity: 6 })
  })

  test('a process that has not heard of the timetable, or of fewer seats, sells by what they are all the same', async () => {
    await using site = await openAdminSite(dialect)
    const before = site.content.current()
    await using late = await startBookingApp(site.database, {
      content: { current: () => before },
      now: () => testNow,
    })
    const trip = await openKaiki(site, { capacity: 3 })

    expect((await book(late, party(trip, 4))).body.code).toBe('departure-full')
    expect((await book(late, party(trip, 3))).status).toBe(200)
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expectRefusal(await book(late, party(trip, 1, { departure: '2031-06-03T10:00' })), 'departure')
  })

  test('forty parties at the same moment get the seats that there are, and each refusal is true', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openBooking(site)
    const trip = await openKaiki(site, { capacity: 20 })
    await addRow(site, { kind: trip.kind, subjectId: trip.subjectId }, { time: '12:00' })

    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => book(app, party(trip, (index % 6) + 1, { name: `Party ${index}` }))),
    )

    const sold = replies
      .map(({ status }, index) => (status === 200 ? (index % 6) + 1 : 0))
      .reduce((sum, each) => sum + each, 0)
    const { taken } = await staffDeparture(site, trip)
    expect([taken, new Set(replies.map(({ status }) => status))]).toEqual([sold, new Set([200, 409])])
    const smallest = Math.min(...replies.map(({ status }, index) => (status === 409 ? (index % 6) + 1 : Infinity)))
    expect(taken).toBeGreaterThan(20 - smallest)
    expect(await app.rows()).toHaveLength(replies.filter(({ status }) => status === 200).length)
  })
})
