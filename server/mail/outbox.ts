import { randomUUID } from 'node:crypto'

import { type Selectable, sql } from 'kysely'

import type { BookingMail, MailKind, MailState } from '#domain/booking/booking-mail.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import { keepQuery } from '../db/kept-query.ts'
import type { MailTables } from '../db/outbox-tables.ts'
import { createWaitingRows, isFree } from '../outbox/waiting-rows.ts'
import { serverFaults } from './post-office.ts'
import { iso } from '../iso.ts'

export type MailRow = Selectable<MailTables['mails']> & { kind: MailKind }

export interface NewMail {
  kind: MailKind
  recipient: string
  /** It waits for so long before it is due. */
  afterMs?: number
  /** It is never sent; staff see that. */
  isHeldBack?: boolean
  /** What it is for, where a booking has only one mail of this kind for it: another one is not written. */
  occasion?: string | null
}

interface OutboxOptions {
  database: Database
  /** The part of Message-IDs after the @. */
  host: string
  now: () => number
}

/** The mails as rows of an outbox, written with their cause. */
export function createOutbox({ database, host, now }: OutboxOptions) {
  return {
    ...createWaitingRows<MailRow>({
      database,
      table: 'mails',
      matter: ['bookingId', 'recipient'],
      now,
      sharedFaults: serverFaults,
    }),

    /** Writes mails in the transaction that stores what they tell; none goes out before its commit. */
    async add(transaction: Writes, bookingId: number, mails: NewMail[]): Promise<void> {
      const addedAt = now()
      const at = iso(addedAt)
      const common = { bookingId, stateAt: at, createdAt: at, attempts: 0 }
      for (const { kind, recipient, afterMs = 0, isHeldBack = false, occasion = null } of mails) {
        const state = isHeldBack ? 'held-back' : 'waiting'
        const nextAttemptAt = isHeldBack ? null : iso(addedAt + afterMs)
        const messageId = `<${randomUUID()}@${host}>`
        await insertMail(transaction, { kind, recipient, ...common, state, nextAttemptAt, messageId, occasion })
      }
    },

    /** The last of these kinds that has gone to the visitor of a booking or is going at this moment. */
    async lastSent(transaction: Writes, bookingId: number, kinds: readonly MailKind[]): Promise<string | undefined> {
      const row = await transaction
        .selectFrom('mails')
        .select('kind')
        .where('bookingId', '=', bookingId)
        .where('kind', 'in', kinds)
        .where((mail) => mail.or([mail('state', '=', 'sent'), mail('leasedUntil', '>', iso(now()))]))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.kind
    },

    /** What the last mail of this kind was for, unless it was taken up too late and told nobody. */
    async lastOccasion(transaction: Writes, bookingId: number, kind: MailKind): Promise<string | undefined> {
      const row = await transaction
        .selectFrom('mails')
        .select('occasion')
        .where('bookingId', '=', bookingId)
        .where('kind', '=', kind)
        // What was held back from the first is never taken up.
        .where((mail) => mail.or([mail('state', '!=', 'held-back'), mail('attempts', '=', 0)]))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.occasion ?? undefined
    },

    /** Whether the last mail of this kind was taken up at a time at which what it says did not hold. */
    async wasUntrue(transaction: Writes, bookingId: number, kind: MailKind): Promise<boolean> {
      const row = await transaction
        .selectFrom('mails')
        .select(['state', 'attempts'])
        .where('bookingId', '=', bookingId)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      // What was held back from the first is never taken up.
      return row?.state === 'held-back' && row.attempts > 0
    },

    /** What was made at a time at which it did not hold may be written again, for the same occasion. */
    async forgetUntrue(transaction: Writes, bookingId: number, kind: MailKind): Promise<void> {
      await transaction
        .updateTable('mails')
        .set({ occasion: null })
        .where('bookingId', '=', bookingId)
        .where('kind', '=', kind)
        .where('state', '=', 'held-back')
        .where('attempts', '>', 0)
        .execute()
    },

    /** What waits for an address goes to another one, but for what is being sent at this moment; to none, it is taken back. */
    async readdress(
      transaction: Writes,
      bookingId: number,
      { from, to, kinds }: { from: string; to: string; kinds: readonly MailKind[] },
    ): Promise<void> {
      if (to === '') return this.withdraw(transaction, bookingId, kinds)
      const at = iso(now())
      await transaction
        .updateTable('mails')
        // What failed is due: there nobody has tried it yet.
        .set({
          recipient: to,
          nextAttemptAt: sql<string>`case when last_error is null then next_attempt_at else ${at} end`,
          lastError: null,
        })
        .where('bookingId', '=', bookingId)
        .where('recipient', '=', from)
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .where(isFree(at))
        .execute()
    },

    /** Takes back what holds no longer, but for what is being sent at this moment. */
    async withdraw(transaction: Writes, bookingId: number, kinds: readonly MailKind[]): Promise<void> {
      await transaction
        .deleteFrom('mails')
        .where('bookingId', '=', bookingId)
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .where(isFree(iso(now())))
        .execute()
    },
  }
}

const insertMail = keepQuery((query, mail: Omit<MailRow, 'id' | 'leasedUntil' | 'lastError'>) =>
  query
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing()),
)

export type Outbox = ReturnType<typeof createOutbox>

/** A booking's mails, as staff see how far they have come. */
export async function mailsOf(query: Reads, bookingId: number): Promise<BookingMail[]> {
  const rows = await query.selectFrom('mails').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute()
  return rows.map(({ kind, recipient, state, stateAt, nextAttemptAt, lastError }) => ({
    kind,
    to: recipient,
    state: state === 'sent' || state === 'held-back' ? state : lastError === null ? 'waiting' : 'failing',
    at: stateAt,
    nextAttemptAt,
  }))
}

/** How the queue stands. What was given up no longer counts: its booking says so. */
export async function queueState(query: Reads): Promise<Omit<MailState, 'isSetUp'>> {
  const row = await query
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll().as('unsent'),
      fn.count('lastError').as('failing'),
      fn.min('createdAt').as('oldestWaitingAt'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const failing = Number(row.failing)
  return { waiting: Number(row.unsent) - failing, failing, oldestWaitingAt: row.oldestWaitingAt ?? null }
}
