import { expect, test } from 'vitest'

import { findClashes } from './clashes.ts'
import { newCrewDefaults } from './crew.ts'
import { clashesOfOutings, type Outing, outingsAsRides } from './outings.ts'
import type { PlanFacts } from './planned-ride.ts'
import { newVehicleDefaults } from './vehicle.ts'

const start = Date.parse('2031-06-02T08:00:00Z')
const boats = [1, 2, 3]
const facts: PlanFacts = {
  crew: new Map([[1, { ...newCrewDefaults, id: 1, name: 'Ardit', drives: 'boat', version: 1 }]]),
  vehicles: new Map(
    boats.map((id) => [id, { ...newVehicleDefaults, id, name: `Boat ${id}`, kind: 'boat', seats: 12, version: 1 }]),
  ),
  absences: [],
  driveMinutes: () => null,
  bufferMinutes: 10,
}
const outings = boats.map((vehicleId): Outing => ({
  departure: { kind: 'boat', subjectId: vehicleId * 10, name: `Trip ${vehicleId}`, start: '2031-06-02T10:00' },
  start,
  end: start + 3_600_000,
  people: 4,
  kind: 'boat',
  vehicleId,
  crewIds: [1],
}))

test('a departure says of every other one at its time that its only skipper would have to go with that, too', () => {
  const clashes = findClashes(outingsAsRides(outings, [], facts), facts)

  const named = clashesOfOutings(outings, clashes).map((own) => own.map(({ departure }) => departure?.subjectId))
  expect(named).toEqual([
    [20, 30],
    [10, 30],
    [10, 20],
  ])
})

/** Whose the departures are, besides Ardit, and who is away then. */
function clashesWith(crewIds: number[], away: number[] = []) {
  const crew = new Map(crewIds.map((id) => [id, { ...newCrewDefaults, id, name: `Skipper ${id}`, version: 1 }]))
  const absences = away.map((crewId) => ({ crewId, vehicleId: null, start, end: start + 3_600_000 }))
  const plan = { ...facts, crew, absences } as unknown as PlanFacts
  const theirs = outings.map((outing) => ({ ...outing, crewIds }))
  return clashesOfOutings(theirs, findClashes(outingsAsRides(theirs, [], plan), plan))
}

test('departures whose skippers are all away say so', () => {
  for (const own of clashesWith([1, 2], [1, 2])) expect(own).toContainEqual(expect.objectContaining({ kind: 'off' }))
})

test('three boats at once are too many for two skippers, and not for three', () => {
  for (const own of clashesWith([1, 2])) expect(own).toContainEqual(expect.objectContaining({ kind: 'overlap' }))
  expect(clashesWith([1, 2, 3])).toEqual([[], [], []])
})
