import { expect, test } from 'vitest'

import { isMoveKey, moveFrom, type MoveKey, nextOpen, rowsOf } from './rows.ts'
import { sampleCrew, sampleDay, sampleRide } from './sample-plan.ts'

const crew = [
  sampleCrew(1, 'Ardit'),
  sampleCrew(2, 'Besnik'),
  sampleCrew(3, 'Cen', false),
  sampleCrew(4, 'Dini', false),
]
const off = (crewId: number, from: string, to: string) => ({ id: 1, crewId, vehicleId: null, from, to, reason: '' })

test('what nobody has stands on top, then everybody with his rides by time; who left, only with rides', () => {
  const rides = [
    sampleRide(1, '12:00', { crewId: 1 }),
    sampleRide(2, '09:00', { crewId: 1 }),
    sampleRide(3, '10:00'),
    sampleRide(4, '10:00', { crewId: 4 }),
  ]

  const rows = rowsOf(rides, { crew, absences: [], departures: [] }, sampleDay)

  expect(rows.map((row) => [row.crew?.name ?? 'nobody', row.rides.map(({ id }) => id)])).toEqual([
    ['nobody', [3]],
    ['Ardit', [2, 1]],
    ['Besnik', []],
    ['Dini', [4]],
  ])
})

test('a ride of somebody who is gone is open', () => {
  const [open] = rowsOf([sampleRide(1, '09:00', { crewId: 99 })], { crew, absences: [], departures: [] }, sampleDay)

  expect(open?.rides.map(({ id }) => id)).toEqual([1])
})

test('days off are told on the days that they touch', () => {
  const absences = [
    off(1, '2031-08-14T00:00', '2031-08-16T00:00'),
    off(1, '2031-08-16T14:00', '2031-08-16T18:00'),
    off(2, '2031-08-10T00:00', '2031-08-20T00:00'),
  ]

  const rows = rowsOf([], { crew, absences, departures: [] }, sampleDay)

  expect(rows.map((row) => row.absences.map(({ from }) => from))).toEqual([
    [],
    ['2031-08-16T14:00'],
    ['2031-08-10T00:00'],
  ])
})

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
