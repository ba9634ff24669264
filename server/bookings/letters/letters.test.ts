import { expect, test } from 'vitest'

import { formatEuro } from '#domain/prices/format-money.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { fillIn, labelled } from '#domain/words/fill-in.ts'
import { priceSoon } from '#domain/booking/receipt.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { staffWordsFor } from '#domain/words/mail/staff-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { letterHtml, letterText } from '../../mail/letter.ts'
import { thanksLetter, guestLetter } from './guest-letters.ts'
import { staffLetter } from './staff-letter.ts'

const sender = {
  publicUrl: 'https://taxi.example',
  phoneNumber: '+355691112222',
  whatsAppNumber: '+355691112222',
  answerHours: 2,
  changeUntilHours: 6,
  now: Date.parse(sampleBooking.createdAt),
}
const languages = ['en', 'sq', 'it', 'de', 'fr', 'pl', 'el']
const kinds = ['received', 'confirmed', 'reminder'] as const

test.for(languages)(
  'every mail in %s says what was booked, when in Saranda, for how much, and whom to call',
  (code) => {
    const words = wordsFor(code).booking
    for (const kind of kinds) {
      const letter = guestLetter(kind, sampleBooking, code, sender)

      for (const body of [letterText(letter), letterHtml(letter)]) {
        expect(body).toContain('SR-4K7Q2M')
        expect(body).toContain('Saranda → Ksamil')
        expect(body).toContain(`${formatWallTime(sampleBooking.pickupWallTime, words)} ${words.sarandaTimeInBrackets}`)
        expect(body).toContain(words.nightRateApplies)
        expect(body).toMatch(/€35|35\u00a0€/)
        expect(body).toContain(`https://taxi.example/b/${sampleBooking.receiptToken}`)
        expect(body).toContain('+355 69 111 2222')
        expect(body).toContain('https://wa.me/355691112222')
        expect(body).not.toMatch(/\{\w+\}|undefined|\bnull\b/)
      }
      expect(letter.subject).toContain('SR-4K7Q2M')
      expect(letterHtml(letter)).toContain(`<html lang="${code}"`)
    }
  },
)

test.for(languages)('a mail in %s after which nobody is driven names what was booked, and no price', (code) => {
  const priced = { ...detailed, returnPriceEurCents: 3500, returnPriceIsNight: 0 }
  for (const kind of ['cancelled', 'wait-ended'] as const) {
    const text = letterText(guestLetter(kind, priced, code, sender))
    expect(text).toContain('SR-4K7Q2M')
    expect(text).toContain('Saranda')
    expect(text).not.toMatch(/€|undefined/)
    expect(text).not.toContain(wordsFor(code).booking.receiptPrice)
  }
})

const detailed = {
  ...sampleBooking,
  pickupAddress: 'Hotel Eda (39.87561, 20.00530)',
  ferryOrFlight: 'Finikas 9:00',
  childSeats: 2,
  bags: 0,
  returnAt: '2031-06-05T08:30:00.000Z',
  returnWallTime: '2031-06-05T10:30',
  returnPriceEurCents: 3000,
  returnPriceIsNight: 0,
  note: 'Second floor.\nRing <twice>.',
  staffNote: 'Argued about the price',
}

test.for(languages)('the details are in every mail in %s, each under its name, and staff’s note in none', (code) => {
  const words = wordsFor(code).booking
  for (const kind of kinds) {
    const letter = guestLetter(kind, detailed, code, sender)
    const text = letterText(letter)

    const { ferryOrFlight, childSeats, bags, note, returnRide } = words
    const said = [
      [ferryOrFlight, 'Finikas 9:00'],
      [childSeats, '2'],
      [bags, '0'],
      [note, 'Second floor.\nRing <twice>.'],
    ] as const
    for (const [label, value] of said) expect(text).toContain(labelled(label, value, code))
    expect(letterHtml(letter)).toContain('Second floor.<br>Ring &lt;twice&gt;.')
    const back = `${formatWallTime(detailed.returnWallTime, words)} ${words.sarandaTimeInBrackets}`
    expect(text).toContain(labelled(returnRide, `${back} · ${formatEuro(30, code)}`, code))
    expect(text).not.toContain('Argued')
  }
})

test('what staff write in several lines is read in as many', () => {
  const letter = guestLetter('offer', sampleBooking, 'en', sender)

  const html = letterHtml({ ...letter, paragraphs: [...letter.paragraphs, 'Tolls are included.\nTwo <cars> come.'] })

  expect(html).toContain('Tolls are included.<br>Two &lt;cars&gt; come.</p>')
})

test('without details no mail speaks of them', () => {
  const { booking: words } = wordsFor('en')
  const text = letterText(guestLetter('received', sampleBooking, 'en', sender))

  for (const term of [words.ferryOrFlight, words.childSeats, words.bags, words.returnRide, words.note]) {
    expect(text).not.toContain(term)
  }
})

test('staff can open the phone’s place in a map, and read why a booking looks suspicious', () => {
  const letter = staffLetter(
    'new-booking',
    { ...detailed, suspicions: 'too-fast' },
    { languageCode: 'en', guestLanguageName: 'English', publicUrl: sender.publicUrl, answerHours: 2 },
  )

  expect(letterHtml(letter)).toContain('https://www.google.com/maps/search/?api=1&amp;query=39.87561,20.00530')
  expect(letterText(letter)).toContain('Looks suspicious. The form was filled in faster than people can.')
  expect(letterText(letter)).toContain('Finikas 9:00')
  // Whoever writes to the guest from here need not say which ride is meant.
  const chat = letter.links.find(({ href }) => href.startsWith('https://wa.me/'))
  expect(new URL(chat?.href ?? '').searchParams.get('text')).toContain('SR-4K7Q2M\n')
  expect(
    letterText(
      staffLetter('new-booking', sampleBooking, {
        languageCode: 'en',
        guestLanguageName: 'English',
        publicUrl: '',
        answerHours: 2,
      }),
    ),
  ).not.toContain('suspicious')
})

test('staff who chose Albanian read nothing in English', () => {
  const context = {
    languageCode: 'sq',
    guestLanguageName: 'Deutsch',
    publicUrl: sender.publicUrl,
    answerHours: 2,
  } as const
  const letter = staffLetter('new-booking', { ...detailed, suspicions: 'too-fast' }, context)

  expect(letter.subject).toMatch(/^Rezervim i ri SR-4K7Q2M: /)
  expect(letterHtml(letter)).toContain('<html lang="sq"')
  for (const words of [staffWordsFor('en').mail, staffWordsFor('en').suspicions]) {
    const { whatsApp: _, email: __, ...rest } = { whatsApp: '', email: '', ...words }
    for (const text of Object.values(rest)) expect(letterText(letter)).not.toContain(text)
  }
})

test('no language has a text of another one, and each says confirmed and cancelled differently', () => {
  for (const code of languages.slice(1)) {
    const [own, english] = [Object.entries(mailWordsFor(code)), mailWordsFor('en')]
    // Minutes have one sign nearly everywhere.
    const words = own.filter(([name]) => name !== 'lateBy')
    expect(words.filter(([name, text]) => text === english[name as keyof typeof english])).toEqual([])
  }
  for (const code of languages) {
    const subjects = kinds.map((kind) => guestLetter(kind, sampleBooking, code, sender).subject)
    expect(new Set(subjects).size).toBe(kinds.length)
  }
})

const within = (code: string, answerHours: number) => answerTime(wordsFor(code).booking, { answerHours, pickup: null })

test.for(languages)('in %s the promised time follows the setting, one hour has words of its own', (code) => {
  const textFor = (answerHours: number) =>
    letterText(guestLetter('received', sampleBooking, code, { ...sender, answerHours }))

  expect(textFor(2)).toContain(within(code, 2))
  expect(within(code, 2)).toContain('2')
  expect(within(code, 24)).toContain('24')
  expect(within(code, 1)).not.toMatch(/\d|\{/)
  expect(textFor(1)).toContain(within(code, 1))
})

test.for(languages)('a mail in %s that was held up promises no answer within a time that is over', (code) => {
  const textAfter = (hours: number) =>
    letterText(guestLetter('received', sampleBooking, code, { ...sender, now: sender.now + hours * 3_600_000 }))

  expect(textAfter(2)).toContain(within(code, 2))
  expect(textAfter(3)).not.toContain(within(code, 2))
  expect(textAfter(3)).toContain(wordsFor(code).booking.answerLate)
})

test.for(languages)('in %s nobody is promised an answer that comes after his ride', (code) => {
  const createdAt = '2026-06-01T10:00:00.000Z'
  const now = Date.parse(createdAt)
  const textAt = (pickupWallTime: string) =>
    letterText(guestLetter('received', { ...sampleBooking, createdAt, pickupWallTime }, code, { ...sender, now }))
  const { beforeDeparture } = wordsFor(code).booking

  // Two hours after noon, as clocks in Saranda show it.
  expect(textAt('2026-06-01T14:00')).toContain(beforeDeparture)
  expect(textAt('2026-06-01T14:00')).not.toContain(within(code, 2))
  expect(textAt('2026-06-01T14:01')).toContain(within(code, 2))
})

test.for(languages)('without an agreed price each mail in %s says when it comes, as the form did', (code) => {
  const words = wordsFor(code).booking
  const unpriced = { ...sampleBooking, priceEurCents: null }

  expect(letterText(guestLetter('received', unpriced, code, { ...sender, answerHours: 5 }))).toContain(
    priceSoon(words, within(code, 5)),
  )
  expect(priceSoon(words, within(code, 5))).toMatch(/5.*\. /)
  // Who has an answer waits for none.
  const confirmed = { ...unpriced, status: 'confirmed' as const }
  expect(letterText(guestLetter('confirmed', confirmed, code, sender))).toContain(words.priceLater)
})

test('what guests type stays text', () => {
  const booking = { ...sampleBooking, name: '<img src=x onerror=1>', note: '"&</table>' }
  const letter = staffLetter('new-booking', booking, {
    languageCode: 'en',
    guestLanguageName: 'English',
    publicUrl: sender.publicUrl,
    answerHours: 2,
  })

  expect(letterText(letter)).toContain('<img src=x onerror=1>')
  expect(letterHtml(letter)).toContain('&lt;img src=x onerror=1&gt;')
  expect(letterHtml(letter)).not.toMatch(/<img|<\/table>"/)
})

test('what stands in a guest’s address adds no recipient and no words to what staff write to him', () => {
  const email = 'ana?bcc=x%40evil.example&body=Hi#1@example.com'
  const { facts } = staffLetter(
    'new-booking',
    { ...sampleBooking, email },
    { languageCode: 'en', guestLanguageName: 'English', publicUrl: sender.publicUrl, answerHours: 2 },
  )

  const { pathname, search, hash } = new URL(facts.find(({ text }) => text === email)?.href ?? '')

  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', ''])
})

test('a mail loads nothing from anywhere', () => {
  expect(letterHtml(guestLetter('received', sampleBooking, 'en', sender))).not.toMatch(/src=|url\(|<link|<script/)
})

test('staff find everything the guest gave, and the booking itself', () => {
  const letter = staffLetter(
    'new-booking',
    { ...sampleBooking, note: 'Two bikes' },
    { languageCode: 'en', guestLanguageName: 'Deutsch', publicUrl: sender.publicUrl, answerHours: 2 },
  )
  const text = letterText(letter)

  for (const part of ['Ana', '+355 69 234 5678', 'ana@example.com', 'Deutsch', 'Two bikes', 'Saranda time']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('https://taxi.example/admin/bookings/12')
  expect(letter.subject).toBe('New booking SR-4K7Q2M: Sun, 1 Jun 2031, 23:05, Saranda → Ksamil')
})

test.for(languages)('the thanks in %s ask for a review and say nothing of money, without a brace left', (code) => {
  const letter = thanksLetter(guestLetter('thanks', sampleBooking, code, sender), 'https://reviews.example/taxi')

  for (const body of [letterText(letter), letterHtml(letter), letter.subject]) {
    expect(body).not.toMatch(/\{\w+\}|undefined|\bnull\b|€/)
  }
  expect(letterText(letter)).toContain('https://reviews.example/taxi')
  expect(letterHtml(letter)).toContain(`<html lang="${code}"`)
})

test.for(languages)('a mail in %s promises of its link only what the page still lets the guest do', (code) => {
  const { linkNote, linkNoteCancel, linkNoteSee } = mailWordsFor(code)
  const startsAt = Date.parse(sampleBooking.pickupAt)
  const hourMs = 3_600_000
  const promised = (now: number, changes: Partial<typeof sampleBooking> = {}) =>
    guestLetter('confirmed', { ...sampleBooking, ...changes }, code, { ...sender, now }).notes[1]

  expect(promised(startsAt - 6 * hourMs)).toBe(linkNote)
  expect(promised(startsAt - 6 * hourMs + 1)).toBe(linkNoteCancel)
  // The way back of another day: the page only shows it.
  expect(promised(startsAt)).toBe(linkNoteSee)
  expect(promised(startsAt - hourMs, { cancelAskedAt: '2031-06-01T10:00:00.000Z' })).toBe(linkNoteSee)
})

test.for(languages)('in %s nothing is agreed before an offer is accepted, unless the booking is confirmed', (code) => {
  const { offerText, offerTextConfirmed } = mailWordsFor(code)
  const values = { price: '€90', until: 'noon' }
  const text = (status: 'new' | 'confirmed') =>
    guestLetter('offer', { ...sampleBooking, status }, code, sender, values).paragraphs[1]

  expect(text('new')).toBe(fillIn(offerText, values))
  expect(text('confirmed')).toBe(fillIn(offerTextConfirmed, values))
})
