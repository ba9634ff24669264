import { instantOfWallTime } from '#domain/saranda-time.ts'
import { lateFrom, lengthOf } from '#domain/departures/list-departures.ts'
import { skippersOf } from '#domain/plan/skippers.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import type { Fleet } from '../../crew/vehicle-store.ts'
import type { Reads } from '../../db/database.ts'
import type { AsOf } from '../booking-content.ts'
import type { DepartureRow } from '../departures/departure-rows.ts'
import { type Days, departureRecord, listTrip } from '../departures/read-departures.ts'
import { type Trip, tripsWith } from '../departures/trips.ts'
import { type CalendarFeed, departureEventName, feedsWith } from './calendar-feed.ts'

/** A departure as calendars show it; instants are milliseconds since 1970. */
export interface ShownDeparture {
  /** The part of its UID before the @. */
  event: string
  trip: Trip
  start: number
  end: number
  /** Undefined where nobody has said in what it goes. */
  vehicle: Vehicle | undefined
  /** Those of whom one goes. */
  skippers: Crew[]
  /** The calendars that show it. */
  feeds: CalendarFeed[]
  /** How many come: of a boat that one party has to itself fewer than its seats. */
  people: number
  capacity: number
  note: string
  /** Whether it leaves, as far as one knows now. */
  goes: boolean
  /** Since when nobody can book it any more, if nobody has; undefined for any other. */
  emptySince: number | undefined
  changeCount: number
  changedAt: string
}

interface DepartureFacts extends AsOf {
  fleet: Fleet
  /** Those of the timetable; rows are shown whatever their day. */
  days: Days
}

/** Rows of departures from one day on, or until another one too; both included. */
export async function departureRows(query: Reads, from: string, before?: string): Promise<DepartureRow[]> {
  let rows = query.selectFrom('departures').selectAll().where('start', '>=', from)
  if (before !== undefined) rows = rows.where('start', '<', before)
  return rows.execute()
}

/**
 * The departures of the timetable, and those of these rows: a row that no timetable names any more, and that nobody has booked,
 * is there and does not go.
 */
export function shownDepartures(rows: readonly DepartureRow[], facts: DepartureFacts): ShownDeparture[] {
  const { content, days, now } = facts
  return tripsWith(content.current(), rows).flatMap(([trip, own]) => {
    const listed = listTrip(trip, own, { content, days, now }).map((each) => {
      const { start, state, people, capacity } = departureRecord(trip, each, new Map())
      const goes = people > 0 || (state !== 'closed' && capacity > 0)
      return { start, row: each.kept?.row, people, capacity, goes: goes && state !== 'cancelled' }
    })
    const starts = new Set(listed.map(({ start }) => start))
    const others = own
      .filter(({ start }) => !starts.has(start))
      .map((row) => ({ start: row.start, row, people: row.taken, capacity: row.capacity, goes: false }))
    return [...listed, ...others].flatMap((each) => shownDeparture(trip, each, facts) ?? [])
  })
}

interface Found extends Pick<ShownDeparture, 'people' | 'capacity' | 'goes'> {
  start: string
  row: DepartureRow | undefined
}

/** Undefined for a time that does not exist. */
function shownDeparture(
  trip: Trip,
  { row, start: at, ...found }: Found,
  { fleet: { crew, vehicles }, now }: DepartureFacts,
): ShownDeparture | undefined {
  const start = instantOfWallTime(at)
  if (typeof start !== 'number') return undefined
  const vehicleId = row?.vehicleId ?? trip.vehicleId
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const crewIds = skippersOf(vehicle, crew)
  const late = lateFrom(at, trip)
  return {
    ...found,
    event: departureEventName({ number: trip.number, start: at }),
    trip,
    start,
    end: start + lengthOf(trip) * 60_000,
    vehicle,
    skippers: crew.filter(({ id }) => crewIds.includes(id)),
    feeds: feedsWith(crewIds, vehicle?.id ?? null),
    note: row?.note ?? '',
    emptySince: found.people === 0 && now >= late ? late : undefined,
    changeCount: row?.changeCount ?? 0,
    changedAt: row?.changedAt ?? '',
  }
}
