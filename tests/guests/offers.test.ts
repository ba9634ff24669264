import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import type { Json } from '../setup/admin-site.ts'
import { eventually } from '../setup/eventually.ts'
import { mailsTo, openOfferSite, wall } from '../setup/offer-site.ts'
import { dialects } from '../setup/test-database.ts'

describe.each(dialects)('on %s', (dialect) => {
  // Each test has bookings of its own.
  let site: Awaited<ReturnType<typeof openOfferSite>>
  beforeAll(async () => {
    site = await openOfferSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('an accepted offer is the price, confirms the booking, and queues one mail', async () => {
    const booking = await site.add({ returnDateAndTime: wall(96) })
    const offer = (await site.offer(booking.id, { returnEur: 80, note: 'With a stop at Kelcyra.' })).body
    expect(offer).toMatchObject({
      bookingId: booking.id,
      eur: 90,
      returnEur: 80,
      state: 'open',
      by: 'Elona M',
      version: 1,
    })

    const page = (await site.page(booking.statusUrl)).body
    expect(page).toContain('Accept €170')
    expect(page).toMatch(/€80 or 8,000\slek/)
    expect(page).not.toContain('We will tell you the price')
    expect(page).toContain('With a stop at Kelcyra.')
    expect(page).toMatch(/Valid until [^<]* \(Saranda time\), 23 hours left\./)
    expect(page).not.toContain('<script')
    // What opens links, and what asks for another amount, changes nothing.
    expect((await site.app.inject({ url: `${booking.statusUrl}/offer/${offer.id}?answer=accept` })).statusCode).toBe(
      303,
    )
    for (const payload of ['', 'answer=yes', 'answer=accept&answer=decline', 'answer=accept&answer=accept']) {
      expect([payload, (await site.press(booking, offer.id, payload)).statusCode]).toEqual([payload, 400])
    }
    expect((await site.details(booking.id)).status).toBe('new')

    const pressed = await site.press(booking, offer.id, 'answer=accept&eur=1&price=1')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, booking.statusUrl])
    const again = await site.ask(booking, offer.id)
    expect([again.statusCode, again.json()]).toEqual([200, { state: 'accepted' }])

    const after = await site.details(booking.id)
    expect(after).toMatchObject({
      status: 'confirmed',
      price: { eur: 90, lek: 9000, night: false },
      returnPrice: { eur: 80 },
      remarks: [],
      offers: [{ id: offer.id, state: 'accepted' }],
    })
    expect(mailsTo(after, 'confirmed')).toHaveLength(1)
    expect(after.history.at(-1)).toMatchObject({ by: 'Visitor', changes: { status: ['new', 'confirmed'] } })
    const receipt = (await site.page(booking.statusUrl)).body
    expect(receipt).toMatch(/€90 or 9,000\slek/)
    expect(receipt).not.toContain('/offer/')
    const late = await site.press(booking, offer.id, 'answer=decline')
    expect([late.statusCode, late.body.includes('This offer is no longer valid.')]).toEqual([409, true])
    expect((await site.call('POST', `WithdrawOffer?id=${offer.id}`)).status).toBe(409)
  })

  test('an offer that leaves the way back without a price says so to the guest, and staff see that it is missing', async () => {
    const booking = await site.add({ returnDateAndTime: wall(96) })
    const { id } = (await site.offer(booking.id)).body
    const page = async () => (await site.page(booking.statusUrl)).body
    expect(await page()).toContain('Accept €90')
    expect(await page()).toContain('We will tell you the price before the ride.')

    await site.press(booking, id)
    expect(await site.details(booking.id)).toMatchObject({
      status: 'confirmed',
      price: { eur: 90 },
      returnPrice: null,
      remarks: ['unpriced'],
    })
    expect(await page()).toContain('We will tell you the price before the ride.')
    await site.update(booking.id, { returnPrice: { eur: 80 } })
    expect((await site.details(booking.id)).remarks).toEqual([])
    // What a trip costs is for all of it; and of a way back that is agreed an offer for the way there takes nothing away.
    expect((await site.add({ kind: 'tour', price: { eur: 90 }, returnDateAndTime: wall(96) })).remarks).toEqual([])
    await site.offer(booking.id, { eur: 95 })
    expect(await page()).not.toContain('We will tell you the price before the ride.')
  })

  test('who asks to cancel and then accepts an offer keeps his booking', async () => {
    const booking = await site.add()
    await site.send(booking, 'cancel')
    const { id } = (await site.offer(booking.id)).body
    expect((await site.details(booking.id)).cancelAskedAt).not.toBeNull()

    await site.press(booking, id)

    const after = await site.details(booking.id)
    expect([after.status, after.cancelAskedAt]).toEqual(['confirmed', null])
    expect(after.history.at(-1).changes).toMatchObject({ cancelAskedAt: [expect.any(String), null] })
    const page = (await site.page(booking.statusUrl)).body
    expect(page).not.toContain(mailWordsFor('en').askedToCancel)
    expect(page).toContain(mailWordsFor('en').confirmedText)
  })

  test('the list says what was offered, as long as the guest can accept it', async () => {
    const booking = await site.add()
    const listed = async () =>
      (await site.call('GET', `GetBookings?q=${booking.reference}`)).body.bookings.map(
        ({ openOffer }: Json) => openOffer,
      )
    expect(await listed()).toEqual([null])

    const { body: offer } = await site.offer(booking.id)
    expect(await listed()).toEqual([offer])
    // A client that sends back what it read changes nothing.
    const [read] = (await site.call('GET', `GetBookings?q=${booking.reference}`)).body.bookings
    expect((await site.update(booking.id, read)).status).toBe(200)
    expect(await listed()).toEqual([offer])
    await site.call('POST', `WithdrawOffer?id=${offer.id}`)
    expect(await listed()).toEqual([null])
  })

  test('one offer is open at a time; staff take it back, the guest declines it', async () => {
    const booking = await site.add()
    const first = (await site.offer(booking.id)).body
    const second = (await site.offer(booking.id, { eur: 85.5 })).body
    const third = (await site.offer(booking.id, { eur: 80 })).body
    const states = async () => (await site.details(booking.id)).offers.map(({ state }: Json) => state)
    expect(await states()).toEqual(['replaced', 'replaced', 'open'])
    for (const { id } of [first, second]) expect((await site.ask(booking, id)).statusCode).toBe(409)

    const other = await site.add()
    expect((await site.ask(other, third.id)).statusCode).toBe(404)
    expect((await site.ask({ statusUrl: '/b/AbCdEfGhIjKlMnOpQrStUv' }, third.id)).statusCode).toBe(404)
    expect((await site.press(booking, 0)).statusCode).toBe(404)

    const taken = await site.call('POST', `WithdrawOffer?id=${third.id}`)
    expect([taken.status, taken.body.state]).toEqual([200, 'withdrawn'])
    expect((await site.call('POST', `WithdrawOffer?id=${third.id}`)).body).toEqual(taken.body)
    expect((await site.ask(booking, third.id)).statusCode).toBe(409)
    expect((await site.call('POST', 'WithdrawOffer?id=99999')).status).toBe(404)

    const last = (await site.offer(booking.id)).body
    expect((await site.ask(booking, last.id, 'answer=decline')).json()).toEqual({ state: 'declined' })
    expect((await site.page(booking.statusUrl)).body).toContain('You have declined our offer of €90.')
    expect(await site.details(booking.id)).toMatchObject({ status: 'new', price: null, remarks: ['unpriced'] })
  })

  test('of an offer that is over the guest’s page says nothing once another price is agreed', async () => {
    const booking = await site.add()
    const end = async () => {
      const { id } = (await site.offer(booking.id)).body
      await site.database.query
        .updateTable('offers')
        .set({ validUntil: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    }
    const page = async () => (await site.page(booking.statusUrl)).body
    const { offerDeclined, offerExpired, stateNew } = mailWordsFor('en')

    expect(await page()).toContain(stateNew)
    await end()
    // We have answered: nobody need wait for us.
    expect(await page()).toContain(fillIn(offerExpired, { price: '€90' }))
    expect(await page()).not.toContain(stateNew)
    await site.update(booking.id, { status: 'confirmed' })
    expect(await page()).toContain(fillIn(offerExpired, { price: '€90' }))
    await site.update(booking.id, { price: { eur: 80 } })
    expect(await page()).not.toContain('€90')
    expect(await page()).toMatch(/€80 or 8,000\slek/)
    // A later one is news again.
    await site.ask(booking, (await site.offer(booking.id)).body.id, 'answer=decline')
    expect(await page()).toContain(fillIn(offerDeclined, { price: '€90' }))
    await site.update(booking.id, { price: { eur: 85 } })
    expect(await page()).not.toContain('€90')
  })

  test('an offer ends with what it was made for', async () => {
    const changes: Json[] = [
      { nrOfPassengers: 7 },
      { pickupAddress: 'Ksamil' },
      { pickupDateAndTime: wall(73) },
      { returnDateAndTime: wall(90) },
      { kind: 'attraction' },
      { price: { eur: 100 } },
      { status: 'cancelled' },
      { status: 'done' },
    ]
    for (const change of changes) {
      const booking = await site.add()
      const offer = (await site.offer(booking.id)).body
      await site.update(booking.id, change)
      expect([change, (await site.details(booking.id)).offers[0].state]).toEqual([change, 'withdrawn'])
      expect((await site.ask(booking, offer.id)).statusCode).toBe(409)
    }
    // What it was not made for leaves it.
    const booking = await site.add()
    await site.offer(booking.id)
    await site.update(booking.id, { status: 'confirmed', staffNote: 'Called', name: 'Someone else' })
    expect((await site.details(booking.id)).offers[0].state).toBe('open')
  })

  test('it holds for a day, or until the notice before the ride, and not a second longer', async () => {
    // The minute may be another one by the time of an answer.
    const [pickupDateAndTime, notice] = [wall(5), wall(4.5)]
    const soon = await site.add({ pickupDateAndTime })
    const validUntil = async (id: number, given?: string) =>
      (await site.offer(id, given === undefined ? {} : { validUntil: given })).body
    expect((await validUntil(soon.id)).validUntil).toBe(notice)
    expect((await validUntil(soon.id, notice)).validUntil).toBe(notice)
    for (const wrong of [wall(5), wall(-1), '2031-02-30T10:00', 'tomorrow']) {
      expect([wrong, Object.keys((await validUntil(soon.id, wrong)).errors)]).toEqual([wrong, ['validUntil']])
    }
    expect((await validUntil(soon.id, wall(5))).errors.validUntil[0]).toContain(
      'by at least the notice in the settings',
    )
    const tooSoon = await site.add({ pickupDateAndTime: wall(0.25) })
    expect(Object.keys((await validUntil(tooSoon.id)).errors)).toEqual(['validUntil'])

    const { id } = await validUntil(soon.id)
    const offer = site.database.query.selectFrom('offers').select('validUntil').where('id', '=', id)
    const end = Date.parse((await offer.executeTakeFirstOrThrow()).validUntil)
    const token = soon.statusUrl.slice('/b/'.length)
    await expect(site.store.answer(token, id, 'accept', end)).rejects.toMatchObject({ statusCode: 409 })
    await expect(site.store.withdraw(id, { by: 'Ana', now: end })).rejects.toMatchObject({ statusCode: 409 })
    expect(await site.store.answer(token, id, 'accept', end - 1)).toBe('accepted')
  })

  test('what a guest reads with an offer begins no direction of its own, and is nothing where nothing can be seen', async () => {
    const booking = await site.add()

    const turned = await site.offer(booking.id, { note: ' \u202EWith a stop\r\nat Kelcyra. ' })
    const unseen = await site.offer(booking.id, { note: '\u200B\u2066' })

    expect([turned.body.note, unseen.body.note]).toEqual(['With a stop\nat Kelcyra.', ''])
  })

  test('only what is to be driven is offered a price, and only a real one', async () => {
    const booking = await site.add()
    for (const wrong of [
      { eur: 0 },
      { eur: 90.555 },
      { eur: '90' },
      { eur: 90, extra: 1 },
      { returnEur: 50 },
      { note: '\u0000' },
    ]) {
      expect([wrong, (await site.offer(booking.id, wrong)).status]).toEqual([wrong, 400])
    }
    expect((await site.offer(99_999)).status).toBe(404)
    await site.update(booking.id, { status: 'cancelled' })
    expect((await site.offer(booking.id)).status).toBe(409)
  })

  test('what waits for a price stands in one list, the first one booked first', async () => {
    const waiting = async () =>
      (await site.call('GET', 'GetBookings?waiting=price')).body.bookings.map(({ id }: Json) => id)
    const [first, second, third] = [
      await site.add({ pickupDateAndTime: wall(200) }),
      await site.add(),
      await site.add(),
    ]
    const priced = await site.add({ pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' })
    await site.add({ pickupDateAndTime: wall(-5) })

    const before = await waiting()
    expect(before.slice(-3)).toEqual([first.id, second.id, third.id])
    expect(before).not.toContain(priced.id)
    const { id } = (await site.offer(second.id)).body
    await site.update(third.id, { status: 'confirmed' })
    expect((await waiting()).slice(-1)).toEqual([first.id])
    await site.call('POST', `WithdrawOffer?id=${id}`)
    expect((await waiting()).slice(-2)).toEqual([first.id, second.id])
    expect((await site.call('GET', 'GetBookings?waiting=tea')).status).toBe(400)
  })

  test('what guests accepted between the same places is shown, whatever their hotels', async () => {
    const accepted = async (eur: number, changes: Json) => {
      const booking = await site.add(changes)
      const { id } = (await site.offer(booking.id, { eur })).body
      await site.ask(booking, id)
    }
    const here = { pickupAddress: 'Corfu Old Port', dropoffAddress: 'Villa Rosa, Igoumenitsa' }
    await accepted(300, here)
    // As maps write them.
    const fromMap = {
      pickupAddress: 'Epirou 3, Igoumenitsa, 461 00, Griechenland',
      dropoffAddress: 'Corfu Old Port, Greece',
    }
    await accepted(320, fromMap)
    await accepted(85, { pickupAddress: 'Vuno, Albania', dropoffAddress: 'Άγιοι Σαράντα' })
    const asked = await site.add(here)

    const similar = (await site.call('GET', `GetSimilarOffers?bookingId=${asked.id}`)).body
    expect(similar).toMatchObject({
      from: 'Corfu Old Port',
      to: 'Igoumenitsa',
      category: 'long-distance',
      isInTable: false,
      count: 2,
      least: { eur: 300 },
      most: { eur: 320, lek: 32_000 },
    })
    const inAlbanian = await site.add({ pickupAddress: 'Sarandë', dropoffAddress: 'Vuno' })
    const inWords = (await site.call('GET', `GetSimilarOffers?bookingId=${inAlbanian.id}`)).body
    expect(inWords).toMatchObject({ count: 1, least: { eur: 85 } })
    const known = await site.add({ pickupAddress: 'Saranda', dropoffAddress: 'Rruga e Butrintit 3, Ksamil' })
    const ofTable = (await site.call('GET', `GetSimilarOffers?bookingId=${known.id}`)).body
    expect(ofTable).toMatchObject({ from: 'Saranda', to: 'Ksamil', isInTable: true })
    expect((await site.call('GET', 'GetSimilarOffers?bookingId=99999')).status).toBe(404)
  })

  test('the guest is told of the offer that holds, in his language, also where a program may have booked', async () => {
    const booking = await site.add({ email: 'jonas@example.com' })
    await site.database.query
      .updateTable('bookings')
      .set({ language: 'de', suspicions: 'too-fast' })
      .where('id', '=', booking.id)
      .execute()
    await site.offer(booking.id)

    const sent = () =>
      site.server.mails.find(({ email }) => email.subject === `${booking.reference}: Ihr Preis ist 90\u00A0€`)
    await eventually(sent).toBeDefined()
    const { recipients, email } = sent() ?? { recipients: [], email: undefined }
    expect(recipients).toEqual(['jonas@example.com'])
    expect(email?.text).toContain('Bevor Sie es annehmen, ist nichts vereinbart.')
    expect(email?.text).toContain(`https://taxi.example${booking.statusUrl}`)
    // What opens the links of mails must find nothing to accept.
    expect(email?.text).not.toContain('/offer/')
    expect(email?.text).not.toMatch(/[{}]/)
    expect(email?.attachments).toEqual([])
  })
})
