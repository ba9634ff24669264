import { CamelCasePlugin, Kysely, sql } from 'kysely'

import type { Database, OpenOptions, Writes } from './database.ts'
import type { Tables } from './tables.ts'

import { databaseUnavailable } from '../errors.ts'
import { isLocked, isSqliteFault } from './sqlite-fault.ts'
import { nodeSqliteDialect, openFile } from './sqlite-dialect.ts'
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
  let written = 0
  const writes = new Kysely<Tables>({ dialect: nodeSqliteDialect(writer, () => (written += 1)), plugins })
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
      countWrites: () => written,
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
    write: (work) => queue.run(work),
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
