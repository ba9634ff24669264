import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'

import type { Database, Writes } from '../db/database.ts'
import { compared } from '../changes/watch-write.ts'
import { onceAMinute } from '../once-a-minute.ts'
import { createSnapshot, readContentVersion, readRows, type Snapshot } from './snapshot.ts'

/** The snapshot that visitors read now, kept fresh. */
export interface ContentFeed {
  current: () => Snapshot
  /** Resolves when the snapshot holds everything that was committed before the call. */
  refresh: () => Promise<void>
  close: () => void
}

/** Reads the first snapshot, then follows this process's writes (`refresh`) and those of others (`database.watch`). */
export async function openContentFeed(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<ContentFeed> {
  let snapshot = createSnapshot(await readRows(database.query))
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function read() {
    if ((await readContentVersion(database.query)) === snapshot.version) return
    snapshot = createSnapshot(await readRows(database.query))
  }

  function start(): Promise<void> {
    reading = read().finally(() => {
      reading = undefined
    })
    return reading
  }

  function refresh(): Promise<void> {
    if (!reading) return start()
    // A read under way may have begun before the caller's commit: one more follows, shared by all who wait.
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  const tellFault = onceAMinute((error: unknown) =>
    log.error({ err: error }, 'content could not be read; serving the last version'),
  )
  const stop = database.watch(() => void refresh().catch(tellFault))

  return { current: () => snapshot, refresh, close: stop }
}

/** What visitors can see stays as it is until the end of the transaction. */
export async function holdContent({ lockRows }: Pick<Database, 'lockRows'>, transaction: Writes) {
  await lockRows(transaction.selectFrom('contentState').select('version')).execute()
}

/** Runs a change to what visitors can see; visible in this process's next answer when the promise resolves. */
export type ContentWrite = <T>(work: (transaction: Writes) => Promise<T>) => Promise<T>

export interface ContentWriteOptions {
  /** What else goes after the content, in the transaction of every change of it. */
  alsoWrite?: (transaction: Writes) => Promise<void>
}

const contentTables = [
  'languages',
  'blockContents',
  'items',
  'prices',
  'closures',
  'timetable',
  'settings',
  'pictureTexts',
] as const

/**
 * Every write that visitors can see goes through here: it raises the content version, unless it leaves everything as it was, and
 * leaves its lines, in the same transaction.
 */
export function createContentWrite(
  database: Database,
  onWritten: () => Promise<unknown>,
  { alsoWrite }: ContentWriteOptions = {},
): ContentWrite {
  return async (work) => {
    const comparedWork = compared(contentTables, work)
    const result = await database.write(async (transaction) => {
      // First, since its row lock makes writes of several processes on PostgreSQL take turns: what the work reads stays so.
      await sql`update content_state set version = version + 1`.execute(transaction)
      const { value, isSame } = await comparedWork(transaction)
      if (isSame) {
        // What visitors have read, and every page that is kept, is what it would be.
        await sql`update content_state set version = version - 1`.execute(transaction)
        return value
      }
      await alsoWrite?.(transaction)
      await database.notifyContent(transaction)
      return value
    })
    await onWritten()
    return result
  }
}
