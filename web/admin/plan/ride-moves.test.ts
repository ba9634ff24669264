import { expect, test } from 'vitest'

import { isMoveKey, moveFrom, type MoveKey, nextOpen } from './ride-moves.ts'

const ride = (id: number, time: string) => ({ id, startAt: `2031-08-16T${time}`, minutes: 60 })
const rows = [[ride(1, '09:00'), ride(2, '12:00'), ride(3, '18:00')], [], [ride(4, '11:30'), ride(5, '17:00')]]

test.each<[number, MoveKey, number]>([
  [1, 'ArrowRight', 2],
  [2, 'ArrowLeft', 1],
  [1, 'ArrowLeft', 1],
  [3, 'ArrowRight', 3],
  [1, 'End', 3],
  [3, 'Home', 1],
  [2, 'ArrowDown', 4],
  [3, 'ArrowDown', 5],
  [5, 'ArrowUp', 3],
  [1, 'ArrowUp', 1],
  [4, 'ArrowDown', 4],
])('from ride %i the key %s leads to ride %i, over rows without rides', (from, key, to) => {
  expect(moveFrom(rows, from, key)).toBe(to)
})

test('a ride that is gone leads nowhere', () => {
  expect(moveFrom(rows, 99, 'ArrowDown')).toBe(99)
})

test('other keys are not moves', () => {
  expect(['Enter', 'a', 'ArrowUp'].map(isMoveKey)).toEqual([false, false, true])
})

test('after one ride is given away the next open one by time comes, then the last that is left', () => {
  const open = [ride(1, '09:00'), ride(3, '18:00'), ride(2, '09:00')]

  expect(nextOpen(open, ride(1, '09:00'))).toBe(2)
  expect(nextOpen(open, ride(3, '18:00'))).toBe(2)
  expect(nextOpen([ride(7, '08:00')], ride(7, '08:00'))).toBeUndefined()
})
