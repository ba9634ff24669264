import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect } from 'vitest'

import { unpackBackup } from '#server/backup/backup-file.ts'

/** Takes the folder back to the version before mails and booking marks. */
export function downgrade(folder: string) {
  change(
    folder,
    `drop table mails; drop table booking_marks; alter table bookings drop column cancel_asked_at;
     delete from migrations where name in ('0007-mail', '0010-booking-marks')`,
  )
}

export function change(folder: string, statements: string) {
  const database = new DatabaseSync(join(folder, 'site.db'))
  database.exec(statements)
  database.close()
}

/** Everything that an upgrade must leave as it was. */
export function digestOfContent(folder: string): string {
  const database = new DatabaseSync(join(folder, 'site.db'))
  const hash = createHash('sha256')
  for (const table of ['languages', 'block_contents', 'items', 'prices', 'users', 'picture_texts', 'pictures']) {
    for (const row of database.prepare(`select * from ${table} order by 1, 2`).iterate()) {
      // Written out, the bytes of all pictures would take seconds.
      for (const value of Object.values(row)) hash.update(value instanceof Uint8Array ? value : JSON.stringify(value))
    }
  }
  database.close()
  return hash.digest('hex')
}

/** Kills the upgrade at every nth statement and lets the next start complete it. Answers how often it was killed. */
export async function dieWhileUpgrading(folder: string, step: number): Promise<number> {
  // The copy before each upgrade would take the longest, and the pictures are most of it.
  change(folder, 'delete from pictures; vacuum')
  const before = digestOfContent(folder)
  let kills = 0
  for (let statement = 1; ; statement += step) {
    rmSync(join(folder, 'backups'), { recursive: true, force: true })
    downgrade(folder)
    if (upgrade(folder, statement) === null) kills += 1
    else break
    expectWholeSteps(folder)
    expect(upgrade(folder, 0)).toBe(0)
    expectWholeSteps(folder)
    expect(digestOfContent(folder)).toBe(before)
  }
  const copy = readdirSync(join(folder, 'backups')).find((name) => name.startsWith('before-')) ?? ''
  await unpackBackup(join(folder, 'backups', copy), join(folder, 'copy.db'))
  return kills
}

/** The exit code; null when it was killed. Any command of the operator upgrades first. */
function upgrade(folder: string, dieAt: number): number | null {
  const fault = pathToFileURL('tests/hardening/operations/die-at-statement.ts').href
  return spawnSync(process.execPath, ['--import', fault, 'scripts/users.ts', 'list'], {
    env: { ...process.env, DATA_DIR: folder, DIE_AT: String(dieAt) },
    stdio: 'ignore',
  }).status
}

/** Each step is there with its mark, or neither is. */
function expectWholeSteps(folder: string) {
  const database = new DatabaseSync(join(folder, 'site.db'))
  const has = (table: string) => database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
  const marks = new Set(
    database
      .prepare('select name from migrations')
      .all()
      .map((row) => row['name']),
  )
  expect(has('mails')).toBe(marks.has('0007-mail'))
  expect(has('booking_marks')).toBe(marks.has('0010-booking-marks'))
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
}
