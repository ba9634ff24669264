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
