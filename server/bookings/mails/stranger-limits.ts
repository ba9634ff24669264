import { sql } from 'kysely'

import type { Database, Writes } from '../../db/database.ts'
import { markKeys } from '../../db/mark-keys.ts'
import { iso } from '../../iso.ts'

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
/** How far the clocks of processes may lie apart. */
const apartMs = 30_000

/** Keeps strangers from having the site write to somebody who never asked for it. */
export interface StrangerLimits {
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
