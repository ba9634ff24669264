import { expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { type StartedSite, startSite } from '../../setup/start-site.ts'
import { askAnew } from './ask-anew.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { copySeededFolder, emptyFolder } from './seeded-copy.ts'
import { startBooking } from './steady-load.ts'
import { startProxy } from './tiny-proxy.ts'

test('O-08 several processes on one machine show one site: sign-in, edits, limits', async () => {
  using folder = copySeededFolder()
  const sites = await Promise.all([1, 2].map(() => startSite({ DATA_DIR: folder.path })))
  const [here, there] = sites as [StartedSite, StartedSite]
  const login = { body: { username: 'admin', password: adminPassword } }
  const { token } = (await askAnew(here.url, '/api/TaxiSaranda/Login', login)).body
  const headers = { authorization: `Bearer ${token}` }
  const status = async () => (await askAnew(there.url, '/api/Admin/GetAdminPagesTree', { headers })).status
  expect(await status()).toBe(200)

  const edit = { method: 'PUT', headers, body: { titleLine1: 'Seen by all' } }
  expect((await askAnew(here.url, '/api/Admin/UpdateHeroContent?id=1', edit)).status).toBe(200)
  const title = async () => (await askAnew(there.url, '/api/TaxiSaranda/GetHeroContent')).body.titleLine1
  await eventually(title).toBe('Seen by all')

  const fromAll = (path: string, body: () => object) =>
    Promise.all(sites.flatMap(({ url }) => Array.from({ length: 15 }, () => askAnew(url, path, { body: body() }))))
  const bookings = await fromAll('/api/TaxiSaranda/Book', uniqueBooking)
  expect(bookings.filter((reply) => reply.status === 200)).toHaveLength(10)
  const tries = await fromAll('/api/TaxiSaranda/Login', () => ({ username: 'elona', password: 'wrong' }))
  expect(tries.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(10)

  await askAnew(here.url, '/api/Admin/Logout', { method: 'POST', headers })
  expect(await status()).toBe(401)
  await Promise.all(sites.map((site) => site.stop()))
  expect(sites.map((site) => site.process.exitCode)).toEqual([0, 0])
})

/** A second process on the site's file, and a proxy in front of both. */
async function startSecond(site: Site) {
  const settings = { DATA_DIR: site.folder, RATE_LIMITS: 'off', DRAIN_SECONDS: '2' }
  const second = await startSite(settings)
  const proxy = await startProxy([site.url, second.url])
  return { second, proxy, startAgain: () => startSite({ ...settings, PORT: new URL(second.url).port }) }
}

function storedReferences(site: Site): Set<unknown> {
  const stored = site.inDatabase((database) => database.prepare('select reference from bookings').all())
  return new Set(stored.map((row) => row['reference']))
}

test('O-18 a process that is killed does not matter: the other answers, and nothing answered is lost', async () => {
  await using site = await openSite()
  const { second, proxy, startAgain } = await startSecond(site)
  const bookings = startBooking({ ask: (path, what) => askAnew(proxy.url, path, what) }, 30)
  const answerMore = async () => {
    const answered = bookings.answered.length
    await eventually(() => bookings.answered.length).toBeGreaterThan(answered + 5)
  }

  await answerMore()
  await second.stop('SIGKILL')
  await answerMore()
  const lost = bookings.failures.length
  await answerMore()
  const again = await startAgain()
  await answerMore()
  await bookings.stop()
  await proxy.stop()
  await again.stop()

  // Only what the dead one had in hand.
  expect(bookings.failures).toHaveLength(lost)
  const stored = storedReferences(site)
  expect(bookings.answered.filter((reference) => !stored.has(reference))).toEqual([])
})

test('O-01 processes that are restarted in turn lose no request', async () => {
  await using site = await openSite({ DRAIN_SECONDS: '2' })
  const { second, proxy, startAgain } = await startSecond(site)
  const bookings = startBooking({ ask: (path, what) => askAnew(proxy.url, path, what) }, 50)
  await eventually(() => bookings.answered.length).toBeGreaterThan(20)

  await second.stop()
  const again = await startAgain()
  await proxy.sees(again.url)
  // As a terminal says it.
  await site.restart('SIGINT')
  const answered = bookings.answered.length
  await eventually(() => bookings.answered.length).toBeGreaterThan(answered + 20)
  await bookings.stop()
  await proxy.stop()
  await again.stop()

  expect(bookings.failures).toEqual([])
  expect(storedReferences(site)).toEqual(new Set(bookings.answered))
  expect([second.process.exitCode, again.process.exitCode]).toEqual([0, 0])
})

test.for(['sqlite', 'postgres'])(
  'O-04 three that start at once on nothing become one site, and one of them tells the first sign-in (%s)',
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

test('O-12 the number of processes that an older version was told starts one, which says so in one line', async () => {
  using folder = copySeededFolder()

  const site = await startSite({ DATA_DIR: folder.path, WORKERS: '3' })
  const { status } = await askAnew(site.url, '/it')
  await site.stop()

  expect(status).toBe(200)
  expect(site.output().match(/WORKERS is no setting any more/g)).toHaveLength(1)
})
