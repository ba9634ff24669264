import type { PickupNotice } from '#domain/booking/pickup-times.ts'
import type { WallTime } from '#domain/booking/saranda-time.ts'

import { type BookingField, type BookingProblems, checkBooking } from '#domain/booking/booking-rules.ts'

import type { BookingDraft } from './booking-draft.ts'

import { requestOf } from './draft-request.ts'

/** The countries' lengths come late; until then a number of a plausible length will do, and the server decides. */
const plausibleNumber = /^\+?[\d\s()./-]{7,}$/

/** What is wrong with the draft by field. */
export function checkDraft(
  draft: BookingDraft,
  {
    pickup,
    now,
    notice,
    isPhoneNumber,
  }: {
    pickup: WallTime | null
    now: number
    notice: PickupNotice
    isPhoneNumber: ((text: string) => boolean) | undefined
  },
): BookingProblems {
  const validatePhone = isPhoneNumber ?? ((text: string) => plausibleNumber.test(text))
  return checkBooking(requestOf(draft, pickup ?? ''), { now, validatePhone, notice })
}

/** Fields of the form in its order; the rest of a request has no field. */
export const formFields = [
  'pickupAddress',
  'dropoffAddress',
  'pickupDateAndTime',
  'nrOfPassengers',
  'name',
  'email',
  'phoneNumber',
] as const satisfies BookingField[]

/** Those of the folded part. */
export const detailFields = [
  'ferryOrFlight',
  'childSeats',
  'bags',
  'returnDateAndTime',
  'note',
] as const satisfies BookingField[]
export type DetailField = (typeof detailFields)[number]
export type FormField = (typeof formFields)[number] | DetailField
