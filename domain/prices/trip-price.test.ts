import { expect, test } from 'vitest'

import { wordsFor } from '../words/words.ts'
import { type TripPrice, tripPrice } from './trip-price.ts'

const written = (trip: Partial<TripPrice>, code: string) =>
  tripPrice({ priceEur: null, priceUnit: null, price: '', ...trip }, wordsFor(code).site, code)
    .join(' ')
    .trim()

test.for([
  ['en', '€25 per person', '€70 per car', '€180 for the boat'],
  ['sq', '25\u00a0€ për person', '70\u00a0€ për makinë', '180\u00a0€ për gjithë skafin'],
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
  const trip = { priceEur: 70, priceUnit: 'car', price: '' } as const
  expect(tripPrice(trip, words, 'en')).toEqual(['€70', 'per car'])
  expect(tripPrice(trip, { ...words, pricePerCar: 'The car at {price}' }, 'en')).toEqual(['The car at €70', ''])
})

test('without an amount the free text is told as it stands', () => {
  expect(written({ price: 'from 45 €', priceUnit: 'car' }, 'en')).toBe('from 45 €')
  expect(written({}, 'de')).toBe('')
})
