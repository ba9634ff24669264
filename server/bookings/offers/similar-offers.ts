import type { BookingKind } from '#domain/booking-limits.ts'
import type { SimilarOffers } from '#domain/booking/offer.ts'
import { findStoredRoute, isPricedByRoute, partNamingPlace, priceOf } from '#domain/prices/quote.ts'
import { comparable } from '#domain/place-names.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'

import type { Reads } from '../../db/database.ts'
import { notFound } from '../../errors.ts'

/** So many accepted offers are looked through, the latest. */
const looked = 500

/**
 * What guests have accepted between the same two places, in either direction; for a trip, of that kind between them. Throws
 * AppError 404 without such a booking.
 */
export async function findSimilar(
  query: Reads,
  bookingId: number,
  prices: readonly StoredPrice[],
): Promise<SimilarOffers> {
  const booking = await query
    .selectFrom('bookings')
    .select(['pickupAddress', 'dropoffAddress', 'kind'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) throw notFound('This booking')
  const accepted = await query
    .selectFrom('offers')
    .innerJoin('bookings', 'bookings.id', 'offers.bookingId')
    .select(['offers.eurCents', 'bookings.pickupAddress', 'bookings.dropoffAddress', 'bookings.kind'])
    .where('offers.state', '=', 'accepted')
    .where('offers.bookingId', '!=', bookingId)
    .orderBy('offers.id', 'desc')
    .limit(looked)
    .execute()
  const [from, to] = placesOf(booking, prices)
  const wanted = rideKey(booking, prices)
  const amounts = accepted.filter((each) => rideKey(each, prices) === wanted).map(({ eurCents }) => eurCents)
  const nearest = prices.toSorted((a, b) => distance(a, amounts) - distance(b, amounts))[0]
  return {
    from,
    to,
    category: nearest?.category ?? 'regional',
    isInTable: findStoredRoute(prices, from, to) !== undefined,
    count: amounts.length,
    least: amounts.length > 0 ? priceOf(Math.min(...amounts) / 100) : null,
    most: amounts.length > 0 ? priceOf(Math.max(...amounts) / 100) : null,
  }
}

interface Ride {
  pickupAddress: string
  dropoffAddress: string
  kind: BookingKind
}

/** The places of both ends, without hotel and street: what the price table knows, or else the last part of the address. */
function placesOf({ pickupAddress, dropoffAddress }: Ride, prices: readonly StoredPrice[]): [string, string] {
  const placeOf = (address: string) => partNamingPlace(prices, address) ?? (address.split(',').at(-1) ?? '').trim()
  return [placeOf(pickupAddress), placeOf(dropoffAddress)]
}

/** The same for two rides between the same places. */
function rideKey(ride: Ride, prices: readonly StoredPrice[]): string {
  const kind = isPricedByRoute(ride.kind) ? 'ride' : ride.kind
  return [kind, ...placesOf(ride, prices).map(comparable).toSorted()].join('|')
}

function distance({ eurCents }: StoredPrice, amounts: readonly number[]): number {
  return Math.abs(eurCents - (amounts[0] ?? 0))
}
