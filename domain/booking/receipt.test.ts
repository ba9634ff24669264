import { expect, test } from 'vitest'

import { fillIn } from '../words/fill-in.ts'
import { wordsFor } from '#domain/words/words.ts'
import { type ReceiptFacts, receiptLines, receiptText } from './receipt.ts'

const facts: ReceiptFacts = {
  reference: 'SR-4K7Q2M',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  pickupDateAndTime: '2031-06-01T10:05',
  nrOfPassengers: 4,
  price: { eur: 30, lek: 3000, night: false },
}
const languages = ['en', 'sq', 'it', 'de', 'fr', 'pl', 'el']

function textOf(name: string, changes: Partial<ReceiptFacts>, languageCode = 'en') {
  return receiptLines({ ...facts, ...changes }, wordsFor(languageCode), languageCode).find((line) => line.name === name)
    ?.text
}

test('more than four people read that another car is needed and what the price is for', () => {
  const { orLek, perCar, secondCar } = wordsFor('en').booking
  const amount = `€30 ${fillIn(orLek, { lek: '3,000' })}`
  expect([textOf('passengers', {}), textOf('price', {})]).toEqual(['4', amount])
  const five = { nrOfPassengers: 5 }
  expect(textOf('passengers', five)).toBe(`5 · ${secondCar}`)
  expect(textOf('price', five)).toBe(`${amount} · ${perCar}`)
  expect(textOf('price', { ...five, isPriceForAll: true })).toBe(amount)
  expect(textOf('passengers', { ...five, kind: 'boat' })).toBe('5')
  expect(textOf('passengers', { ...five, kind: 'tour' })).toBe(`5 · ${secondCar}`)
  expect(textOf('passengers', { ...five, kind: 'tour', isDeparture: true })).toBe('5')
})

test('a receipt that is sent on has a space before its colons in French, and in no other language', () => {
  const trip = { ...facts, subjectName: 'Kaiki' }
  const sent = (code: string) => receiptText(receiptLines(trip, wordsFor(code), code).slice(0, 2), code)

  expect(sent('fr')).toBe('Référence\u202F: SR-4K7Q2M\nTrajet\u202F: Kaiki\u202F: Saranda → Ksamil')
  expect(sent('de')).toBe('Buchungsnummer: SR-4K7Q2M\nFahrt: Kaiki: Saranda → Ksamil')
})

test('what a trip costs is for all of it: its ride back names no price, unless staff have stated one', () => {
  const back = { kind: 'tour', returnDateAndTime: '2031-06-02T10:05' } as const
  const { priceLater, sarandaTimeInBrackets } = wordsFor('en').booking
  expect(textOf('return', { ...back, returnPrice: null })).toBe(`Mon, 2 Jun 2031, 10:05 ${sarandaTimeInBrackets}`)
  expect(textOf('return', { ...back, returnPrice: { eur: 20, lek: 2000, night: false } })).toContain('€20')
  expect(textOf('return', { ...back, kind: 'taxi', returnPrice: null })).toContain(priceLater)
})

test('a trip whose name the form has filled in as an end is named once', () => {
  expect(textOf('ride', { subjectName: 'Kaiki', pickupAddress: 'Hotel Brilant', dropoffAddress: 'Kaiki' })).toBe(
    'Hotel Brilant → Kaiki',
  )
  expect(textOf('ride', { subjectName: 'Kaiki', pickupAddress: 'Hotel Brilant', dropoffAddress: 'The quay' })).toBe(
    'Kaiki: Hotel Brilant → The quay',
  )
})

test.for(languages)(
  'a trip costs what its card says as long as it has one, until staff have stated a price (%s)',
  (code) => {
    const words = wordsFor(code).booking
    for (const kind of ['tour', 'boat'] as const) {
      expect(textOf('price', { kind, price: null, isPriceOnSite: true }, code)).toBe(words.priceOfTrip)
      expect(textOf('price', { kind, price: null }, code)).toBe(words.priceLater)
      expect(textOf('price', { kind }, code)).toContain('30')
    }
    for (const kind of ['taxi', 'attraction', undefined] as const) {
      expect(textOf('price', { kind, price: null }, code)).toBe(words.priceLater)
      expect(textOf('price', { kind, price: null, within: words.withinOneHour }, code)).toContain(words.withinOneHour)
    }
  },
)
