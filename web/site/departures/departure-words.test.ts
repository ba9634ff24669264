import { expect, test } from 'vitest'

import { booking } from '#domain/words/booking/en.ts'

import { listedTime, seatsText } from './departure-words.ts'

test('a list of more than a year names no date twice without saying of which year', () => {
  const list = [{ start: '2031-07-01T10:00' }]
  const times = ['2031-07-01T10:00', '2032-06-30T10:00', '2032-07-01T09:00', '2032-07-01T10:00']

  expect(times.map((start) => listedTime(start, list, booking))).toEqual([
    'Tue, 1 Jul, 10:00',
    'Wed, 30 Jun, 10:00',
    'Thu, 1 Jul 2032, 09:00',
    'Thu, 1 Jul 2032, 10:00',
  ])
  expect(listedTime('2032-07-01T10:00', [], booking)).toBe('Thu, 1 Jul, 10:00')
})

test.for([
  ['full · Wait list', { state: 'full', capacity: 12 }],
  // Staff have given no number yet: nobody is told that others were faster.
  ['on request', { state: 'full', capacity: 0 }],
  ['can no longer be booked', { state: 'closed', capacity: 0 }],
] as const)('guests read %s', ([text, departure]) => {
  expect(seatsText({ start: '2031-07-01T10:00', minutes: 60, seatsLeft: 0, ...departure }, booking)).toBe(text)
})
