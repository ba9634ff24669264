import { sql } from 'kysely'

import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { Database, Writes } from '../../db/database.ts'
import { markKeys } from '../../db/mark-keys.ts'
import { iso } from '../../iso.ts'
import { apartMs } from '../../steady-clock.ts'
import type { NewMail } from '../../mail/outbox.ts'
import { type BookingRow, isVouchedFor } from '../booking-row.ts'
import { calledOffMail } from '../letters/departure-letters.ts'

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

/** Whether the last of its rides has begun, so that its guest needs no such mail any more; for who drives he may still look then. */
export function isTooLate(kind: MailKind, { pickupAt, returnAt }: BookingRow, now: number): boolean {
  const isToldLater = kind === 'thanks' || kind === 'driver' || kind === calledOffMail
  return !isToldLater && Date.parse(returnAt ?? pickupAt) <= now
}

/** Mails to one mailbox by addresses that nobody has proven, at most so many within so many hours. */
const rules = [
  { count: 3, hours: 1 },
  { count: 10, hours: 24 },
]
const hourMs = 3_600_000
/** The longest that anything of this is looked at. */
export const strangerMarkMs = 24 * hourMs
/** Begins the keys of these counts, which are kept longer than the others. */
export const strangerMark = 'recipient '

/** Keeps strangers from having the site write to somebody who never asked for it. */
interface StrangerLimits {
  /** Counts a mail in the transaction that queues it; false when it must not be sent. */
  allow: (transaction: Writes, recipient: string, now: number) => Promise<boolean>
}

/**
 * An address is proven once staff have confirmed one of its bookings: somebody has read what was sent there. Who accepts an offer
 * has read the private page, whose address whoever booked was shown at once. Counts stand in the database, under keys that tell no
 * address, and hold for all processes.
 */
export function createStrangerLimits({ lock }: Pick<Database, 'lock'>): StrangerLimits {
  return {
    async allow(transaction, recipient, now) {
      const address = recipient.toLowerCase()
      if (await isProven(transaction, address)) return true
      const key = strangerMark + (await markKeys(transaction))('recipient', mailboxOf(address))
      await lock(transaction, 'mails-to-strangers', { key })
      const marks = await transaction
        .selectFrom('bookingMarks')
        .select('at')
        .where('key', '=', key)
        .where('at', '>', iso(now - strangerMarkMs))
        .where('at', '<=', iso(now + apartMs))
        .orderBy('at', 'desc')
        .limit(Math.max(...rules.map(({ count }) => count)))
        .execute()
      const isOver = rules.some(({ count, hours }) => {
        const decisive = marks[count - 1]
        return decisive !== undefined && Date.parse(decisive.at) > now - hours * hourMs
      })
      if (isOver) return false
      await transaction
        .insertInto('bookingMarks')
        .values({ key, at: iso(now) })
        .execute()
      return true
    },
  }
}

export const noStrangerLimits: StrangerLimits = { allow: () => Promise.resolve(true) }

/**
 * Where mails to an address come in: what stands behind a + its owner has put there, or whoever wants to fill his mailbox, and
 * Gmail reads past dots.
 */
function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.split('@')
  const [mailbox = ''] = name.split('+', 1)
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`
}

async function isProven(transaction: Writes, address: string): Promise<boolean> {
  const proof = await transaction
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('minutesToConfirm', 'is not', null)
    .where('email', '!=', '')
    .where((row) => row.not(row.exists(acceptedOffer(transaction))))
    .limit(1)
    .executeTakeFirst()
  return proof !== undefined
}

const acceptedOffer = (transaction: Writes) =>
  transaction
    .selectFrom('offers')
    .select('offers.id')
    .where(sql<boolean>`offers.booking_id = bookings.id`)
    .where('offers.state', '=', 'accepted')
