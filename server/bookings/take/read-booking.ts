import { createHash } from 'node:crypto'

import type { BookingKind } from '#domain/booking/booking-limits.ts'
import type { StatedPrice } from '#domain/booking/booking-record.ts'
import type { BookingPrice } from '#domain/booking/booking-request.ts'
import { type BookingInput, type BookingProblems, checkBooking, isLate } from '#domain/booking/booking-rules.ts'
import { isPhoneNumber, toInternationalNumber } from '#domain/booking/phone-number.ts'
import type { PickupNotice } from '#domain/booking/pickup-times.ts'
import { euroRates, findStoredRoute, isPricedByRoute, quotePrice } from '#domain/booking/quote.ts'
import { parsePickupTime, wallTimeAt } from '#domain/booking/saranda-time.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'

import { AppError } from '../../errors.ts'
import { inCents } from '../booking-record.ts'
import type { BookingRow } from './store-booking.ts'

/** A booking as it is kept: trimmed, the phone in E.164, the pick-up as an instant and as Saranda's wall time. */
export interface ReadBooking {
  name: string
  phoneNumber: string
  email: string
  nrOfPassengers: number
  pickupAt: string
  pickupWallTime: string
  pickupAddress: string
  dropoffAddress: string
  kind: BookingKind
  subjectId: number | null
  subjectName: string
  note: string
  ferryOrFlight: string
  childSeats: number
  bags: number | null
  returnAt: string | null
  returnWallTime: string | null
}

/** Reads a request's body; `booking` is there when it is well formed, even if its time has passed meanwhile. */
export function readBooking(
  body: unknown,
  now: number,
  notice: PickupNotice,
): { problems: BookingProblems; booking: ReadBooking | undefined } {
  const input: BookingInput = typeof body === 'object' && body !== null ? body : {}
  const problems = checkBooking(input, { now, validatePhone: isPhoneNumber, notice })
  const pickup =
    typeof input.pickupDateAndTime === 'string' ? parsePickupTime(input.pickupDateAndTime.trim()) : undefined
  const isReadable = Object.values(problems).every(isLate)
  return { problems, booking: isReadable && typeof pickup === 'number' ? normaliseBooking(input, pickup) : undefined }
}

/**
 * Tells whether two requests ask for the same: letter case, runs of spaces and the way accents are encoded do not
 * count, and neither do the language and a price in the request.
 */
export function hashContent(booking: ReadBooking): string {
  const { pickupWallTime: _, returnWallTime: __, ferryOrFlight, childSeats, bags, returnAt, ...content } = booking
  const details = Object.entries({ ferryOrFlight, childSeats, bags, returnAt })
  // Details left empty add nothing, so that a form sent before they existed is known again.
  const said = details.flatMap(([name, value]) => (value === '' || value === 0 || value === null ? [] : [name, value]))
  const comparable = [...Object.values(content), ...said].map((value) =>
    typeof value === 'string' ? value.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase() : value,
  )
  return createHash('sha256').update(JSON.stringify(comparable)).digest('base64url')
}

/** Only for input that the rules have found well formed. */
export function normaliseBooking(input: BookingInput, pickup: number): ReadBooking {
  const returning = text(input.returnDateAndTime)
  const returnInstant = returning === '' ? null : parsePickupTime(returning)
  return {
    name: text(input.name),
    phoneNumber: toInternationalNumber(text(input.phoneNumber)) ?? '',
    email: text(input.email),
    nrOfPassengers: Number(input.nrOfPassengers),
    pickupAt: new Date(pickup).toISOString(),
    pickupWallTime: wallTimeAt(pickup),
    pickupAddress: text(input.pickupAddress),
    dropoffAddress: text(input.dropoffAddress),
    kind: (input.kind as BookingKind | undefined) ?? 'taxi',
    subjectId: typeof input.subjectId === 'number' ? input.subjectId : null,
    subjectName: text(input.subjectName),
    note: text(input.note).replaceAll('\r\n', '\n'),
    ferryOrFlight: text(input.ferryOrFlight),
    childSeats: typeof input.childSeats === 'number' ? input.childSeats : 0,
    bags: typeof input.bags === 'number' ? input.bags : null,
    ...(typeof returnInstant === 'number'
      ? { returnAt: new Date(returnInstant).toISOString(), returnWallTime: wallTimeAt(returnInstant) }
      : { returnAt: null, returnWallTime: null }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** What a visitor is told when a booking is not taken, in the language of the page. */
export interface HelpWords {
  words: BookingWords
  phone: string
}

/** The title names the first problem in words, because that is all some clients show. */
export function invalidBooking(problems: BookingProblems, { words }: HelpWords): AppError {
  const sentences = Object.entries(problems).map(([field, problem]): [string, string] => [field, words[problem]])
  const title = sentences[0]?.[1] ?? words.bookingFailed
  const errors = Object.fromEntries(sentences.map(([field, sentence]) => [field, [sentence]]))
  return new AppError(400, 'invalid-booking', title, { errors })
}

export const unreadableBody = ({ words }: HelpWords) => new AppError(400, 'invalid-booking', words.bodyUnreadable)

export const tooManyBookings = ({ words, phone }: HelpWords, retryAfterSeconds: number) =>
  new AppError(429, 'too-many-bookings', words.tooManyBookings.replace('{phone}', phone), { retryAfterSeconds })

/** The database's own refusal, in the visitor's language and with another way to book. */
export function notSaved(error: AppError, { words, phone }: HelpWords): AppError {
  return new AppError(error.statusCode, error.code, words.notSaved.replace('{phone}', phone), {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  })
}

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
