import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'

import { highestSequence, raiseSequences } from '../bookings/calendars/calendar-count.ts'
import { deletedContents } from '../content/deleted-things.ts'
import type { Database, Writes } from '../db/database.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { reasonOf } from '../errors.ts'
import { contentName, contentNameOf } from '../pictures/picture-store.ts'
import {
  idsOfPostgres,
  packSqlite,
  readPostgresTables,
  readSqliteTables,
  replaceTables,
  tablesInOrder,
  unpackBackup,
  withWorkFolder,
} from './backup-file.ts'

/**
 * Writes everything (texts, prices, bookings, pictures, users) as of one moment into one file, while the site runs. The file
 * is the same whichever database it was made from, and goes back into either. Open the database with patience.
 */
export async function makeBackup(database: Database, target: string): Promise<void> {
  if (database.file !== undefined) return packSqlite(database.file, target)
  // The tables of the file are this program's; an older database has others.
  const [pending] = await pendingMigrations(database)
  if (pending !== undefined)
    throw new Error(`The database lacks ${pending}. Start this version of the site once, first.`)
  // Beside the backup: it needs as much room there anyway, and the folder for temporary files is often in memory.
  await withWorkFolder(dirname(target), async (folder) => {
    const file = join(folder, 'postgres.db')
    await copyPostgres(database, file)
    await packSqlite(file, target)
  })
}

async function copyPostgres(database: Database, file: string) {
  const copy = await openDatabase(file)
  await migrate(copy)
  const schema = new DatabaseSync(file, { readOnly: true })
  const tables = tablesInOrder(schema)
  schema.close()
  await database.atOneMoment(async (moment) => {
    const read = readPostgresTables(moment)
    await copy.write(async (transaction) => {
      await replaceTables(transaction, tables, read)
      await copy.continueIds(transaction, tables, await idsOfPostgres(moment))
    })
  })
  await copy.close()
}

/**
 * Works with a backup that is whole, unpacked into the folder, and has today's tables. Throws one line when it is damaged or
 * of a newer program.
 */
export function withCheckedBackup<T>(
  backup: string,
  workFolder: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(workFolder, async (folder) => {
    const file = join(folder, 'site.db')
    await unpackBackup(backup, file)
    refuseDamaged(file, backup)
    await bringUpToDate(file, backup)
    return work(file)
  })
}

function refuseDamaged(path: string, backup: string) {
  const file = new DatabaseSync(path)
  try {
    const [damage] = damageOf(file)
    if (damage !== undefined) throw new Error(`${backup} cannot be restored. ${damage}`)
  } finally {
    file.close()
  }
}

/** A backup that an older version of the program made gets today's tables; one of a newer version is refused. */
async function bringUpToDate(file: string, backup: string) {
  const older = await openDatabase(file)
  try {
    await migrate(older)
  } catch (error) {
    // Else it would be the site's own database that seems to be too new.
    throw new Error(`${backup} cannot be restored. ${reasonOf(error)}`, { cause: error })
  } finally {
    await older.close()
  }
}

/**
 * Puts the file of a checked backup in place of everything that the database holds, in one transaction: until its commit,
 * and when it fails or the process dies, everything is as before. Processes that run meanwhile show it within a second. All
 * sign-ins end. `beforeReplacing` is called when nobody else can write any more and nothing is replaced yet; when it throws,
 * nothing changes.
 *
 * Open the database with patience. Answers how many rows each table has now.
 */
export async function replaceAll(
  database: Database,
  path: string,
  beforeReplacing?: () => Promise<void>,
): Promise<Map<string, number>> {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = tablesInOrder(file)
    const read = readSqliteTables(file)
    return await database.write(async (transaction) => {
      await database.lockTables(transaction, tables)
      await beforeReplacing?.()
      const before = await transaction.selectFrom('contentState').select('version').executeTakeFirst()
      const now = Date.now()
      const highest = await highestSequence(transaction, now)
      const counts = await replaceTables(transaction, tables, read)
      await transaction.deleteFrom('sessions').execute()
      // Higher than both, so that every process sees new content whatever version it holds.
      await sql`update content_state set version = version + ${(before?.version ?? 0) + 1}`.execute(transaction)
      await raiseSequences(transaction, highest, now)
      await database.continueIds(transaction, tables, await givenIds(transaction, file))
      await database.notifyContent(transaction)
      return counts
    })
  } finally {
    file.close()
  }
}

/** The highest ids that the backup knows to have been given, by table: those of what was deleted too, which may come back. */
async function givenIds(transaction: Writes, file: DatabaseSync): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (const { name, seq } of file.prepare('select name, seq from sqlite_sequence').all()) {
    known.set(String(name), Number(seq))
  }
  const { items, prices } = await deletedContents(transaction, 0)
  for (const [table, rows] of Object.entries({ items, prices })) {
    known.set(table, Math.max(known.get(table) ?? 0, ...rows.map(({ id }) => id)))
  }
  return known
}

/**
 * What is wrong with an SQLite file that should hold the site, in plain words; nothing when it is whole. Reads every
 * page, every reference between tables and every picture, whose name is made from its bytes.
 */
export function damageOf(file: DatabaseSync): string[] {
  try {
    return findDamage(file)
  } catch (error) {
    return [`It is no database, or not a whole one: ${error instanceof Error ? error.message : String(error)}.`]
  }
}

function findDamage(file: DatabaseSync): string[] {
  const known = file.prepare(`select count(*) as count from sqlite_schema where name in ('migrations', 'languages')`)
  if (known.get()?.['count'] !== 2) return ['It is no database of this site.']
  const pages = file
    .prepare('pragma integrity_check(10)')
    .all()
    .map((row) => String(row['integrity_check']))
    .filter((line) => line !== 'ok')
  if (pages.length > 0) return pages
  const dangling = file.prepare('pragma foreign_key_check').all()
  return [
    ...dangling.map(
      (row) => `A row of ${String(row['table'])} refers to one of ${String(row['parent'])} that is not there.`,
    ),
    ...damagedPictures(file).map((path) => `The picture ${path} is damaged.`),
  ]
}

function damagedPictures(file: DatabaseSync): string[] {
  const isThere = file.prepare(`select 1 from sqlite_schema where name = 'pictures'`).get()
  if (!isThere) return []
  const damaged: string[] = []
  for (const { path, bytes } of file.prepare('select path, bytes from pictures').iterate()) {
    if (contentName(String(path)) !== contentNameOf(bytes as Uint8Array)) damaged.push(String(path))
  }
  return damaged
}
