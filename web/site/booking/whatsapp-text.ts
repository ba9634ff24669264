import type { BookingRequest } from '#domain/booking/booking-request.ts'

/** The whole booking as a message, for when the form cannot get through. Staff read it, so it names no field. */
export function whatsAppText(request: BookingRequest): string {
  const { subjectName, pickupAddress, dropoffAddress, pickupDateAndTime, nrOfPassengers, name, phoneNumber, email } =
    request
  return [
    'Taxi Saranda',
    subjectName,
    `${pickupAddress} → ${dropoffAddress}`,
    pickupDateAndTime.replace('T', ' '),
    `👤 ${nrOfPassengers}`,
    name,
    phoneNumber,
    email,
  ]
    .filter(Boolean)
    .join('\n')
}
