import type { BookingKind } from '#domain/booking/booking-limits.ts'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import type { WallTime } from '#domain/booking/saranda-time.ts'

import type { BookingSubject } from '../booking-subject.ts'
import type { BookingDraft } from './booking-draft.ts'

/** What stands in the number's field before a number does. */
export const bareCode = /^\s*\+\d{0,3}\s*$/

/** What a booking of this is. A plan and a route are taxi rides. */
export function kindOf(subject: BookingSubject | null): BookingKind {
  if (!subject || subject.kind === 'plan' || subject.kind === 'route') return 'taxi'
  return subject.kind
}

/** The request that a draft makes. The names of a plan and a route tell staff what was chosen. */
export function requestOf(draft: BookingDraft, pickup: WallTime): BookingRequest {
  const { subject } = draft
  return {
    name: draft.name.trim(),
    phoneNumber: bareCode.test(draft.phoneNumber) ? '' : draft.phoneNumber.trim(),
    nrOfPassengers: draft.passengers ?? 0,
    pickupDateAndTime: pickup,
    pickupAddress: draft.pickupAddress.trim(),
    dropoffAddress: draft.dropoffAddress.trim(),
    email: draft.email.trim(),
    ...detailsOf(draft),
    ...(subject && { subjectName: subject.name, kind: kindOf(subject) }),
    ...(subject && kindOf(subject) !== 'taxi' && { subjectId: subject.id }),
  }
}

/** Only what was said, so that a booking without details is as short as ever. */
function detailsOf({ ferryOrFlight, childSeats, bags, returnDateAndTime, note }: BookingDraft) {
  return {
    ...(ferryOrFlight.trim() && { ferryOrFlight: ferryOrFlight.trim() }),
    ...(childSeats !== 0 && { childSeats }),
    ...(bags !== null && { bags }),
    ...(returnDateAndTime !== null && { returnDateAndTime }),
    ...(note.trim() && { note: note.trim() }),
  }
}
