import { createHash } from 'node:crypto'

import { type BookingKind, bookingKinds } from '#domain/booking-facts.ts'
import {
  type BookingInput,
  type BookingProblems,
  checkBooking,
  isLate,
  pickupTimeOf,
  writtenLines,
  writtenText,
} from '#domain/booking/booking-rules.ts'
import { plainEmail } from '#domain/booking/email-address.ts'
import { isPhoneNumber, toInternationalNumber } from '#domain/booking/phone-number.ts'
import type { PickupNotice } from '#domain/booking/pickup-times.ts'
import { parseSentTime, type WallTime, wallTimeAt } from '#domain/saranda-time.ts'
import { iso } from '../../iso.ts'

/** A booking as it is kept: trimmed, the phone in E.164, the pick-up as an instant and as Saranda's wall time. */
export interface ReadBooking {
  name: string
  phoneNumber: string
  email: string
  nrOfPassengers: number
  adults: number | null
  children: number | null
  /** The start that was asked for; null without one. */
  departure: string | null
  pickupAt: string
  pickupWallTime: string
  pickupAddress: string
  dropoffAddress: string
  kind: BookingKind
  subjectId: number | null
  subjectName: string
  /** As it was asked for: the row may be gone. */
  priceId: number | null
  note: string
  ferryOrFlight: string
  childSeats: number
  bags: number | null
  returnAt: string | null
  returnWallTime: string | null
}

/** When and for what a request asks, as far as that can be read of it. */
export type AskedTimes = Pick<ReadBooking, 'kind' | 'subjectId' | 'departure'> &
  Record<'pickupWallTime' | 'returnWallTime', WallTime | null>

/** Reads a request's body; `booking` is there when it is well formed, even if its time has passed meanwhile. */
export function readBooking(
  body: unknown,
  now: number,
  notice: PickupNotice,
): { problems: BookingProblems; booking: ReadBooking | undefined } {
  const input: BookingInput = typeof body === 'object' && body !== null ? body : {}
  const problems = checkBooking(input, { now, validatePhone: isPhoneNumber, notice })
  const pickup = pickupOf(input)
  const isReadable = Object.values(problems).every(isLate)
  return { problems, booking: isReadable && pickup !== undefined ? normaliseBooking(input, pickup) : undefined }
}

/** The instant at which the ride begins; undefined where none is well formed. */
export function pickupOf(input: BookingInput): number | undefined {
  return instantIn(pickupTimeOf(input))
}

/** When and for what a request asks, where it says so at all: its times may be closed, whatever else is wrong with it. */
export function readTimes(input: BookingInput): AskedTimes | undefined {
  const kind = bookingKinds.find((each) => each === (input.kind ?? 'taxi'))
  const times = {
    pickupWallTime: wallTimeIn(pickupTimeOf(input)),
    returnWallTime: wallTimeIn(input.returnDateAndTime),
  }
  const departure = typeof input.departure === 'string' ? input.departure : null
  return kind && { kind, subjectId: countOf(input.subjectId), departure, ...times }
}

/** As clocks in Saranda show it; null for what is no time. */
export function wallTimeIn(value: unknown): WallTime | null {
  const instant = instantIn(value)
  return instant === undefined ? null : wallTimeAt(instant)
}

function instantIn(value: unknown): number | undefined {
  const instant = typeof value === 'string' ? parseSentTime(value.trim()) : undefined
  return typeof instant === 'number' ? instant : undefined
}

/**
 * Tells whether two requests ask for the same: letter case, runs of spaces and the way accents are encoded do not
 * count, and neither do the language and a price in the request.
 */
export function hashContent(booking: ReadBooking): string {
  const { pickupWallTime: _, returnWallTime: __, ferryOrFlight, childSeats, bags, returnAt, ...rest } = booking
  const { priceId, adults, children, departure, ...content } = rest
  const details = Object.entries({ ferryOrFlight, childSeats, bags, returnAt, priceId, adults, children, departure })
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
  const returnInstant = returning === '' ? null : parseSentTime(returning)
  const adults = countOf(input.adults)
  const children = countOf(input.children) ?? (adults === null ? null : 0)
  return {
    name: text(input.name),
    phoneNumber: toInternationalNumber(text(input.phoneNumber)) ?? '',
    email: plainEmail(text(input.email)),
    nrOfPassengers: adults === null ? Number(input.nrOfPassengers) : adults + (children ?? 0),
    adults,
    children,
    departure: text(input.departure) || null,
    pickupAt: iso(pickup),
    pickupWallTime: wallTimeAt(pickup),
    pickupAddress: text(input.pickupAddress),
    dropoffAddress: text(input.dropoffAddress),
    kind: (input.kind as BookingKind | undefined) ?? 'taxi',
    subjectId: countOf(input.subjectId),
    subjectName: text(input.subjectName),
    priceId: countOf(input.priceId),
    note: writtenLines(text(input.note)),
    ferryOrFlight: text(input.ferryOrFlight),
    childSeats: typeof input.childSeats === 'number' ? input.childSeats : 0,
    bags: countOf(input.bags),
    ...(typeof returnInstant === 'number'
      ? { returnAt: iso(returnInstant), returnWallTime: wallTimeAt(returnInstant) }
      : { returnAt: null, returnWallTime: null }),
  }
}

const countOf = (value: unknown) => (typeof value === 'number' ? value : null)

function text(value: unknown): string {
  return typeof value === 'string' ? writtenText(value) : ''
}

const link = /:\/\/|\bwww\./i
/**
 * `taxi.example`, `taxi.Example/win`, `taxi.xn--p1ai`, `10.0.0.1`; no `a.m.`, `10.30/11.00` or telephone number `06.12.34.56.78`. Of
 * `Saranda.Please`, or `taxi.Example`, nobody can tell.
 */
const bareHosts = [
  /[\p{L}\d]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\d_-])/u,
  /[\p{L}\d]\.\p{L}{2}.*\//u,
  /\.xn--/i,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/,
]
const missingBlank = /(?<=[\p{L}\d]\.)(?=\p{L}{2})/gu

/** Whether it is written as a link. */
export const hasLink = (words: string) => link.test(words)

/**
 * Without the words that mail programs make a link of: whatever names another site. What may be one and may be two sentences gets
 * the blank that makes it two.
 */
export const withoutLinks = (words: string) =>
  words.replaceAll(/\S+/g, (word) => {
    // As mail programs read letters and dots of other widths.
    const plain = word.normalize('NFKC')
    if ([link, ...bareHosts].some((each) => each.test(plain))) return '…'
    const apart = plain.replaceAll(missingBlank, ' ')
    return apart === plain ? word : apart
  })
