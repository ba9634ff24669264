import type { Selectable } from 'kysely'

import { unnamedTrip } from '#domain/booking/receipt.ts'
import { dayAt, wallTimeAt } from '#domain/saranda-time.ts'
import { carriedBy, isPickedUp, type RideLeg, usualMinutes } from '#domain/plan-facts.ts'
import type { RoadPlace, Roads } from '#domain/plan/driving-times.ts'
import type { PlannedRide } from '#domain/plan/planned-ride.ts'
import type { Clash } from '#domain/plan/clash.ts'
import type { Ride } from '#domain/plan/ride.ts'
import { driveReach } from '#domain/plan/clashes.ts'
import { minutesOfRoute } from '#domain/prices/ride-minutes.ts'

import type { PlanTables } from '../../db/plan-tables.ts'
import { type BookingContent, bookedTrip, namedForStaff } from '../booking-content.ts'
import { rowNow } from '../booking-prices.ts'
import type { BookingRow } from '../booking-row.ts'

/** A ride as it is stored. */
export type RideRow = Selectable<PlanTables['rides']>

/** What a ride needs of its booking. */
type DrivenBooking = Pick<BookingRow, (typeof drivenColumns)[number]>
export const drivenColumns = [
  'kind',
  'subjectId',
  'subjectName',
  'priceId',
  'pickupAddress',
  'dropoffAddress',
  'name',
  'nrOfPassengers',
  'status',
  'language',
  'reference',
  'ferryOrFlight',
] as const satisfies (keyof BookingRow)[]

/** A ride with what its booking says of it. */
export type DrivenRide = RideRow & DrivenBooking

const minuteMs = 60_000

/** From where to where a ride goes: its booking's ends, or back. */
export function endsOf({
  leg,
  pickupAddress,
  dropoffAddress,
}: Pick<DrivenRide, 'leg' | 'pickupAddress' | 'dropoffAddress'>): { pickup: string; dropoff: string } {
  return leg === 'out'
    ? { pickup: pickupAddress, dropoff: dropoffAddress }
    : { pickup: dropoffAddress, dropoff: pickupAddress }
}

/**
 * The same as staff and crew read it, and which tour, boat trip or place was booked, where neither end has its name already: a guest
 * may say instead where he is brought back to.
 */
export function namedWay(
  ride: Parameters<typeof endsOf>[0] & Pick<DrivenBooking, 'kind' | 'subjectId' | 'subjectName'>,
  content: BookingContent,
  languageCode?: string,
) {
  const named = namedForStaff(content, ride, languageCode)
  return { trip: named.subjectId === null ? '' : unnamedTrip(named), ...endsOf(named) }
}

/** By how much a guest says that he is late, as long as somebody waits for him; null for who has not said so. */
export const lateMinutesOf = ({ lateMinutes, state }: Pick<RideRow, 'lateMinutes' | 'state'>) =>
  isPickedUp(state) ? null : lateMinutes

/** So long after its beginning somebody may still wait for the guest of a ride. */
export const awaitedMs = 3 * 3_600_000

/** When a ride begins, ISO in UTC, and how long the plan gives it. */
export interface PlannedTime {
  startAt: string
  minutes: number
}

/**
 * Whether the guest of a ride may still look for who drives it: he may be late, or his driver; and on a tour of several days he is
 * fetched each morning.
 */
export function isLookedFor({ startAt, minutes, state }: PlannedTime & Pick<RideRow, 'state'>, now: number): boolean {
  const isOfDays = minutes > driveReach
  const isFound = isPickedUp(state) && !(isOfDays && state === 'on-board')
  return !isFound && now < Date.parse(startAt) + (isOfDays ? minutes * minuteMs : awaitedMs)
}

/**
 * Whether a ride is one of today, at an instant: past midnight also one for whose guest somebody may wait since before it, and
 * before midnight one that is as near.
 */
export function isOfToday({ startAt }: Pick<RideRow, 'startAt'>, now: number): boolean {
  const start = Date.parse(startAt)
  return dayAt(start) === dayAt(now) || Math.abs(now - start) <= awaitedMs
}

export interface Country {
  content: BookingContent
  roads: Roads
}

/** A ride as the plan reckons with it. */
export function plannedRide(ride: DrivenRide, country: Country): PlannedRide {
  const { from, to } = placesOf(ride, country)
  const start = Date.parse(ride.startAt)
  return {
    id: ride.id,
    legKey: `${String(ride.bookingId)} ${ride.leg}`,
    start,
    end: start + minutesOf(ride, { from, to }, country) * minuteMs,
    from,
    to,
    people: ride.nrOfPassengers,
    kind: carriedBy(ride.kind),
    crewId: ride.crewId,
    vehicleId: ride.vehicleId,
    handedBackBy: ride.state === 'handed-back' ? ride.stepsBy : null,
  }
}

/** A ride as staff read it, but for the taps of its driver. */
export function rideRecord(
  ride: DrivenRide,
  { start, end }: PlannedRide,
  { clashes, content }: { clashes: Clash[]; content: BookingContent },
): Omit<Ride, 'stateAt' | 'collected' | 'steps'> {
  const { id, bookingId, leg, number, crewId, vehicleId, state, version } = ride
  return {
    id,
    bookingId,
    leg,
    number,
    startAt: wallTimeAt(start),
    minutes: (end - start) / minuteMs,
    hasOwnMinutes: ride.minutes !== null,
    ...namedWay(ride, content),
    name: ride.name,
    people: ride.nrOfPassengers,
    crewId,
    vehicleId,
    state,
    lateMinutes: lateMinutesOf(ride),
    clashes,
    version,
  }
}

/** What says from where to where a ride goes, and how long it takes. */
type TimedRide = Pick<RideRow, 'leg' | 'minutes'> & ListedRide

/** How long the plan gives a ride. */
export const plannedMinutes = (ride: TimedRide, country: Country): number =>
  minutesOf(ride, placesOf(ride, country), country)

interface Places {
  from: RoadPlace | null
  to: RoadPlace | null
}

/** The places of its ends. An address that names none is the other end of the row that was chosen, if one end is named. */
function placesOf(ride: TimedRide, country: Country): Places {
  const { roads } = country
  const { pickup, dropoff } = endsOf(ride)
  const [from, to] = [roads.placeIn(pickup), roads.placeIn(dropoff)]
  const row = priceRowOf(ride, country.content)
  if (!row || (from && to)) return { from: from ?? null, to: to ?? null }
  const ends = [roads.named(row.from), roads.named(row.to)]
  const otherThan = (place: RoadPlace | undefined) =>
    place && ends.some((end) => end?.key === place.key) ? ends.find((end) => end && end.key !== place.key) : undefined
  return { from: from ?? otherThan(to) ?? null, to: to ?? otherThan(from) ?? null }
}

/** As staff say; or as the row of the price table, the trip or the road says. */
function minutesOf(ride: TimedRide, { from, to }: Places, { content, roads }: Country): number {
  if (ride.minutes !== null) return ride.minutes
  const driving = from && to ? roads.drive(from, to).minutes : null
  return listedMinutes(ride, ride.leg, content) ?? (driving || usualMinutes)
}

/**
 * How long a booking's ride takes as the row of the price table or the trip says; null where neither does, and for the way back
 * from a trip, which is no part of it.
 */
export function listedMinutes(booking: ListedRide, leg: RideLeg, content: BookingContent): number | null {
  const row = priceRowOf(booking, content)
  if (row) return minutesOfRoute(row)
  return leg === 'out' ? (bookedTrip(content, booking)?.lengthMinutes ?? null) : null
}

/** What of a booking says how long it takes. */
type ListedRide = Pick<
  DrivenBooking,
  'kind' | 'subjectId' | 'priceId' | 'pickupAddress' | 'dropoffAddress' | 'language'
>

function priceRowOf(ride: ListedRide, content: BookingContent) {
  return rowNow(ride, content.current().storedPrices)
}
