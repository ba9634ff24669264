import type { BookingStatus } from './booking-record.ts'

/** Of these statuses a booking stands: its guest is still to be driven. */
export const standingStatuses = ['new', 'confirmed'] as const satisfies BookingStatus[]

export function isStanding({ status }: { status: BookingStatus }): boolean {
  return standingStatuses.some((each) => each === status)
}

/** Whether its guest waits for an answer to his question to cancel. */
export function asksToCancel(booking: { status: BookingStatus; cancelAskedAt: string | null }): boolean {
  return booking.cancelAskedAt !== null && isStanding(booking)
}
