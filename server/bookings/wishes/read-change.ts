import { bookingLimits } from '#domain/booking-limits.ts'
import { type BookingProblem, checkBooking, pastedText, writtenText } from '#domain/booking/booking-rules.ts'
import { keyedNumber } from '#domain/contact-links.ts'
import { parsePickupTime, wallTimeAt } from '#domain/saranda-time.ts'
import { type GuestField, guestFields, shownName, type WishChanges } from '#domain/booking/wish.ts'
import type { Language } from '#domain/languages/languages.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'

import { type BookingContent, helpNumber } from '../booking-content.ts'
import { closedTimes } from '../closures/refuse-closed.ts'
import { asAsked, type BookingRow, type ChangedColumns } from '../booking-row.ts'
import { iso } from '../../iso.ts'
import { helpWords, invalidBooking } from '../refusals.ts'

/** What a guest sent of the fields that he may change, as he sent it; of a ride that goes along, also its way back. */
export type SentChange = { [Field in WishField]?: unknown }
type WishField = GuestField | 'returnDateAndTime'

/** What is another one than in the booking, well formed and of the right kind. */
export type AskedChange = WishChanges & { ferryOrFlight?: string; note?: string }

/** What keeps no rule of any field. */
const unclear = Number.NaN

/**
 * The fields of a form, or of JSON; whatever else it says is nothing to us. One that is there twice, or without a value, says
 * nothing clear. What a form sends back as it was shown nobody has asked for: staff may have changed it since.
 */
export function sentChange(body: unknown): SentChange {
  if (body instanceof URLSearchParams) {
    const isUntouched = (field: GuestField) => readValue(body.get(field)) === readValue(body.get(shownName(field)))
    const given = guestFields.filter((field) => body.has(field) && !isUntouched(field))
    return Object.fromEntries(
      given.map((field) => [
        field,
        body.getAll(field).length === 1 ? formValue(field, body.get(field) ?? '') : unclear,
      ]),
    )
  }
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    guestFields.filter((field) => Object.hasOwn(said, field)).map((field) => [field, said[field] ?? unclear]),
  )
}

/** Forms know only texts, and a number may be written in the digits of another keyboard; what is none stays as it was typed. */
function formValue(field: GuestField, text: string): unknown {
  const number = keyedNumber(text).trim()
  return field === 'nrOfPassengers' && /^\d{1,3}$/.test(number) ? Number(number) : pastedText(text)
}

interface ReadContext {
  content: BookingContent
  language: Language
  /** A ride that was taken far ahead may go along with its departure, which is as far ahead. */
  isAlong?: boolean
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Reads by the rules of Book what a guest wants otherwise. What holds already is left out. Throws AppError 400 with sentences
 * by field, in the guest's language.
 */
export function readChange(
  row: BookingRow,
  sent: SentChange,
  { content, language, now, isAlong = false }: ReadContext,
): AskedChange {
  const asked = differing(row, sent)
  const sentenceFor = (word: 'changeAfterReturn' | 'changeDeparture') => ({
    pickupDateAndTime: [fillIn(mailWordsFor(language.code)[word], { phone: helpNumber(content, language) })] as [
      string,
    ],
  })
  const { settings } = content.current()
  const input = {
    ...asAsked(row),
    ...asked,
    ...(asked.nrOfPassengers !== undefined && { adults: null, children: null }),
  }
  const found = checkBooking(input, { now, validatePhone: () => true, notice: noticeOf(settings) })
  const problems = Object.fromEntries(
    (Object.entries(found) as [WishField, BookingProblem][]).filter(
      ([field, problem]) => Object.hasOwn(asked, field) && !(isAlong && isFar(problem)),
    ),
  )
  const pickupWallTime = asked.pickupDateAndTime === undefined ? null : wallTimeOf(asked.pickupDateAndTime)
  const returnWallTime = asked.returnDateAndTime === undefined ? null : wallTimeOf(asked.returnDateAndTime)
  const times = { kind: row.kind, subjectId: row.subjectId, departure: null, pickupWallTime, returnWallTime }
  const errors = {
    ...closedTimes(times, language, content),
    ...(found.returnDateAndTime === 'returnTooEarly' && pickupWallTime !== null && sentenceFor('changeAfterReturn')),
    ...(row.departureId !== null && pickupWallTime !== null && sentenceFor('changeDeparture')),
  }
  if (Object.keys({ ...problems, ...errors }).length > 0) {
    throw invalidBooking(problems, helpWords(content, language), errors)
  }
  const { pickupDateAndTime: _there, returnDateAndTime: _back, ...rest } = asked as AskedChange
  return {
    ...rest,
    ...(pickupWallTime !== null && { pickupDateAndTime: pickupWallTime }),
    ...(returnWallTime !== null && { returnDateAndTime: returnWallTime }),
  }
}

const isFar = (problem: BookingProblem) => problem === 'dateTooFar' || problem === 'returnTooFar'

/** What the booking does not say already; texts without the blanks round them. */
function differing(row: BookingRow, sent: SentChange): SentChange {
  const now: Record<WishField, unknown> = asAsked(row)
  const isTime = (field: WishField) => field === 'pickupDateAndTime' || field === 'returnDateAndTime'
  const read = Object.entries(sent).map(([field, value]): [WishField, unknown] => [
    field as WishField,
    readValue(value),
  ])
  return Object.fromEntries(read.filter(([field, value]) => (isTime(field) ? wallTimeOf(value) : value) !== now[field]))
}

const readValue = (value: unknown) => (typeof value === 'string' ? writtenText(value).replaceAll('\r\n', '\n') : value)

/** As clocks in Saranda show it; null for what is no time. */
function wallTimeOf(value: unknown): string | null {
  const instant = typeof value === 'string' ? parsePickupTime(value) : undefined
  return typeof instant === 'number' ? wallTimeAt(instant) : null
}

/** What becomes of a booking with these changes. */
export function columnsOf(row: BookingRow, change: AskedChange): ChangedColumns {
  const { pickupDateAndTime = '', returnDateAndTime = '', nrOfPassengers, ...texts } = change
  const [pickup, back] = [parsePickupTime(pickupDateAndTime), parsePickupTime(returnDateAndTime)]
  return {
    ...texts,
    ...(typeof pickup === 'number' && { pickupAt: iso(pickup), pickupWallTime: wallTimeAt(pickup) }),
    ...(typeof back === 'number' && { returnAt: iso(back), returnWallTime: wallTimeAt(back) }),
    ...(nrOfPassengers !== undefined && peopleColumns(row, nrOfPassengers)),
  }
}

/** Children stay children, as long as one of them all is grown up; adults are counted only where they were. */
function peopleColumns({ adults, children }: BookingRow, people: number): ChangedColumns {
  const nrOfPassengers = Math.min(people, bookingLimits.passengers)
  const young = children === null ? null : Math.min(children, nrOfPassengers - 1)
  return { nrOfPassengers, adults: adults === null ? null : nrOfPassengers - (young ?? 0), children: young }
}
