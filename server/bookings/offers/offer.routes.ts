import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { BookingKind } from '#domain/booking-facts.ts'
import { NewOffer, Offer, SimilarOffers } from '#domain/booking/offer.ts'
import { availableLanguages } from '#domain/languages/available-languages.ts'
import { adminApi } from '#domain/paths.ts'
import { comparable } from '#domain/place-names.ts'
import { roadsOf } from '#domain/plan/driving-times.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import { findStoredRoute, isPricedByRoute, partNamingPlace, priceOf } from '#domain/prices/quote.ts'
import { Problem } from '#domain/problem.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { Reads } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { idQuery, recordFailures, recordId } from '../../http/records.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { createOfferStore } from './offer-store.ts'

interface OfferRoutesOptions extends BookingDependencies {
  now?: () => number
}

/** Prices in writing, as staff offer them and take them back. Register behind `requireAdmin`. */
export const offerRoutes: FastifyPluginAsyncTypebox<OfferRoutesOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options
  const offers = createOfferStore(options)

  app.post(
    `${adminApi}/OfferPrice`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Offer a guest a price in writing, in place of the one that is open',
        headers: addHeaders,
        body: NewOffer,
        response: { 200: Offer, ...recordFailures, 422: Problem },
      },
    },
    (request) => {
      const moment = { by: adminOf(request).fullName, now: now() }
      return offers.offer(request.body, moment, addRequest(request, 'OfferPrice', moment.now))
    },
  )

  app.post(
    `${adminApi}/WithdrawOffer`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Take back an offer that nobody has answered',
        querystring: idQuery(),
        response: { 200: Offer, ...recordFailures },
      },
    },
    (request) => offers.withdraw(recordId(request), { by: adminOf(request).fullName, now: now() }),
  )

  app.get(
    `${adminApi}/GetSimilarOffers`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'What guests have accepted between the same places',
        querystring: idQuery('bookingId'),
        response: { 200: SimilarOffers, ...recordFailures },
      },
    },
    (request) => findSimilar(database.query, recordId(request, 'bookingId'), content.current().storedPrices),
  )
}

/** So many accepted offers are looked through, the latest. */
const looked = 500

/**
 * What guests have accepted between the same two places, in either direction; for a trip, of that kind between them. Throws
 * AppError 404 without such a booking.
 */
async function findSimilar(query: Reads, bookingId: number, prices: readonly StoredPrice[]): Promise<SimilarOffers> {
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
  const keyOf = rideKeys(prices)
  const wanted = keyOf(booking)
  const amounts = accepted.filter((each) => keyOf(each) === wanted).map(({ eurCents }) => eurCents)
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
  const placeOf = (address: string) => partNamingPlace(prices, address) ?? lastPlaceIn(address)
  return [placeOf(pickupAddress), placeOf(dropoffAddress)]
}

/** The last part that is no country, without its postcode, as maps write an address. Empty for a country alone. */
function lastPlaceIn(address: string): string {
  const parts = address.split(',').map((part) => part.trim().replaceAll(/^\d[\d ]{2,} | \d[\d ]{2,}$/g, ''))
  return parts.findLast((part) => !/^[\d ]*$/.test(part) && !countries().has(comparable(part))) ?? ''
}

/** Where rides end. */
const regions = ['AL', 'GR', 'ME', 'MK', 'XK']
let named: ReadonlySet<string> | undefined

/** What they are called in the languages of guests. */
const countries = () =>
  (named ??= new Set(
    availableLanguages.flatMap(({ code }) => {
      const names = new Intl.DisplayNames([code], { type: 'region' })
      return regions.map((region) => comparable(names.of(region) ?? ''))
    }),
  ))

/** Gives what is the same for two rides between the same places, whatever these are called. */
function rideKeys(prices: readonly StoredPrice[]): (ride: Ride) => string {
  const { placeIn } = roadsOf(prices, [])
  const keyOf = (address: string) => placeIn(address)?.key ?? comparable(lastPlaceIn(address))
  return ({ kind, pickupAddress, dropoffAddress }) =>
    [isPricedByRoute(kind) ? 'ride' : kind, ...[pickupAddress, dropoffAddress].map(keyOf).toSorted()].join('|')
}

function distance({ eurCents }: StoredPrice, amounts: readonly number[]): number {
  return Math.abs(eurCents - (amounts[0] ?? 0))
}
