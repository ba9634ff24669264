import { queryOptions } from '@tanstack/react-query'

import type { Plan, Ride, RideChoice } from '#domain/plan/ride.ts'

import { callAdmin } from '../api/admin-call.ts'
import { pollEvery } from '../bookings/watch-bookings.ts'

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
