import { describe, expect, test } from 'vitest'

import { ridesPerLeg } from '#domain/plan-facts.ts'
import { readBookingRides } from '#server/bookings/remarks.ts'

import { type Json, openAdminSite } from '../setup/admin-site.ts'
import { addCrew, addRide, addVehicle, assign, call, clashesOf, day, readPlan } from '../setup/plan-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('the plan shows the rides that reach into its days, the crew, the vehicles and who is not there then, or while they go on', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const vehicleId = await addVehicle(site, 'Van')
    const overnight = await addRide(site, '2031-05-31T23:45')
    const morning = await addRide(site, '08:00')
    const late = await addRide(site, '23:59')
    await addRide(site, '2031-06-02T00:00')
    const cancelled = await addRide(site, '12:00')
    await call(site, 'PUT', `UpdateBooking?id=${cancelled.bookingId}`, { status: 'cancelled' })
    const away = await call(site, 'POST', 'AddAbsence', { crewId, from: day, to: day })
    const overMidnight = await call(site, 'POST', 'AddAbsence', { vehicleId, from: '2031-06-02', to: '2031-06-02' })
    await call(site, 'POST', 'AddAbsence', { vehicleId, from: '2031-06-03', to: '2031-06-03' })

    const plan = await readPlan(site)

    expect(plan.rides).toEqual([overnight, morning, late])
    expect(plan).toMatchObject({ crew: [{ id: crewId }], vehicles: [{ id: vehicleId }] })
    expect(plan.absences).toEqual([away, overMidnight])
    expect(plan.rides[0]).toMatchObject({ name: 'Ana', people: 2 })
    const { rides, absences } = await readPlan(site, '2031-05-31', '2031-06-02')
    expect([rides.length, absences.length]).toEqual([4, 2])
    for (const range of ['from=2031-06-01', 'from=2031-06-02&to=2031-06-01', 'from=2031-02-30&to=2031-03-01']) {
      expect((await site.call('GET', `GetPlan?${range}`)).status).toBe(400)
    }
    expect((await site.call('GET', 'GetPlan?from=2031-06-01&to=2031-08-02')).status).toBe(400)
    expect((await site.call('GET', 'GetPlan?from=2031-06-01&to=2031-08-01')).status).toBe(200)
  })

  test('a ride is given, changed and taken off; what is left out stays, and a stale version changes nothing', async () => {
    await using site = await openAdminSite(dialect)
    const [crewId, vehicleId] = [await addCrew(site, 'Ardit'), await addVehicle(site, 'Van')]
    const ride = await addRide(site, '10:00')

    const given = (await assign(site, ride, { crewId, vehicleId, version: 1 })).body
    expect(given).toEqual({ ...ride, crewId, vehicleId, version: 2 })
    expect((await assign(site, ride, { crewId: null, version: 1 })).status).toBe(409)
    const longer = (await assign(site, ride, { minutes: 50, version: 2 })).body
    expect(longer).toEqual({ ...given, minutes: 50, hasOwnMinutes: true, version: 3 })
    // The same again is nothing.
    expect((await assign(site, ride, { minutes: 50, crewId })).body).toEqual(longer)
    const taken = (await assign(site, ride, { crewId: null, vehicleId: null, minutes: null })).body
    expect(taken).toEqual({ ...ride, version: 4 })
    expect((await readPlan(site)).rides).toEqual([taken])

    for (const [wrong, field] of [
      [{ crewId: 999 }, 'crewId'],
      [{ vehicleId: 999 }, 'vehicleId'],
      [{ minutes: 0 }, 'minutes'],
      [{ state: 'done' }, 'state'],
    ] as const) {
      const reply = await assign(site, ride, wrong)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
    }
    expect((await assign(site, { id: 999 }, {})).status).toBe(404)
    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'cancelled' })
    expect((await assign(site, ride, { crewId })).status).toBe(404)
  })

  test('the plan says which trip a ride is, or where it goes, as the office calls it, and not its guest', async () => {
    await using site = await openAdminSite(dialect)
    const { content, languageOf } = site.content.current()
    const tourIn = (code: string) => content('tours', languageOf(code))?.tours[0]
    const { bookingId } = await addRide(site, '10:00', { kind: 'tour', subjectId: tourIn('en')?.id })
    const subjectName = tourIn('el')?.name ?? ''
    const read = async (dropoffAddress: string) => {
      const asBooked = { subjectName, dropoffAddress, language: 'gr' }
      await site.database.query.updateTable('bookings').set(asBooked).execute()
      const booking = await call(site, 'GET', `GetBooking?id=${bookingId}`)
      return [...(await readPlan(site)).rides, ...booking.rides].map(({ trip, dropoff }: Json) => [trip, dropoff])
    }

    const { name } = tourIn('en') ?? {}
    expect(await read(subjectName)).toEqual(Array.from({ length: 2 }, () => ['', name]))
    expect(await read('Hotel Butrinti')).toEqual(Array.from({ length: 2 }, () => [name, 'Hotel Butrinti']))
  })

  test('the plan says how long everybody drives from one ride to his next', async () => {
    await using site = await openAdminSite(dialect)
    const [ardit, besnik] = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const [first, second, third] = [
      await addRide(site, '10:00'),
      await addRide(site, '12:00'),
      await addRide(site, '14:00'),
    ]
    const unknown = await addRide(site, '16:00', { pickupAddress: 'Rruga pa emër 7', dropoffAddress: 'Kudo' })
    for (const ride of [first, third, unknown]) await assign(site, ride, { crewId: ardit })
    await assign(site, second, { crewId: besnik })

    const { drives } = await readPlan(site)

    // Back from Ksamil, over the ride of somebody else; nothing to a place that nobody knows.
    expect(drives).toEqual([{ fromRideId: first.id, toRideId: third.id, minutes: 30 }])
  })

  test('a clash across midnight names the ride of the other day', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const [evening, night] = [await addRide(site, '23:20'), await addRide(site, '2031-06-02T00:00')]
    for (const ride of [evening, night]) await assign(site, ride, { crewId })

    const plan = await readPlan(site)

    expect(plan.rides.map(({ id, clashes }: Json) => [id, clashes[0].rideId])).toEqual([[evening.id, night.id]])
    const way = { trip: '', pickup: 'Saranda', dropoff: 'Ksamil' }
    expect(plan.others).toEqual([{ id: night.id, startAt: '2031-06-02T00:00', ...way, crewId, vehicleId: null }])
    expect((await readPlan(site, '2031-06-01', '2031-06-02')).others).toEqual([])
  })

  test('both rides show a clash, the booking keeps that it was made, and its remark says so', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const [first, second] = [await addRide(site, '10:00'), await addRide(site, '10:15')]

    expect(clashesOf((await assign(site, first, { crewId })).body)).toEqual([])
    const clashing = (await assign(site, second, { crewId })).body

    expect(clashing.clashes).toEqual([{ level: 'red', kind: 'overlap', rideId: first.id }])
    const { rides } = await readPlan(site)
    expect(rides.map(({ clashes }: Json) => clashes)).toEqual([
      [{ level: 'red', kind: 'overlap', rideId: second.id }],
      clashing.clashes,
    ])
    const booking = await call(site, 'GET', `GetBooking?id=${second.bookingId}`)
    expect(booking.remarks).toEqual(['clash'])
    expect(booking.crewIds).toEqual([crewId])
    expect(booking.history.at(-1)).toMatchObject({
      by: 'Elona M',
      changes: { driver: [null, 'Ardit'], clash: [null, 'overlap'] },
    })
    const { history } = await call(site, 'GET', `GetBooking?id=${first.bookingId}`)
    expect(history.at(-1).changes).toEqual({ driver: [null, 'Ardit'] })
    const { bookings } = await call(site, 'GET', 'GetBookings')
    expect(bookings.map(({ remarks }: Json) => remarks)).toEqual([['clash'], ['clash']])
    await assign(site, second, { crewId: null })
    expect((await call(site, 'GET', 'GetBookings')).bookings.map(({ remarks }: Json) => remarks)).toEqual([[], []])
  })

  test('of bookings that lie far apart nothing is read that their driver does between, and in a list of those that are over nothing besides', async () => {
    await using site = await openAdminSite(dialect)
    const { database, content } = site
    const crewId = await addCrew(site, 'Ardit')
    const [first, between, last] = [
      await addRide(site, '10:00'),
      await addRide(site, '2031-06-11T10:00'),
      await addRide(site, '2031-06-21T10:00'),
    ]
    const near = await addRide(site, '2031-06-21T10:15')
    for (const ride of [first, between, last, near]) await assign(site, ride, { crewId })
    const bookingIds = [first.bookingId, last.bookingId]

    const ahead = await readBookingRides(database.query, content, { bookingIds, now: Date.now(), isAheadEnough: true })
    expect([...ahead.planned.keys()]).toEqual([first.id, last.id, near.id])
    expect(ahead.remarks.clash).toEqual(new Set([last.bookingId]))

    const now = Date.parse('2031-06-22T00:00Z')
    const over = await readBookingRides(database.query, content, { bookingIds, now, isAheadEnough: true })
    expect([...over.planned.keys()]).toEqual([])
    expect(over.remarks.crewIds).toEqual(new Map(bookingIds.map((id) => [id, [crewId]])))
  })

  test('of two who give somebody two rides at the same moment the second sees the clash', async () => {
    await using site = await openAdminSite(dialect)
    const crewId = await addCrew(site, 'Ardit')
    const rides = await Promise.all(['10:00', '10:10', '10:20'].map((time) => addRide(site, time)))

    const answers = await Promise.all(rides.map((ride) => assign(site, ride, { crewId })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.clashes.length).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  test('who moves a booking and who gives its ride away at that moment wait for each other', async () => {
    await using site = await openAdminSite(dialect)
    const crew = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const [one, other] = [await addRide(site, '10:00'), await addRide(site, '14:00')]

    const statuses: number[] = []
    // Four at a time, and not all at once: whoever waits in a long line on a slow machine is told that it is busy.
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        assign(site, round % 2 === 0 ? one : other, { crewId: crew[round % 2] }),
        site.call('PUT', `UpdateBooking?id=${one.bookingId}`, { pickupDateAndTime: `${day}T11:1${round}` }),
        site.call('POST', 'ApplyPlan', {
          assignments: [other, one].map(({ id }) => ({ rideId: id, crewId: crew[round % 2], vehicleId: null })),
        }),
        site.call('PUT', `UpdateBooking?id=${other.bookingId}`, { status: round % 2 === 0 ? 'confirmed' : 'new' }),
      ])
      statuses.push(...answers.map(({ status }) => status))
    }

    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rides } = await readPlan(site)
    expect(rides.map(({ startAt }: Json) => startAt.slice(11))).toEqual([expect.stringMatching(/^11:1/), '14:00'])
  })

  test('who is away, switched off or has too small a car is red, and amber is what is only just possible', async () => {
    await using site = await openAdminSite(dialect)
    const [ardit, besnik] = [await addCrew(site, 'Ardit'), await addCrew(site, 'Besnik')]
    const [car, van] = [await addVehicle(site, 'Car', { seats: 4 }), await addVehicle(site, 'Van', { seats: 8 })]
    const ride = await addRide(site, '10:00', { nrOfPassengers: 6 })
    expect((await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).remarks).toEqual(['over-seats'])

    expect(clashesOf((await assign(site, ride, { crewId: ardit, vehicleId: car })).body)).toEqual(['red seats'])
    expect(clashesOf((await assign(site, ride, { vehicleId: van })).body)).toEqual([])
    expect((await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).remarks).toEqual([])
    await call(site, 'POST', 'AddAbsence', { crewId: ardit, from: `${day}T09:00`, to: `${day}T10:01` })
    expect(clashesOf((await readPlan(site)).rides[0])).toEqual(['red off'])
    await assign(site, ride, { crewId: besnik })
    expect(clashesOf((await readPlan(site)).rides[0])).toEqual([])
    await call(site, 'PUT', `UpdateVehicle?id=${van}`, { isActive: false })
    expect(clashesOf((await readPlan(site)).rides[0])).toEqual(['red off'])
    await call(site, 'PUT', `UpdateVehicle?id=${van}`, { isActive: true })

    // Ksamil to Saranda is half an hour, and ten minutes between.
    const next = await addRide(site, '11:09')
    expect(clashesOf((await assign(site, next, { vehicleId: van })).body)).toEqual(['amber drive'])
    await call(site, 'PUT', `UpdateBooking?id=${next.bookingId}`, { pickupDateAndTime: `${day}T11:10` })
    expect(clashesOf((await readPlan(site)).rides[0])).toEqual([])
    const { version: _, ...settings } = await call(site, 'GET', 'GetSettings')
    await call(site, 'PUT', 'UpdateSettings', { ...settings, bufferMinutes: 11 })
    expect(clashesOf((await readPlan(site)).rides[0])).toEqual(['amber drive'])
  })

  test('a split leg goes in several cars, whose seats count together', async () => {
    await using site = await openAdminSite(dialect)
    const cars = [await addVehicle(site, 'One'), await addVehicle(site, 'Two', { seats: 3 })]
    const ride = await addRide(site, '10:00', { nrOfPassengers: 8 })

    const second = await call(site, 'POST', `SplitRide?id=${ride.id}`)

    expect(second).toEqual({ ...ride, id: second.id, number: 2 })
    await assign(site, ride, { vehicleId: cars[0] })
    expect((await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).remarks).toEqual([])
    expect(clashesOf((await assign(site, second, { vehicleId: cars[1] })).body)).toEqual(['red seats'])
    expect((await readPlan(site)).rides.map(clashesOf)).toEqual([['red seats'], ['red seats']])
    expect((await call(site, 'GET', `GetBooking?id=${ride.bookingId}`)).remarks).toEqual(['clash', 'over-seats'])
    const third = await call(site, 'POST', `SplitRide?id=${second.id}`)
    expect([third.number, (await readPlan(site)).rides.flatMap(clashesOf)]).toEqual([3, []])

    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: `${day}T12:00` })
    expect((await readPlan(site)).rides.map(({ startAt, number }: Json) => [startAt, number])).toEqual([
      [`${day}T12:00`, 1],
      [`${day}T12:00`, 2],
      [`${day}T12:00`, 3],
    ])
    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { status: 'cancelled' })
    expect((await readPlan(site)).rides).toEqual([])
    expect((await site.call('POST', `SplitRide?id=${ride.id}`)).status).toBe(404)
  })

  test('what was split can be put together again, down to one', async () => {
    await using site = await openAdminSite(dialect)
    const ride = await addRide(site, '10:00', { nrOfPassengers: 8, returnDateAndTime: `${day}T18:00` })
    const second = await call(site, 'POST', `SplitRide?id=${ride.id}`)

    expect(await call(site, 'POST', `JoinRide?id=${ride.id}`)).toEqual(ride)
    const { rides } = await readPlan(site)
    expect(rides.map(({ id, leg }: Json) => [id === second.id, leg])).toEqual([
      [true, 'out'],
      [false, 'back'],
    ])
    for (const { id } of rides) expect((await site.call('POST', `JoinRide?id=${id}`)).status).toBe(409)
    expect((await site.call('POST', `JoinRide?id=${ride.id}`)).status).toBe(404)
    // As often as they like: how many there are now counts, and not what number the last one has.
    await site.database.query.updateTable('rides').set({ number: ridesPerLeg }).where('id', '=', second.id).execute()
    const third = await call(site, 'POST', `SplitRide?id=${second.id}`)
    expect(third.number).toBe(ridesPerLeg + 1)
    await call(site, 'POST', `JoinRide?id=${third.id}`)
    await call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, { pickupDateAndTime: `${day}T11:00` })
    expect((await readPlan(site)).rides).toHaveLength(2)
  })

  test('a split that is sent twice under its key is made once', async () => {
    await using site = await openAdminSite(dialect)
    const ride = await addRide(site, '10:00', { nrOfPassengers: 8 })
    const split = async () => {
      const headers = { authorization: `Bearer ${site.token}`, 'idempotency-key': 'one' }
      return (await site.inject({ method: 'POST', url: `/api/Admin/SplitRide?id=${ride.id}`, headers })).json()
    }

    const answers = await Promise.all([split(), split()])

    expect(answers[0]).toEqual(answers[1])
    expect((await readPlan(site)).rides).toHaveLength(2)
    const kept = await site.database.query.selectFrom('keptAnswers').select('answer').execute()
    expect(kept.map(({ answer }) => answer)).toContain(`{"id":${answers[0].id}}`)
  })
})
