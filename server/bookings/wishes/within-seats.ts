import { groupedBy } from '#domain/grouped-by.ts'
import { isOverSeats } from '#domain/plan/clashes.ts'
import type { Reads } from '../../db/database.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import { hasSeatsFor } from '../departures/seats.ts'
import { ridesOfBookings } from '../rides/read-rides.ts'
import { plannedRide } from '../rides/ride-facts.ts'
import { readRoster } from '../rides/roster.ts'

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
