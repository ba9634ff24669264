import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Json } from '../setup/admin-site.ts'
import { changeTrip, shippedTrip } from '../setup/departure-site.ts'
import { later, openGuestChangeSite } from '../setup/guest-change-site.ts'
import { dialects } from '../setup/test-database.ts'

const words = mailWordsFor('en')

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openGuestChangeSite>>
  beforeAll(async () => {
    site = await openGuestChangeSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const page = async ({ statusUrl }: Json) => (await site.page(statusUrl)).body

  async function answered(answer: 'accept' | 'decline') {
    const booking = await site.addRide({ pickupDateAndTime: later(72) })
    await site.change(booking, { pickupDateAndTime: later(74) })
    const { id } = await site.openWishOf(booking)
    expect((await site.answer(id, answer)).status).toBe(200)
    return booking
  }

  /** The ride has begun a minute ago. */
  const begin = ({ id }: Json) =>
    site.database.query
      .updateTable('bookings')
      .set({ pickupAt: new Date(Date.now() - 60_000).toISOString() })
      .where('id', '=', id)
      .execute()

  test('a wish that came true is told until the ride is another one again', async () => {
    const booking = await answered('accept')
    await site.update(booking.id, { staffNote: 'Called', dropoffAddress: 'Ksamil' })
    expect(await page(booking)).toContain(words.wishAccepted)
    await site.update(booking.id, { pickupDateAndTime: later(80) })
    expect(await page(booking)).not.toContain(words.wishAccepted)
  })

  test('nobody reads that his ride stays as it is once staff have changed it after all', async () => {
    const booking = await answered('decline')
    await site.update(booking.id, { status: 'confirmed' })
    expect(await page(booking)).toContain(words.wishDeclined)
    await site.update(booking.id, { pickupDateAndTime: later(74) })
    expect(await page(booking)).not.toContain(words.wishDeclined)
  })

  test('once the ride has begun nobody is promised an answer before it, or another offer', async () => {
    const booking = await site.addRide()
    await site.change(booking, { pickupDateAndTime: later(74) })
    const { id } = (await site.offer(booking.id)).body
    await site.ask(booking, id, 'answer=decline')
    const before = await page(booking)
    expect(before).toContain(words.wishHeading)
    expect(before).toContain(fillIn(words.offerDeclined, { price: '€90' }))
    await begin(booking)
    const after = await page(booking)
    expect(after).not.toContain(words.wishHeading)
    expect(after).not.toContain(fillIn(words.offerDeclined, { price: '€90' }))
  })

  test('who is offered another price for a confirmed ride reads that it stays confirmed', async () => {
    const booking = await site.addRide()
    await site.offer(booking.id)
    expect(await page(booking)).toContain(words.stateOffered)
    await site.update(booking.id, { status: 'confirmed' })
    const told = await page(booking)
    expect(told).toContain(`>${words.stateConfirmed}<`)
    expect(told).toContain(words.nextOfferedConfirmed)
    expect(told).toContain('Accept €90')
    expect(told).not.toContain(`>${words.stateOffered}<`)
  })

  test('what is called off without a price is promised none', async () => {
    const booking = await site.add({ returnDateAndTime: later(90) })
    const { priceLater } = wordsFor('en').booking
    await site.update(booking.id, { status: 'confirmed' })
    expect(await page(booking)).toContain(priceLater)
    for (const status of ['cancelled', 'not-a-booking', 'done']) {
      await site.update(booking.id, { status })
      expect(await page(booking)).not.toContain(priceLater)
    }
    await site.update(booking.id, { status: 'cancelled', price: { eur: 80 } })
    expect(await page(booking)).toContain('€80')
    expect(await page(booking)).not.toContain(priceLater)
  })

  test('the price of a trip is said to stand on the site only while it does', async () => {
    const trip = shippedTrip(site, 'tour')
    await changeTrip(site, trip, { priceEur: null, price: 'from 45 €' })
    const booking = await site.add({ ...trip, pickupDateAndTime: later(72) })
    const { priceOfTrip, priceWithin } = wordsFor('en').booking
    const [soon = ''] = priceWithin.split('{within}')
    const calendar = async () => (await site.page(`${booking.statusUrl}/booking.ics`)).body.replaceAll(/\r\n /g, '')
    expect([await page(booking), await calendar()].map((text) => text.includes(priceOfTrip))).toEqual([true, true])
    expect((await site.details(booking.id)).remarks).toContain('unpriced')

    await site.call('DELETE', `DeleteTour?id=${trip.subjectId}&everyLanguage=true`)

    expect([await page(booking), await calendar()].map((text) => text.includes(priceOfTrip))).toEqual([false, false])
    expect(await page(booking)).toContain(soon)
  })

  test('the night rate of one way is not said of both', async () => {
    const day = later(96).slice(0, 10)
    const next = later(120).slice(0, 10)
    const ride = { dropoffAddress: 'Ksamil', pickupDateAndTime: `${day}T14:00`, returnDateAndTime: `${next}T23:00` }
    const booking = await site.addRide(ride)
    const { price, returnPrice } = await site.details(booking.id)
    expect([price.night, returnPrice.night]).toEqual([false, true])
    const preview = async (pickupDateAndTime: string) =>
      (await site.send(booking, 'change/preview', { pickupDateAndTime })).body.replace(/\s+/g, ' ')
    expect(await preview(`${day}T15:00`)).toContain(
      `The price stays €${price.eur} + €${returnPrice.eur} (night rate, 22:00 to 06:00).`,
    )
    expect(await preview(`${day}T23:00`)).toMatch(/€\d+ \(night rate, 22:00 to 06:00\)/)
  })
})
