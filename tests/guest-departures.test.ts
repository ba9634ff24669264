import { describe, expect, test } from 'vitest'

import { openChangeSite } from './setup/change-site.ts'
import { openKaiki, party, seatsLeft } from './setup/departure-site.ts'
import { dialects } from './setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('guests of a departure are as many as it has seats for, by the head; one more is asked for', async () => {
    await using site = await openChangeSite(dialect)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25, priceUnit: 'person' })
    const booking = (await site.call('POST', 'AddBooking', party(trip, 2))).body
    expect(booking.price.eur).toBe(50)

    expect(await site.change(booking, { nrOfPassengers: '6' })).toBe(303)
    expect(await site.details(booking.id)).toMatchObject({ nrOfPassengers: 6, price: { eur: 150 }, wishes: [] })
    expect((await seatsLeft(site, trip))[0]).toBe(0)
    expect(await site.change(booking, { nrOfPassengers: '4' })).toBe(303)
    expect((await seatsLeft(site, trip))[0]).toBe(2)

    expect(await site.change(booking, { nrOfPassengers: '7' })).toBe(303)
    const { id } = await site.openWishOf(booking)
    expect((await site.answer(id, 'accept')).status).toBe(409)
    expect(await site.details(booking.id)).toMatchObject({ nrOfPassengers: 4, wishes: [{ state: 'open' }] })
    expect((await seatsLeft(site, trip))[0]).toBe(2)

    const moved = await site.send(booking, 'change', { pickupDateAndTime: '2031-06-02T11:00' })
    expect([moved.statusCode, moved.body.includes('This trip leaves at a fixed time.')]).toEqual([400, true])
    expect((await site.page(booking.statusUrl)).body).not.toContain('name="pickupDateAndTime"')
  })
})
