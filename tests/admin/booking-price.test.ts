import { describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { dialects } from '../setup/test-database.ts'

const day = (ahead: number) => addDays(dayAt(Date.now()), ahead)

const ride = { ...validBooking, name: 'Ana Lleshi', pickupDateAndTime: `${day(3)}T10:05` }
const toKsamil = { eur: 30, lek: 3000, night: false }
const toTirana = { eur: 200, lek: 20_000, night: false }

async function add(site: AdminSite, changes: Json = {}): Promise<Json> {
  return (await site.call('POST', 'AddBooking', { ...ride, ...changes })).body
}

describe.each(dialects)('on %s', (dialect) => {
  test('a changed ride keeps its agreed price, and staff read what the table says and state what holds', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site)
    const update = (changes: Json) => site.call('PUT', `UpdateBooking?id=${id}`, changes)
    const booking = async () => (await site.call('GET', `GetBooking?id=${id}`)).body
    expect((await booking()).quote).toEqual({ price: toKsamil, returnPrice: null })

    await update({ dropoffAddress: 'Tirana', nrOfPassengers: 7, returnDateAndTime: `${day(4)}T23:30` })
    const changed = await booking()
    expect(changed).toMatchObject({ price: toKsamil, returnPrice: null, route: 'Saranda to Tiranë' })
    expect(changed.quote).toMatchObject({ price: toTirana, returnPrice: { night: expect.any(Boolean) } })

    await update({ price: { eur: 240.5 }, returnPrice: changed.quote.returnPrice })
    const stated = await booking()
    expect(stated).toMatchObject({
      price: { eur: 240.5, lek: 24_050, night: false },
      returnPrice: changed.quote.returnPrice,
    })
    expect(stated.history.at(-1).changes).toEqual({
      price: [toKsamil, stated.price],
      returnPrice: [null, stated.returnPrice],
    })

    expect((await update(stated)).body.version).toBe(stated.version)
    await update({ price: null, returnDateAndTime: null })
    expect(await booking()).toMatchObject({ price: null, returnPrice: null, returnDateAndTime: null })
    const { body: csv } = await site.call('GET', 'ExportBookings')
    expect(csv).not.toContain('240,5')
  })

  test('what was agreed for everybody is so for the guest, too, where the table asks as much for each car', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site, { nrOfPassengers: 6, returnDateAndTime: `${day(4)}T12:00` })
    const update = async (changes: Json): Promise<Json> =>
      (await site.call('PUT', `UpdateBooking?id=${id}`, changes)).body
    const booked = (await site.call('GET', `GetBooking?id=${id}`)).body
    expect(booked).toMatchObject({ price: toKsamil, isPriceForAll: false, isReturnPriceForAll: false })
    // What is sent back as it was read, and the same amount by itself, is still the table's.
    expect((await update({ ...booked, version: undefined })).version).toBe(booked.version)
    expect((await update({ price: toKsamil })).version).toBe(booked.version)

    const agreed = await update({ price: { eur: 30 }, isPriceForAll: true })
    expect(agreed).toMatchObject({ price: toKsamil, isPriceForAll: true, isReturnPriceForAll: false })
    const { history } = (await site.call('GET', `GetBooking?id=${id}`)).body
    expect(history.at(-1).changes).toEqual({ isPriceForAll: [false, true] })
    expect((await update({ ...agreed, version: undefined })).version).toBe(agreed.version)
    const both = await update({ price: { eur: 80 }, returnPrice: { eur: 30 }, isReturnPriceForAll: true })
    expect(both).toMatchObject({ price: { eur: 80 }, isPriceForAll: true, isReturnPriceForAll: true })
    // Today's of the table is for each car again.
    expect(await update({ price: { eur: 30 } })).toMatchObject({ isPriceForAll: false, isReturnPriceForAll: true })
    // One for everybody is so also where none stood.
    await update({ price: null })
    expect(await update({ price: { eur: 30 }, isPriceForAll: true })).toMatchObject({ isPriceForAll: true })
  })

  test('a booking from the telephone may be of a trip and have the price that was said', async () => {
    await using site = await openAdminSite(dialect)
    const trips = (await site.call('GET', 'GetTrips')).body
    const boat = trips.find((trip: Json) => trip.kind === 'boat')

    const trip = await add(site, { kind: 'boat', subjectId: boat.subjectId, price: { eur: 70 } })
    expect(trip).toMatchObject({ kind: 'boat', subjectName: boat.name, price: { eur: 70, lek: 7000, night: false } })
    const both = await add(site, {
      returnDateAndTime: `${day(4)}T12:00`,
      price: { eur: 55 },
      returnPrice: { eur: 30, lek: 3000, night: false },
    })
    expect(both).toMatchObject({ price: { eur: 55 }, returnPrice: toKsamil })
    expect((await add(site, { price: null })).price).toBe(null)
    expect((await add(site)).price).toEqual(toKsamil)
  })

  test('an amount that is no price is refused at its field', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site)
    for (const price of [{ eur: 30.005 }, { eur: -1 }, { eur: '30' }, {}, 30, { eur: 30, cents: 5 }]) {
      const refused = await site.call('PUT', `UpdateBooking?id=${id}`, { price })
      expect([price, refused.status]).toEqual([price, 400])
    }
    const noRideBack = await site.call('PUT', `UpdateBooking?id=${id}`, { returnPrice: { eur: 30 } })
    expect([noRideBack.status, Object.keys(noRideBack.body.errors)]).toEqual([400, ['returnPrice']])
    expect((await site.call('POST', 'AddBooking', { ...ride, returnPrice: { eur: 30 } })).status).toBe(400)
  })

  test('rules that are stricter than when it was booked hold up no change of something else', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site)
    await site.database.query
      .updateTable('bookings')
      .set({ name: 'x'.repeat(200), phoneNumber: '12', nrOfPassengers: 60, childSeats: 9, pickupAddress: '' })
      .where('id', '=', id)
      .execute()
    const update = (changes: Json) => site.call('PUT', `UpdateBooking?id=${id}`, changes)

    expect((await update({ status: 'confirmed' })).body.status).toBe('confirmed')
    expect((await update({ dropoffAddress: 'Butrint', staffNote: 'By boat' })).status).toBe(200)
    expect((await update({ status: 'cancelled' })).body.status).toBe('cancelled')
    expect((await update({ nrOfPassengers: 61 })).status).toBe(400)
  })

  test('an edit that leaves the time alone moves no ride of the hour that autumn repeats', async () => {
    await using site = await openAdminSite(dialect)
    const booking = await add(site, {
      pickupDateAndTime: '2027-10-31T02:30+01:00',
      returnDateAndTime: '2028-10-29T02:30+01:00',
    })
    const instants = () =>
      site.database.query.selectFrom('bookings').select(['pickupAt', 'returnAt']).executeTakeFirstOrThrow()
    const asBooked = { pickupAt: '2027-10-31T01:30:00.000Z', returnAt: '2028-10-29T01:30:00.000Z' }
    expect(await instants()).toEqual(asBooked)

    await site.call('PUT', `UpdateBooking?id=${booking.id}`, { ...booking, note: 'Two bags' })
    expect(await instants()).toEqual(asBooked)
    const { body } = await site.call('PUT', `UpdateBooking?id=${booking.id}`, { pickupDateAndTime: '2027-10-31T01:30' })
    expect(body.pickupDateAndTime).toBe('2027-10-31T01:30')
  })
})
