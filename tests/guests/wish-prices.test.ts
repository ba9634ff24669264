import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { collectsPrice } from '#server/bookings/booking-prices.ts'
import type { Json } from '../setup/admin-site.ts'
import { changeTrip, shippedTrip } from '../setup/departure-site.ts'
import { later, openGuestChangeSite } from '../setup/guest-change-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openGuestChangeSite>>
  beforeAll(async () => {
    site = await openGuestChangeSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('who comes back from a trip reads its price, which is for all of it, before and after he asks', async () => {
    const trip = { kind: 'tour', price: { eur: 140 }, returnDateAndTime: later(96) }
    const booking = await site.addRide(trip)
    const change = { pickupDateAndTime: later(74) }

    const preview = (await site.send(booking, 'change/preview', change)).body
    await site.change(booking, change)

    for (const page of [preview, (await site.page(booking.statusUrl)).body]) {
      expect(page).toContain('The price stays €140.')
      expect(page).not.toContain('We will tell you the price with our answer.')
    }
    // A price for the way back alone is told beside it, as on the receipt.
    await site.update(booking.id, { returnPrice: { eur: 40 } })
    expect((await site.page(booking.statusUrl)).body).toContain('The price stays €140 + €40.')
  })

  /** A trip that is charged by the head. */
  async function tripByHead(): Promise<Json> {
    const trips = (await site.call('GET', 'GetTrips')).body
    return trips.find(({ fare }: Json) => fare?.priceUnit === 'person')
  }

  test('a trip that staff have made a ride is no more charged by the head', async () => {
    const { kind, subjectId } = await tripByHead()
    const booking = await site.addRide({ kind, subjectId, nrOfPassengers: 2 })
    const { price } = booking
    await site.update(booking.id, { kind: 'taxi' })

    await site.change(booking, { nrOfPassengers: '3' })

    expect(await site.details(booking.id)).toMatchObject({ kind: 'taxi', nrOfPassengers: 3, price })
    await site.update(booking.id, { nrOfPassengers: 2 })
    expect((await site.page(booking.statusUrl)).body).not.toContain('per person')
  })

  test('a trip that asks no amount any more costs more guests what its fare says', async () => {
    const tour = shippedTrip(site, 'tour')
    await changeTrip(site, tour, { priceEur: 25, priceUnit: 'person' })
    const booking = await site.addRide(tour)
    await changeTrip(site, tour, { priceEur: null })

    await site.change(booking, { nrOfPassengers: '12' })

    const wish = await site.openWishOf(booking)
    expect(wish.price.eur).toBe(300)
    await site.answer(wish.id, 'accept')
    const page = (await site.page(booking.statusUrl)).body
    expect(page).toContain('€300 or')
    expect(page).toContain('€25 per person')
  })

  test('another price than the fare’s stays, also once as many come as the fare would ask it of', async () => {
    const { kind, subjectId, fare } = await tripByHead()
    const price = { eur: 4 * fare.priceEur }
    const add = (more: Json = {}) => site.addRide({ kind, subjectId, nrOfPassengers: 2, ...more })
    const [written, stated, offered] = [await add({ price }), await add(), await add()]
    await site.update(stated.id, { price })
    await site.press(offered, (await site.offer(offered.id, price)).body.id)

    for (const booking of [written, stated, offered]) {
      const prices: number[] = []
      for (const nrOfPassengers of ['4', '2']) {
        expect(await site.change(booking, { nrOfPassengers })).toBe(303)
        prices.push((await site.details(booking.id)).price.eur)
      }
      expect(prices).toEqual([price.eur, price.eur])
    }
    // So does one that staff keep while fewer come.
    const kept = await add({ nrOfPassengers: 4 })
    await site.update(kept.id, { nrOfPassengers: 3 })
    for (const nrOfPassengers of ['4', '3']) await site.change(kept, { nrOfPassengers })
    expect((await site.details(kept.id)).price.eur).toBe(price.eur)
    // What staff state for as many as the fare asks it of is the fare's, whatever the trip costs by now.
    const byFare = await add()
    await changeTrip(site, { kind, subjectId }, { priceEur: fare.priceEur + 5 })
    await site.update(byFare.id, { nrOfPassengers: 4, price })
    await site.change(byFare, { nrOfPassengers: '3' })
    await changeTrip(site, { kind, subjectId }, { priceEur: fare.priceEur })
    expect((await site.details(byFare.id)).price.eur).toBe(3 * fare.priceEur)
  })

  test('once the table prices what was a trip, each car collects what its guest has read', async () => {
    const { kind, subjectId } = await tripByHead()
    const day = later(24 * 40).slice(0, 10)
    const booking = await site.add({ kind, subjectId, pickupDateAndTime: `${day}T12:00`, nrOfPassengers: 6 })
    await site.update(booking.id, { kind: 'taxi', pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' })
    const [ride] = (await site.details(booking.id)).rides
    await site.call('POST', `SplitRide?id=${ride.id}`)
    const collected = async () => {
      const row = await site.database.query
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', booking.id)
        .executeTakeFirstOrThrow()
      const { rides } = await site.details(booking.id)
      return rides.map((car: Json) => collectsPrice(row, car as Parameters<typeof collectsPrice>[1], rides))
    }
    // The trip's price was for all of them.
    expect(await collected()).toEqual([true, false])

    await site.change(booking, { pickupDateAndTime: `${day}T23:00` })
    const { body } = await site.answer((await site.openWishOf(booking)).id, 'accept')

    expect(body).toMatchObject({ price: { eur: 35, night: true }, isPriceForAll: false })
    expect(await collected()).toEqual([true, true])
    // A slip that is taken back leaves it as it was.
    await site.answer(body.id, 'undo')
    expect(await collected()).toEqual([true, false])
  })

  test('a price for all stays with its place, in whatever language that is written and with a hotel before it', async () => {
    const chosen = (await site.call('GET', 'GetPriceTable')).body.find(({ to }: Json) => to === 'Ksamil')
    const ways: Json[] = [
      { was: { dropoffAddress: 'Argirocastro' }, asks: 'Hotel Kalemi, Gjirokastër' },
      { was: { dropoffAddress: 'Hotel Brilant', priceId: chosen.id }, asks: 'Hotel Brilant Antik' },
      { was: { dropoffAddress: 'Përmet' }, asks: 'Hotel Alvero, Përmet' },
    ]
    for (const { was, asks } of ways) {
      const booking = await site.addRide({ ...was, nrOfPassengers: 6, price: { eur: 90 } })
      await site.change(booking, { dropoffAddress: asks })

      await site.answer((await site.openWishOf(booking)).id, 'accept')

      expect(await site.details(booking.id)).toMatchObject({ dropoffAddress: asks, price: { eur: 90 } })
      const [row] = await site.database.query.selectFrom('bookings').selectAll().where('id', '=', booking.id).execute()
      expect(row?.priceIsNight).toBeNull()
    }
    // Ksamil is another place, whatever town is written behind it.
    const leaving = await site.addRide({ dropoffAddress: 'Gjirokastër', price: { eur: 90 } })
    await site.change(leaving, { pickupAddress: 'Ksamil, Saranda' })
    expect((await site.openWishOf(leaving)).price).toBeNull()
  })

  test('another hotel of the same place leaves the price as it was agreed', async () => {
    const row = (await site.call('GET', 'GetPriceTable')).body.find(({ to }: Json) => to === 'Blue Eye')
    const by = { priceId: row.id }
    const [agreed, unpriced] = [await site.addRide(by), await site.addRide({ ...by, price: null })]
    const priceAfter = async (booking: Json, change: Record<string, string>) => {
      await site.change(booking, change)
      return (await site.openWishOf(booking)).price.eur
    }
    await site.call('PUT', `UpdatePrice?id=${row.id}`, { price: { ...row.price, eur: row.price.eur + 5 } })

    const toHotel = { pickupAddress: 'Hotel Brilant, Saranda' }
    expect(await priceAfter(agreed, toHotel)).toBe(row.price.eur)
    // What has none gets today's, and so does another time.
    expect(await priceAfter(unpriced, toHotel)).toBe(row.price.eur + 5)
    await site.send(agreed, 'withdraw')
    expect(await priceAfter(agreed, { ...toHotel, pickupDateAndTime: later(74) })).toBe(row.price.eur + 5)
    await site.call('PUT', `UpdatePrice?id=${row.id}`, { price: row.price })
  })

  test('a price for all and one for each car, by day and by night, are never told as one sum', async () => {
    const day = later(24 * 40).slice(0, 10)
    const [noon, night] = [`${day}T12:00`, `${day}T23:00`]
    const ride = { pickupAddress: 'Saranda', dropoffAddress: 'Ksamil', pickupDateAndTime: noon, nrOfPassengers: 6 }
    const told = async (more: object, change: Record<string, string>) => {
      const booking = await site.add({ ...ride, ...more })
      const { body } = await site.send(booking, 'change/preview', change)
      return /id="price"><strong>(.*?)<\/strong>/.exec(body)?.[1]
    }
    const [byNight, perCar] = ['night rate, 22:00 to 06:00', 'for the car, up to 4 people']
    const back = { returnDateAndTime: later(24 * 41).replace(/T.*/, 'T12:00') }

    // The staff's €50 was for all six.
    expect(await told({ price: { eur: 50 } }, { pickupDateAndTime: night })).toBe(
      `The price is then €35 (${byNight}, ${perCar}) instead of €50.`,
    )
    expect(await told({ ...back, price: { eur: 50 } }, { pickupDateAndTime: night })).toBe(
      `The price is then €35 (${byNight}, ${perCar}) + €30 (${perCar}) instead of €50 + €30 (${perCar}).`,
    )
    expect(await told({ ...back, nrOfPassengers: 2 }, { pickupDateAndTime: night })).toBe(
      `The price is then €35 (${byNight}) + €30 instead of €30 + €30.`,
    )
    expect(await told(back, { pickupDateAndTime: `${day}T13:00` })).toBe(
      `The price stays €30 (${perCar}) + €30 (${perCar}).`,
    )
    expect(await told({ nrOfPassengers: 4 }, { nrOfPassengers: '5' })).toBe(`The price stays €30 (${perCar}).`)

    // So staff read it.
    const booking = await site.add({ ...ride, price: { eur: 50 } })
    await site.change(booking, { pickupDateAndTime: night })
    const wish = await site.openWishOf(booking)
    expect(wish).toMatchObject({ price: { eur: 35, night: true }, isPriceForAll: false })
    expect((await site.answer(wish.id, 'accept')).body.isPriceForAll).toBe(false)
  })
})
