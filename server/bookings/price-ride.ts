import type { StatedPrice } from '#domain/booking/booking-record.ts'
import type { BookingPrice } from '#domain/booking/booking-request.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import type { BookingRow } from './take/store-booking.ts'

import { euroRates, findStoredRoute, isPricedByRoute, quotePrice } from '#domain/booking/quote.ts'

import { AppError } from '../errors.ts'
import { inCents } from './booking-record.ts'

type Ride = Pick<BookingRow, 'pickupAddress' | 'dropoffAddress' | 'pickupWallTime' | 'returnWallTime'> & {
  kind: Parameters<typeof isPricedByRoute>[0]
}

interface PricedRide {
  /** The row of the price table by which the overview counts; empty for none. */
  route: string
  /** Null where no row matches. */
  price: BookingPrice | null
  /** Null also where there is no ride back. */
  returnPrice: BookingPrice | null
}

/** What the price table says of a ride. */
export function priceRide(ride: Ride, prices: readonly StoredPrice[]): PricedRide {
  const { kind, pickupAddress, dropoffAddress, pickupWallTime, returnWallTime } = ride
  const row = isPricedByRoute(kind) ? findStoredRoute(prices, pickupAddress, dropoffAddress) : undefined
  if (!row) return { route: '', price: null, returnPrice: null }
  const rates = euroRates(row)
  return {
    route: kind === 'taxi' ? row.route : '',
    price: quotePrice(rates, pickupWallTime),
    returnPrice: returnWallTime === null ? null : quotePrice(rates, returnWallTime),
  }
}

export type PriceColumns = Pick<
  BookingRow,
  'priceEurCents' | 'priceIsNight' | 'returnPriceEurCents' | 'returnPriceIsNight'
>

/** The prices of the table as a booking keeps them. */
export function priceColumns({ price, returnPrice }: Omit<PricedRide, 'route'>): PriceColumns {
  return {
    priceEurCents: price && inCents(price),
    priceIsNight: price && Number(price.night),
    returnPriceEurCents: returnPrice && inCents(returnPrice),
    returnPriceIsNight: returnPrice && Number(returnPrice.night),
  }
}

interface StatedPrices {
  price?: StatedPrice | null | undefined
  returnPrice?: StatedPrice | null | undefined
}

/**
 * The prices of a booking after staff have stated some: what is not stated, or stated as it stood, stays as `before`. A
 * price other than the table's (`quote`) belongs to no rate. Throws AppError 400 for the price of a ride back that there is
 * not.
 */
export function statedColumns(
  { price, returnPrice }: StatedPrices,
  before: PriceColumns,
  { quote, hasReturn }: { quote: Omit<PricedRide, 'route'>; hasReturn: boolean },
): PriceColumns {
  const there = stated(price, { cents: before.priceEurCents, isNight: before.priceIsNight }, quote.price)
  const kept = { cents: before.returnPriceEurCents, isNight: before.returnPriceIsNight }
  const back = stated(returnPrice, kept, quote.returnPrice)
  if (!hasReturn && back.cents !== null && back !== kept) throw noRideBack()
  return {
    priceEurCents: there.cents,
    priceIsNight: there.isNight,
    returnPriceEurCents: hasReturn ? back.cents : null,
    returnPriceIsNight: hasReturn ? back.isNight : null,
  }
}

interface KeptPrice {
  cents: number | null
  isNight: number | null
}

function stated(price: StatedPrice | null | undefined, before: KeptPrice, quote: BookingPrice | null): KeptPrice {
  if (price === undefined) return before
  if (price === null) return { cents: null, isNight: null }
  const cents = inCents(price)
  if (cents === before.cents) return before
  return { cents, isNight: quote && inCents(quote) === cents ? Number(quote.night) : null }
}

function noRideBack() {
  const message = 'There is no ride back for which this could be the price.'
  return new AppError(400, 'invalid-booking', message, { errors: { returnPrice: [message] } })
}
