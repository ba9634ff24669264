import { closeSync, createReadStream, createWriteStream, openSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

import { markTables } from './copy-tables.ts'

/** Where backups go unless told otherwise, and the copies that are made before anything is changed for good. */
export const backupFolder = (dataFolder: string) => join(dataFolder, 'backups')

/** The end of every backup's name: an SQLite file, packed by gzip, whose checksum covers every byte. */
const ending = '.db.gz'

/** `{label}-2026-07-01T08-00-00-123Z.db.gz`: names of one label sort by age. */
export function backupName(label: string, madeAt = new Date()): string {
  return `${label}-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}${ending}`
}

/**
 * Packs what is committed in an SQLite file, others working in it meanwhile, into one new file. It appears under its
 * name only when it is whole and on the disk.
 */
export async function packSqlite(databaseFile: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const plain = `${target}.plain.tmp`
  const packed = `${target}.tmp`
  try {
    const database = new DatabaseSync(databaseFile, { timeout: 10_000 })
    try {
      // Made beforehand, so that nobody else can read it; SQLite would let everybody.
      closeSync(openSync(plain, 'wx', 0o600))
      database.prepare('vacuum into ?').run(plain)
    } finally {
      database.close()
    }
    emptyMarks(plain)
    // Pictures are most of it and do not get smaller, so stronger settings only take longer.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    await pipeline(createReadStream(plain), gzip, createWriteStream(packed, { mode: 0o600, flush: true }))
    await rename(packed, target)
    await flushFolder(dirname(target))
  } finally {
    await rm(plain, { force: true })
    await rm(packed, { force: true })
  }
}

/** Takes out of a copy what must not travel, bytes and all. */
function emptyMarks(path: string) {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('pragma journal_mode = off; pragma secure_delete = on')
    for (const table of markTables) {
      // A database of an older version may lack it.
      if (copy.prepare('select 1 from sqlite_schema where name = ?').get(table)) copy.exec(`delete from ${table}`)
    }
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
    if (code?.startsWith('Z_')) throw new Error(`${backup} is damaged or no backup: ${message}.`, { cause: error })
    throw error
  }
}

/** Removes the oldest backups of a label, so that so many stay. Answers the names of what is gone. */
export async function keepNewest(folder: string, label: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${label}-`) && name.endsWith(ending))
  const surplus = names.toSorted(byAge).slice(0, Math.max(0, names.length - count))
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
