import { expect, test } from 'vitest'

import { instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'
import { heldUntil } from './offer-seats.ts'

test.each([
  ['2031-06-02T08:00', '2031-06-02T12:00'],
  ['2031-06-02T13:07', '2031-06-02T17:07'],
  ['2031-06-02T18:00', '2031-06-02T22:00'],
  ['2031-06-02T18:01', '2031-06-03T08:01'],
  ['2031-06-02T20:30', '2031-06-03T10:30'],
  ['2031-06-02T22:00', '2031-06-03T12:00'],
  ['2031-06-02T23:59', '2031-06-03T12:00'],
  ['2031-06-03T00:00', '2031-06-03T12:00'],
  ['2031-06-03T07:59', '2031-06-03T12:00'],
  // The nights in which the clocks change are nights like others.
  ['2031-03-29T21:00', '2031-03-30T11:00'],
  ['2031-10-25T21:00', '2031-10-26T11:00'],
])('seats offered at %s are held until %s', (offered, until) => {
  expect(wallTimeAt(heldUntil(Number(instantOfWallTime(offered))))).toBe(until)
})

test('seconds do not count', () => {
  const offered = Number(instantOfWallTime('2031-06-02T13:07'))
  expect(heldUntil(offered + 59_999)).toBe(heldUntil(offered))
})
