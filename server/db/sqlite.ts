import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import { CamelCasePlugin, Kysely, sql, SqliteDialect } from 'kysely'

import { databaseUnavailable } from '../errors.ts'
import type { Database, OpenOptions, Writes } from './database.ts'
import type { Tables } from './tables.ts'
import { createWriteQueue } from './write-queue.ts'

const watchIntervalMs = 250
/** How long a write waits for another process's write before it answers 503. */
const lockPatienceMs = 3000

/**
 * Opens the file with two connections: one that writes, one that reads what is committed meanwhile. WAL lets them work
 * side by side; synchronous=FULL makes a commit survive a power cut.
 */
export function openSqlite(path: string, { isPatient = false, onWait }: OpenOptions = {}): Promise<Database> {
  const writer = openFile(path)
  assertVersion(writer.prepare('select sqlite_version() as version').get()?.['version'])
  const reader = openFile(path)
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const writes = new Kysely<Tables>({ dialect: nodeSqliteDialect(writer), plugins })
  const query = new Kysely<Tables>({ dialect: nodeSqliteDialect(reader), plugins })
  const queue = createWriteQueue<Writes>(
    {
      transact: (work) => writes.transaction().execute(work),
      savepoint: (transaction) => sql`savepoint job`.execute(transaction),
      release: (transaction) => sql`release job`.execute(transaction),
      rollback: async (transaction) => {
        await sql`rollback to job`.execute(transaction)
        await sql`release job`.execute(transaction)
      },
      isFatal: isSqliteFault,
      isLocked: (error) => isSqliteFault(error) && isLocked(error),
      refusal: databaseUnavailable,
    },
    { patienceMs: isPatient ? Infinity : lockPatienceMs, onWait },
  )

  return Promise.resolve({
    dialect: 'sqlite',
    file: path,
    query,
    atOneMoment: (work) =>
      query.connection().execute(async (connection) => {
        await sql`begin deferred`.execute(connection)
        return work(connection).finally(() => sql`rollback`.execute(connection))
      }),
    write: (work) => queue.run(work),
    // There is one writer at a time, it counts ids by itself, and the others look at the file's version.
    lock: () => Promise.resolve(),
    lockRows: (rows) => rows,
    lockTables: () => Promise.resolve(),
    async continueIds(transaction, _tables, known) {
      // By itself it counts beyond what is there and what it has given.
      for (const [table, id] of known) {
        await sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${table}`.execute(transaction)
        await sql`insert into sqlite_sequence (name, seq) select ${table}, ${id}
          where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(transaction)
      }
    },
    notifyContent: () => Promise.resolve(),
    watch(onChange) {
      const dataVersion = reader.prepare('pragma data_version')
      /** Undefined when it cannot be asked at the moment, as while another process recovers the log: it may have changed. */
      function ask() {
        try {
          return dataVersion.get()?.['data_version']
        } catch {
          return undefined
        }
      }
      let seen = ask()
      const timer = setInterval(() => {
        const current = ask()
        if (current === seen && current !== undefined) return
        seen = current
        onChange()
      }, watchIntervalMs)
      timer.unref()
      return () => clearInterval(timer)
    },
    async close() {
      await queue.idle()
      await writes.destroy()
      await query.destroy()
      // Kysely leaves alone what it has not used.
      for (const connection of [writer, reader]) if (connection.isOpen) connection.close()
    },
  })
}

/** Versions before 3.51.3 can corrupt a WAL file that two connections use. */
function assertVersion(version: unknown) {
  const [major = 0, minor = 0, patch = 0] = String(version).split('.').map(Number)
  if (major * 1e6 + minor * 1e3 + patch < 3_051_003)
    throw new Error(`SQLite 3.51.3 or newer is needed, found ${String(version)}`)
}

const statementCacheSize = 200

/** Nothing is served yet while a file is opened, and another process may just be making it or writing its log into it. */
const openPatienceMs = 30_000
/** What a log that had to grow beside a long read is cut down to afterwards. */
const logBytes = 8 * 1024 * 1024

/** Opens the file, made when missing: for its owner alone, and never for the whole machine. */
function openFile(path: string): DatabaseSync {
  closeToOthers(path)
  const database = new DatabaseSync(path, { timeout: openPatienceMs })
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = ${logBytes}`,
  )
  database.exec('pragma busy_timeout = 5')
  return database
}

const everybody = 0o007

/** SQLite gives its log the mode of the file. */
function closeToOthers(path: string) {
  try {
    // Never an existing file: closing one that SQLite has open in this process would end its locks (POSIX).
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // It is there already; or it cannot be made, which SQLite says better.
  }
  try {
    const { mode } = statSync(path)
    if ((mode & everybody) !== 0) chmodSync(path, mode & 0o777 & ~everybody)
  } catch {
    // What belongs to another user the doctor names.
  }
}

interface KeptStatement {
  statement: StatementSync
  /** Whether it answers with rows; asked once, since SQLite describes every column for that. */
  isReader: boolean
}

/**
 * Kysely's SQLite dialect speaks to better-sqlite3; this gives node:sqlite the same methods. Its `begin` becomes
 * `begin immediate`: a transaction here always means to write, and a read lock that turns into a write lock fails at
 * once (SQLITE_BUSY_SNAPSHOT) however long one is ready to wait.
 */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, KeptStatement>()

  function prepare(text: string): KeptStatement {
    const kept = statements.get(text)
    if (kept) return kept
    const statement = database.prepare(text === 'begin' ? 'begin immediate' : text)
    const [oldest] = statements.keys()
    if (statements.size >= statementCacheSize && oldest !== undefined) statements.delete(oldest)
    const made = { statement, isReader: statement.columns().length > 0 }
    statements.set(text, made)
    return made
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(text) {
        const { statement, isReader } = prepare(text)
        return {
          reader: isReader,
          all: (values) => statement.all(...(values as SQLInputValue[])),
          run(values) {
            // A full disk or a failing one has ended the transaction already (SQLite's lang_transaction, section 4).
            if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
            return statement.run(...(values as SQLInputValue[]))
          },
          iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
        }
      },
    },
  })
}

interface SqliteError extends Error {
  errcode: number
}

const lockFaults = { busy: 5, locked: 6 }
const diskFaults = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cantOpen: 14 }

/** A fault of the storage itself (locked, full, broken), never of what was asked: a broken constraint is the caller's. */
export function isSqliteFault(error: unknown): error is SqliteError {
  return hasErrcode(error) && (isLocked(error) || Object.values(diskFaults).includes(primaryCode(error)))
}

function isLocked(error: SqliteError): boolean {
  return Object.values(lockFaults).includes(primaryCode(error))
}

function hasErrcode(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

/** SQLite's extended codes carry the primary one in their lowest byte. */
function primaryCode(error: SqliteError): number {
  return error.errcode & 0xff
}

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

const isBusy = (error: unknown) => hasErrcode(error) && error.errcode === lockFaults.busy
