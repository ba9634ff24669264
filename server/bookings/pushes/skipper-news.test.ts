import { expect, test } from 'vitest'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { partyNews } from './skipper-news.ts'

const party = {
  ...sampleBooking,
  departureId: 7,
  nrOfPassengers: 3,
  adults: 2,
  children: 1,
  priceEurCents: 6250,
}

test.for([
  [{ nrOfPassengers: 2, adults: 2, children: 0 }, true],
  // As many as before, who pay something else.
  [{ adults: 3, children: 0 }, true],
  [{ priceEurCents: 5000 }, true],
  [{ priceEurCents: null }, true],
  [{ phoneNumber: '+355691234567' }, true],
  // What stands on the list of nobody at the quay.
  [{ staffNote: 'Regular' }, false],
  [{ email: 'ana@example.com' }, false],
  [{ status: 'confirmed' }, false],
] as const)('whether its skipper hears of a party with %j: %s', ([change, isHeard]) => {
  const kinds = partyNews(party, { ...party, ...change }).map(({ kind }) => kind)
  expect(kinds).toEqual(isHeard ? ['party-changed'] : [])
})
