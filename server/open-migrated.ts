import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { type Config, ConfigError, databaseAddress } from './config.ts'

import { backupFolder, backupName, keepNewest, packSqlite } from './backup/backup-file.ts'
import type { Database, OpenOptions } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { isInUse, migrate } from './db/migrate.ts'

/** So many copies from before upgrades stay. */
const copiesKept = 5
const label = 'before'

interface UpgradeOptions extends OpenOptions {
  /** Puts in what an empty database lacks; not called for one that is in use. */
  fill?: (database: Database) => Promise<void>
  /** Called when a database in use is about to be upgraded, with the copy of it if one was kept. */
  onUpgrade?: (copy: string | undefined) => void
}

/**
 * Opens the database of the configuration, brought up to date. Before an upgrade changes an SQLite file, a copy of it is
 * kept in the folder of backups; without room for that, the upgrade is refused. On PostgreSQL, backups are the
 * operator's. Of processes that start together one does it, and the others wait for as long as that takes.
 */
export async function openMigratedDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  { fill, onUpgrade, ...options }: UpgradeOptions = {},
): Promise<Database> {
  makeDataFolder(config.DATA_DIR)
  // SQLite opens what it may only read, and each write would be refused until somebody looks into the log.
  const refused = config.DATABASE_URL ? undefined : unwritable(config.DATA_DIR)
  if (refused !== undefined) throw new ConfigError(refused)
  const { onWait } = options
  const upgraded = await openDatabase(databaseAddress(config), { isPatient: true, onWait })
  try {
    const beforeChange = async (migration: string) => {
      if (!(await isInUse(upgraded))) return
      const copy = await keepCopy(upgraded, config.DATA_DIR, migration)
      onUpgrade?.(copy)
    }
    await migrate(upgraded, { beforeChange, onWait })
    if (fill && !(await isInUse(upgraded))) await fill(upgraded)
  } finally {
    await upgraded.close()
  }
  return openDatabase(databaseAddress(config), options)
}

function makeDataFolder(folder: string) {
  try {
    makeFolder(resolve(folder))
    // The dot tells a folder from a file.
    accessSync(`${folder}/.`, constants.W_OK)
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${folder} cannot be written by this user.`, { cause })
  }
}

/** Step by step: Node's own `recursive` never ends below /proc, which says of each new folder that its parent is missing. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time was faster.
    if (!existsSync(folder)) throw error
  }
}

/** What this user may not write of the folder of the data and the database in it, in a sentence; undefined when he may. */
export function unwritable(folder: string): string | undefined {
  const refused = [folder, ...databaseFiles(folder)].filter((path) => !canWrite(path))
  if (refused.length === 0) return undefined
  return `${refused.join(' and ')} cannot be written by this user. ${whoseItIs}`
}

function databaseFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith('site.db'))
    return names.map((name) => join(folder, name))
  } catch {
    // Whoever may not even look into the folder is told of that.
    return []
  }
}

export const whoseItIs = 'It belongs to the user that runs the site and its commands.'

/** Whether this user may read and write a file, or use a folder so; also where it is not there. */
export function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch (error) {
    // Another process has ended meanwhile, and its log with it.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

async function keepCopy({ file }: Database, dataFolder: string, migration: string): Promise<string | undefined> {
  if (file === undefined) return undefined
  const folder = backupFolder(dataFolder)
  const before = `${label}-${migration}`
  const copy = join(folder, backupName(before))
  await packSqlite(file, copy).catch((cause: Error) => {
    throw new Error(`The database cannot be copied before its upgrade, so nothing was changed: ${cause.message}.`, {
      cause,
    })
  })
  // A step that fails is tried again at every start: its copies shall not drive out the one from before the upgrade.
  await keepNewest(folder, before, 1, copy)
  await keepNewest(folder, label, copiesKept, copy)
  return copy
}
