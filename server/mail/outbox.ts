import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { BookingMail, MailKind, MailState } from '#domain/booking/booking-mail.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import { keepQuery } from '../db/kept-query.ts'
import type { MailTables } from '../db/tables.ts'
import { type SendFault, serverFaults } from './post-office.ts'

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

/** What a process has in hand is its own for this long, unless it says that it still lives. */
export const leaseMs = 10_000

/** The mails as rows: written with their cause, taken by one process at a time, marked by what became of them. */
export function createOutbox({ database, host, now }: OutboxOptions) {
  const { query } = database

  return {
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

    /** What the last mail of this kind was for, whatever became of it. */
    async lastOccasion(transaction: Writes, bookingId: number, kind: MailKind): Promise<string | undefined> {
      const row = await transaction
        .selectFrom('mails')
        .select('occasion')
        .where('bookingId', '=', bookingId)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.occasion ?? undefined
    },

    /** Takes back what holds no longer, but for what is being sent at this moment. */
    async withdraw(transaction: Writes, bookingId: number, kinds: readonly MailKind[]): Promise<void> {
      await transaction
        .deleteFrom('mails')
        .where('bookingId', '=', bookingId)
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .where((mail) => mail.or([mail('leasedUntil', 'is', null), mail('leasedUntil', '<=', iso(now()))]))
        .execute()
    },

    /**
     * Takes up to `limit` mails that are due. Each counts as an attempt and belongs to this process until its lease ends;
     * after that another takes it, so nothing is lost when a process dies.
     */
    async claim(limit: number): Promise<MailRow[]> {
      const at = iso(now())
      const due = await dueMails(query, at).select('id').orderBy('id').limit(limit).execute()
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id)
      const rows = await database.write((transaction) =>
        transaction
          .updateTable('mails')
          .set((expression) => ({ attempts: expression('attempts', '+', 1), leasedUntil: iso(now() + leaseMs) }))
          .where('id', 'in', ids)
          .where('state', '=', 'waiting')
          // Again, because another process may have been faster.
          .where((expression) =>
            expression.or([expression('leasedUntil', 'is', null), expression('leasedUntil', '<=', at)]),
          )
          .returningAll()
          .execute(),
      )
      return rows.map((row) => ({ ...row, kind: row.kind as MailKind }))
    },

    /** For mails that take longer than a lease. */
    async renew(ids: number[]): Promise<void> {
      await database.write((transaction) =>
        transaction
          .updateTable('mails')
          .set({ leasedUntil: iso(now() + leaseMs) })
          .where('id', 'in', ids)
          .where('leasedUntil', 'is not', null)
          .execute(),
      )
    },

    /** The mail is gone. What failed only because the server could not be reached is worth another try at once. */
    async markSent(id: number): Promise<void> {
      const at = iso(now())
      await database.write(async (transaction) => {
        await transaction
          .updateTable('mails')
          .set({ state: 'sent', stateAt: at, nextAttemptAt: null, leasedUntil: null, lastError: null })
          .where('id', '=', id)
          .execute()
        await transaction
          .updateTable('mails')
          .set({ nextAttemptAt: at })
          .where('state', '=', 'waiting')
          .where('nextAttemptAt', '>', at)
          .where('lastError', 'in', serverFaults)
          .execute()
      })
    },

    /** It is not sent, because nobody needs it any more. */
    async markHeldBack(id: number): Promise<void> {
      await database.write((transaction) =>
        transaction
          .updateTable('mails')
          .set({ state: 'held-back', stateAt: iso(now()), nextAttemptAt: null, leasedUntil: null })
          .where('id', '=', id)
          .execute(),
      )
    },

    /** `nextAttemptAt` null gives it up. Does nothing when another process has taken the mail meanwhile. */
    async markFailed({ id, attempts }: MailRow, fault: SendFault, nextAttemptAt: number | null): Promise<void> {
      await database.write((transaction) =>
        transaction
          .updateTable('mails')
          .set({
            state: nextAttemptAt === null ? 'failed' : 'waiting',
            stateAt: iso(now()),
            nextAttemptAt: nextAttemptAt === null ? null : iso(nextAttemptAt),
            leasedUntil: null,
            lastError: fault,
          })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .where('attempts', '=', attempts)
          .execute(),
      )
    },

    /** When the next mail is due that nobody has taken; undefined when none is. */
    async nextDue(): Promise<number | undefined> {
      const row = await query
        .selectFrom('mails')
        .select((expression) => expression.fn.min('nextAttemptAt').as('at'))
        .where('state', '=', 'waiting')
        .where('leasedUntil', 'is', null)
        .executeTakeFirst()
      return row?.at ? Date.parse(row.at) : undefined
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

function iso(instant: number): string {
  return new Date(instant).toISOString()
}

function dueMails(query: Reads, at: string) {
  return query
    .selectFrom('mails')
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', at)
    .where((expression) => expression.or([expression('leasedUntil', 'is', null), expression('leasedUntil', '<=', at)]))
}

/** A booking's mails, as staff see how far they have come. */
export async function mailsOf(query: Reads, bookingId: number): Promise<BookingMail[]> {
  const rows = await query.selectFrom('mails').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute()
  return rows.map(({ kind, recipient, state, stateAt, nextAttemptAt, lastError }) => ({
    kind: kind as MailKind,
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
