import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import type { Database } from './database.ts'

import { listenerName } from './postgres.ts'

/** Whether the SQLite file is open in any process, this one included. Nothing is changed, and nothing can go stale. */
export function isFileInUse(path: string): boolean {
  if (!existsSync(path)) return false
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // Every open connection holds a shared lock in WAL mode, so that an exclusive one is refused.
    file.exec('pragma locking_mode = exclusive; select count(*) from sqlite_schema')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    file.close()
  }
}

/** Whether another process keeps all others from writing into the SQLite file for so long. Nothing is changed. */
export function isHeld(path: string, patienceMs: number): boolean {
  const file = new DatabaseSync(path, { timeout: patienceMs })
  try {
    file.exec('begin immediate; rollback')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    file.close()
  }
}

const busy = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busy

/** Whether a site runs on this PostgreSQL database, on whatever machine. */
export async function isListenedTo({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName} limit 1`.execute(query)
  return rows.length > 0
}
