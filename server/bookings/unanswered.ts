import type { Unanswered } from '#domain/overview.ts'
import { standingStatuses } from '#domain/booking/standing.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'

import type { Reads } from '../db/database.ts'

/** Guests with rides ahead who ask to cancel or for a change, and wait for an answer; `now` in milliseconds since 1970. */
export async function readUnanswered(query: Reads, now: number): Promise<Unanswered[]> {
  const at = wallTimeAt(now)
  const rows = await query
    .selectFrom('bookings')
    .leftJoin('wishes', (join) => join.onRef('wishes.bookingId', '=', 'bookings.id').on('wishes.state', '=', 'open'))
    .select(['bookings.id as bookingId', 'name', 'pickupWallTime', 'cancelAskedAt'])
    .where('status', 'in', standingStatuses)
    .where((row) => row.or([row('pickupWallTime', '>', at), row('returnWallTime', '>', at)]))
    .where((row) => row.or([row('cancelAskedAt', 'is not', null), row('wishes.id', 'is not', null)]))
    .orderBy('pickupWallTime')
    .execute()
  return rows.map(({ pickupWallTime, cancelAskedAt, ...row }) => ({
    ...row,
    pickupDateAndTime: pickupWallTime,
    remark: cancelAskedAt === null ? 'wish' : 'cancel-asked',
  }))
}
