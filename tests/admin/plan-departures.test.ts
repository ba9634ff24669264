import { describe, expect, test } from 'vitest'

import { addDays, instantOfWallTime } from '#domain/saranda-time.ts'
import { outingsAround } from '#server/bookings/rides/read-outings.ts'
import { readRoster } from '#server/bookings/rides/roster.ts'
import { createWishStore } from '#server/bookings/wishes/wish-store.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { watchIndexes } from '../setup/asked-indexes.ts'
import {
  addRow,
  changeTrip,
  monday,
  morning,
  openKaiki,
  party,
  setDeparture,
  shippedTrip,
  staffDeparture,
} from '../setup/departure-site.ts'
import { noNotifications } from '../setup/quiet-notifications.ts'
import { addCrew, addRide, addVehicle, assign, call, clashesOf, readPlan } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

/** The kaiki leaves at ten for four hours with Poseidon, which is Ardit's and nobody else's. */
async function openHarbour(site: AdminSite) {
  const boat = await addVehicle(site, 'Poseidon', { kind: 'boat', seats: 25 })
  const other = await addVehicle(site, 'Iliria', { kind: 'boat', seats: 12 })
  const trip = await openKaiki(site, { capacity: 25, lengthMinutes: 240, vehicleId: boat })
  const ardit = await addCrew(site, 'Ardit', { drives: 'both', vehicleIds: [boat, other] })
  await changeTrip(site, shippedTrip(site, 'boat', 1), { lengthMinutes: 60 })
  return { boat, other, trip, ardit }
}

/** A private boat, which takes an hour. */
const hire = (site: AdminSite, time: string) => {
  const { kind, subjectId } = shippedTrip(site, 'boat', 1)
  return addRide(site, `${monday}T${time}`, { kind, subjectId, nrOfPassengers: 4 })
}

describe.each(dialects)('on %s', (dialect) => {
  test('the plan shows departures, and a ride of a boat that is out then is red', async () => {
    await using site = await openAdminSite(dialect)
    const { boat, other, trip, ardit } = await openHarbour(site)
    await call(site, 'POST', 'AddBooking', party(trip, 6))
    const { kind, subjectId } = trip
    const named = { kind, subjectId, name: expect.any(String), start: morning }
    const [departure] = (await readPlan(site, monday)).departures
    expect(departure).toEqual({
      ...named,
      id: expect.any(Number),
      minutes: 240,
      taken: 6,
      capacity: 25,
      vehicleId: boat,
      crewIds: [ardit],
      clashes: [],
    })

    const ride = await hire(site, '12:00')
    const red = [{ level: 'red', kind: 'overlap', rideId: null, departure: named }]
    expect((await assign(site, ride, { vehicleId: boat })).body.clashes).toEqual(red)
    const plan = await readPlan(site, monday)
    expect(plan.rides[0].clashes).toEqual(red)
    expect(plan.departures[0].clashes).toEqual([{ level: 'red', kind: 'overlap', rideId: ride.id }])
    expect((await staffDeparture(site, trip)).clashes).toEqual([{ level: 'red', kind: 'overlap', rideId: ride.id }])
    const { remarks } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    expect(remarks).toContain('clash')

    // Another boat, and its skipper at sea.
    expect((await assign(site, ride, { vehicleId: other })).body.clashes).toEqual([])
    expect((await assign(site, ride, { crewId: ardit })).body.clashes).toEqual(red)
    const later = await hire(site, '14:00')
    expect(
      (await assign(site, later, { crewId: ardit, vehicleId: boat })).body.clashes.map(({ level }: Json) => level),
    ).not.toContain('red')

    // Also once its trip is deleted, since its guests still go.
    await call(site, 'DELETE', `DeleteBoatTrip?id=${subjectId}&everyLanguage=true`)
    expect((await assign(site, ride, { vehicleId: boat })).body.clashes).toMatchObject([
      { level: 'red', kind: 'overlap', departure: { name: departure.name } },
    ])
  })

  test('the plan shows guests whom nobody has given a boat, and no empty departure without one', async () => {
    await using site = await openAdminSite(dialect)
    const boat = await addVehicle(site, 'Poseidon', { kind: 'boat', seats: 25 })
    const trip = await openKaiki(site, { capacity: 25, lengthMinutes: 240 })
    expect((await readPlan(site, monday)).departures).toEqual([])

    await call(site, 'POST', 'AddBooking', party(trip, 6))
    const waiting = { start: morning, taken: 6, capacity: 25, vehicleId: null, crewIds: [], clashes: [] }
    expect((await readPlan(site, monday)).departures).toMatchObject([waiting])

    await setDeparture(site, trip, { vehicleId: boat })
    expect((await readPlan(site, monday)).departures).toMatchObject([{ ...waiting, vehicleId: boat }])
  })

  test('a trip of several days is in the plan of its last one, also once it is deleted', async () => {
    await using site = await openAdminSite(dialect)
    const boat = await addVehicle(site, 'Poseidon', { kind: 'boat', seats: 25 })
    const trip = await openKaiki(site, { capacity: 25, lengthMinutes: 4 * 1440 })
    await call(site, 'POST', 'AddBooking', party(trip, 6))
    await setDeparture(site, trip, { vehicleId: boat })
    await call(site, 'DELETE', `DeleteBoatTrip?id=${trip.subjectId}&everyLanguage=true`)

    const { departures } = await readPlan(site, addDays(monday, 3))

    expect(departures).toMatchObject([{ start: morning, taken: 6, vehicleId: boat }])
  })

  test('as long as another skipper is free nobody has to go; the last one has', async () => {
    await using site = await openAdminSite(dialect)
    const { boat, other, trip, ardit } = await openHarbour(site)
    const besnik = await addCrew(site, 'Besnik', { drives: 'boat', vehicleIds: [boat, other] })
    await call(site, 'POST', 'AddBooking', party(trip, 6))
    const [one, two] = [await hire(site, '11:00'), await hire(site, '12:00')]
    expect((await assign(site, one, { crewId: ardit, vehicleId: other })).body.clashes).toEqual([])

    const choices = await call(site, 'GET', `GetRideChoices?id=${two.id}`)
    const fits = Object.fromEntries(choices.map(({ crewId, fit }: Json) => [crewId, fit]))
    expect(fits[besnik]).toBe('clash')
    expect((await assign(site, two, { crewId: besnik, vehicleId: null })).body.clashes).toHaveLength(1)
    // Now it is both their matter.
    const { rides } = await readPlan(site, monday)
    expect(rides.map(clashesOf)).toEqual([['red overlap'], ['red overlap']])
    await call(site, 'POST', 'AddAbsence', { crewId: besnik, from: monday, to: monday, reason: '' })
    await assign(site, two, { crewId: null })
    expect(clashesOf((await readPlan(site, monday)).rides[0])).toEqual(['red overlap'])
  })

  test('a suggestion leaves the boat, and the last of its skippers, to the departure', async () => {
    await using site = await openAdminSite(dialect)
    const { other, trip, ardit } = await openHarbour(site)
    const besnik = await addCrew(site, 'Besnik', { drives: 'boat', vehicleIds: [other] })
    await call(site, 'POST', 'AddBooking', party(trip, 6))
    const [one, two] = [await hire(site, '11:00'), await hire(site, '11:30')]

    const suggested = await call(site, 'POST', 'SuggestPlan', { from: monday, to: monday })
    expect(suggested.isComplete).toBe(false)
    expect(suggested.assignments).toHaveLength(1)
    expect(suggested.assignments[0]).toMatchObject({ crewId: besnik, vehicleId: other })
    expect([one.id, two.id]).toContain(suggested.assignments[0].rideId)

    // With a second skipper of the boat one of them can take a ride, but not both.
    await call(site, 'PUT', `UpdateCrew?id=${besnik}`, { vehicleIds: [] })
    await call(site, 'PUT', `UpdateCrew?id=${ardit}`, { vehicleIds: [] })
    await addVehicle(site, 'Triton', { kind: 'boat', seats: 12 })
    const again = await call(site, 'POST', 'SuggestPlan', { from: monday, to: monday })
    expect(again).toMatchObject({ isComplete: false, isBest: false })
    expect(again.assignments).toHaveLength(1)

    // What its last skipper cannot take is for somebody else, however late he comes in the order of names.
    await addCrew(site, 'Zef', { drives: 'boat', vehicleIds: [] })
    const complete = await call(site, 'POST', 'SuggestPlan', { from: monday, to: monday })
    expect(complete.isComplete).toBe(true)
    expect(complete.assignments).toHaveLength(2)
  })

  test('a suggestion takes nobody from as many boats as there are skippers', async () => {
    await using site = await openAdminSite(dialect)
    const { other, trip, ardit } = await openHarbour(site)
    await call(site, 'PUT', `UpdateCrew?id=${ardit}`, { vehicleIds: [] })
    await addCrew(site, 'Besnik', { drives: 'boat', vehicleIds: [] })
    await addVehicle(site, 'Triton', { kind: 'boat', seats: 12 })
    const second = shippedTrip(site, 'boat', 2)
    await changeTrip(site, second, { capacity: 12, lengthMinutes: 240, vehicleId: other })
    await addRow(site, second)
    for (const each of [trip, second]) await call(site, 'POST', 'AddBooking', party(each, 6))
    const { id } = await hire(site, '11:00')
    const suggest = () => call(site, 'POST', 'SuggestPlan', { from: monday, to: monday })

    expect(await suggest()).toMatchObject({ assignments: [], isComplete: false })

    await addCrew(site, 'Zef', { drives: 'boat', vehicleIds: [] })
    expect((await suggest()).assignments).toMatchObject([{ rideId: id }])
  })

  test('a suggestion for what goes on beyond its days leaves the boat to the departures of the next ones, too', async () => {
    await using site = await openAdminSite(dialect)
    const { trip } = await openHarbour(site)
    await call(site, 'POST', 'AddBooking', party(trip, 6, { departure: '2031-06-03T10:00' }))
    await assign(site, await hire(site, '16:00'), { minutes: 1440 })

    const suggested = await call(site, 'POST', 'SuggestPlan', { from: monday, to: monday })

    expect(suggested.assignments).toEqual([])
  })

  test('a ride that goes on into the next day clashes with the departures of that day, too, which are not of this one', async () => {
    await using site = await openAdminSite(dialect)
    const { boat, trip } = await openHarbour(site)
    const ride = await hire(site, '16:00')
    await assign(site, ride, { vehicleId: boat, minutes: 1440 })
    const shown = async () => {
      const { rides, departures } = await readPlan(site, monday)
      return {
        against: rides[0].clashes.map(({ departure }: Json) => departure.start),
        departures: departures.map(({ start }: Json) => start),
      }
    }

    const tomorrow = '2031-06-03T10:00'
    expect(await shown()).toEqual({ against: [tomorrow], departures: [morning] })
    await setDeparture(site, trip, { isClosed: true })
    expect(await shown()).toEqual({ against: [tomorrow], departures: [] })
  })

  test('a wish says with which other departure it would clash, where the ride clashes with one already', async () => {
    await using site = await openAdminSite(dialect)
    const { boat } = await openHarbour(site)
    await addRow(site, shippedTrip(site, 'boat'), { time: '16:00' })
    const ride = await hire(site, '11:00')
    await assign(site, ride, { vehicleId: boat })
    const { statusUrl } = await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)
    const wishes = createWishStore({ ...site, notifications: noNotifications })

    const asked = { pickupDateAndTime: `${monday}T17:00` }
    await wishes.change(statusUrl.slice('/b/'.length), asked, Date.parse('2031-05-20T10:00:00Z'))

    const [wish] = (await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).wishes
    expect(wish.clashes.map(({ departure }: Json) => departure.start)).toEqual([`${monday}T16:00`])
  })

  test('a departure of a boat that is given away is made all the same, and says so', async () => {
    await using site = await openAdminSite(dialect)
    const { boat, trip, ardit } = await openHarbour(site)
    const ride = await hire(site, '18:30')
    await assign(site, ride, { crewId: ardit, vehicleId: boat })
    const { status, body } = await setDeparture(site, trip, { start: `${monday}T18:00` })
    expect([status, body.clashes]).toEqual([200, [{ level: 'red', kind: 'overlap', rideId: ride.id }]])

    // What does not go clashes with nothing.
    await setDeparture(site, trip, { start: `${monday}T18:00`, isClosed: true })
    expect(clashesOf((await readPlan(site, monday)).rides[0])).toEqual([])
    expect((await readPlan(site, monday)).departures.map(({ start }: Json) => start)).toEqual([morning])
  })

  test('a departure says that another one needs its only skipper, whichever trip is listed', async () => {
    await using site = await openAdminSite(dialect)
    const { other } = await openHarbour(site)
    const second = shippedTrip(site, 'boat', 2)
    await changeTrip(site, second, { capacity: 12, vehicleId: other })

    const { body } = await setDeparture(site, second, { start: morning })

    expect(clashesOf(body)).toEqual(['red overlap'])
    const query = `kind=boat&subjectId=${second.subjectId}&from=${monday}&to=${monday}`
    expect((await call(site, 'GET', `GetDepartures?${query}`)).map(clashesOf)).toEqual([['red overlap']])
  })

  test('a boat that is off, or too small, shows at its departure', async () => {
    await using site = await openAdminSite(dialect)
    const { boat, other, trip } = await openHarbour(site)
    await call(site, 'POST', 'AddBooking', party(trip, 20))
    await setDeparture(site, trip, { vehicleId: other })
    expect(clashesOf((await readPlan(site, monday)).departures[0])).toEqual(['red seats'])
    await setDeparture(site, trip, { vehicleId: null })
    await call(site, 'POST', 'AddAbsence', { vehicleId: boat, from: monday, to: monday, reason: 'Engine' })
    expect(clashesOf((await readPlan(site, monday)).departures[0])).toEqual(['red off'])
    await changeTrip(site, trip, { vehicleId: null })
    expect((await readPlan(site, monday)).departures).toMatchObject([{ taken: 20, vehicleId: null, clashes: [] }])

    // Of a party that has all of a boat, it is its people who need seats.
    await changeTrip(site, trip, { priceEur: 180, priceUnit: 'boat' })
    const start = `${monday}T16:00`
    await setDeparture(site, trip, { start, vehicleId: other })
    await call(site, 'POST', 'AddBooking', party(trip, 4, { departure: start }))
    const small = (await readPlan(site, monday)).departures.at(-1)
    expect([small.taken, clashesOf(small)]).toEqual([25, []])
  })
})

test('which boats are out is looked for on the days of the rides alone, however many departures there were', async () => {
  await using site = await openAdminSite('sqlite')
  const { other } = await openHarbour(site)
  const { query, indexes } = watchIndexes(site.database, 'departures')
  const start = instantOfWallTime(morning) as number
  const ride = { id: 1, legKey: '', start, end: start + 1, from: null, to: null, people: 1, kind: 'boat' as const }

  await outingsAround(
    query,
    [{ ...ride, crewId: null, vehicleId: other }],
    await readRoster(query, site.content, start),
  )

  expect(indexes()).toEqual(['departures_by_start'])
})
