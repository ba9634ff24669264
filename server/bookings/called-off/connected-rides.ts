import { sql } from 'kysely'

import { standingStatuses } from '#domain/booking/standing.ts'
import { partNamingPlace } from '#domain/prices/quote.ts'
import { addDays, startOfDay, wallTimeAt } from '#domain/saranda-time.ts'
import type { ConnectedRide } from '#domain/departures/cancelled-departure.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'

import type { Reads } from '../../db/database.ts'
import { type BookingContent, namedForStaff } from '../booking-content.ts'
import { endsOf } from '../rides/ride-facts.ts'
import type { BookingRow } from '../booking-row.ts'
import { iso } from '../../iso.ts'

type Party = Pick<BookingRow, 'id' | 'phoneNumber' | 'email' | 'pickupAddress' | 'dropoffAddress'>

/** A ride with what telephones need to know of it. */
export type Connected = ConnectedRide & { leg: RideLeg; startsAt: string; state: string }

interface Connecting {
  day: string
  prices: readonly StoredPrice[]
  /** Bookings whose rides count on other days, too. */
  asked?: readonly number[]
  /** Where staff read the rides: what was booked is called as in the back office, not as its guest reads it. */
  forStaff?: BookingContent
}

/**
 * The rides that parties of a departure have booked besides for that day, by the id of the party's booking: of the same guest (by
 * telephone or e-mail), from or to a place where the trip begins or ends. Whoever drives them waits for somebody who may not come.
 */
export async function connectedRides(
  query: Reads,
  parties: readonly Party[],
  { day, prices, asked = [], forStaff }: Connecting,
): Promise<Map<number, Connected[]>> {
  const phones = parties.flatMap(({ phoneNumber }) => phoneNumber || [])
  const emails = parties.flatMap(({ email }) => email.toLowerCase() || [])
  if (phones.length + emails.length === 0) return new Map()
  const email = sql<string>`lower(bookings.email)`
  const rides = await query
    .selectFrom('rides')
    .innerJoin('bookings', 'bookings.id', 'rides.bookingId')
    .select(['rides.id as rideId', 'rides.bookingId', 'rides.leg', 'rides.startAt', 'rides.crewId', 'rides.state'])
    .select(['bookings.reference', 'bookings.phoneNumber', 'bookings.pickupAddress', 'bookings.dropoffAddress'])
    .select(['bookings.kind', 'bookings.subjectId', 'bookings.subjectName', email.as('email')])
    .where((row) =>
      row.or([
        row.and([
          row('rides.startAt', '>=', iso(startOfDay(day))),
          row('rides.startAt', '<', iso(startOfDay(addDays(day, 1)))),
        ]),
        ...(asked.length > 0 ? [row('rides.bookingId', 'in', asked)] : []),
      ]),
    )
    .where('rides.isOff', '=', 0)
    .where('bookings.status', 'in', standingStatuses)
    .where((row) =>
      row.or([
        ...(phones.length > 0 ? [row('bookings.phoneNumber', 'in', phones)] : []),
        ...(emails.length > 0 ? [row(email, 'in', emails)] : []),
      ]),
    )
    .orderBy('rides.startAt')
    .orderBy('rides.id')
    .execute()
  const placesOf = ({ pickupAddress, dropoffAddress }: Pick<Party, 'pickupAddress' | 'dropoffAddress'>) =>
    [pickupAddress, dropoffAddress].map((address) => (partNamingPlace(prices, address) ?? address).trim().toLowerCase())

  return new Map(
    parties.map((party) => {
      const places = new Set(placesOf(party))
      const own = rides.filter(
        (ride) => isSameGuest(party, ride) && placesOf(ride).some((place) => place !== '' && places.has(place)),
      )
      return [party.id, own.map((ride) => connectedRide(forStaff ? namedForStaff(forStaff, ride) : ride))]
    }),
  )
}

const isSame = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase()

type Guest = Pick<BookingRow, 'phoneNumber' | 'email'>

/**
 * Whether another booking is surely that of a party's guest: whatever of telephone and e-mail the party names, the other names,
 * too. Only then its page tells of the other one. Strangers book with both: whoever knows one of the two of somebody else learns
 * nothing there, also where staff have written that one down without the second.
 */
export function isSurelySameGuest(party: Guest, other: Guest): boolean {
  const named = (['phoneNumber', 'email'] as const).filter((contact) => party[contact] !== '')
  return named.length > 0 && named.every((contact) => isSame(party[contact], other[contact]))
}

function isSameGuest(one: Guest, other: Guest): boolean {
  return isSame(one.phoneNumber, other.phoneNumber) || isSame(one.email, other.email)
}

interface FoundRide extends Pick<BookingRow, 'reference' | 'pickupAddress' | 'dropoffAddress'> {
  rideId: number
  bookingId: number
  leg: RideLeg
  startAt: string
  crewId: number | null
  state: string
}

function connectedRide({
  rideId,
  bookingId,
  reference,
  leg,
  startAt,
  crewId,
  state,
  ...booking
}: FoundRide): Connected {
  const { pickup, dropoff } = endsOf({ leg, ...booking })
  return {
    rideId,
    bookingId,
    reference,
    startAt: wallTimeAt(Date.parse(startAt)),
    pickup,
    dropoff,
    crewId,
    leg,
    startsAt: startAt,
    state,
  }
}
