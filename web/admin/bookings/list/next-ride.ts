import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { dayAt } from '#domain/saranda-time.ts'

/** The ride that comes next, or for a booking that is over the ride there. */
export function nextRide(booking: BookingRecord): { at: string; from: string; to: string; isAhead: boolean } {
  const { pickupDateAndTime, returnDateAndTime, pickupAddress, subjectName, tripName } = booking
  // The form gives a trip's name, in the guest's language, as where it goes to.
  const dropoffAddress = booking.dropoffAddress === subjectName ? tripName : booking.dropoffAddress
  const today = dayAt(Date.now())
  const outward = { at: pickupDateAndTime, from: pickupAddress, to: dropoffAddress }
  if (pickupDateAndTime >= today) return { ...outward, isAhead: true }
  if (returnDateAndTime === null || returnDateAndTime < today) return { ...outward, isAhead: false }
  return { at: returnDateAndTime, from: dropoffAddress, to: pickupAddress, isAhead: true }
}
