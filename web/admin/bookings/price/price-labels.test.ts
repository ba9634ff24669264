import { expect, test } from 'vitest'

import { hasReturnPrice, pricesLabel } from './price-labels.ts'

test('the list says what all of a booking costs, there and back', () => {
  const day = { eur: 30, lek: 3000, night: false }
  const night = { eur: 35.5, lek: 3550, night: true }
  const offer = { eur: 90, returnEur: 80, validUntil: '2031-06-01T10:00' }
  const ride = { kind: 'taxi', price: day, openOffer: null, returnDateAndTime: null, returnPrice: null }
  const byTable = { nrOfPassengers: 4, isPriceForAll: false, isReturnPriceForAll: false }
  const booking = (facts: object) => ({ ...ride, ...byTable, ...facts }) as Parameters<typeof pricesLabel>[0]
  const back = { returnDateAndTime: '2031-06-02T23:00' }

  expect(pricesLabel(booking({}))).toBe('€30')
  expect(pricesLabel(booking({ ...back, returnPrice: night }))).toBe('€30 + €35.50 (night rate)')
  expect(pricesLabel(booking(back))).toBe('€30 + Price to be agreed')
  expect(pricesLabel(booking({ ...back, price: null }))).toBe('Price to be agreed')
  expect(pricesLabel(booking({ ...back, price: null, openOffer: offer }))).toContain('€90 + €80 offered')
  // Of more people than a car takes it says whether that is for all of them, as their receipt does.
  const six = { ...back, nrOfPassengers: 6, returnPrice: night }
  expect(pricesLabel(booking(six))).toBe('€30 for each car + €35.50 (night rate) for each car')
  expect(pricesLabel(booking({ ...six, isPriceForAll: true }))).toBe('€30 + €35.50 (night rate) for each car')
  // What a trip costs is for all of it, unless its way back has a price.
  const trip = booking({ ...back, kind: 'tour' })
  expect([pricesLabel(trip), hasReturnPrice(trip)]).toEqual(['€30', false])
  expect(pricesLabel({ ...trip, returnPrice: night })).toBe('€30 + €35.50 (night rate)')
})
