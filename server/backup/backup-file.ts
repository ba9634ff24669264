import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

import { markTables } from './copy-tables.ts'

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
