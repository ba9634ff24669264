import type { Plan } from '#domain/plan/ride.ts'

/** The drive from where one ride ends to where the next begins, in minutes; null where nobody knows. */
export type Drives = (fromRideId: number, toRideId: number) => number | null

/** As the plan says; what was given away a moment ago is not known yet. */
export function drivesOf(drives: Plan['drives']): Drives {
  const minutes = new Map(drives.map((each) => [`${each.fromRideId} ${each.toRideId}`, each.minutes]))
  return (fromRideId, toRideId) => minutes.get(`${fromRideId} ${toRideId}`) ?? null
}
