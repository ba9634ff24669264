import { describe, expect, test } from 'vitest'

import { bookingMailsOff } from '#server/bookings/letters/booking-mails.ts'
import { createWishStore } from '#server/bookings/wishes/wish-store.ts'
import { type Json, openAdminSite } from './setup/admin-site.ts'
import { openKaiki, party, staffDeparture } from './setup/departure-site.ts'
import { call } from './setup/plan-site.ts'
import { dialects } from './setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  test('guests of a departure are as many as it has seats for, by the head; one more is asked for', async () => {
    await using site = await openAdminSite(dialect)
    const trip = await openKaiki(site, { capacity: 6, priceEur: 25, priceUnit: 'person' })
    const { id, price, statusUrl } = await call(site, 'POST', 'AddBooking', party(trip, 2))
    const wishes = createWishStore({ ...site, mail: bookingMailsOff })
    const change = (sent: Json) =>
      wishes.change(statusUrl.slice('/b/'.length), sent, Date.parse('2031-05-20T10:00:00Z'))
    const details = () => call(site, 'GET', `GetBooking?id=${id}`)
    const taken = async () => (await staffDeparture(site, trip)).taken
    expect(price.eur).toBe(50)

    expect(await change({ nrOfPassengers: 6 })).toEqual({ wish: null })
    expect(await details()).toMatchObject({ nrOfPassengers: 6, price: { eur: 150 }, wishes: [] })
    expect(await taken()).toBe(6)
    expect(await change({ nrOfPassengers: 4 })).toEqual({ wish: null })
    expect(await taken()).toBe(4)

    const asked = await change({ nrOfPassengers: 7 })
    expect(asked?.wish).toMatchObject({ changes: { nrOfPassengers: 7 }, price: { eur: 175 } })
    const answer = await site.call('POST', 'AnswerWish', { id: asked?.wish?.id, answer: 'accept' })
    expect(answer.status).toBe(409)
    expect(await details()).toMatchObject({ nrOfPassengers: 4, wishes: [{ state: 'open' }] })
    expect(await taken()).toBe(4)

    await expect(change({ pickupDateAndTime: '2031-06-02T11:00' })).rejects.toMatchObject({
      statusCode: 400,
      errors: { pickupDateAndTime: [expect.stringMatching(/^This trip leaves at a fixed time\./)] },
    })
  })
})
