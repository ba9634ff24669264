import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import { isBackupOverdue } from '#domain/opening.ts'

import { backupFolder, backupsIn } from '../backup/backup-file.ts'
import { damageOf } from '../backup/backup.ts'
import { type Config, databaseAddress } from '../config.ts'
import type { Database } from '../db/database.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { canWrite, unwritable, whoseItIs } from '../open-migrated.ts'
import { isHeld } from '../db/sqlite.ts'
import { pictureCacheIn } from '../pictures/picture-folder.ts'
import { wayOutOfDamage } from '../errors.ts'
import { iso } from '../iso.ts'
import { unsteadySince } from '../steady-clock.ts'
import { type Finding, listed, look, well, wrong } from './finding.ts'

const megabyte = 1e6
const tightBytes = 1000 * megabyte
const tooTightBytes = 100 * megabyte

/** The folder of the data: there, writable, for nobody else's eyes, with room; and when it was backed up last. */
export function checkStorage(config: Config, now: number): Finding[] {
  const { DATA_DIR } = config
  if (!existsSync(DATA_DIR)) return [look(`The data folder ${DATA_DIR} is not there yet; the first start makes it.`)]
  // The rest he cannot see.
  if (!canWrite(DATA_DIR)) return [isWritable(DATA_DIR)]
  return [
    isWritable(DATA_DIR),
    isPrivate(DATA_DIR),
    hasRoom(config),
    ...keepsPictures(DATA_DIR),
    isBackedUp(DATA_DIR, now),
  ]
}

function isWritable(folder: string): Finding {
  const refused = unwritable(folder)
  return refused === undefined ? well(`The data folder ${folder} can be written.`) : wrong(refused)
}

function isPrivate(folder: string): Finding {
  const others = 0o007
  if ((statSync(folder).mode & others) === 0) return well('No other user of this machine can read the data.')
  return look(`Other users of this machine can look into ${folder}, where bookings are. chmod 700 ${folder} ends that.`)
}

function hasRoom(config: Config): Finding {
  const { bavail, bsize } = statfsSync(config.DATA_DIR)
  const free = bavail * bsize
  // PostgreSQL's is elsewhere.
  const file = config.DATABASE_URL ? undefined : statSync(databaseAddress(config), { throwIfNoEntry: false })
  const used = file?.size ?? 0
  const taken = file ? `, and the database takes ${Math.round(used / megabyte)} MB` : ''
  const text = `${Math.round(free / megabyte)} MB are free where the data is${taken}.`
  if (free < tooTightBytes) return wrong(`${text} Bookings cannot be kept on a full disk.`)
  // An upgrade and a backup each need room for a copy.
  return free < tightBytes || free < 2 * used
    ? look(`${text} That is little: a backup needs room for a copy.`)
    : well(text)
}

/** As after a start by root. The site goes on without, and says nothing. */
function keepsPictures(folder: string): Finding[] {
  const cache = pictureCacheIn(folder)
  if (canWrite(cache)) return []
  return [
    wrong(`${cache} cannot be written by this user: pictures are made anew whenever one is asked for. ${whoseItIs}`),
  ]
}

function isBackedUp(folder: string, now: number): Finding {
  const backups = backupFolder(folder)
  // As after one that root made.
  if (!canWrite(backups)) return wrong(`${backups} cannot be written by this user: no backup is made. ${whoseItIs}`)
  const paths = backupsIn(backups)
  const closed = paths.filter((path) => !canRead(path))
  if (closed.length > 0)
    return wrong(`${listed(closed)} cannot be read by this user, who copies backups to other machines. ${whoseItIs}`)
  if (paths.length === 0) return look('No backup was ever made here. npm run backup makes one.')
  const newest = Math.max(...paths.map((path) => statSync(path).mtimeMs))
  const days = Math.floor((now - newest) / 86_400_000)
  const text = `The newest backup in ${backups} is ${days < 1 ? 'of today' : `${days} days old`}.`
  return isBackupOverdue(newest, now)
    ? look(`${text} A timer should make one every night (docs/operations.md).`)
    : well(text)
}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** The site's own writes are done in milliseconds. */
const heldMs = 3000
const heldText =
  'Another program is writing in the database and does not end: until it does, bookings are answered 503. It may be an upgrade or a restore, or one that somebody has left open.'

/** More than what the clocks of two machines differ by. */
const clockMs = 5 * 60_000

/**
 * Everything that has a time was stored before now, if the clock is right. One that is ahead, nobody here can tell: for a day
 * after a leap nothing is erased.
 */
export async function checkClock({ query }: Database, now: number): Promise<Finding[]> {
  const { first, at } = await query
    .selectFrom('bookings')
    .select(({ fn }) => [fn.min('createdAt').as('first'), fn.max('createdAt').as('at')])
    .executeTakeFirstOrThrow()
  if (at === null || Date.parse(at) - now < clockMs) {
    const since = await unsteadySince(query, now)
    // A site that is new has nothing old.
    if (since === undefined || first === null || first >= since) return []
    const until = iso(Date.parse(since) + 86_400_000)
    return [
      look(
        `Nothing old is erased until ${until}: the clock has leapt, or the site was off for more than a day. If this machine’s clock is wrong (it says ${iso(now)}), set it before then.`,
      ),
    ]
  }
  return [
    wrong(
      `The clock of this machine is behind, or was ahead: it says ${iso(now)}, and the newest booking is of ${at}. Set it; what is sent and kept goes by it.`,
    ),
  ]
}

/** The database as such: its settings, its state, its version. */
export async function checkDatabase(database: Database): Promise<Finding[]> {
  const own = database.file === undefined ? await checkPostgres(database) : await checkSqlite(database, database.file)
  const pending = await pendingMigrations(database)
  return [
    ...own,
    pending.length > 0
      ? look(`The next start upgrades the database (${listed(pending)}).`)
      : well('The database is up to date with this version.'),
  ]
}

async function checkSqlite(database: Database, path: string): Promise<Finding[]> {
  const version = await value(database, 'select sqlite_version() as value')
  const journal = await value(database, 'select journal_mode as value from pragma_journal_mode')
  const synchronous = await value(database, 'select synchronous as value from pragma_synchronous')
  const settings = `SQLite ${version}, journal_mode=${journal}, synchronous=${synchronous}`
  const isDurable = journal === 'wal' && synchronous === '2'
  const held = isHeld(path, heldMs) ? [wrong(heldText)] : []
  const file = new DatabaseSync(path, { readOnly: true })
  const damages = damageOf(file)
  file.close()
  return [
    isDurable
      ? well(`${settings}: what is answered survives a power cut.`)
      : wrong(`${settings}: journal_mode must be wal and synchronous 2 (FULL), or a power cut loses bookings.`),
    damages.length === 0
      ? well('Every page, reference and picture of the database is whole.')
      : wrong(`The database is damaged: ${listed(damages)} ${wayOutOfDamage}`),
    ...held,
  ]
}

/** Settings of the server that an acknowledged booking relies on. */
const durableSettings = ['fsync', 'full_page_writes', 'synchronous_commit']

async function checkPostgres(database: Database): Promise<Finding[]> {
  const version = await value(database, `select current_setting('server_version') as value`)
  const off: string[] = []
  for (const name of durableSettings) {
    if ((await value(database, `select current_setting('${name}') as value`)) === 'off') off.push(name)
  }
  const encoding = await value(database, `select current_setting('server_encoding') as value`)
  return [
    off.length === 0
      ? well(`PostgreSQL ${version}: what is answered survives a power cut.`)
      : wrong(`PostgreSQL ${version} runs with ${off.join(', ')} off: a power cut loses bookings. Switch it on.`),
    encoding === 'UTF8'
      ? well('The database keeps every language (UTF8).')
      : wrong(`The database is made in ${encoding}, which cannot keep every language. Make one in UTF8.`),
  ]
}

async function value({ query }: Database, text: string): Promise<string> {
  const { rows } = await sql.raw<{ value: unknown }>(text).execute(query)
  return String(rows[0]?.value)
}
