import type { PlanFacts, PlannedRide } from '#domain/plan/planned-ride.ts'
import type { DriveOver } from '#domain/plan/ride.ts'

import { groupedBy } from '#domain/grouped-by.ts'
import type { RidesWithClashes } from './read-rides.ts'

/** How long everybody drives from where one of these rides ends to where his next one begins. */
export function drivesOver(
  { own, planned }: Pick<RidesWithClashes, 'own' | 'planned'>,
  { driveMinutes }: Pick<PlanFacts, 'driveMinutes'>,
): DriveOver[] {
  const given = own.flatMap(({ id, crewId }) => (crewId === null ? [] : (planned.get(id) ?? [])))
  return [...groupedBy(given, ({ crewId }) => crewId).values()].flatMap((rides) => {
    const inOrder = rides.toSorted((a, b) => a.start - b.start || a.id - b.id)
    return inOrder.slice(1).flatMap((ride, index) => driveBetween(inOrder[index] as PlannedRide, ride, driveMinutes))
  })
}

function driveBetween(one: PlannedRide, next: PlannedRide, driveMinutes: PlanFacts['driveMinutes']): DriveOver[] {
  const minutes = one.to && next.from && driveMinutes(one.to, next.from)
  return minutes === null ? [] : [{ fromRideId: one.id, toRideId: next.id, minutes }]
}
