import { expect, test } from 'vitest'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { changesOfBooking, isNewsToDriver, mergedKind } from './ride-changes.ts'

const ride = {
  id: 1,
  leg: 'out',
  startAt: sampleBooking.pickupAt,
  number: 1,
  crewId: 4,
  vehicleId: null,
  isOff: 0,
  state: 'planned',
  version: 1,
} as const

const kinds = (change: object, rideNow: object, startAt: string | null = sampleBooking.pickupAt) =>
  changesOfBooking([sampleBooking, { ...sampleBooking, ...change }], [{ ...ride, ...rideNow }], () => startAt).map(
    ({ kind }) => kind,
  )

test('what a change of a booking does to its rides', () => {
  expect(kinds({}, {})).toEqual([])
  expect(kinds({ status: 'confirmed' }, {})).toEqual([])
  expect(kinds({ nrOfPassengers: 3 }, {})).toEqual(['ride-changed'])
  // Whom he holds a sign up for, and calls, where there may be no network.
  expect(kinds({ name: 'Ana Hoxha' }, {})).toEqual(['ride-changed'])
  expect(kinds({ phoneNumber: '+355691234567' }, {})).toEqual(['ride-changed'])
  expect(kinds({ nrOfPassengers: 3 }, {}, '2031-06-02T21:05:00.000Z')).toEqual(['ride-moved'])
  expect(kinds({ nrOfPassengers: 3 }, { crewId: null })).toEqual([])
  expect(kinds({ nrOfPassengers: 3 }, { state: 'done' })).toEqual([])
  expect(kinds({}, { state: 'no-show' }, '2031-06-02T21:05:00.000Z')).toEqual(['ride-moved'])
  // Who collects another price hears of it; not who has it already, nor who drives the other way.
  expect(kinds({ priceEurCents: 4200, priceIsNight: null }, {})).toEqual(['ride-changed'])
  expect(kinds({ priceEurCents: 4200, priceIsNight: null }, { state: 'done' })).toEqual([])
  expect(kinds({ returnPriceEurCents: 4200, returnPriceIsNight: null }, {})).toEqual([])
  expect(kinds({}, {}, null)).toEqual(['ride-cancelled'])
  expect(kinds({}, { isOff: 1 }, null)).toEqual([])
  expect(kinds({}, { isOff: 1 })).toEqual(['ride-given'])
  expect(mergedKind(['ride-given'], 'ride-cancelled')).toBeUndefined()
  expect(mergedKind(['ride-moved'], 'ride-cancelled')).toBe('ride-cancelled')
  expect(mergedKind(['ride-given'], 'ride-moved')).toBe('ride-given')
  // Whoever never heard that a ride was taken hears it when that happens again.
  expect(mergedKind(['ride-taken'], 'ride-given')).toBe('ride-changed')
  expect(mergedKind(['ride-cancelled'], 'ride-given')).toBe('ride-changed')
  expect(mergedKind(['ride-changed'], 'ride-taken')).toBe('ride-taken')
})

test.for([
  // Each of two cars has its rate; a price for all is for the first one.
  [{ priceEurCents: 3000, priceIsNight: 0 }, { priceEurCents: 5000, priceIsNight: null }, [4, 5]],
  [{ priceEurCents: 3000, priceIsNight: 0 }, { priceEurCents: 3000, priceIsNight: null }, [5]],
  [{ priceEurCents: 3000, priceIsNight: null }, { priceEurCents: 3000, priceIsNight: 0 }, [5]],
  [{ priceEurCents: 3000, priceIsNight: 0 }, { priceEurCents: null, priceIsNight: null }, [4, 5]],
  [{ priceEurCents: 3000, priceIsNight: null }, { priceEurCents: 5000, priceIsNight: null }, [4]],
] as const)('whoever collects something else, or nothing any more, is rung: from %j to %j', ([was, is, rung]) => {
  const six = { ...sampleBooking, nrOfPassengers: 6, fare: null }
  const cars = [ride, { ...ride, id: 2, number: 2, crewId: 5 }, { ...ride, id: 3, number: 3, crewId: 6 }]
  const [before, after] = [
    { ...six, ...was },
    { ...six, ...is },
  ]
  expect(isNewsToDriver(before, after)).toBe(true)
  const changes = changesOfBooking([before, after], cars, () => sampleBooking.pickupAt)
  expect(changes.map(({ kind, crewId }) => [kind, crewId])).toEqual(rung.map((crewId) => ['ride-changed', crewId]))
})
