import { expect, test } from 'vitest'

import {
  barsOf,
  clockAt,
  gapsOf,
  hoursIn,
  inOrder,
  isMoveKey,
  lanesOf,
  minuteOf,
  moveFrom,
  type MoveKey,
  nextOpen,
  rowsOf,
  spanOf,
  startText,
  windowOf,
} from './plan-day.ts'
import { sampleCrew, sampleDay, sampleRide } from './sample-plan.ts'

const day = '2031-08-16'
const ride = (id: number, time: string, minutes = 60) => ({ id, startAt: `${day}T${time}`, minutes })
const placed = (bars: { ride: { id: number }; from: number; to: number; lane: number }[]) =>
  bars.map((bar) => [bar.ride.id, bar.from, bar.to, bar.lane])

test('minutes count from the midnight of the day, backwards too', () => {
  expect(minuteOf('2031-08-16T09:30', day)).toBe(570)
  expect(minuteOf('2031-08-17T00:15', day)).toBe(1455)
  expect(minuteOf('2031-08-15T23:00', day)).toBe(-60)
  expect([570, 1455, -60].map(clockAt)).toEqual(['09:30', '00:15', '23:00'])
})

test('a ride past midnight says when it ends', () => {
  expect(spanOf({ startAt: `${day}T23:30`, minutes: 90 })).toBe('23:30–01:00')
  expect(startText({ startAt: `${day}T23:30`, minutes: 90 })).toBe('23:30')
  // The night in which clocks are put forward.
  expect(spanOf({ startAt: '2031-03-30T01:30', minutes: 60 })).toBe('01:30–03:30')
})

test('what goes on for days says its days, on whichever of them it stands', () => {
  const tour = { startAt: `${day}T09:00`, minutes: 4320 }
  expect([spanOf(tour), startText(tour)]).toEqual(Array(2).fill('Sat 16 Aug 2031, 09:00 – Tue 19 Aug 2031, 09:00'))
})

test('rides stand by time, those of one time in the order they came', () => {
  expect(inOrder([ride(3, '10:00'), ride(2, '10:00'), ride(1, '09:00')]).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('rides one after the other share a lane, even without a minute between them', () => {
  expect(placed(barsOf([ride(1, '09:00'), ride(2, '10:00', 30)], day))).toEqual([
    [1, 540, 600, 0],
    [2, 600, 630, 0],
  ])
})

test('rides at the same time go below each other, and the first free lane is taken again', () => {
  const bars = barsOf([ride(1, '09:00', 120), ride(2, '09:30', 30), ride(3, '10:15', 30), ride(4, '11:00')], day)

  expect(bars.map(({ ride: { id }, lane }) => [id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 0],
  ])
  expect(lanesOf(bars)).toBe(2)
  expect(lanesOf([])).toBe(1)
})

test('a short ride keeps room for its words', () => {
  const rides = [ride(1, '09:00', 15), ride(2, '09:30', 15)]

  expect(barsOf(rides, day, 80).map(({ lane }) => lane)).toEqual([0, 1])
  expect(barsOf(rides, day).map(({ lane, roomTo }) => [lane, roomTo])).toEqual([
    [0, 570],
    [0, Infinity],
  ])
})

test('a day is shown from 6 to 22, and as far as its rides reach', () => {
  expect(windowOf([], day)).toEqual({ from: 360, to: 1320 })
  expect(windowOf([ride(1, '04:40'), ride(2, '23:30', 90)], day)).toEqual({ from: 240, to: 1500 })
  expect(windowOf([{ id: 1, startAt: '2031-08-15T23:00', minutes: 180 }], day)).toEqual({ from: 0, to: 1320 })
  expect(hoursIn({ from: 1260, to: 1440 })).toEqual([1260, 1320, 1380])
})

test('between two rides lies the drive over, unless they touch or overlap', () => {
  const bars = barsOf([ride(1, '09:00'), ride(2, '10:30'), ride(3, '11:30'), ride(4, '13:00')], day)

  expect(gapsOf(bars, (one) => (one.id === 3 ? null : 20))).toEqual([
    { from: 600, to: 630, driveMinutes: 20 },
    { from: 750, to: 780, driveMinutes: null },
  ])
})

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
