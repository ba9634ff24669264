import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { eventually } from '../setup/eventually.ts'
import { startPostgres } from '../setup/postgres.ts'
import { type StartedSite, startSite } from '../setup/start-site.ts'
import { askAll, askAnew } from './ask-anew.ts'
import { uniqueBooking } from './bookings.ts'
import { openSite } from './open-site.ts'
import { adminPassword } from './seeded-folder.ts'
import { copySeededFolder, emptyFolder } from './seeded-copy.ts'
import { startBooking } from './steady-load.ts'

const workers = 3
const timeout = 180_000

/** The processes that serve; the one that watches over them is their parent. */
function childrenOf({ process: { pid } }: StartedSite): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

async function startWorkers(folder: string, environment: Record<string, string> = {}) {
  const site = await startSite({ DATA_DIR: folder, WORKERS: String(workers), ...environment })
  await eventually(() => childrenOf(site).length).toBe(workers)
  const login = await askAnew(site.url, '/api/TaxiSaranda/Login', {
    body: { username: 'admin', password: adminPassword },
  })
  return { site, authorization: `Bearer ${login.body?.token}` }
}

test('O-08 several processes on one machine show one site: sign-in, edits, limits', { timeout }, async () => {
  using folder = copySeededFolder()
  const { site, authorization } = await startWorkers(folder.path)
  const tree = '/api/Admin/GetAdminPagesTree'
  const statuses = async () => {
    const replies = await askAll(site.url, tree, workers, { headers: { authorization } })
    return [...new Set(replies.map(({ status }) => status))]
  }
  const titles = async () => {
    const replies = await askAll(site.url, '/api/TaxiSaranda/GetHeroContent', workers)
    return [...new Set(replies.map(({ body }) => body.titleLine1))]
  }
  expect(await statuses()).toEqual([200])

  const edit = { method: 'PUT', headers: { authorization }, body: { titleLine1: 'Seen by all' } }
  expect((await askAnew(site.url, '/api/Admin/UpdateHeroContent?id=1', edit)).status).toBe(200)
  await eventually(titles).toEqual(['Seen by all'])

  const bookings = await Promise.all(
    Array.from({ length: 30 }, () => askAnew(site.url, '/api/TaxiSaranda/Book', { body: uniqueBooking() })),
  )
  expect(bookings.filter(({ status }) => status === 200)).toHaveLength(10)

  const wrong = { body: { username: 'elona', password: 'wrong' } }
  const tries = await Promise.all(Array.from({ length: 30 }, () => askAnew(site.url, '/api/TaxiSaranda/Login', wrong)))
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)

  await askAnew(site.url, '/api/Admin/Logout', { method: 'POST', headers: { authorization } })
  expect(await statuses()).toEqual([401])
  await site.stop()
  expect(site.process.exitCode).toBe(0)
})

test('O-08 the first admin and the address are told once, however many processes serve', { timeout }, async () => {
  using folder = emptyFolder()
  const site = await startSite({ DATA_DIR: folder.path, WORKERS: String(workers), LOG_LEVEL: 'info' })
  const listening = () => site.output().split('Server listening').length - 1
  await eventually(listening).toBeGreaterThanOrEqual(workers)

  await site.stop()

  expect(site.output().match(/The first sign-in is admin/g)).toHaveLength(1)
  expect(site.output().match(/Taxi Saranda is open at/g)).toHaveLength(1)
})

test('O-18 a process that dies is replaced, and nothing that was answered is lost', { timeout }, async () => {
  await using site = await openSite()
  const { site: served } = await startWorkers(site.folder, { RATE_LIMITS: 'off' })
  const bookings = startBooking({ ask: (path, what) => askAnew(served.url, path, what) }, 30)

  await eventually(() => bookings.answered.length).toBeGreaterThan(5)
  for (let death = 0; death < 3; death += 1) {
    const before = childrenOf(served)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await eventually(() => childrenOf(served).filter((pid) => !before.includes(pid))).toHaveLength(1)
    const answered = bookings.answered.length
    await eventually(() => bookings.answered.length).toBeGreaterThan(answered + 5)
  }
  await bookings.stop()
  await served.stop()

  const stored = site.inDatabase((database) => database.prepare('select reference from bookings').all())
  const references = new Set(stored.map((row) => row['reference']))
  expect(bookings.answered.filter((reference) => !references.has(reference))).toEqual([])
})

test.for(['SIGTERM', 'SIGINT'] as const)('O-01 %s stops all processes without losing a request', async (signal) => {
  await using site = await openSite()
  const { site: served } = await startWorkers(site.folder, { RATE_LIMITS: 'off' })
  const children = childrenOf(served)
  const bookings = startBooking({ ask: (path, what) => askAnew(served.url, path, what) }, 50)
  await eventually(() => bookings.answered.length).toBeGreaterThan(20)

  // A terminal tells the whole group.
  if (signal === 'SIGINT') for (const pid of children) process.kill(pid, signal)
  await served.stop(signal)
  await bookings.stop()

  expect(served.process.exitCode).toBe(0)
  const stored = site.inDatabase((database) => database.prepare('select reference from bookings').all())
  expect(new Set(stored.map((row) => row['reference']))).toEqual(new Set(bookings.answered))
})

test.for(['sqlite', 'postgres'])(
  'O-04 three that start at once on nothing become one site (%s)',
  { timeout },
  async (kind) => {
    using folder = emptyFolder()
    const postgres = kind === 'postgres' ? await startPostgres() : undefined
    const environment = {
      DATA_DIR: folder.path,
      RATE_LIMITS: 'off',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }

    const sites = await Promise.all([1, 2, 3].map(() => startSite(environment)))
    const languages = await Promise.all(sites.map(({ url }) => askAnew(url, '/api/TaxiSaranda/GetLanguages')))
    const booked = await Promise.all(
      sites.map(({ url }) => askAnew(url, '/api/TaxiSaranda/Book', { body: uniqueBooking() })),
    )
    await Promise.all(sites.map((site) => site.stop()))
    postgres?.stop()

    expect(languages.map(({ body }) => body.length)).toEqual([7, 7, 7])
    expect(booked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sites.filter((site) => site.output().includes('The first sign-in'))).toHaveLength(1)
    expect(sites.map((site) => site.process.exitCode)).toEqual([0, 0, 0])
  },
)
