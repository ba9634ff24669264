import type { BookingRecord, BookingStatus } from './booking-record.ts'

/** Of these statuses a booking stands: its guest is still to be driven. */
export const standingStatuses = ['new', 'confirmed'] as const satisfies BookingStatus[]

export function isStanding({ status }: { status: BookingStatus }): boolean {
  return standingStatuses.some((each) => each === status)
}

/** Whether its guest waits for an answer to his question to cancel. */
export function asksToCancel(booking: { status: BookingStatus; cancelAskedAt: string | null }): boolean {
  return booking.cancelAskedAt !== null && isStanding(booking)
}

/** Whether staff are asked to confirm it: not as long as its departure does not leave. */
export function isToConfirm({ status, isCalledOff }: Pick<BookingRecord, 'status' | 'isCalledOff'>): boolean {
  return status === 'new' && !isCalledOff
}
