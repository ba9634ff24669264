import type { BookingKind } from '#domain/booking-facts.ts'
import type { WrittenBooking } from '#domain/booking/booking-record.ts'
import {
  type BookingInput,
  type BookingProblem,
  type BookingProblems,
  checkBooking,
  checkNote,
  writtenLines,
} from '#domain/booking/booking-rules.ts'
import { isPhoneNumber } from '#domain/booking/phone-number.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import { wordsFor } from '#domain/words/words.ts'

import { chosenRow, fareElsewhere, type PriceLists, quoteNow, statedColumns } from '../booking-prices.ts'
import { normaliseBooking, pickupOf, type ReadBooking, wallTimeIn } from '../take/read-booking.ts'
import { departureOf } from '../departures/choose-departure.ts'
import { asAsked, type BookingRow, type ChangedColumns } from '../booking-row.ts'
import { invalidBooking } from '../refusals.ts'

/** What a visitor may not do but staff may: a ride that is over, one far ahead, a guest without an e-mail address. */
const allowedToStaff = new Set<BookingProblem>(['datePast', 'dateTooFar', 'returnTooFar', 'emailMissing'])

/** Reads what staff typed by the rules of the form. Throws AppError 400 with sentences by field. */
export function readStaffBooking(input: BookingInput, now: number): ReadBooking {
  const problems = staffProblems(input, now)
  const pickup = pickupOf(input)
  if (Object.keys(problems).length > 0 || pickup === undefined) throw refused(problems)
  return normaliseBooking(input, pickup)
}

/** Reads a note of staff's own by the rules of a guest's. Throws AppError 400. */
export function readStaffNote(note: string): string {
  const problem = checkNote(note)
  if (problem) throw refused({ staffNote: problem })
  return writtenLines(note)
}

interface EditContext {
  /** Milliseconds since 1970. */
  now: number
  /** What is asked today, as the booking's language tells it. */
  lists: PriceLists
  /** The trip or place that staff named, as the booking's language has it; undefined for one that is not there. */
  subjectOf: (kind: BookingKind, id: number) => { id: number; name: string } | undefined
  /** Whether it is still of the same trip, in whatever language. */
  isSameTrip: (after: BookingRow) => boolean
}

type ChangedRequest = Omit<
  WrittenBooking,
  | 'status'
  | 'staffNote'
  | 'price'
  | 'returnPrice'
  | 'isPriceForAll'
  | 'isReturnPriceForAll'
  | 'subjectId'
  | 'cancelAskedAt'
>

/**
 * The columns that a change sets. Only what differs from the booking is looked at, so that rules made since never stand in
 * the way of confirming or cancelling it. The agreed prices stay unless others are stated, whatever else changes; the route
 * by which the overview counts follows the ends. Throws AppError 400.
 */
export function changedColumns(row: BookingRow, written: WrittenBooking, context: EditContext): ChangedColumns {
  const { status, staffNote, subjectId, cancelAskedAt, ...asked } = written
  const { price, returnPrice, isPriceForAll, isReturnPriceForAll, ...request } = asked
  refuseOtherSum(row, request)
  const columns: ChangedColumns = {
    ...(status !== undefined && { status }),
    // A time is only what was read.
    ...(cancelAskedAt === null && { cancelAskedAt }),
    ...(staffNote !== undefined && staffNote !== row.staffNote && { staffNote: readStaffNote(staffNote) }),
    ...requestColumns(row, counted(row, differing(row, request)), context.now),
  }
  Object.assign(columns, subjectColumns(row, { ...columns, subjectId }, context))
  const after = { ...row, ...columns }
  // One that is gone counts as none.
  const priceId = request.priceId === undefined ? row.priceId : (chosenRow(after, context.lists.prices)?.id ?? null)
  const quote = quoteNow({ ...after, priceId }, context.lists)
  const fare = context.isSameTrip(after) ? row.fare : fareElsewhere(after, quote)
  const hasReturn = after.returnWallTime !== null
  return {
    ...columns,
    ...statedColumns(
      { price, returnPrice, isPriceForAll, isReturnPriceForAll },
      { ...after, priceId, fare },
      { quote, hasReturn },
    ),
    ...((isOtherRoute(row, columns) || priceId !== row.priceId) && { route: quote.route }),
  }
}

/** Who writes the sum and its parts means one of them wrongly, also where the parts are as before. */
function refuseOtherSum(row: BookingRow, { nrOfPassengers, adults, children = row.children }: ChangedRequest) {
  const isOther =
    nrOfPassengers !== undefined && typeof adults === 'number' && nrOfPassengers !== adults + (children ?? 0)
  if (isOther) throw refused({ nrOfPassengers: 'passengersInvalid' })
}

/** The sum follows its parts; who says only how many there are has not counted the parts anew. */
function counted(row: BookingRow, change: ChangedRequest): ChangedRequest {
  const { nrOfPassengers, adults = row.adults, children = row.children } = change
  if (change.adults === undefined && change.children === undefined) {
    return nrOfPassengers === undefined ? change : { ...change, adults: null, children: null }
  }
  return adults === null ? change : { ...change, nrOfPassengers: nrOfPassengers ?? adults + (children ?? 0) }
}

/** Which trip it is of: the one that staff named, or none where it has become something else. */
function subjectColumns(
  row: BookingRow,
  {
    kind,
    subjectId,
    subjectName,
  }: Pick<ChangedColumns, 'kind' | 'subjectName'> & { subjectId: number | null | undefined },
  { subjectOf }: EditContext,
): ChangedColumns {
  if (subjectId === undefined || subjectId === row.subjectId) {
    const isOther = kind !== undefined && row.subjectId !== null
    return isOther ? { subjectId: null, subjectName: subjectName ?? '' } : {}
  }
  if (subjectId === null) return { subjectId, subjectName: subjectName ?? '' }
  const subject = subjectOf(kind ?? row.kind, subjectId)
  if (!subject) throw refused({ subjectId: 'subjectInvalid' })
  return { subjectId: subject.id, subjectName: subject.name }
}

/**
 * The departure that staff have written; one that is moved goes with the departure of its new time, and a ride with none. What is
 * sent back as it was read asks for nothing.
 */
export function writtenDeparture(
  row: BookingRow,
  { departure }: WrittenBooking,
  { kind, pickupWallTime = row.pickupWallTime }: ChangedColumns,
): string | null | undefined {
  const isAsRead = row.departureId !== null && (departure === undefined || departure === departureOf(row))
  if (!isAsRead) return departure
  if (kind !== undefined && isPricedByRoute(kind)) return undefined
  return pickupWallTime === row.pickupWallTime ? departure : pickupWallTime
}

/** What the record does not say already; a time that only repeats the one it has moves nothing, even in autumn's second hour. */
function differing(row: BookingRow, request: ChangedRequest): ChangedRequest {
  const stored: Record<string, unknown> = {
    ...asAsked(row),
    departure: departureOf(row),
  }
  const differs = ([field, value]: [string, unknown]) =>
    field === 'pickupDateAndTime' || field === 'returnDateAndTime'
      ? (wallTimeIn(value) ?? value) !== stored[field]
      : value !== undefined && value !== stored[field]
  return Object.fromEntries(Object.entries(request).filter(differs))
}

function requestColumns(row: BookingRow, change: ChangedRequest, now: number): ChangedColumns {
  const input = { ...asAsked(row), ...change }
  const isConcerned = ([field, problem]: [string, BookingProblem]) =>
    Object.hasOwn(change, field) || (problem === 'returnTooEarly' && Object.hasOwn(change, 'pickupDateAndTime'))
  const problems = Object.fromEntries(Object.entries(staffProblems(input, now)).filter(isConcerned))
  if (Object.keys(problems).length > 0) throw refused(problems)
  const pickup = change.departure || change.pickupDateAndTime ? pickupOf(change) : undefined
  const booking = normaliseBooking(input, pickup ?? Date.parse(row.pickupAt))
  const columns: ChangedColumns = {}
  for (const field of Object.keys(change))
    Object.assign(columns, columnsOf(field as Parameters<typeof columnsOf>[0], booking))
  return columns
}

function staffProblems(input: BookingInput, now: number): BookingProblems {
  const found = Object.entries(checkBooking(input, { now, validatePhone: isPhoneNumber }))
  return Object.fromEntries(found.filter(([, problem]) => !allowedToStaff.has(problem)))
}

function columnsOf(field: keyof ChangedRequest, booking: ReadBooking): ChangedColumns {
  if (field === 'departure' && booking.departure === null) return {}
  if (field === 'pickupDateAndTime' || field === 'departure')
    return { pickupAt: booking.pickupAt, pickupWallTime: booking.pickupWallTime }
  if (field === 'returnDateAndTime') return { returnAt: booking.returnAt, returnWallTime: booking.returnWallTime }
  return { [field]: booking[field] }
}

function isOtherRoute(row: BookingRow, columns: ChangedColumns): boolean {
  const ends = ['pickupAddress', 'dropoffAddress', 'kind'] as const
  return ends.some((end) => columns[end] !== undefined && columns[end] !== row[end])
}

/** The form's own sentences ask whoever reads them for his name and his number; these are the guest's. */
const staffWords = {
  ...wordsFor('en').booking,
  nameMissing: 'Name must not be empty.',
  phoneMissing: 'Phone must not be empty.',
}

function refused(problems: BookingProblems & { staffNote?: BookingProblem }) {
  return invalidBooking(problems, { words: staffWords, phone: '' })
}
