import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import { SqliteDialect } from 'kysely'

const statementCacheSize = 200

/** Nothing is served yet while a file is opened, and another process may just be making it or writing its log into it. */
const openPatienceMs = 30_000
/** What a log that had to grow beside a long read is cut down to afterwards. */
const logBytes = 8 * 1024 * 1024

/** Opens the file, made when missing: for its owner alone, and never for the whole machine. */
export function openFile(path: string): DatabaseSync {
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
  isSelect: boolean
}

/**
 * Kysely's SQLite dialect speaks to better-sqlite3; this gives node:sqlite the same methods. Its `begin` becomes
 * `begin immediate`: a transaction here always means to write, and a read lock that turns into a write lock fails at
 * once (SQLITE_BUSY_SNAPSHOT) however long one is ready to wait. `onWrite` hears of every statement that may write.
 */
export function nodeSqliteDialect(database: DatabaseSync, onWrite?: () => void): SqliteDialect {
  const statements = new Map<string, KeptStatement>()

  function prepare(sql: string): KeptStatement {
    const kept = statements.get(sql)
    if (kept) return kept
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const [oldest] = statements.keys()
    if (statements.size >= statementCacheSize && oldest !== undefined) statements.delete(oldest)
    const made = { statement, isReader: statement.columns().length > 0, isSelect: /^select\b/i.test(sql) }
    statements.set(sql, made)
    return made
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const { statement, isReader, isSelect } = prepare(sql)
        if (!isSelect) onWrite?.()
        return {
          reader: isReader,
          all: (values) => statement.all(...(values as SQLInputValue[])),
          run(values) {
            // A full disk or a failing one has ended the transaction already (SQLite's lang_transaction, section 4).
            if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
            return statement.run(...(values as SQLInputValue[]))
          },
          iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
        }
      },
    },
  })
}
