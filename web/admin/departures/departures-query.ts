import { queryOptions } from '@tanstack/react-query'

import type { BoardingList } from '#domain/departures/boarding.ts'
import type { ChangedDeparture, Departure } from '#domain/departures/departure.ts'
import type { TimetableRow, TripKind } from '#domain/departures/timetable.ts'

import { addDays } from '#domain/booking/saranda-time.ts'
import { callAdmin } from '../api/admin-call.ts'
import { pollEvery } from '../bookings/watch-bookings.ts'

/** What is changed here is read anew wherever it shows: the departures, and when they leave. */
export const departuresKey = ['departures'] as const

/** So many days are seen at once. */
export const shownDays = 7

/** A trip as a filter and a select name it: `boat/12`. */
export const tripValue = ({ kind, subjectId }: { kind: string; subjectId: number | null }) => `${kind}/${subjectId}`

/** What a trip's name in a select means; the empty one means all. */
export function tripOf(value: string): { kind: TripKind; subjectId: number } | undefined {
  const [kind, id] = value.split('/')
  return kind === 'tour' || kind === 'boat' ? { kind, subjectId: Number(id) } : undefined
}

/** The departures of a week from a day on, of one trip or of all. */
export function departuresQuery(from: string, trip: string) {
  return queryOptions({
    queryKey: [...departuresKey, from, trip],
    queryFn({ signal }) {
      const query = { from, to: addDays(from, shownDays - 1), ...tripOf(trip) }
      return callAdmin<Departure[]>('GetDepartures', { query, signal })
    },
    refetchInterval: pollEvery,
  })
}

export const timetableQuery = queryOptions({
  queryKey: [...departuresKey, 'timetable'],
  queryFn: () => callAdmin<TimetableRow[]>('GetTimetable'),
})

/** Who goes with a departure, which a query names as the page's address does. */
export function boardingQuery(query: string) {
  return queryOptions({
    queryKey: [...departuresKey, 'boarding', query],
    queryFn({ signal }) {
      return callAdmin<BoardingList>('GetBoarding', { query: Object.fromEntries(new URLSearchParams(query)), signal })
    },
    refetchInterval: pollEvery,
  })
}

export const setDeparture = (change: ChangedDeparture) =>
  callAdmin<Departure>('SetDeparture', { method: 'PUT', body: change })
