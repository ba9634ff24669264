import { expect, test } from 'vitest'

import { wordsFor } from '../words/words.ts'
import { fareOfTrip, fareText, type TripPrice, tripPrice, tripTotal } from './trip-price.ts'

const noPrice = { priceEur: null, priceUnit: null, childPriceEur: null, childMaxAge: null, price: '' }

const written = (trip: Partial<TripPrice>, code: string) =>
  tripPrice({ ...noPrice, ...trip }, wordsFor(code).site, code)
    .join(' ')
    .trim()

test.for([
  ['en', '€25 per person', '€70 per car', '€180 for the boat'],
  ['sq', '25\u00a0€ për person', '70\u00a0€ për makinë', '180\u00a0€ për gjithë varkën'],
  ['it', '25\u00a0€ a persona', '70\u00a0€ per auto', '180\u00a0€ per l’intera barca'],
  ['de', '25\u00a0€ pro Person', '70\u00a0€ pro Auto', '180\u00a0€ für das ganze Boot'],
  ['fr', '25\u00a0€ par personne', '70\u00a0€ par voiture', '180\u00a0€ pour tout le bateau'],
  ['pl', '25\u00a0€ za osobę', '70\u00a0€ za samochód', '180\u00a0€ za całą łódź'],
  ['el', '25\u00a0€ ανά άτομο', '70\u00a0€ ανά αυτοκίνητο', '180\u00a0€ για όλο το σκάφος'],
] as const)('a price is told with what it is for in %s', ([code, person, car, boat]) => {
  expect(written({ priceEur: 25, priceUnit: 'person' }, code)).toBe(person)
  expect(written({ priceEur: 70, priceUnit: 'car', price: '70 €' }, code)).toBe(car)
  expect(written({ priceEur: 180, priceUnit: 'boat' }, code)).toBe(boat)
  // Where nobody said what it is for.
  expect(written({ priceEur: 25 }, code)).toBe(person)
})

test('the amount stands apart from what it is for, unless a language says it in the middle', () => {
  const words = wordsFor('en').site
  const trip = { ...noPrice, priceEur: 70, priceUnit: 'car' as const }
  expect(tripPrice(trip, words, 'en')).toEqual(['€70', 'per car'])
  expect(tripPrice(trip, { ...words, pricePerCar: 'The car at {price}' }, 'en')).toEqual(['The car at €70', ''])
})

test('without an amount the free text is told as it stands', () => {
  expect(written({ price: 'from 45 €', priceUnit: 'car' }, 'en')).toBe('from 45 €')
  expect(written({}, 'de')).toBe('')
})

const fare = (trip: Partial<TripPrice>) => {
  const known = fareOfTrip({ ...noPrice, ...trip })
  if (!known) throw new Error('The test has no fare.')
  return known
}
const party = (nrOfPassengers: number, children: number | null = null) => ({
  nrOfPassengers,
  adults: children === null ? null : nrOfPassengers - children,
  children,
})

test('a trip costs by the person, by the car of four, or by the boat', () => {
  const totals = (trip: Partial<TripPrice>) => [1, 4, 5, 9].map((people) => tripTotal(fare(trip), party(people)))

  expect(totals({ priceEur: 25 })).toEqual([25, 100, 125, 225])
  expect(totals({ priceEur: 70, priceUnit: 'car' })).toEqual([70, 70, 140, 210])
  expect(totals({ priceEur: 180, priceUnit: 'boat' })).toEqual([180, 180, 180, 180])
  expect(tripTotal(fare({ priceEur: 0.1 }), party(3))).toBe(0.3)
  expect(fareOfTrip(noPrice)).toBeNull()
})

test('children pay their own price, nothing, or like everybody; only where somebody counted them', () => {
  const total = (childPriceEur: number | null, people = party(3, 1)) =>
    tripTotal(fare({ priceEur: 25, childPriceEur }), people)

  expect([total(12.5), total(0), total(null)]).toEqual([62.5, 50, 75])
  expect(total(12.5, { nrOfPassengers: 3, adults: null, children: 1 })).toBe(75)
  // By the car, nobody is counted.
  expect(tripTotal(fare({ priceEur: 70, priceUnit: 'car', childPriceEur: 5 }), party(3, 1))).toBe(70)
})

const told = (code: string, trip: Partial<TripPrice>) =>
  fareText(fare({ priceEur: 25, ...trip }), wordsFor(code).site, code)

test('a fare is told with what children pay, in each language', () => {
  expect(told('en', { childPriceEur: 12.5, childMaxAge: 11 })).toBe('€25 per person · Children up to 11: €12.50')
  expect(told('de', { childPriceEur: 0, childMaxAge: 1 })).toMatch(/ · Kinder bis 1 Jahr: frei$/)
  expect(told('pl', { childPriceEur: 0, childMaxAge: 1 })).toMatch(/ · Dzieci do 1 roku: bezpłatnie$/)
  expect(told('pl', { childPriceEur: 0, childMaxAge: 2 })).toMatch(/ · Dzieci do 2 lat: bezpłatnie$/)
  expect(told('sq', { childPriceEur: 0, childMaxAge: 5 })).toBe('25\u00A0€ për person · Fëmijët deri në 5 vjeç: falas')
  expect(told('de', { childPriceEur: 10 })).toBe('25\u00A0€ pro Person · Kinder: 10\u00A0€')
  expect(told('el', {})).toBe('25\u00A0€ ανά άτομο')
})
