import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from './tables.ts'

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
  /** Several reads that all see the database as it is at one moment, whatever is written between them. The work waits for nothing else. */
  atOneMoment: <T>(work: (query: Reads) => Promise<T>) => Promise<T>
  /**
   * Runs the work in a transaction that may write and resolves after the commit is durable. What the work throws rolls
   * its own changes back and is thrown on. Where it and another one wait for each other, one of both begins anew: the work may
   * run more than once, and changes nothing but the database. Throws AppError 503 when the database is locked, full or gone.
   */
  write: <T>(work: (transaction: Writes) => Promise<T>) => Promise<T>
  /**
   * Lets one transaction at a time go on from here, of all that ask for this lock (and key); it is given back at the end.
   * `onWait` is called when another one has it.
   */
  lock: (
    transaction: Writes,
    name: LockName,
    options?: { key?: string; onWait?: (() => void) | undefined },
  ) => Promise<void>
  /**
   * The rows of the query stay as they are until the end of the transaction; `free` leaves out those that another one has, and
   * `named` lets others change them, as long as they stay: rows that name them are to be written.
   */
  lockRows: <Row>(rows: LockableRows<Row>, which?: 'all' | 'free' | 'named') => LockableRows<Row>
  /** Whoever writes into these tables waits for the end of the transaction; reading goes on. */
  lockTables: (transaction: Writes, tables: readonly string[]) => Promise<void>
  /** New rows get ids higher than any that the database has given, any that is there, and those known besides, by table. */
  continueIds: (transaction: Writes, tables: readonly string[], known: ReadonlyMap<string, number>) => Promise<void>
  /** Once the transaction commits, every process hears that content has changed. */
  notifyContent: (transaction: Writes) => Promise<void>
  /** Calls back when another process may have changed something; returns the way to stop. */
  watch: (onChange: () => void) => () => void
  close: () => Promise<void>
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any table
type LockableRows<Row> = SelectQueryBuilder<any, any, Row>

export interface OpenOptions {
  /** For upgrades, backups and restores: a query may take as long as it needs, and so may another process's write. */
  isPatient?: boolean
  /** Called again and again while a write waits for another process longer than a moment. */
  onWait?: (() => void) | undefined
}

/**
 * Everything that PostgreSQL makes take turns for us, by name; SQLite has one writer at a time anyway. Numbers stay, since
 * processes of two versions may run side by side for a moment.
 */
export const lockNumbers = {
  migrations: 7294001,
  'booking-key': 7294002,
  'booking-content': 7294003,
  'booking-counts': 7294004,
  'booking-alarm': 7294005,
  'added-once': 7294006,
  'mails-to-strangers': 7294007,
  'sign-ins': 7294008,
  seed: 7294009,
  owners: 7294031,
  departures: 7294038,
  clock: 7294051,
}
type LockName = keyof typeof lockNumbers

/** How many minutes lie between two instants of a row, each the name of a column of ISO texts. */
export function minutesBetween(dialect: Dialect, from: string, to: string) {
  const seconds = (column: string) =>
    dialect === 'sqlite'
      ? sql`unixepoch(${sql.ref(column)}, 'subsec')`
      : sql`extract(epoch from ${sql.ref(column)}::timestamptz)`
  return sql<number>`((${seconds(to)} - ${seconds(from)}) / 60.0)`
}
