import type { BookingRequest } from '#domain/booking/booking-request.ts'
import type { WallTime } from '#domain/booking/saranda-time.ts'

import type { BookingDraft } from './booking-draft.ts'

/** The request that a draft makes. A plan and a route are taxi rides; their names tell staff what was chosen. */
export function requestOf(draft: BookingDraft, pickup: WallTime): BookingRequest {
  const { subject } = draft
  return {
    name: draft.name.trim(),
    phoneNumber: draft.phoneNumber.trim(),
    nrOfPassengers: draft.passengers ?? 0,
    pickupDateAndTime: pickup,
    pickupAddress: draft.pickupAddress.trim(),
    dropoffAddress: draft.dropoffAddress.trim(),
    email: draft.email.trim(),
    ...detailsOf(draft),
    ...(subject && { subjectName: subject.name, kind: isTaxi(subject.kind) ? 'taxi' : subject.kind }),
    ...(subject?.id !== undefined && !isTaxi(subject.kind) && { subjectId: subject.id }),
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

function isTaxi(kind: string): kind is 'plan' | 'route' {
  return kind === 'plan' || kind === 'route'
}
