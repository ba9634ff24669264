import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { type GuestApp, openGuestApp } from '../setup/guest-app.ts'
import { dialects } from '../setup/test-database.ts'

const day = (ahead: number) => addDays(dayAt(Date.now()), ahead)

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: AdminSite
  let app: GuestApp
  let guests = 0
  beforeAll(async () => {
    site = await openAdminSite(dialect)
    app = await openGuestApp(site, { now: Date.now })
  })
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const ask = (changes: Json): Promise<{ status: number; body: Json }> => {
    guests += 1
    const ride = { ...validBooking, pickupDateAndTime: `${day(3)}T10:05`, name: `Guest ${guests}` }
    return app.book({ ...ride, ...changes })
  }
  const book = async (changes: Json): Promise<Json> => {
    const { body } = await ask(changes)
    const { bookings } = (await site.call('GET', `GetBookings?q=${body.reference}`)).body
    return bookings[0]
  }
  const of = (trip: Json, changes: Json) => book({ kind: trip.kind, subjectId: trip.subjectId, ...changes })
  const update = (id: number, changes: Json) => site.call('PUT', `UpdateBooking?id=${id}`, changes)
  const details = async (id: number): Promise<Json> => (await site.call('GET', `GetBooking?id=${id}`)).body
  const priceOf = async (to: string): Promise<Json> =>
    (await site.call('GET', 'GetPriceTable')).body.find((row: Json) => row.to === to)
  const tripOf = async (kind: string, name: RegExp): Promise<Json> =>
    (await site.call('GET', 'GetTrips')).body.find((trip: Json) => trip.kind === kind && name.test(trip.name))

  test('the chosen route makes the price both ways, whatever the addresses say', async () => {
    const { id: priceId } = await priceOf('Ksamil')
    const hotels = { pickupAddress: 'Hotel Brilant', dropoffAddress: 'Rruga Butrinti 5' }

    const there = await book({ ...hotels, priceId })
    const back = await book({ ...hotels, priceId, pickupDateAndTime: `${day(3)}T23:00` })
    const withReturn = await book({ ...hotels, priceId, kind: 'attraction', returnDateAndTime: `${day(4)}T22:30` })
    expect(there).toMatchObject({ priceId, price: { eur: 30, night: false }, route: 'Saranda to Ksamil', remarks: [] })
    expect(back).toMatchObject({ price: { eur: 35, night: true } })
    expect(withReturn).toMatchObject({ priceId, price: { eur: 30 }, returnPrice: { eur: 35, night: true } })

    // Without it, and of one that is gone, the addresses say.
    expect(await book(hotels)).toMatchObject({ priceId: null, price: null, remarks: ['unpriced'] })
    expect(await book({ priceId: 99_999 })).toMatchObject({ priceId: null, price: { eur: 30 } })
    for (const junk of [0, -1, 1.5, '3', {}]) {
      expect(Object.keys((await ask({ priceId: junk })).body.errors)).toEqual(['priceId'])
    }
  })

  test('an address that names another place is taken, and staff see that it differs', async () => {
    const { id: priceId } = await priceOf('Ksamil')
    const differs = async (dropoffAddress: string) =>
      (await book({ priceId, pickupAddress: 'Saranda', dropoffAddress })).remarks.length > 0

    expect(await differs('Hotel Brilant, Tirana')).toBe(true)
    expect(await differs('Βουθρωτό')).toBe(true)
    expect(await differs('Rruga Butrinti 5, Ksamil')).toBe(false)
    expect(await differs('Butrintasi')).toBe(false)

    const moved = await book({ priceId, pickupAddress: 'Saranda', dropoffAddress: 'Tiranë' })
    expect(moved).toMatchObject({ price: { eur: 30 }, remarks: ['route-differs'] })
    const { quote } = await details(moved.id)
    expect(quote.price.eur).toBe(200)
    expect((await update(moved.id, { price: { eur: 200 } })).body).toMatchObject({ price: { eur: 200 }, remarks: [] })
    const said = await book({ priceId, dropoffAddress: 'Berat' })
    expect((await update(said.id, { price: { eur: 140 } })).body).toMatchObject({ priceId, remarks: [] })
    // Nobody need look at what is done or over.
    const done = await book({ priceId, dropoffAddress: 'Vlora' })
    expect((await update(done.id, { status: 'done' })).body.remarks).toEqual([])
  })

  test('staff choose the route, and the agreed price stays until they say', async () => {
    const [ksamil, tirana] = [await priceOf('Ksamil'), await priceOf('Tiranë')]
    const added = (
      await site.call('POST', 'AddBooking', { ...validBooking, pickupAddress: 'Hotel Brilant', priceId: ksamil.id })
    ).body
    expect(added).toMatchObject({ priceId: ksamil.id, price: { eur: 30 } })

    const moved = (await update(added.id, { priceId: tirana.id })).body
    expect(moved).toMatchObject({ priceId: tirana.id, price: { eur: 30 }, route: 'Saranda to Tiranë' })
    expect((await details(added.id)).quote.price.eur).toBe(200)
    expect((await update(added.id, { priceId: null })).body).toMatchObject({ priceId: null, price: { eur: 30 } })
    expect((await update(added.id, { priceId: 99_999 })).body.priceId).toBeNull()
    expect((await update(added.id, { priceId: 'x' })).status).toBe(400)

    // A record that is sent back with another route in it: its price has been said by nobody.
    const blueEye = await priceOf('Blue Eye')
    const ride = await book({ pickupAddress: 'Saranda', dropoffAddress: 'Blue Eye', priceId: blueEye.id })
    const routed = (await update(ride.id, { ...(await details(ride.id)), priceId: ksamil.id })).body
    expect(routed).toMatchObject({ priceId: ksamil.id, price: { eur: 35 }, remarks: ['route-differs'] })
  })

  test('a trip costs what its card says, and children what theirs says', async () => {
    const kaiki = await tripOf('boat', /kaiki/)
    const speedboat = await tripOf('boat', /speedboat/)
    const tour = await tripOf('tour', /Butrint/)

    expect(await of(kaiki, { nrOfPassengers: 3 })).toMatchObject({ price: { eur: 75, lek: 7500, night: false } })
    expect(await of(tour, { nrOfPassengers: 5 })).toMatchObject({ price: { eur: 140 } })
    expect(await of(speedboat, { nrOfPassengers: 6 })).toMatchObject({ price: { eur: 180 } })

    await site.call('PUT', `UpdateBoatTrip?id=${kaiki.subjectId}`, { childPriceEur: 12.5, childMaxAge: 11 })
    const family = await of(kaiki, { nrOfPassengers: undefined, adults: 2, children: 1 })
    expect(family).toMatchObject({ nrOfPassengers: 3, adults: 2, children: 1, price: { eur: 62.5 } })
    expect(await of(kaiki, { nrOfPassengers: 3, children: 1 })).toMatchObject({ adults: null, price: { eur: 75 } })
    for (const wrong of [
      { nrOfPassengers: 4, adults: 2, children: 1 },
      { nrOfPassengers: 2, children: 3 },
      { nrOfPassengers: undefined, adults: 0, children: 0 },
    ]) {
      const refused = await ask({ kind: kaiki.kind, subjectId: kaiki.subjectId, ...wrong })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['nrOfPassengers']])
    }
    // It leaves by no timetable.
    const departing = { kind: 'boat', pickupDateAndTime: undefined, departure: `${day(3)}T10:00` }
    expect(Object.keys((await ask({ ...departing, subjectId: kaiki.subjectId })).body.errors)).toEqual(['departure'])

    // More come along: the price that was agreed holds until staff say otherwise.
    const larger = (await update(family.id, { nrOfPassengers: 7 })).body
    expect(larger).toMatchObject({ nrOfPassengers: 7, adults: null, children: null, price: { eur: 62.5 } })
    expect((await details(family.id)).quote.price.eur).toBe(175)
    expect((await update(family.id, { adults: 4, children: 3 })).body.nrOfPassengers).toBe(7)

    await site.call('PUT', `UpdateBoatTrip?id=${kaiki.subjectId}`, { priceEur: null })
    const trips = (await site.call('GET', 'GetAllBoatTripDataGrouped')).body
    expect(JSON.stringify(trips)).not.toContain('"childPriceEur":12.5')
    expect(await of(kaiki, {})).toMatchObject({ price: null, remarks: ['unpriced'] })
  })

  test('staff move a booking to another trip, told in the guest’s language', async () => {
    const [boat, tour] = [await tripOf('boat', /Kakome/), await tripOf('tour', /Blue Eye/)]
    const ride = await book({})

    const moved = (await update(ride.id, { kind: 'boat', subjectId: boat.subjectId })).body
    expect(moved).toMatchObject({ kind: 'boat', subjectName: boat.name, price: { eur: 30 } })
    expect((await details(ride.id)).quote.price.eur).toBe(70)
    expect((await update(ride.id, moved)).body.version).toBe(moved.version)
    const wrong = await update(ride.id, { subjectId: tour.subjectId })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['subjectId']])
    // Also where the record is sent back whole: no trip is of two kinds.
    for (const record of [{}, await details(ride.id)]) {
      const ridden = (await update(ride.id, { ...record, kind: 'taxi', version: undefined })).body
      expect(ridden).toMatchObject({ kind: 'taxi', subjectId: null, subjectName: '' })
      await update(ride.id, { kind: 'boat', subjectId: boat.subjectId })
    }

    const german = await app.book(
      { ...validBooking, name: 'Jonas', pickupDateAndTime: `${day(3)}T10:05` },
      {
        'x-language-code': 'de',
      },
    )
    const { id } = (await site.call('GET', `GetBookings?q=${german.body.reference}`)).body.bookings[0]
    const told = (await update(id, { kind: 'boat', subjectId: boat.subjectId })).body
    expect(told.subjectName).not.toBe(boat.name)
    expect(told.subjectId).not.toBe(boat.subjectId)
    // By which the trips are listed for staff.
    expect([told.tripId, german.body.tripId]).toEqual([boat.subjectId, undefined])
  })

  test('staff read a trip as the default language calls it, whatever the guest reads', async () => {
    const boat = await tripOf('boat', /Kakome/)
    const called = 'Zum Kakome mit dem Boot'
    const german = { 'x-language-code': 'de' }
    const { body } = await app.book(
      { ...validBooking, name: 'Jonas', pickupDateAndTime: `${day(3)}T10:05`, kind: 'boat', subjectId: boat.subjectId },
      german,
    )
    const { bookings } = (await site.call('GET', `GetBookings?q=${body.reference}`)).body
    expect(bookings[0].subjectName).not.toBe(boat.name)
    expect([bookings[0].tripName, (await details(bookings[0].id)).tripName]).toEqual([boat.name, boat.name])
    expect((await site.call('GET', `ExportBookings?q=${body.reference}`)).body).toContain(`;boat;${boat.name};`)
    await site.call('DELETE', `DeleteBoatTrip?id=${boat.subjectId}&everyLanguage=true`)
    expect((await details(bookings[0].id)).tripName).toBe(boat.name)
    await site.call('POST', 'RestoreDeleted', { type: 'boat-trips', id: boat.subjectId })
    // What only another language shows is sold by it, and listed.
    const trips = async (): Promise<Json[]> => (await site.call('GET', 'GetTrips')).body
    const before = await trips()
    await site.call('DELETE', `DeleteBoatTrip?id=${boat.subjectId}`)
    const { tripId } = await details(bookings[0].id)
    expect(tripId).not.toBe(boat.subjectId)
    const after = await trips()
    expect(after).toHaveLength(before.length)
    expect(after).toContainEqual(expect.objectContaining({ kind: 'boat', subjectId: tripId }))
    await site.call('POST', 'RestoreDeleted', { type: 'boat-trips', id: boat.subjectId })
    // One of which nobody knows anything else is called what its guest called it.
    expect(await book({ kind: 'boat', subjectId: 99_999, subjectName: called })).toMatchObject({ tripName: called })
  })
})
