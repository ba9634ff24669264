import { addDays, dayOf } from '#domain/saranda-time.ts'
import { closedAt } from '#domain/closures/closed-times.ts'
import type { Departure } from '#domain/departures/departure.ts'
import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { type KeptDeparture, lengthOf, type Listed, listDepartures } from '#domain/departures/list-departures.ts'

import type { Reads } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { keepQuery } from '../../db/kept-query.ts'
import type { AsOf, BookingContent } from '../booking-content.ts'
import { closuresOf } from '../closures/closures.ts'
import { waitingCounts } from '../wait-list/wait-rows.ts'
import type { BookingRow } from '../booking-row.ts'
import { type DepartureKey, type DepartureRow, findDeparture } from './departure-rows.ts'
import { isWholeBoat } from './seat-statements.ts'
import { type Trip, tripsWith } from './trips.ts'

/** A kept departure with all that stands in its row. */
export type Kept = KeptDeparture & { row: DepartureRow }

/** A departure as staff see it, and how many people go: one party that has all of the boat may be few. */
export type ReadDeparture = Departure & { people: number }

export interface Days {
  from: string
  to: string
}

/** Of one trip, whose days are both included. */
export const departuresOfTrip = keepQuery(
  (query, { number, from, until }: { number: number; from: string; until: string }) =>
    query
      .selectFrom('departures')
      .selectAll()
      .where('subjectNumber', '=', number)
      .where('start', '>=', from)
      .where('start', '<', until)
      .orderBy('start'),
)

/** Of all trips. */
const departuresOfDays = keepQuery((query, { from, until }: { from: string; until: string }) =>
  query.selectFrom('departures').selectAll().where('start', '>=', from).where('start', '<', until).orderBy('start'),
)

/** Days as starts compare with them. */
export const borders = ({ from, to }: Days) => ({ from, until: addDays(to, 1) })

function keptDeparture(row: DepartureRow, trip: Pick<Trip, 'isGone'>): Kept {
  const { start, capacity, taken, held } = row
  return {
    start,
    capacity,
    taken,
    held,
    isWhole: row.isWhole === 1,
    isClosed: row.isClosed === 1,
    // Once its trip is gone it goes for its guests alone.
    isExtra: row.isExtra === 1 && !trip.isGone,
    isCancelled: row.cancelledAt !== null,
    row,
  }
}

/** A trip's departures, with what is kept of each. */
export function listTrip(
  trip: Trip,
  rows: readonly DepartureRow[],
  { content, days, now }: { content: BookingContent; days: Days; now: number },
): Listed<Kept>[] {
  const closures = closuresOf({ kind: trip.kind, subjectId: trip.subjectId }, content)
  const isShut = (start: string) => closedAt(closures, start) !== undefined
  const kept = rows.map((row) => keptDeparture(row, trip))
  return listDepartures({ trip, timetable: trip.timetable, kept, isShut, now }, days)
}

/** The one of them that goes then, with its row where it has one; undefined where none does. */
export function listOne(
  { trip, start }: DepartureKey,
  row: DepartureRow | undefined,
  { content, now }: AsOf,
): Listed<Kept> | undefined {
  const day = dayOf(start)
  const listed = listTrip(trip, row ? [row] : [], { content, days: { from: day, to: day }, now })
  return listed.find((each) => each.start === start)
}

/** A departure as staff see it, and its row where it has one. Throws AppError 404 where there is none at this time. */
export async function readDeparture(
  query: Reads,
  key: DepartureKey,
  context: AsOf,
): Promise<{ departure: ReadDeparture; row: DepartureRow | undefined }> {
  const row = await findDeparture(query, key)
  const listed = listOne(key, row, context)
  if (!listed) throw notFound('This departure')
  return { departure: departureRecord(key.trip, listed, await waitingCounts(query, row ? [row.id] : [])), row }
}

/** A cancelled departure as its row has it, where it is none any more: the timetable has moved on, or its trip is gone. */
export function keptCancelled(trip: Trip, row: DepartureRow): Listed<Kept> {
  const { start, capacity } = row
  return { start, minutes: lengthOf(trip), capacity, seatsLeft: 0, state: 'cancelled', kept: keptDeparture(row, trip) }
}

/** Whether a party finds room; one that has the boat to itself only where nobody is. */
export function hasRoomFor(
  { seatsLeft, kept }: Listed<Kept>,
  { nrOfPassengers, fare }: Pick<BookingRow, 'nrOfPassengers' | 'fare'>,
): boolean {
  const isEmpty = !kept || kept.taken + kept.held === 0
  return seatsLeft >= nrOfPassengers && (isEmpty || !isWholeBoat({ fare }))
}

/** As guests see it. */
export function publicDeparture({ kept: _kept, ...departure }: Listed<Kept>): PublicDeparture {
  return departure
}

/** As staff see it; `waiting` counts the parties that wait, by the departure's id. */
export function departureRecord(trip: Trip, listed: Listed<Kept>, waiting: ReadonlyMap<number, number>): ReadDeparture {
  const { kept } = listed
  const row = kept?.row
  return {
    id: row?.id ?? null,
    kind: trip.kind,
    subjectId: trip.subjectId,
    name: trip.name,
    ...(trip.isGone && { isGone: true }),
    ...publicDeparture(listed),
    taken: shownSeats(kept, kept?.taken),
    people: kept?.taken ?? 0,
    held: shownSeats(kept, kept?.held),
    waiting: (row && waiting.get(row.id)) ?? 0,
    leastPeople: trip.leastPeople,
    isClosed: kept?.isClosed ?? false,
    vehicleId: row?.vehicleId ?? trip.vehicleId,
    note: row?.note ?? '',
    version: row?.version ?? 0,
  }
}

/** One party that has all of the boat, or is offered it, has all of its seats. */
function shownSeats(kept: Kept | undefined, seats = 0): number {
  return kept?.isWhole && seats > 0 ? Math.max(kept.capacity, seats) : seats
}

/** The order in which they leave. */
export const earliestFirst = (one: Pick<Departure, 'start'>, other: Pick<Departure, 'start'>) =>
  one.start < other.start ? -1 : Number(one.start > other.start)

interface DepartureFilter {
  days: Days
  /** Null for all trips. */
  trip: Trip | null
  now: number
}

/** The departures of one trip or of all, the earliest first; those of a trip that is gone as long as they have guests. */
export async function readDepartures(
  query: Reads,
  content: BookingContent,
  { days, trip, now }: DepartureFilter,
): Promise<ReadDeparture[]> {
  const rows = await departuresOfDays(query, borders(days))
  const waiting = await waitingCounts(
    query,
    rows.map(({ id }) => id),
  )
  return tripsWith(content.current(), rows)
    .filter(([{ number }]) => !trip || number === trip.number)
    .flatMap(([each, own]) =>
      listTrip(each, own, { content, days, now }).map((listed) => departureRecord(each, listed, waiting)),
    )
    .toSorted(earliestFirst)
}
