import type { BookingStatus } from '#domain/booking/booking-record.ts'
import { isStanding } from '#domain/booking/standing.ts'

import type { Writes } from '../../db/database.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { type BookingRow, findBooking } from '../booking-row.ts'
import { changeBooking } from '../change-booking.ts'
import type { RideRow } from './ride-facts.ts'
import { iso } from '../../iso.ts'

interface RidesChange {
  bookingId: number
  /** By ride: its state before its driver changed it; none where it was staff who gave rides away. */
  before?: ReadonlyMap<number, string>
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Brings a booking, which the transaction holds, after its rides: done with the last of them, and confirmed again when its
 * driver takes that back. Nothing revives one that is over. Then `wake`.
 */
export async function followRides(
  transaction: Writes,
  { bookingId, before = new Map(), by, now }: RidesChange,
  notifications: BookingNotifications,
) {
  const row = await findBooking(transaction, { id: bookingId })
  if (!row || row.erasedAt !== null) return
  const states = await transaction
    .selectFrom('rides')
    .select(['id', 'state'])
    .where('bookingId', '=', bookingId)
    .where('isOff', '=', 0)
    .execute()
  const status = statusBy(row, states, before)
  const at = iso(now)
  if (status !== row.status) await changeBooking(transaction, { row, columns: { status }, by, at }, notifications)
}

function statusBy(
  { status }: Pick<BookingRow, 'status'>,
  states: Pick<RideRow, 'id' | 'state'>[],
  before: ReadonlyMap<number, string>,
): BookingStatus {
  const isDone = states.length > 0 && states.every(({ state }) => state === 'done')
  const wasDone = states.length > 0 && states.every(({ id, state }) => (before.get(id) ?? state) === 'done')
  if (isDone && isStanding({ status })) return 'done'
  return wasDone && !isDone && status === 'done' ? 'confirmed' : status
}
