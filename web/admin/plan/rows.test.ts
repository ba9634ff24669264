import { expect, test } from 'vitest'

import { rowsOf } from './rows.ts'
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
