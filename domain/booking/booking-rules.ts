import type { BookingRequest } from './booking-request.ts'

import { isRecordId } from '#domain/record-id.ts'
import { type BookingKind, bookingKinds, bookingLimits } from '../booking-facts.ts'
import { isEmailAddress } from './email-address.ts'
import { type PickupNotice, pickupWindowProblem } from './pickup-times.ts'
import { instantOfWallTime, parseSentTime, wallTimeAt } from '../saranda-time.ts'

export type BookingField = keyof BookingRequest

/** What is wrong with a field: also the key of the sentence about it in `words/booking`. */
export type BookingProblem =
  | 'nameMissing'
  | 'nameTooLong'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'passengersInvalid'
  | 'dateMissing'
  | 'dateInvalid'
  | 'dateSkipped'
  | 'datePast'
  | 'dateTooSoon'
  | 'dateTooFar'
  | 'pickupMissing'
  | 'pickupTooLong'
  | 'dropoffMissing'
  | 'dropoffTooLong'
  | 'emailMissing'
  | 'emailInvalid'
  | 'ferryOrFlightTooLong'
  | 'childSeatsInvalid'
  | 'bagsInvalid'
  | 'returnInvalid'
  | 'returnTooEarly'
  | 'returnTooFar'
  | 'returnOfDeparture'
  | 'noteTooLong'
  | 'subjectInvalid'
  | 'priceIdInvalid'
  | 'departureUnknown'
  | 'departureMissing'
  | 'departureClosed'
  | 'departureCancelled'
  | 'departureTooSmall'
  | 'textUnreadable'

export type BookingProblems = Partial<Record<BookingField, BookingProblem>>

/** What arrived: nothing about it is known yet. */
export type BookingInput = { readonly [Field in BookingField]?: unknown }

interface Context {
  /** Milliseconds since 1970. */
  now: number
  /** Given from outside: the server has the tables of a library, the browser knows only lengths. */
  validatePhone: (phoneNumber: string) => boolean
  notice?: PickupNotice
}

/**
 * Every rule of a booking (specification §5, contract), for the form and for the server alike: what is wrong by field,
 * in the order of the form; empty when the booking can be made.
 */
export function checkBooking(input: BookingInput, { now, validatePhone, notice }: Context): BookingProblems {
  const found: [BookingField, BookingProblem | undefined][] = [
    ['pickupAddress', checkText(input.pickupAddress, bookingLimits.address, 'pickupMissing', 'pickupTooLong')],
    ['dropoffAddress', checkText(input.dropoffAddress, bookingLimits.address, 'dropoffMissing', 'dropoffTooLong')],
    ['pickupDateAndTime', checkPickup(input, now, notice)],
    ['nrOfPassengers', checkPassengers(input)],
    ['adults', checkPeople(input.adults)],
    ['children', checkPeople(input.children)],
    ['priceId', isRecordIdOrNone(input.priceId) ? undefined : 'priceIdInvalid'],
    ['departure', checkDeparture(input.departure, now)],
    ['name', checkText(input.name, bookingLimits.name, 'nameMissing', 'nameTooLong')],
    ['email', checkEmail(input.email)],
    ['phoneNumber', checkPhone(input.phoneNumber, validatePhone)],
    ['kind', isNothing(input.kind) || isBookingKind(input.kind) ? undefined : 'subjectInvalid'],
    ['subjectId', isRecordIdOrNone(input.subjectId) ? undefined : 'subjectInvalid'],
    ['subjectName', checkOptional(input.subjectName, bookingLimits.subjectName, 'subjectInvalid')],
    ['ferryOrFlight', checkOptional(input.ferryOrFlight, bookingLimits.ferryOrFlight, 'ferryOrFlightTooLong')],
    ['childSeats', checkCount(input.childSeats, bookingLimits.childSeats, 'childSeatsInvalid')],
    ['bags', checkCount(input.bags, bookingLimits.bags, 'bagsInvalid')],
    ['returnDateAndTime', checkReturn(input.returnDateAndTime, pickupTimeOf(input), now)],
    ['note', checkNote(input.note)],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** Problems that come with the passing of time alone, so that a repeat of an accepted booking may have them. */
export function isOnlyLate(problems: BookingProblems): boolean {
  return Object.keys(problems).length === 1 && isLate(problems.pickupDateAndTime)
}

export function isLate(problem: BookingProblem | undefined): boolean {
  return problem === 'datePast' || problem === 'dateTooSoon'
}

function checkText(value: unknown, limit: number, missing: BookingProblem, tooLong: BookingProblem) {
  if (typeof value !== 'string' || writtenText(value) === '') return missing
  if (!isReadable(value)) return 'textUnreadable'
  return characters(writtenText(value)) > limit ? tooLong : undefined
}

function checkOptional(value: unknown, limit: number, tooLong: BookingProblem) {
  if (isNothing(value)) return undefined
  if (typeof value !== 'string' || !isReadable(value)) return 'textUnreadable'
  return characters(writtenText(value)) > limit ? tooLong : undefined
}

/** A note may have several lines. */
export function checkNote(value: unknown) {
  const oneLine = typeof value === 'string' ? value.replaceAll(/\r?\n/g, ' ') : value
  return checkOptional(oneLine, bookingLimits.note, 'noteTooLong')
}

/** Where adults are counted apart, they are the sum of both, which may be left out. */
function checkPassengers({ nrOfPassengers, adults, children }: BookingInput) {
  // What is wrong with a part is said there.
  const areParts = (checkPeople(adults) ?? checkPeople(children)) === undefined
  if (isNothing(nrOfPassengers) && !areParts) return undefined
  const given = isNothing(adults) || !areParts ? undefined : Number(adults) + Number(children ?? 0)
  const value = isNothing(nrOfPassengers) ? given : nrOfPassengers
  const isCount = typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= bookingLimits.passengers
  if (!isCount) return 'passengersInvalid'
  const isSum = given === undefined ? !areParts || Number(children ?? 0) <= value : given === value
  return isSum ? undefined : 'passengersInvalid'
}

/** Many programs write null for what they leave out. */
const isNothing = (value: unknown) => value === undefined || value === null
const isRecordIdOrNone = (value: unknown) => isNothing(value) || isRecordId(value)

function checkPickup(input: BookingInput, now: number, notice: PickupNotice | undefined) {
  const { pickupDateAndTime: value, departure } = input
  // What is wrong with a departure is said there.
  const start = typeof departure === 'string' ? instantOfWallTime(departure) : undefined
  if (!isNothing(departure) && (isMissing(value) || typeof start !== 'number')) return undefined
  if (typeof value !== 'string' || isMissing(value)) return 'dateMissing'
  const pickup = parseSentTime(value.trim())
  if (typeof departure === 'string') return departure === wallTimeOf(pickup) ? undefined : 'dateInvalid'
  if (pickup === 'invalid') return 'dateInvalid'
  if (pickup === 'skipped') return 'dateSkipped'
  return pickupWindowProblem(pickup, now, notice)
}

const isMissing = (value: unknown) => isNothing(value) || (typeof value === 'string' && value.trim() === '')
const wallTimeOf = (instant: ReturnType<typeof parseSentTime>) =>
  typeof instant === 'number' ? wallTimeAt(instant) : undefined

/** When the guest is picked up: who takes a departure need not say it twice. */
export function pickupTimeOf({ pickupDateAndTime, departure }: BookingInput): unknown {
  return isMissing(pickupDateAndTime) ? departure : pickupDateAndTime
}

/** The time of a departure, as it is listed; whether there is one then, and with seats, the server finds out. */
function checkDeparture(value: unknown, now: number) {
  if (isNothing(value)) return undefined
  const start = typeof value === 'string' ? instantOfWallTime(value) : 'invalid'
  if (typeof start !== 'number') return 'departureUnknown'
  return pickupWindowProblem(start, now) === 'dateTooFar' ? 'dateTooFar' : undefined
}

const checkPeople = (value: unknown) => checkCount(value, bookingLimits.passengers, 'passengersInvalid')

/** How many of what need not be said. */
function checkCount(value: unknown, most: number, invalid: BookingProblem) {
  if (isNothing(value)) return undefined
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
  return isCount ? undefined : invalid
}

/** A ride back, if there is one, comes after the ride there. */
function checkReturn(value: unknown, outward: unknown, now: number) {
  if (isNothing(value) || value === '') return undefined
  const at = typeof value === 'string' ? parseSentTime(value.trim()) : 'invalid'
  if (at === 'invalid') return 'returnInvalid'
  if (at === 'skipped') return 'dateSkipped'
  if (pickupWindowProblem(at, now) === 'dateTooFar') return 'returnTooFar'
  const pickup = typeof outward === 'string' ? parseSentTime(outward.trim()) : 'invalid'
  return typeof pickup === 'number' && at <= pickup ? 'returnTooEarly' : undefined
}

function checkEmail(value: unknown) {
  const missing = checkText(value, bookingLimits.email, 'emailMissing', 'emailInvalid')
  if (missing || typeof value !== 'string') return missing
  return isEmailAddress(value.trim()) ? undefined : 'emailInvalid'
}

function checkPhone(value: unknown, validatePhone: Context['validatePhone']) {
  const missing = checkText(value, bookingLimits.phoneNumber, 'phoneMissing', 'phoneInvalid')
  if (missing || typeof value !== 'string') return missing
  return validatePhone(value.trim()) ? undefined : 'phoneInvalid'
}

function isBookingKind(value: unknown): value is BookingKind {
  return bookingKinds.some((kind) => kind === value)
}

/** Control characters and halves of a character would be lost or cut in the database, in mails and in the list. */
function isReadable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text.isWellFormed() && !/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/.test(text)
}

/**
 * What somebody has written, without the blanks round it: nothing where all of it is signs that nobody sees. Those that begin or
 * end another direction go: where one of a pair is cut off, they turn round what a mail or a list says behind them.
 */
export function writtenText(text: string): string {
  const isSeen = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
  return isSeen ? text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').trim() : ''
}

/** The same of several lines, which browsers and phones end in two ways. */
export const writtenLines = (text: string) => writtenText(text).replaceAll('\r\n', '\n')

/** As a form takes it: the tabs and marks that come with what is pasted are blanks, since nobody sees why they are refused. */
export function pastedText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- as above
  return text.replaceAll('\r\n', '\n').replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g, ' ')
}

/** People count characters; an emoji is one although it takes two UTF-16 units. */
function characters(text: string): number {
  return Array.from(text).length
}
