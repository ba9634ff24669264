import type { PriceUnit } from '../content/blocks/trip-fields.ts'
import type { PublicDeparture } from './public-departure.ts'

import { usualMinutes } from '../plan-facts.ts'
import { type WallTime, dayOf, instantOfWallTime } from '../saranda-time.ts'
import { departureTimes, type Times } from './departure-times.ts'

const minuteMs = 60_000

/** What a trip says of its departures. */
export interface TripFacts {
  capacity: number | null
  lengthMinutes: number | null
  cutOffMinutes: number | null
  priceUnit: PriceUnit | null
}

/** What is kept of a departure that somebody has booked or staff have changed. */
export interface KeptDeparture {
  start: WallTime
  /** How many seats are sold. */
  capacity: number
  taken: number
  held: number
  isWhole: boolean
  isClosed: boolean
  isExtra: boolean
  isCancelled: boolean
}

interface Listing<Kept extends KeptDeparture> {
  trip: TripFacts
  timetable: readonly Times[]
  /** The trip's, at least those of the days asked for. */
  kept: readonly Kept[]
  /** Whether a firm closure covers the time. */
  isShut: (start: WallTime) => boolean
  /** Milliseconds since 1970. */
  now: number
}

export type Listed<Kept> = PublicDeparture & { kept: Kept | undefined }

/**
 * A trip's departures from one day to another, both included, the earliest first: those of the timetable, extra ones, and those
 * that have guests whatever became of their row.
 */
export function listDepartures<Kept extends KeptDeparture>(
  { trip, timetable, kept, isShut, now }: Listing<Kept>,
  days: { from: string; to: string },
): Listed<Kept>[] {
  const times = departureTimes(timetable, days)
  const byStart = new Map(kept.map((each) => [each.start, each]))
  for (const { start, ...each } of kept) {
    const isOfDays = days.from <= dayOf(start) && dayOf(start) <= days.to
    if (isOfDays && !times.has(start) && staysAlone(each)) times.set(start, null)
  }
  return [...times]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, ofRow]) => {
      const own = byStart.get(start)
      const capacity = own?.capacity ?? capacityOf(trip, ofRow)
      const state = stateOf(start, own, { capacity, trip, isShut, now })
      const seatsLeft = state === 'open' ? freeSeats(own, capacity, trip) : 0
      return { start, minutes: lengthOf(trip), capacity, seatsLeft, state, kept: own }
    })
}

/** Whether a departure goes on without a row of the timetable. */
function staysAlone({ isExtra, taken, held }: Pick<KeptDeparture, 'isExtra' | 'taken' | 'held'>): boolean {
  return isExtra || taken + held > 0
}

/** How long a departure takes, in minutes. */
export const lengthOf = ({ lengthMinutes }: Pick<TripFacts, 'lengthMinutes'>) => lengthMinutes ?? usualMinutes

/** When a departure is over: an instant, milliseconds since 1970. Until then it can be cancelled. */
export const endOf = ({ start, minutes }: Pick<PublicDeparture, 'start' | 'minutes'>) =>
  Number(instantOfWallTime(start)) + minutes * minuteMs

/** How many seats are sold where staff have set nothing for the one departure. */
export function capacityOf({ capacity }: Pick<TripFacts, 'capacity'>, ofRow: number | null | undefined): number {
  return ofRow ?? capacity ?? 0
}

/** Seats that one more party can take; a boat that is charged as a whole is free or not. */
function freeSeats(own: KeptDeparture | undefined, capacity: number, { priceUnit }: Pick<TripFacts, 'priceUnit'>) {
  const occupied = own ? own.taken + own.held : 0
  if (own?.isWhole || (priceUnit === 'boat' && occupied > 0)) return 0
  return Math.max(0, capacity - occupied)
}

function stateOf(
  start: WallTime,
  own: KeptDeparture | undefined,
  { capacity, trip, isShut, now }: Pick<Listing<never>, 'trip' | 'isShut' | 'now'> & { capacity: number },
): PublicDeparture['state'] {
  if (own?.isCancelled) return 'cancelled'
  if (own?.isClosed || isLate(start, trip, now) || isShut(start)) return 'closed'
  return freeSeats(own, capacity, trip) === 0 ? 'full' : 'open'
}

/** Whether it is too late to book; the last minute of the time is not, to its end. */
function isLate(start: WallTime, trip: Pick<TripFacts, 'cutOffMinutes'>, now: number): boolean {
  return now >= lateFrom(start, trip)
}

/** From when on it is too late to book: an instant, milliseconds since 1970. */
export const lateFrom = (start: WallTime, trip: Pick<TripFacts, 'cutOffMinutes'>) => cutOffOf(start, trip) + minuteMs

/** Until when a departure can be booked, in milliseconds since 1970; long ago for a time that does not exist. */
export function cutOffOf(start: WallTime, { cutOffMinutes }: Pick<TripFacts, 'cutOffMinutes'>): number {
  const instant = instantOfWallTime(start)
  return typeof instant === 'number' ? instant - (cutOffMinutes ?? 0) * minuteMs : 0
}
