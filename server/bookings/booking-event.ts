import type { RideLeg } from '#domain/plan-facts.ts'

/**
 * What happened to a booking: `added` was taken by staff, `offered`, `accepted` and `declined` concern a price, `wished` is a
 * guest's change that staff answer, `joined` to `wait-again` concern the wait list, `handed-back` a ride that its driver
 * cannot drive; the others say themselves.
 */
export type BookingEvent =
  | 'booked'
  | 'added'
  | 'cancel-asked'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'wished'
  | 'late'
  | 'handed-back'
  | 'joined'
  | 'seats-offered'
  | 'wait-ended'
  | 'wait-again'

/** What telephones are told besides. */
export interface EventFacts {
  /** Who did it and need not be rung. */
  byUserId?: number
  /** What tells this event from others of its kind for the same version of the booking. */
  occasion?: string | number
  /** How late the guest is. */
  minutes?: number
  /** Of which ride, where it is not the first one. */
  leg?: RideLeg
  startAt?: string
}
