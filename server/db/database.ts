import type { Kysely, Transaction } from 'kysely'

import type { Tables } from './tables.ts'

import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type Dialect = 'sqlite' | 'postgres'
export type Reads = Kysely<Tables>
export type Writes = Transaction<Tables>

/** The database behind one interface, whichever of the two it is. */
export interface Database {
  dialect: Dialect
  /** The path of the SQLite file. */
  file: string | undefined
  /** For reads outside of a write. */
  query: Reads
  /**
   * Runs the work in a transaction that may write and resolves after the commit is durable. What the work throws rolls
   * its own changes back and is thrown on. Throws AppError 503 when the database is locked, full or gone.
   */
  write: <T>(work: (transaction: Writes) => Promise<T>) => Promise<T>
  /** Calls back when another process may have changed something; returns the way to stop. */
  watch: (onChange: () => void) => () => void
  close: () => Promise<void>
}

export interface OpenOptions {
  /** For upgrades, backups and restores: a query may take as long as it needs, and so may another process's write. */
  isPatient?: boolean
  /** Called again and again while a write waits for another process longer than a moment. */
  onWait?: (() => void) | undefined
}

/** `postgres://…` opens PostgreSQL; anything else is the path of an SQLite file (made when missing). */
export function openDatabase(address: string, options: OpenOptions = {}): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address, options) : openSqlite(address, options)
}
