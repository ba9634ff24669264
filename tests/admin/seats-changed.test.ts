import { describe, expect, test } from 'vitest'

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
  type TestTrip,
  updateBooking,
} from '../setup/departure-site.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { call } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('cancelled and no booking give their seats back, and take them again where there are some', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 6 })
    const row = await app.booked(party(trip, 4))
    const left = async (status: string) => {
      const reply = await updateBooking(site, row, { status })
      return [reply.status, ...(await seatsLeft(site, trip))]
    }

    expect(await left('confirmed')).toEqual([200, 2, 'open'])
    expect(await left('cancelled')).toEqual([200, 6, 'open'])
    expect(await left('not-a-booking')).toEqual([200, 6, 'open'])
    expect(await left('confirmed')).toEqual([200, 2, 'open'])
    expect(await left('done')).toEqual([200, 2, 'open'])
    expect(await left('cancelled')).toEqual([200, 6, 'open'])
    await app.booked(party(trip, 3))
    const refused = await updateBooking(site, row, { status: 'confirmed' })
    expect([refused.status, refused.body.code, refused.body.departures.length]).toEqual([409, 'departure-full', 3])
    expect((await call(site, 'GET', `GetBooking?id=${row.id}`)).status).toBe('cancelled')
    expect((await site.call('DELETE', `DeleteBooking?id=${row.id}`)).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([3, 'open'])
    const other = (await app.rows())[0] as { id: number }
    expect((await site.call('DELETE', `DeleteBooking?id=${other.id}`)).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([6, 'open'])
  })

  test('a party booked in a language that has the trip no more is still moved and made larger', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25 })
    const row = await app.booked(party(trip, 2))
    expect((await site.call('DELETE', `DeleteBoatTrip?id=${trip.subjectId}`)).status).toBe(200)

    const larger = await updateBooking(site, row, { adults: 3, children: 1 })
    const moved = await updateBooking(site, row, { departure: '2031-06-03T10:00' })

    expect([larger.status, moved.status, moved.body.nrOfPassengers]).toEqual([200, 200, 4])
  })

  test('a party booked under a language’s own id is found, priced and moved when that language has the trip no more', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25 })
    const snapshot = site.content.current()
    const idIn = (code: string) =>
      snapshot
        .content('boat-trips', snapshot.languageOf(code))
        ?.boatTrips.find(({ number }) => number === trip.subjectId)?.id
    const row = await app.booked({ ...party(trip, 2), subjectId: idIn('it') })
    const others = async (code: string) =>
      (await call(site, 'GET', `GetBookings?kind=boat&subjectId=${idIn(code)}`)).bookings.map(({ id }: Json) => id)

    await call(site, 'DELETE', `DeleteBoatTrip?id=${idIn('it')}`)

    expect((await updateBooking(site, row, { departure: '2031-06-03T10:00' })).status).toBe(200)
    expect((await call(site, 'GET', `GetBooking?id=${row.id}`)).quote.price.eur).toBe(50)
    expect(await others('gb')).toEqual([row.id])
    await call(site, 'DELETE', `DeleteBoatTrip?id=${trip.subjectId}`)
    expect(await others('de')).toEqual([row.id])
    expect((await updateBooking(site, row, { departure: morning })).status).toBe(200)
  })

  test('staff move a party, make it larger and smaller, and add one, by the same rule', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25 })
    const tuesday = '2031-06-03T10:00'
    const row = await app.booked(party(trip, 4))
    await app.booked(party(trip, 5, { departure: tuesday }))

    const full = await updateBooking(site, row, { departure: tuesday })
    expect([full.status, full.body.departures[0].start]).toEqual([409, '2031-06-04T10:00'])
    expect((await updateBooking(site, row, { adults: 3, children: 4 })).status).toBe(409)
    expect((await updateBooking(site, row, { adults: 2, children: 1 })).body).toMatchObject({ nrOfPassengers: 3 })
    // Parts that are as before are said all the same.
    for (const adults of [2, 3]) {
      expectRefusal(await updateBooking(site, row, { adults, children: 1, nrOfPassengers: 5 }), 'nrOfPassengers')
    }
    expectRefusal(await updateBooking(site, row, { adults: 2, nrOfPassengers: 2 }), 'nrOfPassengers')
    expect(await seatsLeft(site, trip)).toEqual([3, 'open'])
    const wednesday = '2031-06-04T10:00'
    // A new time is a new departure.
    expect((await updateBooking(site, row, { pickupDateAndTime: wednesday })).body).toMatchObject({
      departure: wednesday,
      pickupDateAndTime: wednesday,
    })
    // A client that sends back all that it read, with another time in it, asks for the same.
    const read = await call(site, 'GET', `GetBooking?id=${row.id}`)
    const thursday = '2031-06-05T10:00'
    expect((await updateBooking(site, row, { ...read, pickupDateAndTime: thursday })).body).toMatchObject({
      departure: thursday,
      pickupDateAndTime: thursday,
    })
    expect((await staffDeparture(site, trip, wednesday)).taken).toBe(0)
    expect((await staffDeparture(site, trip, thursday)).taken).toBe(3)
    expectRefusal(await updateBooking(site, row, { pickupDateAndTime: `${monday}T11:00` }), 'departure')
    expectRefusal(await updateBooking(site, row, { departure: null }), 'departure')
    expect((await updateBooking(site, row, { departure: morning })).body.departure).toBe(morning)
    expect((await staffDeparture(site, trip, wednesday)).taken).toBe(0)
    const whole = await call(site, 'GET', `GetBooking?id=${row.id}`)
    const ride = await updateBooking(site, row, { ...whole, kind: 'taxi', pickupDateAndTime: thursday })
    expect([ride.status, ride.body.departure, await seatsLeft(site, trip)]).toEqual([200, null, [6, 'open']])
    expect((await call(site, 'GET', `GetBooking?id=${row.id}`)).rides).toHaveLength(1)
    const back = await updateBooking(site, row, { kind: 'boat', subjectId: trip.subjectId, departure: morning })
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
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 10 })
    const row = await app.booked(party(trip, 5))
    await app.booked(party(trip, 5, { name: 'Other' }))
    const ceiling = async () =>
      (await site.database.query.selectFrom('departures').select('ceiling').executeTakeFirstOrThrow()).ceiling

    await changeTrip(site, trip, { capacity: 6 })
    expect(await staffDeparture(site, trip)).toMatchObject({ capacity: 6, taken: 10, seatsLeft: 0, state: 'full' })
    expect(await ceiling()).toBe(10)
    expect((await updateBooking(site, row, { nrOfPassengers: 6 })).status).toBe(409)
    expect((await updateBooking(site, row, { nrOfPassengers: 3 })).status).toBe(200)
    // It can only fall, to what is sold.
    expect([await ceiling(), (await app.book(party(trip, 1))).status]).toEqual([8, 409])
    expect((await updateBooking(site, row, { status: 'cancelled' })).status).toBe(200)
    expect([await ceiling(), (await app.book(party(trip, 1))).status]).toEqual([6, 200])
    // The line of a wait list or a party: a row with guests stays, without its row of the timetable.
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 6, state: 'full' })
  })

  test('a party that no longer pays for the whole boat shares it from then on', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 8, priceEur: 180, priceUnit: 'boat' })
    const row = await app.booked(party(trip, 3))

    await changeTrip(site, trip, { priceEur: 25, priceUnit: 'person' })
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await updateBooking(site, row, { price: { eur: 75 } })).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([5, 'open'])
    expect((await updateBooking(site, row, { nrOfPassengers: 4 })).status).toBe(200)
    await app.booked(party(trip, 4, { name: 'Other' }))
    expect((await app.book(party(trip, 1))).body).toMatchObject({ code: 'departure-full' })
    expect(await staffDeparture(site, trip)).toMatchObject({ taken: 8, seatsLeft: 0, state: 'full' })
  })

  test('a party that goes on another trip has that boat to itself only where it is charged as a whole', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const whole = await openKaiki(site, { capacity: 8, priceEur: 180, priceUnit: 'boat' })
    const other = shippedTrip(site, 'boat', 1)
    await changeTrip(site, other, { capacity: 25, priceEur: 30, priceUnit: 'person' })
    await addRow(site, other)
    const row = await app.booked(party(whole, 4))
    await app.booked(party(other, 3, { name: 'Other' }))
    const move = (to: TestTrip, departure = morning) => updateBooking(site, row, { subjectId: to.subjectId, departure })
    const seatsOf = async (trip: TestTrip, start = morning) => {
      const { taken, seatsLeft: left } = await staffDeparture(site, trip, start)
      return [taken, left]
    }

    // Among others, and where nobody is yet.
    expect((await move(other)).body).toMatchObject({ departure: morning, price: { eur: 180 } })
    expect(await seatsOf(other)).toEqual([7, 18])
    const tuesday = '2031-06-03T10:00'
    expect((await move(other, tuesday)).status).toBe(200)
    expect(await seatsOf(other, tuesday)).toEqual([4, 21])

    // Back at its price it is as it was.
    expect((await move(whole)).status).toBe(200)
    await changeTrip(site, whole, { priceEur: 25, priceUnit: 'person' })
    expect(await seatsOf(whole)).toEqual([8, 0])
    // A whole boat that costs something else is a whole boat.
    await changeTrip(site, other, { priceEur: 200, priceUnit: 'boat' })
    expect((await move(other, tuesday)).body.price.eur).toBe(180)
    await changeTrip(site, other, { priceEur: 30, priceUnit: 'person' })
    expect(await seatsOf(other, tuesday)).toEqual([25, 0])
  })

  test('to a party that has the boat to itself the next departures are named on which nobody is', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 8, priceEur: 180, priceUnit: 'boat' })
    const row = await app.booked(party(trip, 3))
    await changeTrip(site, trip, { priceEur: 25, priceUnit: 'person' })
    const [tuesday, wednesday] = ['2031-06-03T10:00', '2031-06-04T10:00']
    for (const departure of [tuesday, wednesday]) await app.booked(party(trip, 1, { departure, name: departure }))

    const refused = await updateBooking(site, row, { departure: tuesday })

    expect([refused.status, refused.body.departures[0].start]).toEqual([409, '2031-06-05T10:00'])
    expect((await updateBooking(site, row, { departure: wednesday })).status).toBe(409)
    expect((await updateBooking(site, row, { departure: '2031-06-05T10:00' })).status).toBe(200)
  })

  test('a party that pays for the whole boat from now on has it to itself, unless others are aboard already', async () => {
    await using site = await openAdminSite(dialect)
    await using app = await openGuestApp(site)
    const trip = await openKaiki(site, { capacity: 8, priceEur: 25, priceUnit: 'person' })
    const tuesday = '2031-06-03T10:00'
    const [alone, withOthers] = [
      await app.booked(party(trip, 3)),
      await app.booked(party(trip, 2, { departure: tuesday })),
    ]
    await app.booked(party(trip, 4, { departure: tuesday, name: 'Other' }))

    await changeTrip(site, trip, { priceEur: 180, priceUnit: 'boat' })
    for (const row of [alone, withOthers]) {
      expect((await updateBooking(site, row, { price: { eur: 180 }, adults: 1, children: 3 })).status).toBe(200)
    }
    await changeTrip(site, trip, { priceEur: 25, priceUnit: 'person' })

    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
    expect((await app.book(party(trip, 1))).body).toMatchObject({ code: 'departure-full' })
    expect((await updateBooking(site, alone, { nrOfPassengers: 5 })).status).toBe(200)
    expect(await staffDeparture(site, trip, tuesday)).toMatchObject({ taken: 8, state: 'full' })
    expect((await updateBooking(site, alone, { status: 'cancelled' })).status).toBe(200)
    expect(await seatsLeft(site, trip)).toEqual([8, 'open'])
  })

  test('a slip is taken back also where the departure has fewer seats by now than were taken, unless they are others’', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 10 })
    const [one, other]: Json[] = [
      await call(site, 'POST', 'AddBooking', party(trip, 4)),
      await call(site, 'POST', 'AddBooking', party(trip, 4, { name: 'Another' })),
    ]
    // What a trip leaves behind that has no seats any more, and goes.
    await changeTrip(site, trip, { capacity: null })
    await call(site, 'DELETE', `DeleteTimetableRow?id=${trip.rowId}`)
    await call(site, 'DELETE', `DeleteBoatTrip?id=${trip.subjectId}&everyLanguage=true`)
    const seats = () =>
      site.database.query.selectFrom('departures').select(['capacity', 'taken', 'ceiling']).executeTakeFirst()
    expect(await seats()).toEqual({ capacity: 0, taken: 8, ceiling: 8 })

    for (const slip of ['cancelled', 'not-a-booking']) {
      expect((await updateBooking(site, one, { status: slip })).status).toBe(200)
      expect((await updateBooking(site, one, { status: 'new' })).status).toBe(200)
      expect(await seats()).toEqual({ capacity: 0, taken: 8, ceiling: 8 })
    }
    // Whatever has become of the seats since, nobody gets more than there are.
    await updateBooking(site, one, { status: 'cancelled' })
    await updateBooking(site, other, { nrOfPassengers: 3 })
    expect(await updateBooking(site, one, { status: 'new' })).toMatchObject({
      status: 409,
      body: { code: 'departure-full' },
    })
  })

  test('a party that has a boat to itself gets all of it back, though the boat is too small by now', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 10, priceUnit: 'boat', priceEur: 200 })
    const whole: Json = await call(site, 'POST', 'AddBooking', party(trip, 4))
    await setDeparture(site, trip, { capacity: 2 })

    await updateBooking(site, whole, { status: 'cancelled' })
    expect((await updateBooking(site, whole, { status: 'new' })).status).toBe(200)

    expect(await staffDeparture(site, trip)).toMatchObject({ capacity: 2, taken: 4, seatsLeft: 0 })
    await setDeparture(site, trip, { capacity: 10 })
    expect(await seatsLeft(site, trip)).toEqual([0, 'full'])
  })
})
