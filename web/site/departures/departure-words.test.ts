import { expect, test } from 'vitest'

import { booking } from '#domain/words/booking/en.ts'

import { listedTime } from './departure-words.ts'

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
