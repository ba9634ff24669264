import { describe, expect, test } from 'vitest'

import { fitsLink, messageKinds } from '#domain/booking/message-text.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { changeTrip, morning, openKaiki } from '../setup/departure-site.ts'
import { dialects } from '../setup/test-database.ts'

const ride = {
  name: 'Anna Şükrü 🙂',
  phoneNumber: '+355 69 234 5678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-08-15T10:05',
  pickupAddress: 'Hotel Butrinti, Rruga Butrinti 5',
  dropoffAddress: 'مطار تيرانا',
  email: 'ana@example.com',
}

async function add(site: AdminSite, changes: Json = {}): Promise<Json> {
  const { status, body } = await site.call('POST', 'AddBooking', { ...ride, ...changes })
  expect(status).toBe(200)
  return body
}

const read = async (site: AdminSite, id: number, language = ''): Promise<Json> =>
  (await site.call('GET', `GetBookingMessages?id=${id}&language=${language}`)).body
const hereIn = ({ messages }: Json) => messages.find(({ kind }: Json) => kind === 'here').text
const kindsOf = ({ messages }: Json) => messages.map(({ kind }: Json) => kind)
const rowIn = async (site: AdminSite, flagCode: string): Promise<Json> =>
  (await site.call('GET', 'GetAllMessageTexts')).body.find(({ languageCode }: Json) => languageCode === flagCode)

describe.each(dialects)('on %s', (dialect) => {
  test('in each of seven languages every message that can be filled has no brace, and its link says the same', async () => {
    await using site = await openAdminSite(dialect)
    const { id, reference, statusUrl } = await add(site, { price: { eur: 45 } })
    expect((await site.call('GET', 'GetAllMessageTexts')).body).toHaveLength(seededLanguages.length)

    for (const { flagCode } of seededLanguages) {
      const answer = await read(site, id, flagCode)
      expect([answer.language, kindsOf(answer)]).toEqual([
        flagCode,
        messageKinds.filter((kind) => kind !== 'offer' && kind !== 'driver'),
      ])
      for (const { text, whatsAppUrl } of answer.messages) {
        expect(text).not.toMatch(/[{}]|undefined/)
        const url = new URL(whatsAppUrl)
        expect([url.origin, url.pathname, url.searchParams.get('text')]).toEqual([
          'https://wa.me',
          '/355692345678',
          text,
        ])
        expect(whatsAppUrl.length).toBeLessThan(1500)
      }
      const [{ text }] = answer.messages
      for (const said of [reference, ride.pickupAddress, ride.dropoffAddress]) expect(text).toContain(said)
      // Polish and Greek bend a name that is called, so they greet without it.
      expect(text.includes(ride.name)).toBe(!['pl', 'gr'].includes(flagCode))
      expect(text).toContain(`https://taxi.example${statusUrl}`)
    }
  })

  test('words are in the language of the booking; only what can be filled is offered', async () => {
    await using site = await openAdminSite(dialect)
    const { id, version } = await rowIn(site, 'gb')
    const { id: unpriced } = await add(site, { dropoffAddress: 'Nowhere that has a price' })
    const changed = await site.call('PUT', `UpdateMessageTexts?id=${id}`, {
      confirm: 'It costs {price}.',
      late: '',
      version,
    })
    expect(changed.status).toBe(200)

    const kinds = kindsOf(await read(site, unpriced))
    expect([kinds.includes('confirm'), kinds.includes('late'), kinds.includes('reminder')]).toEqual([
      false,
      false,
      true,
    ])
    const { id: priced } = await add(site, { price: { eur: 45 }, returnDateAndTime: '2031-08-20T09:00' })
    const { language, messages } = await read(site, priced)
    expect([language, messages[0].text]).toEqual(['gb', 'It costs €45.'])
    expect((await site.call('GET', 'GetBookingMessages?id=999999')).status).toBe(404)
    expect((await site.call('GET', 'GetBookingMessages?id=1x')).status).toBe(400)
  })

  test('what is no booking, cancelled or done is neither confirmed nor reminded of', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site)
    const known = async () => kindsOf(await read(site, id)).filter((kind: string) => /confirm|reminder/.test(kind))

    expect(await known()).toEqual(['confirm', 'reminder'])
    for (const status of ['done', 'cancelled', 'not-a-booking']) {
      await site.call('PUT', `UpdateBooking?id=${id}`, { status })
      expect(await known()).toEqual([])
    }
  })

  test('an open offer is told with its own price, in every language, and no longer once it is withdrawn', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site, { price: { eur: 45 }, returnDateAndTime: '2031-08-20T09:00' })
    const { body } = await site.call('POST', 'OfferPrice', { bookingId: id, eur: 90, returnEur: 80 })

    for (const { flagCode } of seededLanguages) {
      const offer = (await read(site, id, flagCode)).messages.find(({ kind }: Json) => kind === 'offer')
      expect(offer.text).toMatch(/€90 \+ €80|90\u00a0€ \+ 80\u00a0€/)
      expect(offer.text).not.toMatch(/[{}]/)
    }
    await site.call('POST', `WithdrawOffer?id=${body.id}`)
    expect(kindsOf(await read(site, id))).not.toContain('offer')
  })

  test('who goes with a departure reads where it leaves, and of no driver who comes to him', async () => {
    await using site = await openAdminSite(dialect)
    const { kind: boat, subjectId } = await openKaiki(site)
    const { id } = await add(site, {
      kind: boat,
      subjectId,
      pickupDateAndTime: undefined,
      departure: morning,
      adults: 2,
    })

    const english = await read(site, id)
    expect(kindsOf(english)).toEqual(['confirm', 'late', 'weather', 'reminder'])
    for (const kind of ['confirm', 'reminder']) {
      const { text } = english.messages.find((each: Json) => each.kind === kind)
      expect(text).toContain(', Daily at 10:00, from Saranda harbour → Ksamil')
      expect(text).not.toContain(ride.pickupAddress)
    }
    const [confirm] = (await read(site, id, 'de')).messages
    expect(confirm.text).toMatch(/Täglich um 10:00\sUhr, ab Hafen Saranda → Mit dem Kaiki/)

    // One at another time than the card says leaves from there all the same.
    const start = morning.replace('10:00', '14:30')
    await site.call('PUT', 'SetDeparture', { kind: boat, subjectId, start })
    const extra = await add(site, { kind: boat, subjectId, pickupDateAndTime: undefined, departure: start, adults: 2 })
    const texts = seededLanguages.map(async ({ flagCode }) => (await read(site, extra.id, flagCode)).messages[0].text)
    for (const text of await Promise.all(texts)) expect(text).not.toMatch(/10(:00|\sh)/)
    expect(await texts[0]).toContain(', From Saranda harbour → Ksamil')
    await changeTrip(site, { kind: boat, subjectId }, { departure: 'Daily at 10.00, be there at 9:45, pier 2' })
    expect((await read(site, id)).messages[0].text).toContain(', Daily at 10.00, be there at 9:45, pier 2 →')
    expect((await read(site, extra.id)).messages[0].text).toContain(', Pier 2 →')
    const bare = [
      'at 10 am',
      '10 a.m.',
      'um 10 Uhr',
      '10\u00A0Uhr 30',
      'alle 10',
      'në orën 10',
      'o godz. 10',
      '10 π.μ.',
    ]
    for (const time of bare) {
      await changeTrip(site, { kind: boat, subjectId }, { departure: `Daily ${time}, pier 2, up to 10 people` })
      expect((await read(site, extra.id)).messages[0].text).toContain(', Pier 2, up to 10 people →')
    }
    for (const time of ['at 2:30 pm', 'um 14 Uhr 30', 'from hall 10', 'ab Boje 3 am Kai']) {
      await changeTrip(site, { kind: boat, subjectId }, { departure: `Daily ${time}, pier 2` })
      expect([time, (await read(site, extra.id)).messages[0].text]).toEqual([
        time,
        expect.stringContaining(`, Daily ${time}, pier 2 →`),
      ])
    }

    await site.call('POST', 'CancelDeparture', { kind: boat, subjectId, start: morning, reason: 'weather' })
    expect(kindsOf(await read(site, id))).toEqual(['late', 'weather'])
  })

  test('an empty text is the default language’s', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await rowIn(site, 'it')
    await site.call('PUT', `UpdateMessageTexts?id=${id}`, { here: '' })
    const booking = await add(site)

    expect(hereIn(await read(site, booking.id, 'it'))).toBe(hereIn(await read(site, booking.id, 'gb')))
  })

  test('an unknown placeholder, a lone brace and what no link can hold are refused at their field', async () => {
    await using site = await openAdminSite(dialect)
    const before = await rowIn(site, 'gb')
    const wrong = ['Hello {nme}', 'Hello {', 'Hello } {name}', '{{name}}', '{ name }', '{}', 'ώ'.repeat(260)]

    for (const text of wrong) {
      const reply = await site.call('PUT', `UpdateMessageTexts?id=${before.id}`, { weather: text })
      expect([text, reply.status, Object.keys(reply.body.errors)]).toEqual([text, 400, ['weather']])
    }
    expect(await rowIn(site, 'gb')).toEqual(before)
    const fine = await site.call('PUT', `UpdateMessageTexts?id=${before.id}`, { weather: 'Line one,\nline two {name}' })
    expect([fine.status, fine.body.weather]).toEqual([200, 'Line one,\nline two {name}'])
  })

  test('a link stays under the limit however long the addresses are', async () => {
    await using site = await openAdminSite(dialect)
    const { id } = await add(site, { pickupAddress: 'Ξενοδοχείο '.repeat(27).trim(), dropoffAddress: 'Ω'.repeat(300) })

    for (const { flagCode } of seededLanguages) {
      const { messages } = await read(site, id, flagCode)
      expect(messages.length).toBeGreaterThan(5)
      for (const { text, whatsAppUrl } of messages) {
        expect(whatsAppUrl.length).toBeLessThan(1500)
        expect(new URL(whatsAppUrl).searchParams.get('text')).toBe(text)
      }
    }
  })

  test('opening WhatsApp leaves a line in the history, which never says sent', async () => {
    await using site = await openAdminSite(dialect)
    const booking = await add(site)

    const noted = await site.call('POST', 'NoteMessage', { bookingId: booking.id, kind: 'late' })

    expect([noted.status, noted.body.by]).toEqual([200, 'Elona M'])
    const { history, version } = (await site.call('GET', `GetBooking?id=${booking.id}`)).body
    expect(history.at(-1)).toMatchObject({ by: 'Elona M', changes: { 'WhatsApp opened': [null, 'late'] } })
    expect(JSON.stringify(history)).not.toMatch(/sent/i)
    expect(version).toBe(booking.version)
    const refused = [
      [{ bookingId: 999_999, kind: 'late' }, 404],
      [{ bookingId: booking.id, kind: 'hello' }, 400],
      [{ bookingId: booking.id }, 400],
      [{ bookingId: booking.id, kind: 'late', text: 'x' }, 400],
    ] as const
    for (const [body, status] of refused) expect((await site.call('POST', 'NoteMessage', body)).status).toBe(status)
  })
})

test('every shipped text fits into a link', () => {
  for (const { contents, code } of seededLanguages) {
    for (const kind of messageKinds) expect([code, kind, fitsLink(contents.messages[kind])]).toEqual([code, kind, true])
  }
})
