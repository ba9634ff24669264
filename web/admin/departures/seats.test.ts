import { expect, test } from 'vitest'

import type { Departure } from '#domain/departures/departure.ts'

import { seatWords } from './seats.tsx'

const now = '2031-06-01T09:00'
const departure = (more: Partial<Departure> = {}): Departure => ({
  id: 1,
  kind: 'boat',
  subjectId: 1,
  name: 'Kaiki',
  start: '2031-06-02T10:00',
  minutes: 360,
  capacity: 25,
  seatsLeft: 13,
  state: 'open',
  taken: 12,
  held: 0,
  waiting: 0,
  leastPeople: null,
  isClosed: false,
  vehicleId: null,
  note: '',
  version: 1,
  ...more,
})

test.each<[string, Partial<Departure>]>([
  ['13 free', {}],
  ['Full', { state: 'full', taken: 25, seatsLeft: 0 }],
  ['3 too many', { state: 'full', capacity: 20, taken: 22, held: 1, seatsLeft: 0 }],
  ['3 too many', { state: 'closed', isClosed: true, capacity: 20, taken: 23, seatsLeft: 0 }],
  ['Closed', { state: 'closed', isClosed: true, seatsLeft: 0 }],
  ['No longer sold', { state: 'closed', seatsLeft: 0 }],
  ['Past', { state: 'closed', start: '2031-05-31T10:00', seatsLeft: 0 }],
  ['Cancelled', { state: 'cancelled', capacity: 10, seatsLeft: 0 }],
  ['No seats given', { state: 'full', capacity: 0, taken: 0, seatsLeft: 0 }],
])('what is left: %s', (left, more) => {
  expect(seatWords(departure(more), now).left).toBe(left)
})

test('what is held, who waits and how many are lacking stands beside what is taken', () => {
  expect(seatWords(departure({ taken: 3, held: 2, waiting: 1, leastPeople: 6 }), now)).toMatchObject({
    taken: '3 of 25 taken',
    besides: ['2 held', '1 waiting', 'needs 6'],
  })
  expect(seatWords(departure({ leastPeople: 6 }), now).besides).toEqual([])
})

test('only more people than seats is marked', () => {
  expect([25, 26].map((taken) => seatWords(departure({ taken }), now).isOver)).toEqual([false, true])
})
