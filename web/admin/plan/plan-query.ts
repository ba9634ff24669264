import { queryOptions } from '@tanstack/react-query'

import type { Plan, Ride, RideChoice } from '#domain/plan/ride.ts'

import { callAdmin } from '../api/admin-call.ts'
import { pollEvery } from '../api/watch-bookings.ts'

/** A day's rides, also those that began before it and have not ended, and who could drive them. */
export function planQuery(day: string) {
  return queryOptions({
    queryKey: ['plan', day],
    queryFn: ({ signal }) => callAdmin<Plan>('GetPlan', { query: { from: day, to: day }, signal }),
    refetchInterval: pollEvery,
  })
}

/** Who could drive a ride, best first; asked anew each time. */
export function choicesQuery(ride: Pick<Ride, 'id' | 'version'>) {
  return queryOptions({
    queryKey: ['plan', 'choices', ride.id, ride.version],
    queryFn: ({ signal }) => callAdmin<RideChoice[]>('GetRideChoices', { query: { id: ride.id }, signal }),
    staleTime: 0,
    gcTime: 10_000,
  })
}

/** The drive from where one ride ends to where the next begins, in minutes; null where nobody knows. */
export type Drives = (fromRideId: number, toRideId: number) => number | null

/** As the plan says; what was given away a moment ago is not known yet. */
export function drivesOf(drives: Plan['drives']): Drives {
  const minutes = new Map(drives.map((each) => [`${each.fromRideId} ${each.toRideId}`, each.minutes]))
  return (fromRideId, toRideId) => minutes.get(`${fromRideId} ${toRideId}`) ?? null
}
