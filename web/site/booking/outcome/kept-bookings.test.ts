import { expect, test } from 'vitest'

import { readableBookings } from './kept-bookings.tsx'

const kept = { reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', rideAt: 1_900_000_000_000 }

test('what can be read is kept, beside what cannot', () => {
  expect(readableBookings([kept, { ...kept, statusUrl: '' }])).toEqual([kept])
})

test.for([
  null,
  'SR-ABC234',
  { ...kept },
  [null, 'SR-ABC234'],
  [{ ...kept, reference: 4 }],
  [{ ...kept, rideAt: '2031-06-10' }],
  [{ ...kept, statusUrl: 'https://elsewhere.example/b/1' }],
  [{ ...kept, statusUrl: '/b/../admin' }],
])('what is no such list, or leads elsewhere, shows nothing (%j)', (list) => {
  expect(readableBookings(list)).toEqual([])
})
