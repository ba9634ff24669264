import { bookingLimits } from '#domain/booking/booking-limits.ts'
import { type BookingInput, type BookingProblem, checkBooking } from '#domain/booking/booking-rules.ts'
import { parsePickupTime, wallTimeAt } from '#domain/booking/saranda-time.ts'
import { type GuestField, guestFields, type WishChanges } from '#domain/booking/wish.ts'
import type { Language } from '#domain/languages.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'

import { type BookingContent, helpNumber } from '../booking-content.ts'
import type { ChangedColumns } from '../change-booking.ts'
import { closedTimes } from '../closures/refuse-closed.ts'
import { helpWords } from '../take/book.ts'
import { invalidBooking } from '../take/read-booking.ts'
import type { BookingRow } from '../booking-row.ts'

/** What a guest sent of the fields that he may change, as he sent it. */
export type SentChange = { [Field in GuestField]?: unknown }

/** What is another one than in the booking, well formed and of the right kind. */
export type AskedChange = WishChanges & { ferryOrFlight?: string; note?: string }

/** The fields of a form, or of JSON; whatever else it says is nothing to us. One that is there twice says nothing clear. */
export function sentChange(body: unknown): SentChange {
  if (body instanceof URLSearchParams) {
    const given = guestFields.filter((field) => body.has(field))
    return Object.fromEntries(
      given.map((field) => [field, body.getAll(field).length === 1 ? formValue(field, body.get(field) ?? '') : null]),
    )
  }
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    guestFields.filter((field) => Object.hasOwn(said, field)).map((field) => [field, said[field]]),
  )
}

/** Forms know only texts. */
function formValue(field: GuestField, text: string): unknown {
  if (field !== 'nrOfPassengers') return text
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
}

interface ReadContext {
  content: BookingContent
  language: Language
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Reads by the rules of Book what a guest wants otherwise. What holds already is left out. Throws AppError 400 with sentences
 * by field, in the guest's language.
 */
export function readChange(row: BookingRow, sent: SentChange, { content, language, now }: ReadContext): AskedChange {
  const asked = differing(row, sent)
  const sentenceFor = (word: 'changeAfterReturn' | 'changeDeparture') => ({
    pickupDateAndTime: [fillIn(mailWordsFor(language.code)[word], { phone: helpNumber(content, language) })] as [
      string,
    ],
  })
  const { settings } = content.current()
  const input = {
    ...inputOf(row),
    ...asked,
    ...(asked.nrOfPassengers !== undefined && { adults: null, children: null }),
  }
  const found = checkBooking(input, { now, validatePhone: () => true, notice: noticeOf(settings) })
  const problems = Object.fromEntries(
    (Object.entries(found) as [GuestField, BookingProblem][]).filter(([field]) => Object.hasOwn(asked, field)),
  )
  const times = { kind: row.kind as never, subjectId: row.subjectId, departure: null, returnWallTime: null }
  const pickupWallTime = asked.pickupDateAndTime === undefined ? null : wallTimeOf(asked.pickupDateAndTime)
  const errors = {
    ...(pickupWallTime !== null && closedTimes({ ...times, pickupWallTime }, language, content)),
    ...(found.returnDateAndTime === 'returnTooEarly' && pickupWallTime !== null && sentenceFor('changeAfterReturn')),
    ...(row.departureId !== null && pickupWallTime !== null && sentenceFor('changeDeparture')),
  }
  if (Object.keys({ ...problems, ...errors }).length > 0) {
    throw invalidBooking(problems, helpWords(content, language), errors)
  }
  const { pickupDateAndTime: _, ...rest } = asked as AskedChange
  return { ...rest, ...(pickupWallTime !== null && { pickupDateAndTime: pickupWallTime }) }
}

/** As Book would have it. */
function inputOf(row: BookingRow): BookingInput {
  return {
    ...row,
    subjectId: row.subjectId ?? undefined,
    pickupDateAndTime: row.pickupWallTime,
    returnDateAndTime: row.returnWallTime,
  }
}

/** What the booking does not say already; texts without the blanks round them. */
function differing(row: BookingRow, sent: SentChange): SentChange {
  const now: Record<GuestField, unknown> = { ...row, pickupDateAndTime: row.pickupWallTime }
  const read = Object.entries(sent).map(([field, value]): [GuestField, unknown] => [
    field as GuestField,
    readValue(value),
  ])
  return Object.fromEntries(
    read.filter(([field, value]) => (field === 'pickupDateAndTime' ? wallTimeOf(value) : value) !== now[field]),
  )
}

const readValue = (value: unknown) => (typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : value)

/** As clocks in Saranda show it; null for what is no time. */
function wallTimeOf(value: unknown): string | null {
  const instant = typeof value === 'string' ? parsePickupTime(value) : undefined
  return typeof instant === 'number' ? wallTimeAt(instant) : null
}

/** What becomes of a booking with these changes. */
export function columnsOf(row: BookingRow, change: AskedChange): ChangedColumns {
  const { pickupDateAndTime, nrOfPassengers, ...texts } = change
  const pickup = pickupDateAndTime === undefined ? undefined : parsePickupTime(pickupDateAndTime)
  return {
    ...texts,
    ...(typeof pickup === 'number' && { pickupAt: new Date(pickup).toISOString(), pickupWallTime: wallTimeAt(pickup) }),
    ...(nrOfPassengers !== undefined && peopleColumns(row, nrOfPassengers)),
  }
}

/** Children stay children, as long as one of them all is grown up. */
function peopleColumns({ adults, children }: BookingRow, people: number): ChangedColumns {
  const nrOfPassengers = Math.min(people, bookingLimits.passengers)
  if (adults === null) return { nrOfPassengers }
  const young = Math.min(children ?? 0, nrOfPassengers - 1)
  return { nrOfPassengers, adults: nrOfPassengers - young, children: young }
}
