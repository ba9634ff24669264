import { standingStatuses } from '#domain/booking/standing.ts'
import { undoSeconds } from '#domain/booking-limits.ts'
import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { BookingStatus } from '#domain/booking/booking-record.ts'

import type { Reads } from '../../db/database.ts'
import { iso } from '../../iso.ts'
import { isChangedSince } from '../booking-history.ts'
import type { BookingRow } from '../booking-row.ts'

/** How a booking stands as long as these mails are true of it. */
const toldOf: Partial<Record<MailKind, readonly BookingStatus[]>> = {
  received: ['new'],
  'wish-accepted': standingStatuses,
  'wish-declined': standingStatuses,
  'departure-moved': standingStatuses,
  'departure-goes': standingStatuses,
}

/**
 * Whether a mail has waited, such as for a mail server that was away, until what it says has been overtaken: that a booking will
 * be confirmed which is by now, or never will be. As long as that may be a slip, it is told as it was: nobody tells it later.
 */
export async function isOvertaken(
  query: Reads,
  kind: MailKind,
  { id: bookingId, status }: BookingRow,
  now: number,
): Promise<boolean> {
  const statuses = toldOf[kind]
  if (!statuses || statuses.includes(status)) return false
  const at = iso(now - undoSeconds * 1000)
  return !(await isChangedSince(query, { bookingId, at, fields: ['status'] }))
}
