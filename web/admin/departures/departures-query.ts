import { queryOptions } from '@tanstack/react-query'

import type { CancelledDeparture, DepartureReach } from '#domain/departures/cancelled-departure.ts'
import type { BoardingList } from '#domain/departures/boarding.ts'
import type { ChangedDeparture, Departure } from '#domain/departures/departure.ts'
import type { WaitList } from '#domain/departures/wait-list.ts'
import type { TimetableRow } from '#domain/departures/timetable.ts'

import { adminPaths, dayParameter } from '#domain/admin-paths.ts'
import { departureDays } from '#domain/booking-facts.ts'
import { addDays, dayOf } from '#domain/saranda-time.ts'
import type { TripKind } from '#domain/content/blocks/trip-fields.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { clashWords } from '../words/clash-words.ts'
import { say } from '../words/say.ts'

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
  })
}

/** The departures of a trip in the two months from a day on. */
export function nextDeparturesQuery(trip: { kind: TripKind; subjectId: number } | undefined, from: string) {
  return queryOptions({
    queryKey: [...departuresKey, 'next', from, trip],
    enabled: trip !== undefined,
    retry: false,
    queryFn({ signal }) {
      const query = { from, to: addDays(from, departureDays - 1), ...trip }
      return callAdmin<Departure[]>('GetDepartures', { query, signal })
    },
  })
}

interface BookedDeparture {
  kind: string
  subjectId: number | null
  start: string | null
}

/** The departure that a booking goes with; null where there is none, or its trip is gone. */
export function departureOfQuery({ kind, subjectId, start }: BookedDeparture) {
  return queryOptions({
    queryKey: [...departuresKey, 'of', kind, subjectId, start],
    enabled: start !== null && subjectId !== null,
    retry: false,
    async queryFn({ signal }) {
      const day = dayOf(String(start))
      const query = { kind, subjectId: Number(subjectId), from: day, to: day }
      const ofDay = await callAdmin<Departure[]>('GetDepartures', { query, signal })
      return ofDay.find((each) => each.start === start) ?? null
    },
  })
}

/** Where a page of one departure stands. */
export function departureAddress(page: 'boarding' | 'cancelled', { kind, subjectId, start }: DepartureKey) {
  return `${adminPaths[page]}?${new URLSearchParams({ kind, subjectId: String(subjectId), start }).toString()}`
}

/** The name of the open departure in the address of their page. */
export const openParameter = 'open'

/** One trip leaves once at one time. */
export const departureKey = (departure: DepartureKey) => `${tripValue(departure)} ${departure.start}`

/** Where a departure stands open. */
export function openDepartureAddress(departure: DepartureKey) {
  const place = { [dayParameter]: dayOf(departure.start), [openParameter]: departureKey(departure) }
  return `${adminPaths.departures}?${new URLSearchParams(place).toString()}`
}

/** By which calls know one departure. */
export type DepartureKey = Pick<Departure, 'kind' | 'subjectId' | 'start'>

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
  })
}

/** Whom cancelling a departure would reach. */
export function reachQuery({ kind, subjectId, start }: DepartureKey) {
  return queryOptions({
    queryKey: [...departuresKey, 'reach', kind, subjectId, start],
    queryFn({ signal }) {
      return callAdmin<DepartureReach>('GetDepartureReach', { query: { kind, subjectId, start }, signal })
    },
  })
}

/** Who waits for seats of a departure. */
export function waitListQuery({ kind, subjectId, start }: DepartureKey) {
  return queryOptions({
    queryKey: [...departuresKey, 'waiting', kind, subjectId, start],
    queryFn: ({ signal }) => callAdmin<WaitList>('GetWaitList', { query: { kind, subjectId, start }, signal }),
  })
}

/** What the guests of a cancelled departure know, which a query names as the page's address does. */
export function cancelledQuery(query: string) {
  return queryOptions({
    queryKey: [...departuresKey, 'cancelled', query],
    queryFn({ signal }) {
      const name = Object.fromEntries(new URLSearchParams(query))
      return callAdmin<CancelledDeparture>('GetCancelledDeparture', { query: name, signal })
    },
  })
}

export const setDeparture = (change: ChangedDeparture) =>
  callAdmin<Departure>('SetDeparture', { method: 'PUT', body: change })

/** Says in `words` that a departure is stored, and what the plan has against it as it is now. */
export function tellStored({ clashes = [] }: Pick<Departure, 'clashes'>, words: string) {
  if (clashes.length === 0) showToast(words, 'success')
  else showToast(`${words} ${say('Something in the plan speaks against it: {clash}.', { clash: clashWords(clashes) })}`)
}
