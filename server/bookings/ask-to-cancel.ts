import type { Database } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { BookingRow } from './store-booking.ts'

import { visitorName } from '#domain/booking/booking-record.ts'
import { keepChange } from './inbox-store.ts'

/** Whether the visitor of a booking may ask to cancel it, did so, or can no longer. */
export function cancelling(
  { status, cancelAskedAt, pickupAt }: BookingRow,
  now: number,
): 'possible' | 'asked' | 'over' {
  if (status !== 'new' && status !== 'confirmed') return 'over'
  if (cancelAskedAt !== null) return 'asked'
  return Date.parse(pickupAt) > now ? 'possible' : 'over'
}

/**
 * Marks a booking as one that its visitor wants cancelled and tells the operator, once; staff decide. False when no
 * booking has the token. A booking that cannot be cancelled stays as it is.
 */
export async function askToCancel(
  { database, mail }: { database: Database; mail: Mail },
  receiptToken: string,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString()
  const outcome = await database.write(async (transaction) => {
    const row = await transaction
      .selectFrom('bookings')
      .selectAll()
      .where('receiptToken', '=', receiptToken)
      .executeTakeFirst()
    if (!row || cancelling(row, now) !== 'possible') return row
    const asked = await transaction
      .updateTable('bookings')
      .set((expression) => ({ cancelAskedAt: at, version: expression('version', '+', 1) }))
      .where('id', '=', row.id)
      // Two taps at one moment: the first one asks.
      .where('cancelAskedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!asked) return row
    await keepChange(transaction, row.id, { at, by: visitorName, changes: { cancelAskedAt: [null, at] } })
    await mail.queue(transaction, 'cancel-asked', asked)
    return asked
  })
  mail.wake()
  return outcome !== undefined
}
