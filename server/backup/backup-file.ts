import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { CamelCasePlugin, Kysely, sql } from 'kysely'

import type { Reads, Writes } from '../db/database.ts'
import { nodeSqliteDialect } from '../db/sqlite.ts'
import type { Tables } from '../db/tables.ts'

/** Where backups go unless told otherwise, and the copies that are made before anything is changed for good. */
export const backupFolder = (dataFolder: string) => join(dataFolder, 'backups')

/** The end of every backup's name: an SQLite file, packed by gzip, whose checksum covers every byte. */
const ending = '.db.gz'

/** The backups and copies in such a folder, with their paths. */
export function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.map((name) => join(folder, name))
}

/** `{label}-2026-07-01T08-00-00-123Z.db.gz`: names of one label sort by age. */
export function backupName(label: string, madeAt = new Date()): string {
  return `${label}-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}${ending}`
}

const dayMs = 86_400_000
/** What backups and restores have in hand: named as nobody else's is, since a backup may go into any folder. */
const inHand = 'unfinished-taxi-saranda-'
const remains = new RegExp(`^${inHand}\\w{6}$`)
/** As earlier versions named it. */
const earlierRemains = /^unfinished-\w{6}$|^restore-\w{6}$|\.db\.gz(?:\.plain)?\.tmp$/

/**
 * Does the work with a folder of its own inside of the given one, which is gone afterwards. What processes that were killed
 * a day ago or earlier have left there goes first: it is as large as the site, and as personal.
 */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeRemains(parent, remains)
  // For nobody else's eyes, whatever is put into it.
  const folder = await mkdtemp(join(parent, inHand))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same of what earlier versions have left in the folder of the site's own backups: elsewhere it may be somebody else's. */
export async function removeEarlierRemains(dataFolder: string) {
  const folder = backupFolder(dataFolder)
  if (existsSync(folder)) await removeRemains(folder, earlierRemains)
}

async function removeRemains(folder: string, named: RegExp) {
  const paths = (await readdir(folder)).filter((name) => named.test(name)).map((name) => join(folder, name))
  // Another process may be faster, and what is another user's is his.
  await Promise.allSettled(paths.map(removeOld))
}

async function removeOld(path: string) {
  const { mtimeMs } = await stat(path)
  if (mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true })
}

/**
 * Packs what is committed in an SQLite file, others working in it meanwhile, into one new file. It appears under its
 * name only when it is whole and on the disk.
 */
export function packSqlite(databaseFile: string, target: string): Promise<void> {
  return withWorkFolder(dirname(target), async (folder) => {
    const plain = join(folder, 'site.db')
    const packed = join(folder, 'site.db.gz')
    const database = new DatabaseSync(databaseFile, { timeout: 10_000 })
    try {
      database.prepare('vacuum into ?').run(plain)
    } finally {
      database.close()
    }
    forget(plain)
    // Pictures are most of it and do not get smaller, so stronger settings only take longer.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    await pipeline(createReadStream(plain), gzip, createWriteStream(packed, { mode: 0o600, flush: true }))
    await rename(packed, target)
    await flushFolder(dirname(target))
  })
}

/** Takes out of a copy what must not travel, bytes and all. */
function forget(path: string) {
  const copy = new DatabaseSync(path)
  const has = (table: string) => copy.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
  try {
    copy.exec('pragma journal_mode = off; pragma secure_delete = on')
    // A database of an older version may lack them.
    for (const table of markTables.filter(has)) copy.exec(`delete from ${table}`)
    // The index only marks as gone what it was told to forget, such as the names of guests whose data was erased.
    if (has('bookings_search')) copy.exec(`insert into bookings_search (bookings_search) values ('rebuild')`)
  } finally {
    copy.close()
  }
}

/** Unpacks a backup into a new SQLite file. Throws one line when it is damaged or no backup. */
export async function unpackBackup(backup: string, target: string): Promise<void> {
  try {
    await pipeline(createReadStream(backup), createGunzip(), createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no file ${backup}.`, { cause: error })
    if (code === 'EISDIR') throw new Error(`${backup} is a folder. Name the file in it.`, { cause: error })
    if (code?.startsWith('Z_')) throw new Error(`${backup} is damaged or no backup: ${message}.`, { cause: error })
    throw error
  }
}

/**
 * Removes the oldest backups of a label, so that so many stay; the one that was just made is the newest, also where the clock
 * is behind. Answers the names of what is gone.
 */
export async function keepNewest(folder: string, label: string, count: number, made = ''): Promise<string[]> {
  const newest = basename(made)
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${label}-`) && name.endsWith(ending))
  const order = [...names.filter((name) => name !== newest).toSorted(byAge), ...names.filter((name) => name === newest)]
  const surplus = order.slice(0, Math.max(0, names.length - count))
  for (const name of surplus) await rm(join(folder, name), { force: true })
  return surplus
}

/** By the time in the name: labels may end differently. */
function byAge(a: string, b: string): number {
  return timeIn(a) < timeIn(b) ? -1 : 1
}

const timeLength = '2026-07-01T08-00-00-123Z'.length

function timeIn(name: string): string {
  return name.slice(-ending.length - timeLength)
}

async function flushFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Any row of any table: nothing is known of its columns here. */
type Row = Record<string, unknown>
type AnyTables = Record<string, Row>

const batchRows = 100
const batchBytes = 4 * 1024 * 1024

/** Counts of addresses, numbers and names, and what their keys are made with: nobody shall have both. */
const markTables = ['booking_marks', 'sign_in_marks', 'mark_secret']

/** Besides those, the program's own book-keeping: every database has its own. */
const notCopied = new Set(['migrations', ...markTables])

/**
 * The tables of the schema, each after those that it refers to: the order in which they are filled. Read from an SQLite
 * file, since both databases have the same.
 */
export function tablesInOrder(file: DatabaseSync): string[] {
  const names = file
    // Without the tables of the search index, which follows from the others.
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
    .map((row) => String(row['name']))
  const ordered = new Set<string>()
  const place = (name: string) => {
    if (ordered.has(name)) return
    for (const { table } of file.prepare('select "table" from pragma_foreign_key_list(?)').all(name)) {
      if (table !== name) place(String(table))
    }
    ordered.add(name)
  }
  for (const name of names) place(name)
  return [...ordered].filter((name) => !notCopied.has(name))
}

/** Reads a table's rows a few at a time, however many there are. */
type TableReader = (table: string) => AsyncIterable<Row[]>

export function readSqliteTables(file: DatabaseSync): TableReader {
  const query = new Kysely<Tables>({ dialect: nodeSqliteDialect(file), plugins: [new CamelCasePlugin(keepKeys)] })
  return async function* (table) {
    const rows = anyTables(query).selectFrom(table).selectAll().stream()
    let batch: Row[] = []
    let bytes = 0
    for await (const row of rows) {
      batch.push(row)
      bytes += sizeOf(row)
      if (batch.length < batchRows && bytes < batchBytes) continue
      yield batch
      batch = []
      bytes = 0
    }
    if (batch.length > 0) yield batch
  }
}

/** For a transaction of PostgreSQL that sees one moment (`atOneMoment`). */
export function readPostgresTables(transaction: Reads): TableReader {
  return async function* (table) {
    await sql`declare table_rows no scroll cursor for select * from ${sql.id(table)}`.execute(transaction)
    // Pictures are the large rows, and few fit into memory at once.
    const count = sql.raw(table === 'pictures' ? '8' : String(batchRows))
    for (;;) {
      const { rows } = await sql<Row>`fetch ${count} from table_rows`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close table_rows`.execute(transaction)
  }
}

/** The highest ids that PostgreSQL has given, by table: what was deleted is still known by its own, a calendar's link for one. */
export async function idsOfPostgres(query: Reads): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; last: string | null }>`
    select table_name as table, pg_sequence_last_value(
      pg_get_serial_sequence(table_schema || '.' || quote_ident(table_name), column_name)::regclass) as last
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(query)
  return new Map(rows.map(({ table, last }) => [table, Number(last)]))
}

/** Puts all rows of the tables in place of what is there. Answers how many rows each has now. */
export async function replaceTables(
  transaction: Writes,
  tables: string[],
  read: TableReader,
): Promise<Map<string, number>> {
  const target = anyTables(transaction)
  for (const table of tables.toReversed()) await target.deleteFrom(table).execute()
  const counts = new Map<string, number>()
  for (const table of tables) {
    let count = 0
    for await (const rows of read(table)) {
      await target.insertInto(table).values(rows).execute()
      count += rows.length
    }
    counts.set(table, count)
  }
  return counts
}

const keepKeys = { maintainNestedObjectKeys: true }

function anyTables(query: Reads): Kysely<AnyTables> {
  return query as unknown as Kysely<AnyTables>
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array ? value.byteLength : 0),
    0,
  )
}
