import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { later, openGuestChangeSite } from '../setup/guest-change-site.ts'
import type { Json } from '../setup/admin-site.ts'
import { openKaiki } from '../setup/departure-site.ts'
import { eventually } from '../setup/eventually.ts'
import { dialects } from '../setup/test-database.ts'

const mailsTo = ({ mails }: Json, kind: string) => mails.filter((mail: Json) => mail.kind === kind)
const wishStates = ({ wishes }: Json) => wishes.map(({ state }: Json) => state)

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openGuestChangeSite>>
  beforeAll(async () => {
    site = await openGuestChangeSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('a wish that is damaged asks for nothing: its booking is read and changed all the same', async () => {
    const booking = await site.addRide()
    await site.change(booking, { pickupAddress: 'Hotel Butrinti' })
    const { query } = site.database
    const damaged = { changes: '{"pick', before: '{"pick', prices: '{"pri' }
    await query.updateTable('wishes').set(damaged).where('bookingId', '=', booking.id).execute()

    expect((await site.details(booking.id)).wishes).toMatchObject([{ changes: {}, state: 'open' }])
    expect((await site.page(booking.statusUrl)).statusCode).toBe(200)
    const { wishes } = await site.details(booking.id)
    const accepted = await site.call('POST', 'AnswerWish', { id: wishes[0].id, answer: 'accept' })
    const title = expect.stringMatching(/can no longer be read\. Ask him/)
    expect(accepted).toMatchObject({ status: 409, body: { title } })
    const confirmed = await site.call('PUT', `UpdateBooking?id=${booking.id}`, { status: 'confirmed' })
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'confirmed'])
    await query.updateTable('wishes').set(damaged).where('bookingId', '=', booking.id).execute()
    const after = await site.details(booking.id)
    expect(after.wishes).toMatchObject([{ state: 'withdrawn', price: null }])
    expect(mailsTo(after, 'wish-accepted')).toEqual([])
  })

  test('another time is a wish, which staff accept: booking, ride, price and one mail follow', async () => {
    const day = later(96).slice(0, 10)
    const [from, to] = [`${day}T14:00`, `${day}T15:30`]
    const booking = await site.addRide({ pickupDateAndTime: from })
    expect(await site.change(booking, { pickupDateAndTime: to, note: 'We eat first' })).toBe(303)
    const asked = await site.details(booking.id)
    // A mixed change splits.
    expect(asked).toMatchObject({ pickupDateAndTime: from, note: 'We eat first', remarks: ['wish'] })
    const [wish] = asked.wishes
    expect(wish).toMatchObject({
      bookingId: booking.id,
      changes: { pickupDateAndTime: to },
      price: { eur: 35, lek: 3500, night: false },
      returnPrice: null,
      clashes: [],
      state: 'open',
      by: '',
    })
    const page = (await site.page(booking.statusUrl)).body
    expect(page).toContain('You asked for a change')
    expect(page).toContain('15:30 instead of 14:00')
    expect(page).toContain('The price stays €35.')
    expect(page).toContain('We will answer within 2 hours.')
    expect(page).not.toContain('<script')

    expect((await site.answer(wish.id, 'accept', asked.version - 1)).status).toBe(409)
    expect((await site.answer(wish.id, 'maybe')).status).toBe(400)
    const accepted = await site.answer(wish.id, 'accept', asked.version)
    expect([accepted.status, accepted.body.state, accepted.body.by]).toEqual([200, 'accepted', 'Elona M'])
    // A second tap answers the same.
    expect((await site.answer(wish.id, 'accept', asked.version)).body).toEqual(accepted.body)
    expect((await site.answer(wish.id, 'decline')).status).toBe(409)
    expect((await site.answer(99_999, 'accept')).status).toBe(404)
    const after = await site.details(booking.id)
    expect(after).toMatchObject({ pickupDateAndTime: to, price: { eur: 35 }, remarks: [], status: 'new' })
    expect(after.rides[0].startAt).toBe(to)
    expect(after.history.at(-1).changes).toMatchObject({
      pickupDateAndTime: [from, to],
      wish: [{ state: 'open' }, { state: 'accepted' }],
    })
    expect(mailsTo(after, 'wish-accepted')).toHaveLength(1)
    expect((await site.page(booking.statusUrl)).body).toContain('We have changed your ride as you asked.')
  })

  test('what is declined stays as it was, and the guest hears it in his language with the number to call', async () => {
    const booking = await site.addRide({ email: 'sofia@example.com' })
    await site.database.query.updateTable('bookings').set({ language: 'it' }).where('id', '=', booking.id).execute()
    await site.change(booking, { dropoffAddress: 'Ksamil' })
    const wish = await site.openWishOf(booking)
    expect((await site.answer(wish.id, 'decline')).body.state).toBe('declined')
    const after = await site.details(booking.id)
    expect(after).toMatchObject({ dropoffAddress: 'Blue Eye', price: { eur: 35 }, remarks: [] })
    const sent = () =>
      site.server.mails.find(({ email }) => email.subject === `${booking.reference}: la tua corsa resta com’era`)
    await eventually(sent).toBeDefined()
    expect(sent()?.recipients).toEqual(['sofia@example.com'])
    expect(sent()?.email.text).toMatch(/Chiama[a-z]*: \+355/)
    expect(sent()?.email.text).not.toMatch(/[{}]/)
    expect((await site.page(booking.statusUrl)).body).toContain('Non possiamo modificare la corsa come hai chiesto.')
    // He may ask for something else.
    expect(await site.change(booking, { pickupDateAndTime: later(70) })).toBe(303)
    expect(wishStates(await site.details(booking.id))).toEqual(['declined', 'open'])
  })

  test('the price is by the table of the moment at which staff answer, shown to both before', async () => {
    const booking = await site.addRide()
    await site.change(booking, { dropoffAddress: 'Hotel Meridian, Gjirokastra' })
    const rows = (await site.call('GET', 'GetPriceTable')).body as Json[]
    const row = rows.find(({ from, to }: Json) => from === 'Saranda' && /Gjirokast/.test(to))
    const before = await site.openWishOf(booking)
    expect(before.price.eur).toBe(row.price.eur)
    expect((await site.page(booking.statusUrl)).body).toContain(`The price is then €${row.price.eur} instead of €35.`)

    const dearer = row.price.eur + 12
    expect((await site.call('PUT', `UpdatePrice?id=${row.id}`, { price: { ...row.price, eur: dearer } })).status).toBe(
      200,
    )
    const wish = await site.openWishOf(booking)
    expect(wish.price.eur).toBe(dearer)
    const { version } = await site.details(booking.id)
    expect((await site.answer(wish.id, 'accept', version)).body.price.eur).toBe(dearer)
    const after = await site.details(booking.id)
    expect(after).toMatchObject({
      dropoffAddress: 'Hotel Meridian, Gjirokastra',
      price: { eur: dearer },
      quote: { price: { eur: dearer } },
      remarks: [],
    })
    expect((await site.page(booking.statusUrl)).body).toContain(`€${dearer} or`)
    await site.call('PUT', `UpdatePrice?id=${row.id}`, { price: row.price })
  })

  test('the night rate comes with the minute at which it begins, and goes with the one at which it ends', async () => {
    const day = later(24 * 40).slice(0, 10)
    const ride = { pickupAddress: 'Saranda', dropoffAddress: 'Ksamil', nrOfPassengers: 2 }
    const priceAfter = async (from: string, to: string) => {
      const booking = await site.add({ ...ride, pickupDateAndTime: `${day}T${from}` })
      await site.change(booking, { pickupDateAndTime: `${day}T${to}` })
      const { price } = await site.openWishOf(booking)
      const preview = (await site.send(booking, 'change/preview', { pickupDateAndTime: `${day}T${to}` })).body
      return { was: booking.price, is: price, preview }
    }
    const tonight = await priceAfter('21:55', '22:00')
    expect(tonight.was.night).toBe(false)
    expect(tonight.is.night).toBe(true)
    expect(tonight.is.eur).toBeGreaterThan(tonight.was.eur)
    expect(tonight.preview).toContain(
      `The price is then €${tonight.is.eur} (night rate, 22:00 to 06:00) instead of €${tonight.was.eur}.`,
    )
    expect((await priceAfter('14:00', '21:59')).is).toEqual(tonight.was)
    expect((await priceAfter('05:59', '06:00')).is).toEqual(tonight.was)
    expect((await priceAfter('06:00', '05:59')).is).toEqual(tonight.is)
  })

  test('a price that staff stated stays, unless the ride goes elsewhere', async () => {
    const stated = await site.addRide({ price: { eur: 30 } })
    await site.change(stated, { pickupDateAndTime: later(74) })
    expect((await site.openWishOf(stated)).price.eur).toBe(30)

    const offList = await site.add({ price: { eur: 90 } })
    await site.change(offList, {
      pickupDateAndTime: later(74),
      dropoffAddress: 'Hotel Alvero, Korçë',
      pickupAddress: 'Saranda',
    })
    const elsewhere = await site.openWishOf(offList)
    expect(elsewhere.price).toBeNull()
    await site.answer(elsewhere.id, 'accept')
    expect(await site.details(offList.id)).toMatchObject({ price: null, remarks: ['unpriced'] })

    const chosen = (await site.call('GET', 'GetPriceTable')).body.find(({ to }: Json) => to === 'Blue Eye')
    const hotel = await site.addRide({ priceId: chosen.id, dropoffAddress: 'Guesthouse Syri' })
    await site.change(hotel, { dropoffAddress: 'Camping Syri i Kaltër 2' })
    expect((await site.openWishOf(hotel)).price.eur).toBe(35)
  })

  test('the price of a chosen route is only assumed where no address says that it goes there, and staff may leave it out', async () => {
    const chosen = (await site.call('GET', 'GetPriceTable')).body.find(({ to }: Json) => to === 'Blue Eye')
    const ask = async (change: Json) => {
      const booking = await site.addRide({ priceId: chosen.id, returnDateAndTime: later(96) })
      const preview = (await site.send(booking, 'change/preview', change)).body
      await site.change(booking, change)
      return { booking, preview, wish: await site.openWishOf(booking) }
    }
    const assumed =
      'The price stays €35 + €35. This is our price between Saranda and Blue Eye. If you go somewhere else,'
    const sure = await ask({ dropoffAddress: 'Camping 2, Blue Eye' })
    expect(sure.wish).toMatchObject({ price: { eur: 35 }, assumedRoute: null })
    expect(sure.preview).not.toContain('This is our price between')

    const { booking, preview, wish } = await ask({ dropoffAddress: 'Hotel Alvero, Përmet' })
    expect(wish).toMatchObject({ price: { eur: 35 }, assumedRoute: { from: 'Saranda', to: 'Blue Eye' } })
    expect(preview).toContain(assumed)
    expect((await site.page(booking.statusUrl)).body).toContain(assumed)
    const accept = (more: Json) => site.call('POST', 'AnswerWish', { id: wish.id, answer: 'accept', ...more })
    expect((await accept({ isUnpriced: 'yes' })).status).toBe(400)
    expect((await accept({ isUnpriced: true })).body).toMatchObject({ state: 'accepted', price: null })
    const accepted = { price: null, returnPrice: null, priceId: null, remarks: ['unpriced'] }
    expect(await site.details(booking.id)).toMatchObject(accepted)
    expect((await site.page(booking.statusUrl)).body).not.toContain('€35')
    expect((await site.answer(wish.id, 'undo')).status).toBe(200)
    expect(await site.details(booking.id)).toMatchObject({
      price: { eur: 35 },
      priceId: chosen.id,
      dropoffAddress: 'Blue Eye',
    })

    const kept = await ask({ pickupAddress: 'Hotel Kaonia' })
    await site.answer(kept.wish.id, 'accept')
    expect(await site.details(kept.booking.id)).toMatchObject({ price: { eur: 35 }, priceId: chosen.id, remarks: [] })
  })

  test('one wish is open at a time; the guest takes it back as often as he likes', async () => {
    const booking = await site.addRide()
    await site.change(booking, { pickupDateAndTime: later(74) })
    const first = await site.openWishOf(booking)
    // Two taps, or one whose answer was lost.
    const again = await site.send(booking, 'change', { pickupDateAndTime: later(74) }, 'application/json')
    expect([again.statusCode, again.json().wish.id]).toEqual([200, first.id])
    const second = await site.send(booking, 'change', { pickupDateAndTime: later(75), note: 'Not this either' })
    expect(second.statusCode).toBe(409)
    expect(second.body).toContain('You have already asked for a change.')
    expect((await site.details(booking.id)).note).toBe('')
    // Small things go on.
    expect(await site.change(booking, { note: 'Thank you' })).toBe(303)

    const withdrawn = await site.send(booking, 'withdraw', {}, 'application/json')
    expect([withdrawn.statusCode, withdrawn.json()]).toEqual([200, { state: 'withdrawn' }])
    expect((await site.send(booking, 'withdraw')).statusCode).toBe(303)
    expect((await site.answer(first.id, 'accept')).status).toBe(409)
    expect(await site.details(booking.id)).toMatchObject({ pickupDateAndTime: later(72), remarks: [] })
    expect((await site.page(booking.statusUrl)).body).not.toContain('You asked for a change')
    await site.change(booking, { pickupDateAndTime: later(75) })
    expect(wishStates(await site.details(booking.id))).toEqual(['withdrawn', 'open'])
    const other = await site.addRide()
    expect((await site.send(other, 'withdraw')).statusCode).toBe(409)
  })

  test('what was not answered before the ride is not promised an answer after it', async () => {
    const booking = await site.addRide()
    await site.change(booking, { nrOfPassengers: 6 })
    expect((await site.page(booking.statusUrl)).body).toContain('We will answer within 2 hours.')

    const pickupAt = new Date(Date.now() - 1000).toISOString()
    await site.database.query.updateTable('bookings').set({ pickupAt }).where('id', '=', booking.id).execute()

    expect((await site.page(booking.statusUrl)).body).not.toContain('You asked for a change')
  })

  test('staff who write what was asked for have accepted it, too', async () => {
    const booking = await site.addRide()
    await site.change(booking, { pickupDateAndTime: later(74), nrOfPassengers: '6' })
    await site.update(booking.id, { pickupDateAndTime: later(74) })
    expect(wishStates(await site.details(booking.id))).toEqual(['open'])
    await site.update(booking.id, { nrOfPassengers: 6 })
    const after = await site.details(booking.id)
    expect(wishStates(after)).toEqual(['accepted'])
    expect(mailsTo(after, 'wish-accepted')).toHaveLength(1)
  })

  test('a wish for another time ends where staff put its guest on a departure, which leaves at its own', async () => {
    const { kind, subjectId } = await openKaiki(site, { capacity: 8 })
    const departure = `${later(96).slice(0, 10)}T10:00`
    const aboard = await site.addRide({ pickupDateAndTime: later(120) })
    await site.change(aboard, { pickupDateAndTime: later(123), note: 'Two dogs' })
    await site.update(aboard.id, { kind, subjectId, departure })
    expect(wishStates(await site.details(aboard.id))).toEqual(['withdrawn'])
    const elsewhere = await site.addRide({ pickupDateAndTime: later(120) })
    await site.change(elsewhere, { pickupAddress: 'Hotel Brilant, Saranda' })
    await site.update(elsewhere.id, { kind, subjectId, departure })
    expect(wishStates(await site.details(elsewhere.id))).toEqual(['open'])
  })

  test('an accepted wish ends an offer that was made for another ride', async () => {
    const booking = await site.add()
    await site.offer(booking.id)
    await site.change(booking, { dropoffAddress: 'Ksamil' })
    expect((await site.details(booking.id)).offers[0].state).toBe('open')
    const { id } = await site.openWishOf(booking)
    await site.answer(id, 'accept')
    expect((await site.details(booking.id)).offers[0].state).toBe('withdrawn')
    // Unless that was a slip.
    await site.answer(id, 'undo')
    expect((await site.details(booking.id)).offers[0].state).toBe('open')
    expect((await site.page(booking.statusUrl)).body).toContain('Accept €90')
  })

  test('a status that was a slip leaves what the guest asks for, and what he was offered, as they were', async () => {
    for (const slip of ['cancelled', 'done', 'not-a-booking']) {
      const booking = await site.add()
      const { body: offer } = await site.offer(booking.id)
      await site.change(booking, { dropoffAddress: 'Ksamil' })
      await site.update(booking.id, { status: slip })
      const ended = await site.details(booking.id)
      expect([slip, ended.offers[0].state, wishStates(ended)]).toEqual([slip, 'withdrawn', ['withdrawn']])

      await site.update(booking.id, { status: 'new' })
      const after = await site.details(booking.id)
      expect([slip, after.offers[0].state, wishStates(after), after.remarks]).toEqual([
        slip,
        'open',
        ['open'],
        ['wish', 'unpriced'],
      ])
      const { body: page } = await site.page(booking.statusUrl)
      for (const shown of ['You asked for a change', 'Accept €90']) expect(page).toContain(shown)
      expect((await site.ask(booking, offer.id)).json()).toEqual({ state: 'accepted' })
      expect((await site.answer(after.wishes[0].id, 'accept')).status).toBe(200)
    }
  })

  test('staff see the clashes that a wish would bring, before they answer', async () => {
    const driver = (await site.call('POST', 'AddCrew', { name: 'Besnik' })).body
    const base = 24 * 60
    const [one, other] = [
      await site.addRide({ pickupDateAndTime: later(base) }),
      await site.addRide({ pickupDateAndTime: later(base + 4) }),
    ]
    for (const { id } of [one, other]) await site.give(id, 'out', driver.id, null)
    await site.change(one, { pickupDateAndTime: later(base + 4) })
    const [ride] = (await site.details(other.id)).rides
    const wish = await site.openWishOf(one)
    expect(wish.clashes).toEqual([
      {
        level: 'red',
        kind: 'overlap',
        rideId: ride.id,
        other: { startAt: later(base + 4), trip: '', pickup: 'Saranda', dropoff: 'Blue Eye' },
      },
    ])
    expect((await site.details(one.id)).rides[0].clashes).toEqual([])
    // Nothing is blocked.
    await site.answer(wish.id, 'accept')
    expect(await site.details(one.id)).toMatchObject({ remarks: ['clash'], rides: [{ crewId: driver.id }] })
  })
})
