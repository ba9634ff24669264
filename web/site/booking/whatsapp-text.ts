import type { BookingRequest } from '#domain/booking/booking-request.ts'

import { mapHref } from '#domain/booking/location.ts'
import { siteName } from '#domain/site-identity.ts'

/** The whole booking as a message, for when the form cannot get through. Staff read it, so it names no field. */
export function whatsAppText(request: BookingRequest): string {
  const { subjectName, pickupAddress, dropoffAddress, nrOfPassengers, name, phoneNumber, email } = request
  const { ferryOrFlight, childSeats, bags, returnDateAndTime, note } = request
  return [
    siteName,
    subjectName,
    `${pickupAddress} → ${dropoffAddress}`,
    mapHref(pickupAddress),
    readable(request.pickupDateAndTime),
    returnDateAndTime && `↩ ${readable(returnDateAndTime)}`,
    `👤 ${nrOfPassengers}`,
    ferryOrFlight && `⛴ ✈ ${ferryOrFlight}`,
    childSeats && `👶 ${childSeats}`,
    typeof bags === 'number' && `🧳 ${bags}`,
    name,
    phoneNumber,
    email,
    note,
  ]
    .filter(Boolean)
    .join('\n')
}

function readable(wallTime: string): string {
  return wallTime.replace('T', ' ')
}
