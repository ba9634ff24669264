import { sql } from 'kysely'

import { type BookingKind, passengersPerCar } from '#domain/booking-facts.ts'
import type { StatedPrice } from '#domain/booking/booking-record.ts'
import { type RideLeg, rideLegs } from '#domain/plan-facts.ts'
import { centsOf } from '#domain/price-facts.ts'
import type { BookingPrice, StoredPrice } from '#domain/prices/price-table.ts'
import {
  euroRates,
  findStoredRoute,
  isPricedByRoute,
  namesOtherPlace,
  partNamingPlace,
  priceOf,
  quotePrice,
  rowOfRide,
} from '#domain/prices/quote.ts'
import { type Party, type TripFare, tripTotal } from '#domain/prices/trip-price.ts'
import { fieldError } from '../errors.ts'
import { type BookingRow, type KeptPrice, keptPrice, type PriceColumns } from './booking-row.ts'
import { isWholeBoat, storedFare } from './departures/seat-statements.ts'

/** What of a booking says by which row of the price table it goes. */
type RoutedBooking = Pick<BookingRow, 'pickupAddress' | 'dropoffAddress' | 'priceId'> & { kind: BookingKind }

/** What of a booking makes its price. */
type PricedBooking = Party & RoutedBooking & Pick<BookingRow, 'pickupWallTime' | 'returnWallTime' | 'subjectId'>

/** What the site asks today. */
export interface PriceLists {
  prices: readonly StoredPrice[]
  /** Null for what has no amount of its own. */
  fareOf: (kind: BookingKind, subjectId: number | null) => TripFare | null
}

export interface Quote {
  /** The row of the price table by which the overview counts; empty for none. */
  route: string
  /** The row of the price table by which it is priced; null for none. */
  row: StoredPrice | null
  /** By what a trip is charged; null for what the table prices, or nothing does. */
  fare: TripFare | null
  /** Null where nothing says what it costs. */
  price: BookingPrice | null
  /** Null also where there is no ride back. */
  returnPrice: BookingPrice | null
}

const noQuote: Quote = { route: '', row: null, fare: null, price: null, returnPrice: null }

/** What a booking costs when it is made: by the row that was chosen, or else by its addresses. */
export function quoteAsked(booking: PricedBooking, lists: PriceLists): Quote {
  return quoteBy(chosenRow(booking, lists.prices) ?? namedRow(booking, lists.prices), booking, lists)
}

/** What it would cost as it is now: who is driven elsewhere by now is not priced by what he chose once. */
export function quoteNow(booking: PricedBooking, lists: PriceLists): Quote {
  return quoteBy(rowNow(booking, lists.prices), booking, lists)
}

/**
 * What it would cost now that it goes elsewhere: by the places that its addresses name, with a hotel or without. The row that was
 * chosen holds only as long as no address names a place that is not on it; it is assumed, since no address says that it is there.
 */
export function quoteElsewhere(booking: PricedBooking, lists: PriceLists): Quote & { isAssumed: boolean } {
  const { prices } = lists
  const chosen = chosenRow(booking, prices)
  const named = namedRow({ ...booking, ...placesNamed(booking, prices) }, prices)
  const assumed = chosen && !namesOtherPlace(prices, chosen, booking) ? chosen : undefined
  return { ...quoteBy(named ?? assumed, booking, lists), isAssumed: !named && assumed !== undefined }
}

function placesNamed({ pickupAddress, dropoffAddress }: RoutedBooking, prices: readonly StoredPrice[]) {
  return {
    pickupAddress: partNamingPlace(prices, pickupAddress) ?? pickupAddress,
    dropoffAddress: partNamingPlace(prices, dropoffAddress) ?? dropoffAddress,
  }
}

/** The row of the price table by which it goes as it is now; undefined for what none is for. */
export function rowNow(booking: RoutedBooking, prices: readonly StoredPrice[]): StoredPrice | undefined {
  return isPricedByRoute(booking.kind) ? rowOfRide(prices, chosenRow(booking, prices), booking) : undefined
}

/** The row that was chosen; undefined when none was, or it is gone. */
export function chosenRow({ kind, priceId }: Pick<PricedBooking, 'kind' | 'priceId'>, prices: readonly StoredPrice[]) {
  return isPricedByRoute(kind) && priceId !== null ? prices.find(({ id }) => id === priceId) : undefined
}

function namedRow({ kind, pickupAddress, dropoffAddress }: RoutedBooking, prices: readonly StoredPrice[]) {
  return isPricedByRoute(kind) ? findStoredRoute(prices, pickupAddress, dropoffAddress) : undefined
}

function quoteBy(row: StoredPrice | undefined, booking: PricedBooking, lists: PriceLists): Quote {
  const { kind, subjectId, pickupWallTime, returnWallTime } = booking
  if (row) {
    const rates = euroRates(row)
    return {
      route: kind === 'taxi' ? row.route : '',
      row,
      fare: null,
      price: quotePrice(rates, pickupWallTime),
      returnPrice: returnWallTime === null ? null : quotePrice(rates, returnWallTime),
    }
  }
  const fare = lists.fareOf(kind, subjectId)
  return fare ? { ...noQuote, fare, price: priceOf(tripTotal(fare, booking)) } : noQuote
}

/** A quote as a booking keeps it; `priceId` is the row that was chosen. */
export function priceColumns(quote: Quote, priceId: number | null): PriceColumns {
  const { price, returnPrice, fare } = quote
  return {
    priceEurCents: price && centsOf(price.eur),
    priceIsNight: rateOf(quote, price),
    returnPriceEurCents: returnPrice && centsOf(returnPrice.eur),
    returnPriceIsNight: rateOf(quote, returnPrice),
    priceId,
    fare: fare && JSON.stringify(fare),
  }
}

/** What of a booking says by what a trip was charged. */
type ChargedBooking = Party & Pick<BookingRow, 'kind' | 'fare' | 'priceEurCents'>

/** By what a trip was charged, as long as it is one and that is what its price says. */
export function agreedFare(booking: ChargedBooking): TripFare | undefined {
  const fare = storedFare(booking)
  if (!fare || booking.priceEurCents === null || isPricedByRoute(booking.kind)) return undefined
  return centsOf(tripTotal(fare, booking)) === booking.priceEurCents ? fare : undefined
}

/**
 * The fare that a booking keeps at the price that people have set: none where it says another one, or it would price the booking
 * again once so many come that both are the same. A boat's stays all the same: by it a party has the boat to itself.
 */
export function keptFare(booking: ChargedBooking): string | null {
  return isWholeBoat(booking) || agreedFare(booking) ? booking.fare : null
}

/**
 * The fare of a booking that is of another trip by now, at the price that was agreed: that trip's where it asks the same of all of
 * them. A boat that it had to itself was another one, unless this one is charged as a whole, too.
 */
export function fareElsewhere(booking: PriceColumns & ChargedBooking, { price, fare }: Quote): string | null {
  const isTodays = booking.priceIsNight === null && price !== null && centsOf(price.eur) === booking.priceEurCents
  if (isTodays) return fare && JSON.stringify(fare)
  return isWholeBoat(booking) && fare?.priceUnit !== 'boat' ? null : booking.fare
}

interface StatedPrices {
  price?: StatedPrice | null | undefined
  returnPrice?: StatedPrice | null | undefined
  /** True for what is no rate for one car, whatever the amount. */
  isPriceForAll?: boolean | undefined
  isReturnPriceForAll?: boolean | undefined
}

/**
 * The prices of a booking after staff have stated some: what is not stated, or stated as it stood, stays as `before`. A
 * price other than today's (`quote`) belongs to no rate and no row; one that is today's takes row and fare along. Throws
 * AppError 400 for the price of a ride back that there is not.
 */
export function statedColumns(
  { price, returnPrice, isPriceForAll = false, isReturnPriceForAll = false }: StatedPrices,
  before: PriceColumns & ChargedBooking,
  { quote, hasReturn }: { quote: Quote; hasReturn: boolean },
): PriceColumns {
  const there = stated(price, keptPrice(before, 'out'), quote, quote.price)
  const kept = keptPrice(before, 'back')
  const back = stated(returnPrice, kept, quote, quote.returnPrice)
  if (!hasReturn && back.cents !== null && back !== kept) throw noRideBack('returnPrice')
  const isNew = there.cents !== before.priceEurCents
  const isTodays = isNew && quote.price !== null && centsOf(quote.price.eur) === there.cents
  const fare = isNew ? keptFare({ ...before, priceEurCents: there.cents }) : before.fare
  return {
    priceEurCents: there.cents,
    priceIsNight: isPriceForAll ? null : there.isNight,
    returnPriceEurCents: hasReturn ? back.cents : null,
    returnPriceIsNight: !hasReturn || isReturnPriceForAll ? null : back.isNight,
    priceId: isTodays && before.priceId !== null && quote.row ? quote.row.id : before.priceId,
    fare: isTodays ? quote.fare && JSON.stringify(quote.fare) : fare,
  }
}

function stated(
  price: StatedPrice | null | undefined,
  before: KeptPrice,
  quote: Quote,
  today: BookingPrice | null,
): KeptPrice {
  if (price === undefined) return before
  if (price === null) return { cents: null, isNight: null }
  const cents = centsOf(price.eur)
  if (cents === before.cents) return before
  return { cents, isNight: today && centsOf(today.eur) === cents ? rateOf(quote, today) : null }
}

/** Which of a row's rates a price is; what is no row's is for everybody and all cars. */
function rateOf({ row }: Quote, price: BookingPrice | null): number | null {
  return row && price && Number(price.night)
}

export function noRideBack(field: string) {
  return fieldError('invalid-booking', field, 'There is no ride back for which this could be the price.')
}

/** One of the cars in which a leg goes. */
interface Car {
  leg: RideLeg
  number: number
}

/** What is agreed for a leg; null while nothing is, and for the way back of a trip, whose price is for all of it. */
export const agreedCents = (row: BookingRow, leg: RideLeg): number | null => keptPrice(row, leg).cents

/** The same as its guest is told of that leg by itself: of a trip's way back, as long as nobody has stated a price for it, the trip's. */
export function toldPrice(row: BookingRow, leg: RideLeg): Pick<BookingRow, 'priceEurCents' | 'priceIsNight' | 'fare'> {
  const isOwn = leg === 'back' && (isPricedByRoute(row.kind) || row.returnPriceEurCents !== null)
  const { cents, isNight } = keptPrice(row, isOwn ? 'back' : 'out')
  return { priceEurCents: cents, priceIsNight: isNight, fare: isOwn ? null : row.fare }
}

/** Whether nobody knows yet what a leg costs; of a trip's way back one knows it with the trip. */
export const isLegUnpriced = (row: BookingRow, leg: RideLeg): boolean =>
  agreedCents(row, leg) === null && (isPricedByRoute(row.kind) || row.priceEurCents === null)

/**
 * Whether a car collects the price of its leg. A price for all is for the first one to collect. A rate of the table is for one
 * car: as many collect it as so many people need, which is what their guest has read, however many we send.
 */
export function collectsPrice(
  row: BookingRow,
  { leg, number }: Car,
  carsOfLeg: readonly Pick<Car, 'number'>[],
): boolean {
  return carsOfLeg.filter((car) => car.number < number).length < paidCars(row, leg)
}

/** What a car collects for its leg; null where nothing is agreed, or another car collects it. */
export function collectedCents(row: BookingRow, car: Car, carsOfLeg: readonly Pick<Car, 'number'>[]): number | null {
  return collectsPrice(row, car, carsOfLeg) ? agreedCents(row, car.leg) : null
}

/** How often the price of a leg is to be paid. */
function paidCars(row: BookingRow, leg: RideLeg): number {
  const isForAll = keptPrice(row, leg).isNight === null || (leg === 'out' && row.fare !== null)
  return isForAll ? 1 : Math.ceil(row.nrOfPassengers / passengersPerCar)
}

/** What all cars of both ways cost together, as the overview counts it; null where nothing is agreed, or nobody goes. */
export function agreedInAll(row: BookingRow): number | null {
  if (row.status === 'cancelled' || row.status === 'not-a-booking') return null
  const agreed = rideLegs.flatMap((leg) => {
    const cents = agreedCents(row, leg)
    return cents === null ? [] : [cents * paidCars(row, leg)]
  })
  return agreed.length === 0 ? null : agreed.reduce((total, each) => total + each)
}

const carsSql = sql`(nr_of_passengers + ${sql.lit(passengersPerCar - 1)}) / ${sql.lit(passengersPerCar)}`

/**
 * The same of a row in the database; nothing where nothing is agreed, or nobody goes. What is charged by a fare has no rate of the
 * table, so that all this asks for stands in the index of the figures.
 */
export const agreedInAllSql = sql<number>`(case when status in ('cancelled', 'not-a-booking') then 0 else
  coalesce(price_eur_cents, 0) * (case when price_is_night is null then 1 else ${carsSql} end) +
  coalesce(return_price_eur_cents, 0) * (case when return_price_is_night is null then 1 else ${carsSql} end) end)`
