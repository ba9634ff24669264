import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { iso } from '../iso.ts'

/** What is read of any row that waits to be sent. */
export interface WaitingRow {
  id: number
  kind: string
  /** Begun so far. */
  attempts: number
  createdAt: string
}

interface WaitingRowsOptions {
  database: Database
  table: 'mails' | 'pushes'
  now: () => number
  /** What rows of one matter have in common: they go one after the other, in the order in which they were written. */
  matter: readonly ('bookingId' | 'recipient' | 'deviceId' | 'tag')[]
  /**
   * Faults that lie with the one server through which all rows go: what failed for them is worth a try once one has gone, and
   * goes before what was written after it in its matter.
   */
  sharedFaults?: readonly string[]
}

/** What a process has in hand is its own for this long, unless it says that it still lives. */
export const leaseMs = 10_000

/** That no process has a row in hand by then. */
export const isFree = (at: string) => sql<boolean>`(leased_until is null or leased_until <= ${at})`

/** So many that are due are looked at for each that can be taken: some are of one matter. */
const lookedAtForOne = 10

/** Rows that were written with their cause: taken by one process at a time, and marked by what became of them. */
export function createWaitingRows<Row extends WaitingRow>({
  database,
  table: name,
  matter,
  now,
  sharedFaults = [],
}: WaitingRowsOptions) {
  const { query } = database
  // The columns of waiting are the same in each of the tables.
  const table = name as 'mails'

  const waiting = query
    .selectFrom(table)
    .select(['id', ...(matter as 'recipient'[])])
    .where('state', '=', 'waiting')
  const matterOf = (row: object) => matter.map((column) => row[column as keyof typeof row]).join(' ')

  /** The first that are due, in the order in which they were written, but none whose matter somebody has in hand. */
  async function dueIds(at: string, limit: number, inHand: number[]): Promise<number[]> {
    const due = await waiting
      .where('nextAttemptAt', '<=', at)
      .where(isFree(at))
      .orderBy('id')
      .limit(lookedAtForOne * limit)
      .execute()
    // After them: what another process takes meanwhile is busy, and not one that was never due.
    const leased = await waiting.where('leasedUntil', '>', at).execute()
    const busy = new Set(leased.map(matterOf))
    const ids: number[] = []
    for (const row of due) {
      if (ids.length < limit && !busy.has(matterOf(row)) && !inHand.includes(row.id)) ids.push(row.id)
      busy.add(matterOf(row))
    }
    if (ids.length === 0 || sharedFaults.length === 0) return ids
    return (await firstInTurn(ids)).filter((id) => !inHand.includes(id))
  }

  /** Instead of each, the one of its matter that failed for a shared fault before it was written, if there is one. */
  async function firstInTurn(ids: number[]): Promise<number[]> {
    const rows = await query
      .selectFrom(table)
      .select((row) => {
        const ahead = row
          .selectFrom(`${table} as ahead`)
          .select((each) => each.fn.min('ahead.id').as('id'))
          .where('ahead.state', '=', 'waiting')
          .where('ahead.lastError', 'in', sharedFaults)
        const ofMatter = (matter as 'recipient'[]).reduce(
          (found, column) => found.whereRef(`ahead.${column}`, '=', `${table}.${column}`),
          ahead.whereRef('ahead.id', '<', `${table}.id`),
        )
        return row.fn.coalesce(ofMatter, `${table}.id`).as('id')
      })
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id }) => id)
  }

  return {
    /**
     * Takes up to `limit` rows that are due. Each counts as an attempt and belongs to this process until its lease ends;
     * after that another takes it, so nothing is lost when a process dies. Those in hand are not taken again here, even
     * where their lease has ended meanwhile, as when the clock was put forward.
     */
    async claim(limit: number, inHand: number[]): Promise<Row[]> {
      const at = iso(now())
      const ids = await dueIds(at, limit, inHand)
      if (ids.length === 0) return []
      const rows = await database.write((transaction) =>
        transaction
          .updateTable(table)
          .set((expression) => ({ attempts: expression('attempts', '+', 1), leasedUntil: iso(now() + leaseMs) }))
          .where('id', 'in', ids)
          .where('state', '=', 'waiting')
          // Again, because another process may have been faster.
          .where(isFree(at))
          .returningAll()
          .execute(),
      )
      return rows as WaitingRow[] as Row[]
    },

    /** For what takes longer than a lease. */
    async renew(ids: number[]): Promise<void> {
      await database.write((transaction) =>
        transaction
          .updateTable(table)
          .set({ leasedUntil: iso(now() + leaseMs) })
          .where('id', 'in', ids)
          .where('leasedUntil', 'is not', null)
          .execute(),
      )
    },

    /**
     * It has gone, as it was made at `madeAt`, in milliseconds since 1970: what came since it does not say. What failed for a shared
     * fault is worth another try at once.
     */
    async markSent(id: number, madeAt: number): Promise<void> {
      const at = iso(now())
      await database.write(async (transaction) => {
        await transaction
          .updateTable(table)
          .set({ state: 'sent', stateAt: iso(madeAt), nextAttemptAt: null, leasedUntil: null, lastError: null })
          .where('id', '=', id)
          .execute()
        if (sharedFaults.length === 0) return
        await transaction
          .updateTable(table)
          .set({ nextAttemptAt: at })
          .where('state', '=', 'waiting')
          .where('nextAttemptAt', '>', at)
          .where('lastError', 'in', sharedFaults)
          .execute()
      })
    },

    /** It is not sent, because nobody needs it any more. */
    async markHeldBack(id: number): Promise<void> {
      await database.write((transaction) =>
        transaction
          .updateTable(table)
          .set({ state: 'held-back', stateAt: iso(now()), nextAttemptAt: null, leasedUntil: null })
          .where('id', '=', id)
          .execute(),
      )
    },

    /**
     * `nextAttemptAt` null gives it up. What was written after it in its matter fails with it for a shared fault: tried alone, it
     * would go first. Does nothing when another process has taken it meanwhile.
     */
    async markFailed(row: Row, fault: string, nextAttemptAt: number | null): Promise<void> {
      const at = nextAttemptAt === null ? null : iso(nextAttemptAt)
      const failed = { stateAt: iso(now()), nextAttemptAt: at, leasedUntil: null, lastError: fault }
      await database.write(async (transaction) => {
        const own = await transaction
          .updateTable(table)
          .set({ ...failed, state: at === null ? 'failed' : 'waiting' })
          .where('id', '=', row.id)
          .where('state', '=', 'waiting')
          .where('attempts', '=', row.attempts)
          .executeTakeFirst()
        if (at === null || own.numUpdatedRows === 0n || !sharedFaults.includes(fault)) return
        const later = transaction
          .updateTable(table)
          .set(failed)
          .where('id', '>', row.id)
          .where('state', '=', 'waiting')
          .where('nextAttemptAt', '<', at)
        await (matter as 'recipient'[])
          .reduce((rows, column) => rows.where(column, '=', row[column as keyof Row] as string), later)
          .execute()
      })
    },

    /** When the next one is due that nobody has taken; undefined when none is. */
    async nextDue(): Promise<number | undefined> {
      const row = await query
        .selectFrom(table)
        .select((expression) => expression.fn.min('nextAttemptAt').as('at'))
        .where('state', '=', 'waiting')
        .where('leasedUntil', 'is', null)
        .executeTakeFirst()
      return row?.at ? Date.parse(row.at) : undefined
    },
  }
}

/** Nothing is put off for as long. */
const dayMs = 86_400_000

/** What a clock that was ahead has put off is due, and what a process had in hand that died meanwhile is free. */
export async function freePutOff({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  const [at, tooLate] = [iso(now), iso(now + dayMs)]
  await write(async (transaction) => {
    for (const name of ['mails', 'pushes'] as const) {
      await transaction
        .updateTable(name as 'mails')
        .set({ nextAttemptAt: at, leasedUntil: null })
        .where('state', '=', 'waiting')
        .where((row) => row.or([row('nextAttemptAt', '>', tooLate), row('leasedUntil', '>', tooLate)]))
        .execute()
    }
  })
}

export type WaitingRows<Row extends WaitingRow> = ReturnType<typeof createWaitingRows<Row>>
