import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { lockDatabase } from '../../tests/hardening/setup/lock-database.ts'
import { startMailServer } from '../../tests/setup/mail-server.ts'
import { freePort } from '../../tests/setup/start-site.ts'
import { openTestDatabase } from '../../tests/setup/test-database.ts'
import { clockSteadyFor, missingPictures, someBooking, stuckMail, stuckPush } from '../../tests/setup/troubled-rows.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { backupFolder, backupName, packSqlite } from '../backup/backup-file.ts'
import { seedDatabase } from '../content/seed-database.ts'
import type { Database } from '../db/database.ts'
import { openMigratedDatabase } from '../open-migrated.ts'
import { notMade } from '../outbox/outbox-worker.ts'
import { createPictureStore } from '../pictures/picture-store.ts'
import { examine } from './examine.ts'

let seeded = ''

/** The shipped site, somebody who may sign in, and a backup of today. */
beforeAll(async () => {
  seeded = mkdtempSync(join(tmpdir(), 'doctor-'))
  const database = await openMigratedDatabase({ DATA_DIR: seeded, DATABASE_URL: '' })
  await fill(database)
  await database.close()
  await packSqlite(join(seeded, 'site.db'), join(backupFolder(seeded), backupName('site')))
  chmodSync(seeded, 0o700)
})

afterAll(() => rmSync(seeded, { recursive: true, force: true }))

const jpeg = { contentType: 'image/jpeg', extension: 'jpg', width: 8, height: 6 } as const

async function fill(database: Database) {
  const store = createPictureStore(database)
  await seedDatabase(database, (bytes, folder) =>
    // The first bytes of each are enough here, where nobody looks at them.
    store.add({ ...jpeg, bytes: Buffer.from(bytes.subarray(0, 4000)) }, folder),
  )
  const { users } = createAccounts({ database, sessionIdleSeconds: 1, sessionMaxSeconds: 1 })
  await users.add({
    username: 'elona',
    fullName: 'Elona M',
    email: '',
    password: 'olives and blue boats',
    role: 'owner',
  })
}

/** A copy of the site, and what is found in it; `spoil` breaks something first. */
async function findings(spoil: (folder: string) => void, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  try {
    cpSync(seeded, folder, { recursive: true })
    spoil(folder)
    return await examine({ ...(await healthy(folder)), ...environment })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function healthy(folder: string): Promise<Record<string, string>> {
  return {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://taxi.example',
    OPERATOR_EMAIL: 'office@taxi.example',
  }
}

function change(folder: string, statement: string) {
  const database = new DatabaseSync(join(folder, 'site.db'))
  database.exec(statement)
  database.close()
}

test('a healthy site: nothing is wrong, and nothing was changed', async () => {
  await using mailServer = await startMailServer()
  const before = statSync(join(seeded, 'site.db')).mtimeMs

  const found = await examine({ ...(await healthy(seeded)), SMTP_URL: mailServer.url })

  expect(found.filter(({ state }) => state === 'wrong')).toEqual([])
  const texts = found.map(({ text }) => text).join('\n')
  expect(texts).toMatch(/SQLite 3\.\d+\.\d+, journal_mode=wal, synchronous=2/)
  expect(texts).toContain('Every page, reference and picture of the database is whole.')
  expect(texts).toContain('The mail server 127.0.0.1 lets the site in.')
  expect(texts).toMatch(/All \d+ pictures that the pages show are there/)
  expect(texts).toContain('Every language that visitors can choose is complete.')
  expect(statSync(join(seeded, 'site.db')).mtimeMs).toBe(before)
})

interface Case {
  what: string
  spoil?: (folder: string) => void
  environment?: Record<string, string>
  state: 'wrong' | 'look'
  says: RegExp
}

test.for<Case>([
  { what: 'a wrong setting', environment: { PORT: 'many' }, state: 'wrong', says: /PORT/ },
  { what: 'a wrong sender', environment: { SMTP_URL: 'smtp://x', MAIL_FROM: 'me' }, state: 'wrong', says: /MAIL_FROM/ },
  { what: 'no address', environment: { PUBLIC_URL: '' }, state: 'look', says: /PUBLIC_URL is not set/ },
  {
    what: 'a proxy that is not named',
    environment: { PUBLIC_URL: 'https://taxi.example' },
    state: 'look',
    says: /TRUST_PROXY names none/,
  },
  {
    what: 'the address of a trial',
    environment: { PUBLIC_URL: 'http://localhost:3000' },
    state: 'look',
    says: /PUBLIC_URL is still http:\/\/localhost:3000/,
  },
  { what: 'no mail server', state: 'look', says: /E-mail is not set up/ },
  {
    what: 'a mail server that is not there',
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
    state: 'wrong',
    says: /The mail server 127\.0\.0\.1:1: .*cannot be reached/,
  },
  {
    what: 'mails that wait for long',
    spoil: (folder) => change(folder, stuckMail),
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
    state: 'wrong',
    says: /1 mails wait, the oldest for \d+ minutes: 1 of them failed/,
  },
  {
    what: 'a picture that is gone',
    spoil: (folder) => change(folder, `delete from pictures where path = (select min(path) from pictures)`),
    state: 'wrong',
    says: /pictures that are missing or damaged: images\//,
  },
  {
    what: 'a picture of prices, crew and vehicles that is gone',
    spoil: (folder) => change(folder, missingPictures),
    state: 'wrong',
    says: /missing or damaged: images\/a\/0{16}\.jpg, images\/b\/0{16}\.jpg, images\/c\/0{16}\.jpg\. Upload/,
  },
  {
    what: 'a picture that is damaged',
    spoil: (folder) =>
      change(folder, `update pictures set bytes = x'00' where path = (select min(path) from pictures)`),
    state: 'wrong',
    says: /The picture images\/\S+ is damaged/,
  },
  {
    what: 'a damaged page',
    spoil(folder) {
      const { size } = statSync(join(folder, 'site.db'))
      truncateSync(join(folder, 'site.db'), size - 8192)
    },
    state: 'wrong',
    says: /The database is damaged|cannot be examined/,
  },
  {
    what: 'no database at all',
    spoil: (folder) => writeFileSync(join(folder, 'site.db'), 'no database '.repeat(1000)),
    state: 'wrong',
    says: /is damaged \(file is not a database\)\. .* with --new/,
  },
  {
    what: 'PostgreSQL that does not answer',
    environment: { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' },
    state: 'wrong',
    says: /the database does not answer: connect ECONNREFUSED 127\.0\.0\.1:1/,
  },
  {
    what: 'an incomplete language',
    spoil: (folder) => change(folder, `delete from block_contents where block = 'hero' and language_id = 3`),
    state: 'look',
    says: /Not complete: \S+ \(\d+ %\)/,
  },
  {
    what: 'nobody who may sign in',
    spoil: (folder) => change(folder, 'update users set is_active = 0'),
    state: 'wrong',
    says: /Nobody can sign in/,
  },
  {
    what: 'that nobody has chosen a password',
    spoil: (folder) => change(folder, `update users set password_hash = ''`),
    state: 'wrong',
    says: /Nobody can sign in/,
  },
  {
    what: 'a newer database',
    spoil: (folder) => change(folder, `insert into migrations values ('9999-later', '')`),
    state: 'wrong',
    says: /newer version of this program \(9999-later\)/,
  },
  {
    what: 'an older database',
    spoil: (folder) => change(folder, `delete from migrations where name = '0007-mail'`),
    state: 'look',
    says: /The next start upgrades the database \(0007-mail\)/,
  },
  {
    what: 'a folder that others can read',
    spoil: (folder) => chmodSync(folder, 0o755),
    state: 'look',
    says: /Other users of this machine can look into/,
  },
  {
    what: 'an old backup',
    // Less than three days: as old as the list of what is to do calls undone.
    spoil(folder) {
      const sixtyHoursAgo = Date.now() / 1000 - 60 * 3600
      for (const name of readdirSync(backupFolder(folder)))
        utimesSync(join(backupFolder(folder), name), 0, sixtyHoursAgo)
    },
    state: 'look',
    says: /2 days old/,
  },
  {
    what: 'no backup',
    spoil: (folder) => rmSync(backupFolder(folder), { recursive: true }),
    state: 'look',
    says: /No backup was ever made/,
  },
  {
    what: 'a clock that is behind',
    spoil: (folder) => change(folder, someBooking.replace("'T', '')", "'T', '2199-01-01T00:00:00.000Z')")),
    state: 'wrong',
    says: /The clock of this machine is behind/,
  },
  {
    what: 'that nothing old is erased after a leap of the clock',
    spoil: (folder) => change(folder, clockSteadyFor('-1 hours')),
    state: 'look',
    says: /Nothing old is erased until 2\d\d\d-.*: the clock has leapt/,
  },
  {
    what: 'a telephone that cannot be rung',
    spoil: (folder) => change(folder, stuckPush),
    state: 'wrong',
    says: /Telephones do not ring: 1 times .* at port 443/,
  },
  {
    what: 'nobody who is told of bookings',
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@taxi.example', OPERATOR_EMAIL: '' },
    state: 'look',
    says: /No mail tells anybody of new bookings/,
  },
  {
    what: 'no data yet',
    spoil: (folder) => rmSync(folder, { recursive: true }),
    state: 'look',
    says: /is not there yet; the first start makes it/,
  },
])('$what is said', async ({ spoil = () => undefined, environment, state, says }) => {
  const found = await findings(spoil, environment)

  expect(found).toContainEqual({ state, text: expect.stringMatching(says) })
})

test('who is told of bookings may be named in the back office', async () => {
  const told = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@taxi.example', OPERATOR_EMAIL: '' }
  const named = `update settings set content = '{"operatorEmails":["boss@taxi.example"]}'`

  const found = await findings((folder) => change(folder, named), told)

  expect(found).not.toContainEqual({ state: 'look', text: expect.stringContaining('tells anybody') })
})

test('a program that does not let others write is said', async () => {
  let letGo: (() => void) | undefined
  const found = await findings((folder) => (letGo = lockDatabase({ folder })))
  letGo?.()

  expect(found).toContainEqual({ state: 'wrong', text: expect.stringContaining('bookings are answered 503') })
})

test.for(['::1', '::'])('a site that listens at %s is known as the site', async (host) => {
  const site = createServer((_request, response) => response.end('{"status":"ok"}'))
  await new Promise<void>((resolve) => {
    site.listen(0, host, resolve)
  })
  const { port } = site.address() as AddressInfo

  const found = await findings(() => undefined, { HOST: host, PORT: String(port) })

  site.close()
  expect(found).toContainEqual({ state: 'well', text: `The site runs at port ${port} and is ready.` })
})

test('a port that another program has taken is said', async () => {
  const stranger = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => {
    stranger.listen(0, '127.0.0.1', resolve)
  })
  const { port } = stranger.address() as AddressInfo

  const found = await findings(() => undefined, { PORT: String(port) })

  stranger.close()
  expect(found).toContainEqual({ state: 'wrong', text: expect.stringContaining(`Port ${port} is taken`) })
})

test('PostgreSQL that may lose what it acknowledged is said', async () => {
  await using database = await openTestDatabase('postgres')
  await fill(database)
  const found = await findings(() => undefined, { DATABASE_URL: database.address })

  // The test server runs without fsync, which is what an operator must not do.
  expect(found).toContainEqual({ state: 'wrong', text: expect.stringMatching(/PostgreSQL \S+ .*runs with fsync off/) })
  expect(found).toContainEqual({ state: 'well', text: 'The database keeps every language (UTF8).' })
  expect(found).toContainEqual({ state: 'well', text: expect.stringMatching(/MB are free where the data is\.$/) })
})

test('a push that the site itself cannot make does not lead the operator to his network', async () => {
  const found = await findings((folder) => change(folder, stuckPush.replace('unreachable', notMade)))

  expect(found.filter(({ text }) => text.startsWith('Telephones'))).toEqual([])
})
