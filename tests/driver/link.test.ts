import { createECDH } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { Json } from '../setup/admin-site.ts'
import { addDrivenRide, addDriver, bookingOf, openDriverSite, send, tap, tokenFor } from '../setup/driver-site.ts'
import { addRide, addVehicle, assign, call, day } from '../setup/plan-site.ts'
import { postSlowly } from '../setup/slow-body.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('a driver reads which trip it is, or where it goes, in his language, not in its guest’s', async () => {
    await using site = await openDriverSite(dialect)
    const { content, languageOf } = site.content.current()
    const tourIn = (code: string) => content('tours', languageOf(code))?.tours[0]
    const { id, token } = await addDriver(site, 'Niko', { languages: ['el'] })
    await addDrivenRide(site, id, { kind: 'tour', subjectId: tourIn('en')?.id })
    const subjectName = tourIn('de')?.name ?? ''
    const asBooked = { subjectName, dropoffAddress: subjectName, language: 'de' }
    await site.database.query.updateTable('bookings').set(asBooked).execute()

    const read = async () => {
      const { rides } = (await site.drive(token, 'GET', 'GetRides')).body
      return rides.map(({ trip, dropoff }: Json) => [trip, dropoff])
    }

    expect(await read()).toEqual([['', tourIn('el')?.name]])
    // Brought back to where he stays.
    await site.database.query.updateTable('bookings').set({ dropoffAddress: 'Hotel Butrinti' }).execute()
    expect(await read()).toEqual([[tourIn('el')?.name, 'Hotel Butrinti']])
  })

  test('a link opens the calls of one of the crew, until it is renewed or he is switched off', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const statusWith = async (given?: string) => (await site.drive(given, 'GET', 'GetRides')).status

    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await statusWith(token)).toBe(200)
    expect(await statusWith()).toBe(401)
    expect(await statusWith('AAAAAAAAAAAAAAAAAAAAAA')).toBe(410)
    expect(await statusWith('x')).toBe(410)
    const renewed = await tokenFor(site, id)
    expect([await statusWith(token), await statusWith(renewed)]).toEqual([410, 200])
    await call(site, 'PUT', `UpdateCrew?id=${id}`, { isActive: false })
    expect(await statusWith(renewed)).toBe(410)
    await call(site, 'PUT', `UpdateCrew?id=${id}`, { isActive: true })
    expect(await statusWith(renewed)).toBe(200)
    // Before the body is read.
    expect((await site.drive(undefined, 'POST', 'AddSteps', { steps: 'none' })).status).toBe(401)
    expect((await site.drive(token, 'POST', 'AddSteps', { steps: 'none' })).status).toBe(410)
    expect((await site.call('POST', 'RenewCrewLink?id=999')).status).toBe(404)
    expect((await site.call('POST', 'RenewCrewLink?id=x')).status).toBe(400)
    expect((await site.callAsStaff('POST', `RenewCrewLink?id=${id}`)).status).toBe(200)
  })

  test('a phone whose link is renewed while its subscription still arrives does not ring', async () => {
    await using site = await openDriverSite(dialect)
    const address = await site.listenForDrivers()
    const { id, token } = await addDriver(site, 'Ardit')
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
    const body = { name: '', endpoint: 'https://fcm.googleapis.com/fcm/send/lost', keys, about: ['my-ride'] }

    const status = await postSlowly(`${address}/api/Driver/AddPushDevice`, { token, body }, () => tokenFor(site, id))

    expect(status).toBe(410)
    expect(await site.database.query.selectFrom('pushDevices').select('id').execute()).toEqual([])
  })

  test('no answer is kept, and the token stands nowhere', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')

    for (const given of [undefined, token, 'x']) {
      const { headers } = await site.drive(given, 'GET', 'GetRides')
      expect(headers['cache-control']).toBe('no-store')
    }
    const row = await site.database.query.selectFrom('crew').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await call(site, 'GET', 'GetCrew'))).not.toContain(String(row.linkHash))
    const { changes } = await call(site, 'GET', 'GetChanges')
    expect(changes[0]).toMatchObject({ by: 'Elona M', what: { type: 'crew' }, changes: { phoneLink: [false, true] } })
    expect(JSON.stringify(changes)).not.toContain(String(row.linkHash))
  })

  test('who tries many wrong tokens waits, and nobody with a right one does', async () => {
    await using site = await openDriverSite(dialect)
    const { token } = await addDriver(site, 'Ardit')
    const statuses: number[] = []

    for (let count = 0; count < 61; count += 1)
      statuses.push((await site.drive(`no-${count}`, 'GET', 'GetRides')).status)

    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 410), 429])
    expect((await site.drive(token, 'GET', 'GetRides')).status).toBe(200)
  })

  test('a driver reads his own rides from yesterday to the day after tomorrow, with all that he needs', async () => {
    await using site = await openDriverSite(dialect)
    const [ardit, besnik] = [
      await addDriver(site, 'Ardit', { languages: ['de', 'el', 'sq'] }),
      await addDriver(site, 'Besnik', { languages: ['de'] }),
    ]
    const vehicleId = await addVehicle(site, 'Van', { plate: 'SR 123 AB' })
    const times = ['05-30T23:59', '05-31T00:00', '06-03T23:59', '06-04T00:00'].map((time) => `2031-${time}`)
    const rides: Json[] = []
    for (const time of times) {
      const ride = await addRide(site, time)
      rides.push((await assign(site, ride, { crewId: ardit.id })).body)
    }
    const more = {
      childSeats: 1,
      bags: 3,
      ferryOrFlight: 'Finikas 9:00',
      note: 'Two surfboards',
      pickupAddress: 'Port & quay',
      returnDateAndTime: '2031-06-01T18:00',
      price: { eur: 40 },
      returnPrice: { eur: 30.5 },
    }
    const there = await addRide(site, '10:00', more)
    const { rides: legs } = await bookingOf(site, there)
    await assign(site, legs[0], { crewId: ardit.id, vehicleId })
    await assign(site, legs[1], { crewId: ardit.id })
    await assign(site, await addRide(site, '11:00'), { crewId: besnik.id })
    await call(site, 'PUT', `UpdateBooking?id=${rides[1].bookingId}`, { status: 'cancelled' })

    const { now, crew, rides: read } = (await site.drive(ardit.token, 'GET', 'GetRides')).body

    expect([now, crew]).toEqual(['2031-06-01T08:00:00.000Z', { id: ardit.id, name: 'Ardit', language: 'el' }])
    expect(read.map(({ id }: Json) => id)).toEqual([legs[0].id, legs[1].id, rides[2].id])
    expect(read[0]).toEqual({
      id: legs[0].id,
      startAt: '2031-06-01T10:00',
      beginsAt: '2031-06-01T08:00:00.000Z',
      minutes: expect.any(Number),
      trip: '',
      pickup: 'Port & quay',
      dropoff: 'Ksamil',
      mapUrls: {
        pickup: 'https://www.google.com/maps/search/?api=1&query=Port%20%26%20quay',
        dropoff: 'https://www.google.com/maps/search/?api=1&query=Ksamil',
      },
      guest: {
        name: 'Ana',
        phoneNumber: '+355692345678',
        whatsAppUrl: expect.stringMatching(/^https:\/\/wa\.me\/355692345678\?text=Hello%20Ana%2C.*Port%20%26%20quay/),
        language: 'gb',
      },
      people: 2,
      childSeats: 1,
      bags: 3,
      vehicle: 'Van · SR 123 AB',
      ferryOrFlight: 'Finikas 9:00',
      note: 'Two surfboards',
      collect: { eur: 40, lek: 4000 },
      isPriceOpen: false,
      lateMinutes: null,
      waitingMinutes: 45,
      state: 'planned',
      steps: [],
      version: 2,
    })
    expect(read[1]).toMatchObject({
      pickup: 'Ksamil',
      dropoff: 'Port & quay',
      vehicle: '',
      collect: { eur: 30.5, lek: 3050 },
    })
    expect(read[1].guest.whatsAppUrl).toMatch(/\?text=Hello%20Ana%2C.*Ksamil/)
    expect(read[2]).toMatchObject({ startAt: '2031-06-03T23:59', waitingMinutes: 15, guest: { name: 'Ana' } })
    const other = (await site.drive(besnik.token, 'GET', 'GetRides')).body
    expect([other.crew.language, other.rides.length]).toEqual(['sq', 1])
  })

  test('a tour of three days is its driver’s until the day after its end', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const tour = await addRide(site, '2031-06-01T10:00')
    await assign(site, tour, { crewId: id, minutes: 3 * 1440 })
    const told = async (time: string) => {
      site.clock.now = Date.parse(time)
      const { rides } = (await site.drive(token, 'GET', 'GetRides')).body
      return rides.map((ride: Json) => ride.id)
    }

    expect(await told('2031-06-03T18:00:00Z')).toEqual([tour.id])
    expect(await send(site, token, [tap(tour.id, 'done', 2 * 86_400)])).toEqual(['stored'])
    expect(await told('2031-06-05T21:59:59Z')).toEqual([tour.id])
    expect(await told('2031-06-05T22:00:00Z')).toEqual([])
  })

  test('a price for all cars of a leg is for the first one to collect, and one that is still open is called so', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const stated = await addDrivenRide(site, id, { price: { eur: 90 } })
    await assign(site, await call(site, 'POST', `SplitRide?id=${stated.id}`), { crewId: id })
    const byTable = await addRide(site, '11:00', { nrOfPassengers: 6 })
    await assign(site, byTable, { crewId: id })
    await assign(site, await call(site, 'POST', `SplitRide?id=${byTable.id}`), { crewId: id })
    const { price } = await bookingOf(site, byTable)
    await assign(site, await addRide(site, '12:00', { price: null }), { crewId: id })

    const { rides } = (await site.drive(token, 'GET', 'GetRides')).body

    const each = { eur: price.eur, lek: price.lek }
    expect(rides.map(({ collect }: Json) => collect)).toEqual([{ eur: 90, lek: 9000 }, null, each, each, null])
    expect(rides.map(({ isPriceOpen }: Json) => isPriceOpen)).toEqual([false, false, false, false, true])
  })

  test('a car that is sent besides, for the bags, collects nothing that its guest has not read', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    const rides = [
      await addRide(site, '10:00', { nrOfPassengers: 4 }),
      await addRide(site, '11:00', { nrOfPassengers: 5 }),
    ]
    for (const ride of rides) {
      const second = await call(site, 'POST', `SplitRide?id=${ride.id}`)
      const third = await call(site, 'POST', `SplitRide?id=${ride.id}`)
      for (const car of [ride, second, third]) await assign(site, car, { crewId: id })
    }

    const read = (await site.drive(token, 'GET', 'GetRides')).body.rides

    expect(read.map(({ collect }: Json) => collect?.eur ?? null)).toEqual([30, null, null, 30, 30, null])
    expect(read.some(({ isPriceOpen }: Json) => isPriceOpen)).toBe(false)
  })

  test('the price of a trip is for all of it: on its way back nobody asks for one', async () => {
    await using site = await openDriverSite(dialect)
    const { id, token } = await addDriver(site, 'Ardit')
    for (const price of [{ eur: 140 }, null]) {
      const trip = { kind: 'tour', price, returnDateAndTime: `${day}T18:00` }
      const { bookingId } = await addRide(site, '10:00', trip)
      const { rides } = await call(site, 'GET', `GetBooking?id=${bookingId}`)
      for (const ride of rides) await assign(site, ride, { crewId: id })
    }

    const { rides } = (await site.drive(token, 'GET', 'GetRides')).body

    const told = rides.map(({ collect, isPriceOpen }: Json) => [collect?.eur ?? null, isPriceOpen])
    expect(told).toEqual([
      [140, false],
      [null, true],
      [null, false],
      [null, true],
    ])
  })
})
