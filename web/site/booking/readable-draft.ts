import { instantOfWallTime } from '#domain/booking/saranda-time.ts'

import { isBookingSubject } from '../booking-subject.ts'
import type { BookingDraft } from './booking-draft.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isTime: Check = (value) => typeof value === 'string' && instantOfWallTime(value) !== 'invalid'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
/** null, or something whose parts are all as they should be. */
const madeOf =
  (parts: Record<string, Check>): Check =>
  (value) =>
    value === null || Object.entries(parts).every(([name, check]) => check(partOf(value, name)))

const checks: Record<keyof BookingDraft, Check> = {
  pickupAddress: isText,
  dropoffAddress: isText,
  pickup: orNull(isTime),
  passengers: orNull(isNumber),
  name: isText,
  email: isText,
  phoneNumber: isText,
  ferryOrFlight: isText,
  childSeats: isNumber,
  bags: orNull(isNumber),
  returnDateAndTime: orNull(isTime),
  note: isText,
  subject: orNull(isBookingSubject),
  filledIn: (value) => Array.isArray(value) && value.every(isText),
  route: madeOf({ id: isNumber, from: isText, to: isText }),
  sent: madeOf({ key: isText, content: isText }),
  startedAt: orNull(isNumber),
  failures: isNumber,
}

/** What of a kept draft can be used: it may be of another release, or half of one. */
export function readableDraft(kept: unknown): Partial<BookingDraft> {
  const readable = Object.entries(checks).filter(([name, check]) => check(partOf(kept, name)))
  return Object.fromEntries(readable.map(([name]) => [name, partOf(kept, name)]))
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
