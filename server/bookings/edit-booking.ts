import type { WrittenBooking } from '#domain/booking/booking-record.ts'
import type { ChangedColumns } from './inbox-store.ts'
import type { BookingRow } from './store-booking.ts'

import {
  type BookingInput,
  type BookingProblem,
  type BookingProblems,
  checkBooking,
  checkNote,
} from '#domain/booking/booking-rules.ts'
import { isPhoneNumber } from '#domain/booking/phone-number.ts'
import { parsePickupTime } from '#domain/booking/saranda-time.ts'
import { wordsFor } from '#domain/words/words.ts'
import { invalidBooking } from './booking-refusals.ts'
import { normaliseBooking, type ReadBooking } from './read-booking.ts'

/** What a visitor may not do but staff may: a ride that is over, one far ahead, a guest without an e-mail address. */
const allowedToStaff = new Set<BookingProblem>(['datePast', 'dateTooFar', 'returnTooFar', 'emailMissing'])

/** Reads what staff typed by the rules of the form. Throws AppError 400 with sentences by field. */
export function readStaffBooking(input: BookingInput, now: number): ReadBooking {
  const found = Object.entries(checkBooking(input, { now, validatePhone: isPhoneNumber }))
  const problems = Object.fromEntries(found.filter(([, problem]) => !allowedToStaff.has(problem)))
  const pickup = parsePickupTime(String(input.pickupDateAndTime).trim())
  if (Object.keys(problems).length > 0 || typeof pickup !== 'number') throw refused(problems)
  return normaliseBooking(input, pickup)
}

/** Reads a note of staff's own by the rules of a guest's. Throws AppError 400. */
export function readStaffNote(note: string): string {
  const problem = checkNote(note)
  if (problem) throw refused({ staffNote: problem })
  return note.trim().replaceAll('\r\n', '\n')
}

/** The columns that a change sets; the agreed price stays, whatever else changes. Throws AppError 400. */
export function changedColumns(
  row: BookingRow,
  { status, staffNote, ...change }: WrittenBooking,
  now: number,
): ChangedColumns {
  const { subjectId, ...before } = row
  const written = {
    ...before,
    ...(subjectId !== null && { subjectId }),
    pickupDateAndTime: row.pickupWallTime,
    returnDateAndTime: row.returnWallTime,
    ...change,
  }
  const booking = readStaffBooking(written, now)
  const columns: ChangedColumns = {
    ...(status !== undefined && { status }),
    ...(staffNote !== undefined && { staffNote: readStaffNote(staffNote) }),
  }
  const given = Object.keys(change) as (keyof typeof change)[]
  for (const field of given) Object.assign(columns, columnsOf(field, booking))
  return columns
}

function columnsOf(field: keyof WrittenBooking, booking: ReadBooking): ChangedColumns {
  if (field === 'pickupDateAndTime') return { pickupAt: booking.pickupAt, pickupWallTime: booking.pickupWallTime }
  if (field === 'returnDateAndTime') return { returnAt: booking.returnAt, returnWallTime: booking.returnWallTime }
  if (field === 'subjectId') return {}
  return { [field]: booking[field as keyof ReadBooking] }
}

function refused(problems: BookingProblems & { staffNote?: BookingProblem }) {
  return invalidBooking(problems, { words: wordsFor('en').booking, phone: '' })
}
