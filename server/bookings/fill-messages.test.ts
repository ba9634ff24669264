import { expect, test } from 'vitest'

import { rideLegs } from '#domain/plan-facts.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { sampleBooking, testContent } from '../../tests/setup/booking-test-app.ts'
import { fillMessages, legAhead } from './fill-messages.ts'

const pickupAt = '2031-06-01T08:00:00.000Z'
const at = (time: string) => Date.parse(`2031-06-0${time}:00.000Z`)

test.for([
  // The driver waits at the port, or is late: his guest is told of that place.
  ['1T07:30', '4T08:00', 'out'],
  ['1T08:00', '4T08:00', 'out'],
  ['1T08:40', '4T08:00', 'out'],
  ['1T10:01', '4T08:00', 'back'],
  ['4T08:30', '4T08:00', 'back'],
  // Back soon.
  ['1T08:40', '1T09:30', 'out'],
  ['1T08:50', '1T09:30', 'back'],
] as const)('at %s words for a guest who comes back at %s speak of the way %s', ([now, back, leg]) => {
  expect(legAhead({ pickupAt, returnAt: new Date(at(back)).toISOString() }, at(now))).toBe(leg)
})

test('without a ride back they speak of the one there is', () => {
  expect(legAhead({ pickupAt, returnAt: null }, at('3T08:00'))).toBe('out')
})

test.for([
  ['taxi', 3000, '€30'],
  ['taxi', null, undefined],
  // What a trip costs is for all of it, unless a price is agreed for its way back.
  ['tour', null, '€35'],
  ['tour', 4000, '€40'],
] as const)('of the way back of a %s, agreed at %s cents, they say %s', ([kind, returnPriceEurCents, price]) => {
  const back = { returnAt: '2031-06-05T08:30:00.000Z', returnWallTime: '2031-06-05T10:30', returnPriceEurCents }
  const language = testContent.current().defaultLanguage
  const filled = fillMessages(
    { ...sampleBooking, kind, ...back },
    { content: testContent, language, publicUrl: '', leg: 'back', offer: undefined, rides: [] },
  )
  expect(filled.values.price).toBe(price)
})

test.for([
  [4, 0, '€30'],
  [6, 0, '€30 (for the car, up to 4 people)'],
  [6, 1, '€30 (for the car, up to 4 people)'],
  [6, null, '€30'],
] as const)('to %s guests at the rate %s they say for what their price is: %s', ([nrOfPassengers, rate, price]) => {
  const returnAt = '2031-06-05T08:30:00.000Z'
  const prices = { priceEurCents: 3000, priceIsNight: rate, returnPriceEurCents: 3000, returnPriceIsNight: rate }
  const row = { ...sampleBooking, ...prices, nrOfPassengers, returnAt, returnWallTime: '2031-06-05T10:30' }
  const language = testContent.current().defaultLanguage
  for (const leg of rideLegs) {
    const about = { content: testContent, language, publicUrl: '', leg, offer: undefined, rides: [] }
    expect(fillMessages(row, about).values.price).toBe(price)
  }
})

test.for(seededLanguages)('whoever comes to a guest, be it with a boat, is on his way in $code', ({ contents }) => {
  expect(contents.messages.onTheWay).not.toMatch(/driver|Fahrer|chauffeur|autista|shofer|kierowca|οδηγός/i)
})
