import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

import { damageOf } from '../backup/check-backup.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { type Finding, listed, look, well, wrong } from './finding.ts'

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
  const file = new DatabaseSync(path, { readOnly: true })
  const damages = damageOf(file)
  file.close()
  return [
    isDurable
      ? well(`${settings}: what is answered survives a power cut.`)
      : wrong(`${settings}: journal_mode must be wal and synchronous 2 (FULL), or a power cut loses bookings.`),
    damages.length === 0
      ? well('Every page, reference and picture of the database is whole.')
      : wrong(`The database is damaged: ${listed(damages)} Restore the newest backup (npm run restore).`),
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
