import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { createDepartureStore } from '#server/bookings/departures/departure.routes.ts'

import { type Json, openAdminSite } from '../setup/admin-site.ts'
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
  updateBooking,
} from '../setup/departure-site.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a departure is booked by its start, as long as there are seats', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 10 })

    const row = await app.booked(party(trip, 6))
    expect(row).toMatchObject({ pickupWallTime: morning, nrOfPassengers: 6 })
    expect(await seatsLeft(site, trip)).toEqual([4, 'open'])
    const tooMany = await app.book(party(trip, 5))
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'departure-full'])
    expect(tooMany.body.departures.map(({ start }: Json) => start)).toEqual([
      '2031-06-03T10:00',
      '2031-06-04T10:00',
      '2031-06-05T10:00',
    ])
    await app.booked(party(trip, 4))
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await app.book(party(trip, 1), { 'x-language-code': 'it' })).body).toMatchObject({
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
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 10, priceEur: 25, priceUnit: 'person', childPriceEur: 10 })

    const { nrOfPassengers: _left, ...family } = party(trip, 4, { adults: 2, children: 2 })
    const reply = await app.book(family)
    expect([reply.status, reply.body.price.eur]).toEqual([200, 70])
    expect((await app.rows())[0]).toMatchObject({ nrOfPassengers: 4, adults: 2, children: 2 })
    expect((await staffDeparture(site, trip)).taken).toBe(4)
    expectRefusal(await app.book({ ...family, nrOfPassengers: 5 }), 'nrOfPassengers')
    for (const adults of [-1, 1.5, 51, '2']) expectRefusal(await app.book({ ...family, adults }), 'adults')
  })

  test('what is no departure, or can no longer be booked, is refused there', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { cutOffMinutes: 60 })
    const plain = shippedTrip(site, 'boat', 1)
    await using app = await openGuestApp(site)
    const refusals: Json[] = [
      { departure: undefined },
      { departure: undefined, pickupDateAndTime: morning },
      { departure: null },
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
      const reply = await app.book(party(trip, 2, wrong))
      expect([wrong, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([wrong, 400, ['departure']])
    }
    expectRefusal(await app.book(party(trip, 2, { pickupDateAndTime: `${monday}T09:30` })), 'pickupDateAndTime')
    expect((await app.book(party(trip, 2, { pickupDateAndTime: morning }))).status).toBe(200)
    // A trip without a timetable is a request, as before.
    expect(
      (await app.book({ ...party(trip, 2), ...plain, departure: undefined, pickupDateAndTime: morning })).status,
    ).toBe(200)

    await setDeparture(site, trip, { isClosed: true })
    expectRefusal(await app.book(party(trip, 2, { name: 'Late' })), 'departure')
    await setDeparture(site, trip, { isClosed: false })
    await call(site, 'POST', 'AddClosure', {
      from: `${monday}T00:00`,
      to: '2031-06-03T00:00',
      applies: 'boats',
      texts: { gb: 'Storm.' },
    })
    const shut = await app.book(party(trip, 2, { name: 'Wet' }))
    expectRefusal(shut, 'departure')
    expect(shut.body.errors.departure[0]).toMatch(/^Storm\./)
    // Nothing leaves when the storm is over.
    expect(shut.body.errors.departure[0]).not.toContain('next free')
    expect(await seatsLeft(site, trip)).toEqual([0, 'closed'])
  })

  test('a trip that was deleted in one language is sold in the others only', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { priceEur: 25, priceUnit: 'person' })
    await call(site, 'DELETE', `DeleteBoatTrip?id=${trip.subjectId}`)

    expectRefusal(await app.book(party(trip, 2)), 'departure')
    const italian = await app.book(party(trip, 2), { 'x-language-code': 'it' })
    expect([italian.status, italian.body.price]).toMatchObject([200, { eur: 50 }])
  })

  test('a departure has no ride back, which nobody would drive', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site)
    const back = { returnDateAndTime: `${monday}T18:00` }
    expectRefusal(await app.book(party(trip, 2, back)), 'returnDateAndTime')
    expectRefusal(await site.call('POST', 'AddBooking', party(trip, 2, back)), 'returnDateAndTime')
    const row = await app.booked(party(trip, 2))
    expectRefusal(await updateBooking(site, row, back), 'returnDateAndTime')

    // One that was written before says so once it is written again, and can be changed meanwhile.
    const old = { returnWallTime: back.returnDateAndTime, returnAt: '2031-06-02T16:00:00.000Z' }
    await site.database.write((rows) => rows.updateTable('bookings').set(old).where('id', '=', row.id).execute())
    expect((await updateBooking(site, row, { name: 'Ana', ...back })).status).toBe(200)
    expectRefusal(await updateBooking(site, row, { departure: '2031-06-03T10:00' }), 'returnDateAndTime')
    const next = { departure: '2031-06-03T10:00', returnDateAndTime: null }
    expect((await updateBooking(site, row, next)).body).toMatchObject({ departure: next.departure })
    // By itself it may have one again.
    const alone = { kind: 'taxi', departure: null, returnDateAndTime: '2031-06-03T18:00' }
    expect((await updateBooking(site, row, alone)).body).toMatchObject({ returnDateAndTime: '2031-06-03T18:00' })
  })

  test('the cut-off is exact to the minute', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { cutOffMinutes: 60 })
    // Saranda is two hours ahead in summer.
    await using inTime = await openGuestApp(site, { now: () => Date.parse('2031-06-02T07:00:59Z') })
    await using tooLate = await openGuestApp(site, { now: () => Date.parse('2031-06-02T07:01:00Z') })

    expect((await inTime.book(party(trip, 2))).status).toBe(200)
    expectRefusal(await tooLate.book(party(trip, 3)), 'departure')
    // Whoever is told so twice has booked once.
    expect((await tooLate.book(party(trip, 2))).status).toBe(200)
    expect((await staffDeparture(site, trip)).taken).toBe(2)
  })

  test('a repeat takes no seats again, and is told what it was told, also once all is taken', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 6 })
    const headers = { 'idempotency-key': 'the-same-key-twice' }

    const [first, second] = await Promise.all([app.book(party(trip, 6), headers), app.book(party(trip, 6), headers)])
    expect([first.status, second.body]).toEqual([200, first.body])
    expect((await app.book(party(trip, 6), headers)).body).toEqual(first.body)
    expect((await staffDeparture(site, trip)).taken).toBe(6)
  })

  test('a boat that is charged as a whole is one party’s', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 8, priceEur: 180, priceUnit: 'boat' })

    expect((await app.book(party(trip, 9))).body.departures).toEqual([])
    const row = await app.booked(party(trip, 3))
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await app.book(party(trip, 2))).body).toMatchObject({ code: 'departure-full' })
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 8, seatsLeft: 0, state: 'full' })
    // More of the same party are no others, as far as there are seats.
    expect((await updateBooking(site, row, { nrOfPassengers: 8 })).status).toBe(200)
    expect((await updateBooking(site, row, { nrOfPassengers: 9 })).status).toBe(409)
    expect((await updateBooking(site, row, { nrOfPassengers: 4 })).status).toBe(200)
    await changeTrip(site, trip, { capacity: 12 })
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await updateBooking(site, row, { status: 'cancelled' })).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([12, 'open'])
    expect((await app.book(party(trip, 2))).status).toBe(200)
  })

  test('whoever writes, the database lets no departure have more guests than its ceiling', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 6 })
    await app.booked(party(trip, 5))
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
    await using late = await openGuestApp({ ...site, content: { current: () => before } })
    const trip = await openKaiki(site, { capacity: 3 })

    expect((await late.book(party(trip, 4))).body.code).toBe('departure-full')
    expect((await late.book(party(trip, 3))).status).toBe(200)
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expectRefusal(await late.book(party(trip, 1, { departure: '2031-06-03T10:00' })), 'departure')
  })

  test('a process that has not heard of fewer seats lets staff change a departure by what there is all the same', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 10 })
    const before = site.content.current()
    const { database, notifications } = site
    const late = createDepartureStore({
      database,
      content: { current: () => before },
      notifications,
      now: Date.now,
    })
    await changeTrip(site, trip, { capacity: 3 })

    const { kind, subjectId } = trip
    const changed = await late.set({ kind, subjectId, start: morning, note: 'Bring water' })

    expect(changed).toMatchObject({ note: 'Bring water', capacity: 3 })
    expect(await seatsLeft(site, trip)).toEqual([3, 'open'])
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expect(await seatsLeft(site, trip)).toEqual([undefined, undefined])
  })

  test('forty parties at the same moment get the seats that there are, and each refusal is true', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 20 })
    await addRow(site, { kind: trip.kind, subjectId: trip.subjectId }, { time: '12:00' })

    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => app.book(party(trip, (index % 6) + 1, { name: `Party ${index}` }))),
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
