import type { BookingRow } from '../take/store-booking.ts'

/** A departure that does not leave, or does after all, for all who are to be rung for it. */
export interface CalledOffNews {
  isOff: boolean
  /** One of its parties: what telephones show of the trip stands in each of them. */
  party: BookingRow
  /** Those of the crew who would have sailed. */
  skippers: readonly number[]
  /** ISO in UTC. */
  startsAt: string
  /** The rides of its guests to and from it that somebody drives. */
  rides: readonly { bookingId: number; crewId: number; leg: 'out' | 'back'; startsAt: string }[]
  /** Who did it and need not be rung. */
  byUserId: number
  /** In one word, for each time that it is cancelled. */
  occasion: string
}
