import { describe, expect, test } from 'vitest'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { validBooking } from '../setup/booking-test-app.ts'
import { openGuestApp } from '../setup/guest-app.ts'
import { dialects } from '../setup/test-database.ts'

const day = (ahead: number) => addDays(dayAt(Date.now()), ahead)

const ride = { ...validBooking, name: 'Ana Lleshi', pickupDateAndTime: `${day(3)}T10:05` }
const details = {
  ferryOrFlight: 'W6 4321',
  childSeats: 2,
  bags: 3,
  returnDateAndTime: `${day(5)}T23:30`,
  note: '=Second floor',
}

/** The visitors' call over the same database and content, and its answer. */
async function book(site: AdminSite, changes: Json = {}): Promise<Json> {
  await using app = await openGuestApp(site, { now: Date.now })
  return (await app.book({ ...ride, ...changes })).body
}

const find = async (site: AdminSite, { reference }: Json) =>
  (await site.call('GET', `GetBookings?q=${reference}`)).body.bookings[0]

describe.each(dialects)('on %s', (dialect) => {
  test('staff read, change and export everything the guest said, and keep a note of their own', async () => {
    await using site = await openAdminSite(dialect)
    const booking = await find(site, await book(site, { ...details, website: 'x', secondsToFill: 1 }))
    expect(booking).toMatchObject({
      ...details,
      returnPrice: { eur: 35, lek: 3500, night: true },
      staffNote: '',
      suspicions: ['hidden-field', 'too-fast'],
      status: 'new',
    })

    const asItWas = await site.call('PUT', `UpdateBooking?id=${booking.id}`, booking)
    expect([asItWas.status, asItWas.body]).toEqual([200, booking])
    const changed = await site.call('PUT', `UpdateBooking?id=${booking.id}`, {
      childSeats: 1,
      bags: null,
      returnDateAndTime: `${day(5)}T08:00`,
      staffNote: ' \u202EPays by card ',
    })
    expect(changed.body).toMatchObject({
      childSeats: 1,
      bags: null,
      returnDateAndTime: `${day(5)}T08:00`,
      returnPrice: booking.returnPrice,
      note: '=Second floor',
      staffNote: 'Pays by card',
    })
    const { history } = (await site.call('GET', `GetBooking?id=${booking.id}`)).body
    expect(history.at(-1).changes).toEqual({
      childSeats: [2, 1],
      bags: [3, null],
      returnDateAndTime: [`${day(5)}T23:30`, `${day(5)}T08:00`],
      staffNote: ['', 'Pays by card'],
    })

    const [head, line] = String((await site.call('GET', 'ExportBookings')).body).split('\r\n')
    const cells = Object.fromEntries(
      (head ?? '').split(';').map((name, index) => [name, (line ?? '').split(';')[index]]),
    )
    expect(cells).toMatchObject({
      'Ride back': `${day(5)} 08:00`,
      'Price of the ride back in euro': '35',
      'Ferry or flight': 'W6 4321',
      'Child seats': '1',
      Bags: '',
      'Guest’s note': "'=Second floor",
      'Staff’s note': 'Pays by card',
      Suspicions: 'hidden-field too-fast',
    })
    const without = await site.call('PUT', `UpdateBooking?id=${booking.id}`, { returnDateAndTime: null })
    expect(without.body.returnDateAndTime).toBeNull()
  })

  test('who is still to be brought back stands before all others, and on the day of the ride back', async () => {
    await using site = await openAdminSite(dialect)
    const add = async (name: string, there: number, back?: number) =>
      site.call('POST', 'AddBooking', {
        ...ride,
        name,
        pickupDateAndTime: `${day(there)}T12:00`,
        ...(back !== undefined && { returnDateAndTime: `${day(back)}T18:00` }),
      })
    await add('Over', -5)
    await add('Over, both ways', -5, -1)
    await add('Still there', -4, 2)
    await add('Back today', -3, 0)
    await add('To come', 1)
    await add('To come, both ways', 3, 9)
    const names = async (query = '') =>
      (await site.call('GET', `GetBookings?${query}`)).body.bookings.map(({ name }: Json) => name)

    const all = ['Back today', 'Still there', 'To come', 'To come, both ways', 'Over, both ways', 'Over']
    expect(await names()).toEqual(all)
    expect((await site.call('GET', 'GetBookings')).body.total).toBe(6)
    expect(await names(`from=${day(0)}&to=${day(0)}`)).toEqual(['Back today'])
    expect(await names(`from=${day(2)}&to=${day(3)}`)).toEqual(['Still there', 'To come, both ways'])
    expect(await names(`from=${day(4)}`)).toEqual(['To come, both ways'])
    expect(await names(`to=${day(-5)}`)).toEqual(['Over, both ways', 'Over'])
    for (let index = 0; index < 49; index += 1) await add(`More ${index}`, 20)
    const pages = await Promise.all([1, 2, 3].map((page) => names(`page=${page}`)))
    expect(pages.map((page) => page.length)).toEqual([50, 5, 0])
    expect(new Set(pages.flat()).size).toBe(55)
  })

  test('staff keep the rules too', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await find(site, await book(site, details))

    const wrong: Json[] = [
      { childSeats: 4 },
      { bags: -1 },
      { returnDateAndTime: `${day(3)}T10:00` },
      { pickupDateAndTime: `${day(9)}T10:00` },
      { ferryOrFlight: 'x'.repeat(61) },
      { staffNote: 'x'.repeat(501) },
      { staffNote: 'a\u0007' },
      { website: 'x' },
    ]
    for (const each of wrong) {
      expect([each, (await site.call('PUT', `UpdateBooking?id=${id}`, each)).status]).toEqual([each, 400])
    }
  })

  test('a price that staff change is for new bookings; those that were made keep theirs', async () => {
    await using site = await openAdminSite(dialect)
    const answer = await book(site, details)
    const before = await find(site, answer)
    const table = (await site.call('GET', 'GetPriceTable')).body as Json[]
    const { id } = table.find(({ to }) => to === 'Ksamil')

    const saved = await site.call('PUT', `UpdatePrice?id=${id}`, { price: { eur: 44, eurNight: 55 } })
    expect(saved.status).toBe(200)

    expect(await find(site, answer)).toEqual(before)
    expect(await book(site, { ...details, name: 'Beni' })).toMatchObject({
      price: { eur: 44, lek: 4400, night: false },
      returnPrice: { eur: 55, lek: 5500, night: true },
    })
    const changed = await site.call('PUT', `UpdateBooking?id=${before.id}`, { nrOfPassengers: 4 })
    expect(changed.body).toMatchObject({ price: before.price, returnPrice: before.returnPrice })
  })
})
