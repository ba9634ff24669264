import type { MailKind } from '#domain/booking/booking-mail.ts'

import type { Writes } from '../../db/database.ts'
import type { NewMail } from '../../mail/outbox.ts'
import { calledOffMail } from '../letters/departure-letters.ts'
import { type BookingRow, isVouchedFor } from '../booking-row.ts'
import { awaitedMs } from '../rides/ride-facts.ts'
import type { StrangerLimits } from './stranger-limits.ts'

/** Of these changes of status the guest hears, by a mail of that name. */
export const toldStatuses = ['confirmed', 'cancelled'] as const

/** The mail to the guest of a booking, counted in the transaction that queues it; none where he is not written to. */
export type ToGuest = (transaction: Writes, kind: MailKind, booking: BookingRow, afterMs?: number) => Promise<NewMail[]>

/** What a guest is told; nothing without an address, after the ride, or while the booking may come from a program. */
export function mailsToGuests(strangers: StrangerLimits, now: () => number): ToGuest {
  return async (transaction, kind, booking, afterMs = 0) => {
    const { email } = booking
    // Staff who offer a price have read the booking.
    const isTrusted = kind === 'offer' || !isDoubtful(booking)
    if (email === '' || isTooLate(kind, booking, now()) || !isTrusted) return []
    // Of what is confirmed, its guest is told everything.
    const isAllowed = booking.minutesToConfirm !== null || (await strangers.allow(transaction, email, now()))
    return [{ kind, recipient: email, afterMs, isHeldBack: !isAllowed }]
  }
}

/** Whether the site writes to its guest by itself. */
export const mayBeWritten = (booking: BookingRow) => booking.email !== '' && !isDoubtful(booking)

/** Whether it may come from a program and staff have not answered its guest. */
function isDoubtful(booking: BookingRow): boolean {
  return booking.suspicions !== '' && !isVouchedFor(booking)
}

/**
 * Staff have offered the guest a price or written to him: from now on mails tell him of his booking, also where something
 * speaks for a program. Answers whether they do so for the first time.
 */
export async function vouch(transaction: Writes, bookingId: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set({ vouchedAt: at })
    .where('id', '=', bookingId)
    .where('vouchedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Whether the last of its rides has begun, so that its guest needs no such mail any more; who drives he may still look for then.
 */
export function isTooLate(kind: MailKind, { pickupAt, returnAt }: BookingRow, now: number): boolean {
  const isToldLater = kind === 'thanks' || kind === calledOffMail
  const until = Date.parse(returnAt ?? pickupAt) + (kind === 'driver' ? awaitedMs : 0)
  return !isToldLater && until <= now
}
