import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { unpackBackup } from '#server/backup/backup-file.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { isListenedTo } from '#server/db/postgres.ts'

import { runScript } from '../tests/setup/run-script.ts'
import { type StartedSite, startSite } from '../tests/setup/start-site.ts'
import { dialects, openTestDatabase } from '../tests/setup/test-database.ts'
import { eventually } from '../tests/setup/eventually.ts'

let folder = ''
let site: StartedSite

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-backup-'))
  site = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  await keepFewPictures()
})

/** They are most of a backup, and a few are as good as all. */
async function keepFewPictures() {
  const hero = (await (await fetch(`${site.url}/api/TaxiSaranda/GetHeroContent`)).json()) as { imagePath: string }
  const database = new DatabaseSync(join(folder, 'site.db'), { timeout: 5000 })
  const first = '(select path from pictures order by path limit 5)'
  database.prepare(`delete from pictures where path <> ? and path not in ${first}`).run(hero.imagePath)
  database.close()
}

afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function book(url: string, name: string): Promise<string> {
  const body = {
    name,
    phoneNumber: '+355692345678',
    nrOfPassengers: 2,
    pickupDateAndTime: new Date(Date.now() + 86_400_000).toISOString(),
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'ana@example.com',
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/TaxiSaranda/Book`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 200) throw new Error(`The booking was answered ${response.status}.`)
  return ((await response.json()) as { reference: string }).reference
}

async function references(environment: Record<string, string>): Promise<string[]> {
  const { output } = await runScript('bookings', environment, '--json')
  return (JSON.parse(output) as { reference: string }[]).map(({ reference }) => reference)
}

test('a running site is backed up, and not overwritten unless told; told, it shows the backup at once', async () => {
  const here = { DATA_DIR: folder }
  const first = await book(site.url, 'Ana')
  const file = join(folder, 'mine.db.gz')

  const backup = await runScript('backup', here, file)
  const again = await runScript('backup', here, file)
  const second = await book(site.url, 'Beni')
  const refused = await runScript('restore', here, file)
  const afterRefusal = await references(here)
  const told = await runScript('restore', here, file, '--while-running')
  const afterwards = await references(here)
  const third = await book(site.url, 'Cleo')
  const page = await fetch(`${site.url}/it`)

  expect(backup).toMatchObject({ code: 0, text: expect.stringContaining(file) })
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('exists already') })
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('The site is running') })
  expect(refused.text.trim().split('\n')).toHaveLength(2)
  expect(afterRefusal).toEqual([second, first])
  expect(told).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Restored: 1 booking, \d+ pictures, 7 languages, 1 user\./),
  })
  expect(afterwards).toEqual([first])
  expect(await references(here)).toEqual([third, first])
  expect(page.status).toBe(200)
  // What was there before the restore can be brought back.
  const kept = readdirSync(join(folder, 'backups')).find((name) => name.startsWith('replaced-')) ?? ''
  await runScript('restore', here, join(folder, 'backups', kept), '--while-running')
  expect(await references(here)).toEqual([second, first])
})

test.for(dialects)('a backup starts a site elsewhere, with its pictures (%s)', async (dialect) => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'site-restored-'))
  await using database = await openTestDatabase(dialect)
  const there: Record<string, string> = { DATA_DIR: join(elsewhere, 'data') }
  if (dialect === 'postgres') there['DATABASE_URL'] = database.address
  await runScript('backup', { DATA_DIR: folder }, join(elsewhere, 'site.db.gz'))

  const restored = await runScript('restore', there, join(elsewhere, 'site.db.gz'), '--new')
  const moved = await startSite(there)
  const hero = (await (await fetch(`${moved.url}/api/TaxiSaranda/GetHeroContent`)).json()) as { imagePath: string }
  const picture = await fetch(
    `${moved.url}/api/TaxiSaranda/Retrieve?file=${encodeURIComponent(hero.imagePath)}&width=200`,
  )
  const running = await runScript('restore', there, join(elsewhere, 'site.db.gz'))
  await moved.stop()

  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Restored:') })
  expect(moved.output()).not.toContain('password')
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  expect(running).toMatchObject({ code: 1, text: expect.stringContaining('The site is running') })
  rmSync(elsewhere, { recursive: true, force: true })
})

test('in place of a damaged database a backup is restored once that is put aside, as the command says', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'site-damaged-'))
  const there = { DATA_DIR: elsewhere }
  const backup = join(elsewhere, 'site.db.gz')
  await runScript('backup', { DATA_DIR: folder }, backup)
  writeFileSync(join(elsewhere, 'site.db'), randomBytes(100_000))

  const refused = await runScript('restore', there, backup)
  mkdirSync(join(elsewhere, 'damaged'))
  renameSync(join(elsewhere, 'site.db'), join(elsewhere, 'damaged/site.db'))
  const restored = await runScript('restore', there, backup, '--new')

  expect(refused.text).toContain('is damaged (file is not a database). Stop the site, move site.db* to another folder')
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Restored:') })
  rmSync(elsewhere, { recursive: true, force: true })
})

/** Books one after the other, as guests do while the operator works, until told to stop. Answers what was answered 200. */
function startBooking(url: string) {
  const answered: string[] = []
  const over = new AbortController()
  async function keepBooking() {
    for (let guest = 0; !over.signal.aborted; guest += 1) {
      const reference = await book(url, `Guest ${guest}`).catch(() => undefined)
      if (reference !== undefined) answered.push(reference)
      // Who is refused at once does not ask at once again.
      await wait(10)
    }
  }
  const lanes = [keepBooking(), keepBooking(), keepBooking()]
  return {
    answered,
    async stop() {
      over.abort()
      await Promise.all(lanes)
    },
  }
}

test.for(dialects)(
  'every booking that is answered while a backup is restored is on the site or in the kept copy (%s)',
  async (dialect) => {
    const place = mkdtempSync(join(tmpdir(), 'site-while-running-'))
    await using database = await openTestDatabase(dialect)
    const there: Record<string, string> = { DATA_DIR: place, RATE_LIMITS: 'off' }
    if (dialect === 'postgres') there['DATABASE_URL'] = database.address
    const running = await startSite(there)
    await runScript('backup', there, join(place, 'empty.db.gz'))
    const bookings = startBooking(running.url)
    await eventually(() => bookings.answered.length).toBeGreaterThan(3)

    const restored = await runScript('restore', there, join(place, 'empty.db.gz'), '--while-running')
    const answeredBy = bookings.answered.length
    await eventually(() => bookings.answered.length).toBeGreaterThan(answeredBy + 3)
    await bookings.stop()

    const onSite = await references(there)
    await running.stop()
    const copy = /What was there before: (.*)/.exec(restored.text)?.[1] ?? ''
    await unpackBackup(copy, join(place, 'copy.db'))
    const kept = new DatabaseSync(join(place, 'copy.db'))
    const inCopy = kept.prepare('select reference from bookings').all()
    kept.close()
    const known = new Set([...onSite, ...inCopy.map((row) => String(row['reference']))])
    expect(restored.code).toBe(0)
    expect(inCopy.length).toBeGreaterThan(3)
    expect(bookings.answered.filter((reference) => !known.has(reference))).toEqual([])
    rmSync(place, { recursive: true, force: true })
  },
)

test('of the backups so many stay as are wanted', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'site-keep-'))
  await runScript('backup', { DATA_DIR: folder }, join(empty, 'first.db.gz'))
  await runScript('restore', { DATA_DIR: empty }, join(empty, 'first.db.gz'), '--new')

  for (let time = 0; time < 3; time += 1) await runScript('backup', { DATA_DIR: empty }, '--keep', '2')
  const refused = await runScript('backup', { DATA_DIR: empty }, '--keep', 'all')
  const unquoted = await runScript('backup', { DATA_DIR: empty }, join(empty, 'My'), 'Disk.db.gz')

  expect(readdirSync(join(empty, 'backups')).filter((name) => name.startsWith('site-'))).toHaveLength(2)
  // A folder of the operator's own is his to keep.
  const own = mkdtempSync(join(tmpdir(), 'site-own-'))
  for (const month of ['05', '06']) writeFileSync(join(own, `site-2026-${month}.db.gz`), '')
  await runScript('backup', { DATA_DIR: empty }, join(own, 'site-2026-07.db.gz'), '--keep', '1')
  expect(readdirSync(own)).toHaveLength(3)
  expect(readdirSync(join(empty, 'backups')).filter((name) => name.startsWith('site-'))).toHaveLength(1)
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('--keep') })
  expect(unquoted).toMatchObject({ code: 1, text: expect.stringContaining('one file') })
  expect(readdirSync(empty)).not.toContain('My')
  for (const path of [empty, own]) rmSync(path, { recursive: true, force: true })
})

test('where there is nothing to back up or restore, one line says so, and no database is made or upgraded', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'site-empty-'))
  writeFileSync(join(empty, 'letter.txt'), 'Dear Ana')

  const backup = await runScript('backup', { DATA_DIR: empty })
  const missing = await runScript('restore', { DATA_DIR: empty }, join(empty, 'no-such-file'), '--new')
  const letter = await runScript('restore', { DATA_DIR: empty }, join(empty, 'letter.txt'), '--new')
  const itsFolder = await runScript('restore', { DATA_DIR: empty }, empty, '--new')

  expect(backup).toMatchObject({ code: 1, text: expect.stringContaining('There is no site') })
  expect(missing).toMatchObject({ code: 1, text: expect.stringContaining('There is no file') })
  expect(letter).toMatchObject({ code: 1, text: expect.stringContaining('damaged or no backup') })
  expect(itsFolder).toMatchObject({ code: 1, text: expect.stringContaining('is a folder') })
  expect([missing, letter].map(({ text }) => text.trim().split('\n').length)).toEqual([2, 2])
  expect(readdirSync(empty)).not.toContain('site.db')
  rmSync(empty, { recursive: true, force: true })
})

test('what a backup that was killed has left there goes with a later one', async () => {
  const place = mkdtempSync(join(tmpdir(), 'site-killed-'))
  const backups = join(place, 'backups')
  mkdirSync(backups)
  await runScript('backup', { DATA_DIR: folder }, join(place, 'first.db.gz'))
  await runScript('restore', { DATA_DIR: place }, join(place, 'first.db.gz'), '--new')
  const database = new DatabaseSync(join(place, 'site.db'))
  // Large enough to be met while it is packed.
  database.exec('create table ballast (bytes blob)')
  database.prepare('insert into ballast values (?)').run(randomBytes(60_000_000))
  database.close()

  const killed = spawn(process.execPath, ['scripts/backup.ts'], { env: { ...process.env, DATA_DIR: place } })
  await eventually(() => readdirSync(backups)).not.toEqual([])
  killed.kill('SIGKILL')
  await once(killed, 'close')
  const left = readdirSync(backups)
  // As earlier versions named it; in another folder it is somebody else's.
  const elsewhere = mkdtempSync(join(tmpdir(), 'site-shared-'))
  const earlier = ['restore-a1B2c3', 'site.db.gz.plain.tmp', 'site.db.gz.tmp', 'unfinished-a1B2c3']
  for (const at of [backups, elsewhere]) for (const name of earlier) mkdirSync(join(at, name))
  cpSync(join(backups, String(left[0])), join(elsewhere, String(left[0])), { recursive: true })
  for (const at of [backups, elsewhere]) {
    for (const name of readdirSync(at)) utimesSync(join(at, name), 0, Date.now() / 1000 - 2 * 86_400)
  }
  await runScript('backup', { DATA_DIR: place })
  await runScript('backup', { DATA_DIR: place }, join(elsewhere, 'mine.db.gz'))

  expect(left).toEqual([expect.stringMatching(/^unfinished-taxi-saranda-\w{6}$/)])
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^site-.*\.db\.gz$/)])
  expect(readdirSync(elsewhere).toSorted()).toEqual(['mine.db.gz', ...earlier])
  for (const path of [place, elsewhere]) rmSync(path, { recursive: true, force: true })
})

test('a running site of an older version is left alone on PostgreSQL, too', async () => {
  const place = mkdtempSync(join(tmpdir(), 'site-older-'))
  await using database = await openTestDatabase('postgres', 'seeded')
  const there = { DATA_DIR: place, DATABASE_URL: database.address }
  await runScript('backup', there, join(place, 'mine.db.gz'))
  await sql`alter table rides drop column put_off_at, drop column put_off_step`.execute(database.query)
  await sql`delete from migrations where name = '0047-rides-put-off'`.execute(database.query)
  const stopRunning = database.watch(() => undefined)
  await eventually(() => isListenedTo(database)).toBe(true)

  const refused = await runScript('restore', there, join(place, 'mine.db.gz'))

  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was changed') })
  expect(await pendingMigrations(database)).toContain('0047-rides-put-off')
  stopRunning()
  rmSync(place, { recursive: true, force: true })
})

test('a backup of PostgreSQL needs no room but where it goes', async () => {
  const place = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  await using database = await openTestDatabase('postgres', 'seeded')
  const there = { DATA_DIR: place, DATABASE_URL: database.address }

  const backup = await runScript('backup', { ...there, TMPDIR: join(place, 'no-room') })

  expect(backup).toMatchObject({ code: 0, text: expect.stringContaining('.db.gz') })
  rmSync(place, { recursive: true, force: true })
})
