import { expect, test } from 'vitest'

import { readableBookings } from './kept-bookings.tsx'

const now = 1_900_000_000_000
const ahead = { reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', rideAt: now + 1 }

test('bookings whose ride is ahead are kept, past ones are not', () => {
  expect(readableBookings([ahead, { ...ahead, rideAt: now }], now)).toEqual([ahead])
})

test.for([
  null,
  'SR-ABC234',
  { ...ahead },
  [null, 'SR-ABC234'],
  [{ ...ahead, reference: 4 }],
  [{ ...ahead, rideAt: '2031-06-10' }],
  [{ ...ahead, statusUrl: 'https://elsewhere.example/b/1' }],
  [{ ...ahead, statusUrl: '/b/../admin' }],
])('what is no such list, or leads elsewhere, shows nothing (%j)', (kept) => {
  expect(readableBookings(kept, now)).toEqual([])
})
