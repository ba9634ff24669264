import { sql } from 'kysely'

import type { Database, Writes } from '../db/database.ts'

import { contentChannel } from '../db/postgres.ts'

/** Runs a change to what visitors can see; visible in this process's next answer when the promise resolves. */
export type ContentWrite = <T>(work: (transaction: Writes) => Promise<T>) => Promise<T>

/** Every write that visitors can see goes through here: it raises the content version in the same transaction. */
export function createContentWrite(database: Database, onWritten: () => Promise<unknown>): ContentWrite {
  return async (work) => {
    const result = await database.write(async (transaction) => {
      // First, since its row lock makes writes of several processes on PostgreSQL take turns: what the work reads stays so.
      await sql`update content_state set version = version + 1`.execute(transaction)
      const value = await work(transaction)
      // Delivered by PostgreSQL when the transaction commits.
      if (database.dialect === 'postgres') await sql`select pg_notify(${contentChannel}, '')`.execute(transaction)
      return value
    })
    await onWritten()
    return result
  }
}
