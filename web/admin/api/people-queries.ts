import { queryOptions } from '@tanstack/react-query'

import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { dayAt } from '#domain/saranda-time.ts'

import { callAdmin } from './admin-call.ts'

/** What is changed on the page of people is read anew wherever it shows: here, in the plan, with a booking. */
export const peopleKeys = ['people', 'plan', 'booking', 'bookings'] as const

export const crewQuery = queryOptions({
  queryKey: ['people', 'crew'],
  queryFn: () => callAdmin<Crew[]>('GetCrew'),
})

export const vehiclesQuery = queryOptions({
  queryKey: ['people', 'vehicles'],
  queryFn: () => callAdmin<Vehicle[]>('GetVehicles'),
})

/** Those of today and later. */
export const absencesQuery = queryOptions({
  queryKey: ['people', 'absences'],
  queryFn() {
    return callAdmin<Absence[]>('GetAbsences', { query: { from: dayAt(Date.now()) } })
  },
})
