import { isOverSeats } from '#domain/plan/clashes.ts'
import { groupedBy } from '#domain/grouped-by.ts'

import type { Reads } from '../../db/database.ts'
import type { AsOf, BookingContent } from '../booking-content.ts'
import { hasSeatsFor } from '../departures/seats.ts'
import type { BookingRow } from '../booking-row.ts'
import { type DrivenRide, isOfToday, isPickedUp, plannedRide } from './ride-facts.ts'
import { ridesOfBookings, type RidesWithClashes, withClashes } from './read-rides.ts'
import { readRoster } from './roster.ts'

/** What the rides of some bookings say of these, by their ids. */
export interface RideRemarks {
  /** A ride ahead cannot be as it is planned, or only just. */
  clash: ReadonlySet<number>
  /** More guests than seats. */
  overSeats: ReadonlySet<number>
  /** A ride was handed back, and nobody has it. */
  handedBack: ReadonlySet<number>
  /** The guest of a ride did not come. */
  noShow: ReadonlySet<number>
  /** Their guests say that they are late today. */
  late: ReadonlySet<number>
  /** Who drives them. */
  crewIds: ReadonlyMap<number, number[]>
}

/** The rides of some bookings with what speaks against who drives them, and what that says of the bookings. */
export async function readBookingRides(
  query: Reads,
  content: BookingContent,
  { bookingIds, now }: { bookingIds: number[]; now: number },
): Promise<RidesWithClashes & { remarks: RideRemarks }> {
  const own = await ridesOfBookings(query, bookingIds)
  const roster = await readRoster(query, content, Math.min(now, ...own.map(({ startAt }) => Date.parse(startAt))))
  const read = await withClashes(query, own, roster)
  const ahead = own.filter(({ id }) => (read.planned.get(id)?.end ?? 0) > now)
  const legs = Map.groupBy(ahead, ({ id }) => read.planned.get(id)?.legKey)
  const isTooSmall = (rides: typeof own) =>
    isOverSeats(
      rides.flatMap(({ id }) => read.planned.get(id) ?? []),
      roster.facts,
    )
  return {
    ...read,
    remarks: {
      clash: bookingsOf(ahead.filter(({ id }) => read.clashes.get(id)?.some(({ level }) => level !== 'grey'))),
      overSeats: bookingsOf([...legs.values()].filter(isTooSmall).flat()),
      handedBack: bookingsOf(own.filter(({ state }) => state === 'handed-back')),
      noShow: bookingsOf(own.filter(({ state }) => state === 'no-show')),
      late: bookingsOf(own.filter((ride) => isLate(ride, now))),
      crewIds: crewOf(own),
    },
  }
}

/** Whether so many guests of a booking find room where they go along, and nobody need be asked; fewer than there are always do. */
export async function isWithinSeats(
  query: Reads,
  asOf: AsOf,
  booking: Pick<BookingRow, 'id' | 'nrOfPassengers' | 'pickupAt' | 'departureId'>,
  people: number,
): Promise<boolean> {
  const { departureId, nrOfPassengers } = booking
  if (people <= nrOfPassengers) return true
  if (departureId !== null) return hasSeatsFor(query, departureId, people - nrOfPassengers, asOf)
  const own = await ridesOfBookings(query, [booking.id])
  const roster = await readRoster(query, asOf.content, Date.parse(booking.pickupAt))
  const planned = own.map((ride) => plannedRide({ ...ride, nrOfPassengers: people }, roster))
  return [...groupedBy(planned, ({ legKey }) => legKey).values()].every((leg) => !isOverSeats(leg, roster.facts))
}

/** Everybody once, in the order of the rides. */
function crewOf(rides: readonly DrivenRide[]): Map<number, number[]> {
  const byBooking = groupedBy(rides, ({ bookingId }) => bookingId)
  return new Map([...byBooking].map(([id, own]) => [id, [...new Set(own.flatMap(({ crewId }) => crewId ?? []))]]))
}

/** On the day of the ride, until the guest is in the car. */
function isLate(ride: DrivenRide, now: number): boolean {
  return ride.lateMinutes !== null && !isPickedUp(ride.state) && isOfToday(ride, now)
}

const bookingsOf = (rides: { bookingId: number }[]) => new Set(rides.map(({ bookingId }) => bookingId))
