import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { later, openGuestChangeSite } from './setup/guest-change-site.ts'
import { dialects } from './setup/test-database.ts'

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
      expect(page).not.toContain('We tell you the price with our answer.')
    }
    // A price for the way back alone counts with it.
    await site.update(booking.id, { returnPrice: { eur: 40 } })
    expect((await site.page(booking.statusUrl)).body).toContain('The price stays €180.')
  })
})
