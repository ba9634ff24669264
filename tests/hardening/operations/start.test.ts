import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { endWithTests } from '../../setup/end-with-tests.ts'
import { eventually } from '../../setup/eventually.ts'
import { freePort, launchSite, startSite } from '../../setup/start-site.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { ask, signInAs } from '../setup/open-site.ts'
import { copySeededFolder, emptyFolder } from './seeded-copy.ts'

const secret = 'peppermint'

test.for<[string, string, RegExp]>([
  ['PORT', '99999', /PORT/],
  ['PUBLIC_URL', 'example.com/path', /PUBLIC_URL/],
  ['TRUST_PROXY', 'nginx', /TRUST_PROXY/],
  ['SMTP_URL', `smtp://me:pa%ss${secret}@127.0.0.1`, /SMTP_URL/],
  ['DATABASE_URL', `mysql://me:${secret}@127.0.0.1/x`, /DATABASE_URL/],
  ['DATABASE_URL', `postgres://me:${secret}@127.0.0.1:1/x`, /the database does not answer: .*ECONNREFUSED/],
  ['DATABASE_URL', `postgres://me:${secret}@taxi.invalid/x`, /the database does not answer: .*(ENOTFOUND|EAI_AGAIN)/],
  ['SMTP_URL', `http://me:${secret}@127.0.0.1`, /SMTP_URL/],
  ['ADMIN_PASSWORD', 'admin', /ADMIN_PASSWORD/],
  ['DATA_DIR', '/etc/passwd', /DATA_DIR \/etc\/passwd cannot be written/],
  ['DATA_DIR', '/proc/nobody/data', /DATA_DIR \/proc\/nobody\/data cannot be written/],
  ['SMPT_URL', `smtp://me:${secret}@127.0.0.1`, /SMPT_URL is not a setting.*SMTP_URL/],
  ['public_url', 'https://taxi.example', /public_url is not a setting.*PUBLIC_URL/],
])('O-12 a wrong %s=%s stops the start with one line that names it and no secret', ([name, value, says]) => {
  using folder = emptyFolder()

  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder.path, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', [name]: value },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(says)])
  expect(stdout + stderr).not.toContain(secret)
})

test('O-12 a new site that is begun beside backups of another is told in the log', async () => {
  using folder = emptyFolder()
  const backups = join(folder.path, 'backups')
  mkdirSync(backups)
  writeFileSync(join(backups, 'site-2026-07-01T08-00-00-123Z.db.gz'), '')

  const site = await launchSite({ DATA_DIR: folder.path })
  await eventually(site.output).toContain(`a new site is begun, although ${backups} has backups of one`)
  await site.stop('SIGKILL')
})

test('O-12 a weak ADMIN_PASSWORD is refused before anything of the site is put in', () => {
  using folder = emptyFolder()

  const { status } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder.path, HOST: '127.0.0.1', PORT: '0', ADMIN_PASSWORD: 'admin' },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  const database = new DatabaseSync(join(folder.path, 'site.db'))
  for (const table of ['languages', 'items', 'pictures', 'users']) {
    expect([table, database.prepare(`select count(*) as count from ${table}`).get()]).toEqual([table, { count: 0 }])
  }
  database.close()
})

test('O-12 whoever finds the port taken at the first start learns the first sign-in all the same', async () => {
  using folder = copySeededFolder()
  const database = new DatabaseSync(join(folder.path, 'site.db'))
  database.exec('delete from users')
  database.close()
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo

  const site = await launchSite({ DATA_DIR: folder.path, PORT: String(port) })
  await eventually(() => site.process.exitCode).toBe(1)

  stranger.close()
  expect(site.output()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`)
  const password = /The first sign-in is admin with the password (\S+)/.exec(site.output())?.[1] ?? ''
  const again = await startSite({ DATA_DIR: folder.path })
  expect((await signInAs(again.url, 'admin', password)).status).toBe(200)
  expect(again.output()).not.toContain('password')
  await again.stop()
})

test('O-18 an error that nobody catches ends the process in order, and nothing answered is lost', async () => {
  using folder = copySeededFolder()
  const fault = pathToFileURL('tests/hardening/operations/throw-on-signal.ts').href
  const site = await startSite({ DATA_DIR: folder.path, RATE_LIMITS: 'off', NODE_OPTIONS: `--import ${fault}` })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => book({ ask: (path, what) => ask(site.url, path, what) }, uniqueBooking())),
  )

  site.process.kill('SIGWINCH')
  await eventually(() => site.process.exitCode).toBe(1)

  const database = new DatabaseSync(join(folder.path, 'site.db'))
  expect(database.prepare('select count(*) as count from bookings').get()).toEqual({ count: 20 })
  database.close()
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(site.output()).toContain('stopping after an unexpected error')
})

test('O-20 what the program is made of is pinned, whole and new enough', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean; inBundle?: boolean }>
  }
  const least = {
    fastify: '5.8.3',
    '@fastify/static': '10.1.3',
    sharp: '0.35.0',
    nodemailer: '9.1.1',
    kysely: '0.28.17',
  }

  const without = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path && !integrity && !link && !inBundle,
  )
  expect(without.map(([path]) => path)).toEqual([])
  for (const [name, version] of Object.entries(least)) {
    const found = packages[`node_modules/${name}`]?.version ?? ''
    expect([name, found.localeCompare(version, 'en', { numeric: true })]).toEqual([name, 1])
  }
})

/** What root gives to somebody who may do nothing. */
const nobody = 65_534

test.runIf(process.getuid?.() === 0)(
  'O-22 the site runs as a user who may write nothing but the data folder',
  async () => {
    using folder = copySeededFolder()
    for (const name of ['', ...readdirSync(folder.path, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(folder.path, name), nobody, nobody)
    }
    const port = await freePort()
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder.path,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
      },
      uid: nobody,
      gid: nobody,
      stdio: 'ignore',
    })
    endWithTests(() => child.kill('SIGKILL'))
    const url = `http://127.0.0.1:${port}`
    await eventually(async () => (await ask(url, '/readyz').catch(() => undefined))?.status).toBe(200)

    const booked = await book({ ask: (path, what) => ask(url, path, what) }, uniqueBooking())
    const page = await ask(url, '/it')
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')

    expect([booked.status, page.status]).toEqual([200, 200])
    expect(await exited).toBe(0)
    expect(statSync(join(folder.path, 'site.db')).uid).toBe(nobody)
  },
)

test.runIf(process.getuid?.() === 0)('O-12 a database that cannot be written is named', () => {
  using folder = copySeededFolder()
  chmodSync(folder.path, 0o777)
  chmodSync(join(folder.path, 'site.db'), 0o644)

  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder.path, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    encoding: 'utf8',
    uid: nobody,
    gid: nobody,
  })

  expect(stderr).toContain(`${folder.path}/site.db cannot be written by this user. It belongs to`)
  expect(status).toBe(1)
})

test.runIf(process.getuid?.() === 0)('O-12 a data folder that cannot be written is named', () => {
  using folder = emptyFolder()
  chmodSync(folder.path, 0o555)
  writeFileSync(join(folder.path, 'mine'), '')

  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder.path, PORT: '0', HOST: '127.0.0.1' },
    encoding: 'utf8',
    uid: nobody,
    gid: nobody,
  })

  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(folder.path)])
  expect(existsSync(join(folder.path, 'site.db'))).toBe(false)
})

/** The settings of a unit, section by section. */
function unitSections(name: string): Map<string, string[]> {
  const parts = readFileSync(join('docs/operations', name), 'utf8').split(/^\[(\w+)\]$/m)
  return new Map(
    parts.flatMap((part, index) => (index % 2 === 1 ? [[part, (parts[index + 1] ?? '').split('\n')]] : [])),
  )
}

test('O-09 as a service it goes on trying to start, however long its database is away', () => {
  // Left to itself systemd gives up after five starts within ten seconds, and one that finds no database takes half a second.
  expect(unitSections('taxi-saranda@.service').get('Unit')).toContain('StartLimitIntervalSec=0')
})

test('O-22 no service opens the folder of the data to other users, which each start of one would', () => {
  const services = readdirSync('docs/operations').filter((name) => name.endsWith('.service'))
  const ways = services.map((name) => unitSections(name).get('Service') ?? [])
  expect(ways.filter((lines) => lines.includes('StateDirectory=taxi-saranda'))).toHaveLength(2)
  for (const lines of ways) expect(lines).toContain('StateDirectoryMode=0700')
})
