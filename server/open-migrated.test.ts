import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { backupName, unpackBackup } from './backup/backup-file.ts'
import { seedDatabase } from './content/seed-database.ts'
import { openTestDatabase } from '../tests/setup/test-database.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import { openMigratedDatabase } from './open-migrated.ts'

/** A site's folder as the version before the mails left it. */
async function olderSite() {
  const folder = mkdtempSync(join(tmpdir(), 'older-site-'))
  const database = await openMigratedDatabase({ DATA_DIR: folder, DATABASE_URL: '' })
  await seedDatabase(database, (bytes, path) => Promise.resolve(`${path}/${bytes.length}.jpg`))
  await database.close()
  const site = {
    folder,
    change(statement: string) {
      const file = new DatabaseSync(join(folder, 'site.db'))
      file.exec(statement)
      file.close()
    },
    open: () => openMigratedDatabase({ DATA_DIR: folder, DATABASE_URL: '' }),
    copies: () => readdirSync(join(folder, 'backups')).toSorted(),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
  site.change(backToMails)
  return site
}

const backToMails = `drop table mails; alter table bookings drop column cancel_asked_at;
  delete from migrations where name = '0007-mail'`

test('a copy is kept before an upgrade, and it is the database as it was', async () => {
  using site = await olderSite()
  const told: (string | undefined)[] = []
  const open = () =>
    openMigratedDatabase({ DATA_DIR: site.folder, DATABASE_URL: '' }, { onUpgrade: (copy) => told.push(copy) })

  await (await open()).close()
  await (await open()).close()

  const copies = site.copies()
  expect(told).toEqual([join(site.folder, 'backups', copies[0] ?? '')])
  expect(copies).toEqual([expect.stringMatching(/^before-0007-mail-.*\.db\.gz$/)])
  await unpackBackup(join(site.folder, 'backups', copies[0] ?? ''), join(site.folder, 'copy.db'))
  const copy = new DatabaseSync(join(site.folder, 'copy.db'))
  expect(copy.prepare('select count(*) as count from languages').get()).toEqual({ count: 7 })
  expect(copy.prepare(`select name from sqlite_schema where name = 'mails'`).get()).toBeUndefined()
  copy.close()
})

test('only the newest copies stay', async () => {
  using site = await olderSite()
  const earlier = [1, 2, 3, 4, 5].map((day) => backupName(`before-000${day}`, new Date(`2026-07-0${day}T00:00:00Z`)))
  mkdirSync(join(site.folder, 'backups'))
  for (const name of earlier) writeFileSync(join(site.folder, 'backups', name), '')

  await (await site.open()).close()

  expect(site.copies()).toEqual([...earlier.slice(1), expect.stringMatching(/^before-0007-mail-/)])
})

test('an upgrade that fails half way at every start leaves the copy from before it', async () => {
  using site = await olderSite()
  // The column is there already, so this step cannot be done.
  site.change(`delete from migrations where name = '0047-rides-put-off'`)

  for (let start = 0; start < 7; start += 1) await expect(site.open()).rejects.toThrow('duplicate column')

  expect(site.copies()).toEqual([
    expect.stringMatching(/^before-0007-mail-/),
    expect.stringMatching(/^before-0047-rides-put-off-/),
  ])
})

test('where no copy can be made, nothing is upgraded', async () => {
  using site = await olderSite()
  writeFileSync(join(site.folder, 'backups'), 'in the way')

  await expect(site.open()).rejects.toThrow('cannot be copied before its upgrade, so nothing was changed')

  const file = new DatabaseSync(join(site.folder, 'site.db'))
  expect(file.prepare(`select name from sqlite_schema where name = 'mails'`).get()).toBeUndefined()
  file.close()
})

test('a new database needs no copy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'new-site-'))

  await (await openMigratedDatabase({ DATA_DIR: folder, DATABASE_URL: '' })).close()

  expect(readdirSync(folder)).toEqual(['site.db'])
  rmSync(folder, { recursive: true })
})

test('a start on PostgreSQL says that another process upgrades, and waits until that has ended', async () => {
  await using database = await openTestDatabase('postgres')
  await sql`delete from migrations where name = '0020-opening'`.execute(database.query)
  await sql`drop table opening_marks`.execute(database.query)
  const upgrading = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const beforeChange = () => {
    upgrading.resolve()
    return ending.promise
  }
  const upgrade = expect(migrate(database, { beforeChange })).rejects.toThrow('ended half way')
  await upgrading.promise
  const folder = mkdtempSync(join(tmpdir(), 'waiting-site-'))
  const said = Promise.withResolvers<void>()

  const opened = openMigratedDatabase({ DATA_DIR: folder, DATABASE_URL: database.address }, { onWait: said.resolve })
  await said.promise
  const pendingMeanwhile = await pendingMigrations(database)
  ending.reject(new Error('ended half way'))
  await upgrade
  await (await opened).close()

  expect(pendingMeanwhile).toEqual(['0020-opening'])
  expect(await pendingMigrations(database)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a program older than its database stops with one line and leaves the file as it was', async () => {
  using site = await olderSite()
  site.change(`insert into migrations values ('9999-later', '')`)
  const digest = () =>
    createHash('sha256')
      .update(readFileSync(join(site.folder, 'site.db')))
      .digest('hex')
  const before = digest()

  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: site.folder },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('newer version of this program (9999-later)')])
  expect(digest()).toBe(before)
})
