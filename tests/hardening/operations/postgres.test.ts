import { readFileSync } from 'node:fs'

import { Client } from 'pg'
import { expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { startSite } from '../../setup/start-site.ts'
import { askAnew } from './ask-anew.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { restartPostgres } from './restart-postgres.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { emptyFolder } from './seeded-copy.ts'

test('O-08 two machines on one PostgreSQL show one site: edits, sign-in, limits', async () => {
  using folder = emptyFolder()
  const postgres = await startPostgres()
  const environment = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, ADMIN_PASSWORD: adminPassword }
  const here = await startSite(environment)
  const there = await startSite(environment)
  const credentials = { body: { username: 'admin', password: adminPassword } }
  const { body } = await askAnew(here.url, '/api/TaxiSaranda/Login', credentials)
  const headers = { authorization: `Bearer ${body.token}` }
  const status = async () => (await askAnew(there.url, '/api/Admin/GetAdminPagesTree', { headers })).status
  expect(await status()).toBe(200)

  const edit = { method: 'PUT', headers, body: { titleLine1: 'Seen there' } }
  await askAnew(here.url, '/api/Admin/UpdateHeroContent?id=1', edit)
  const title = async () => (await askAnew(there.url, '/api/TaxiSaranda/GetHeroContent')).body.titleLine1
  await eventually(title).toBe('Seen there')

  const bookings = await Promise.all(
    [here, there].flatMap(({ url }) =>
      Array.from({ length: 15 }, () => askAnew(url, '/api/TaxiSaranda/Book', { body: uniqueBooking() })),
    ),
  )
  expect(bookings.filter((reply) => reply.status === 200)).toHaveLength(10)

  await askAnew(here.url, '/api/Admin/Logout', { method: 'POST', headers })
  expect(await status()).toBe(401)
  await Promise.all([here.stop(), there.stop()])
  postgres.stop()
})

test('O-09 PostgreSQL restarts under load: refused meanwhile, nothing lost, back by itself', async () => {
  using folder = emptyFolder()

  const { answered } = await restartPostgres(folder.path, 2)

  expect(answered).toBeGreaterThan(10)
})

/** All processes of the server, since each connection is one. */
function signalAll(pid: number, signal: NodeJS.Signals) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  for (const each of [pid, ...children]) process.kill(each, signal)
}

test('O-10 a database that stands still costs a booking seconds and a page nothing', async () => {
  using folder = emptyFolder()
  const postgres = await startPostgres()
  const environment = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  const site = await startSite(environment)
  const book = () => askAnew(site.url, '/api/TaxiSaranda/Book', { body: uniqueBooking() })
  expect((await book()).status).toBe(200)
  await askAnew(site.url, '/it')

  signalAll(postgres.pid(), 'SIGSTOP')
  const began = performance.now()
  const waiting = Promise.all(Array.from({ length: 40 }, book))
  expect((await askAnew(site.url, '/it')).status).toBe(200)
  expect((await askAnew(site.url, '/healthz')).status).toBe(200)
  const refused = await waiting
  const waitedMs = performance.now() - began
  const ready = await askAnew(site.url, '/readyz')
  signalAll(postgres.pid(), 'SIGCONT')

  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  // The database stood still the whole time: only the site's own patience ends the wait.
  expect(waitedMs).toBeLessThan(15_000)
  expect(ready.status).toBe(503)
  await eventually(async () => (await book()).status).toBe(200)
  await eventually(async () => (await askAnew(site.url, '/readyz')).status).toBe(200)
  await site.stop()
  postgres.stop()
})

test('O-13 what PostgreSQL says of a row that it refuses is not in the log', async () => {
  using folder = emptyFolder()
  const postgres = await startPostgres()
  const site = await startSite({ DATA_DIR: folder.path, DATABASE_URL: postgres.url })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('alter table bookings add constraint nobody check (nr_of_passengers < 0)')
  await client.end()

  const booking = uniqueBooking()
  const { status } = await askAnew(site.url, '/api/TaxiSaranda/Book', { body: booking })
  await site.stop()
  postgres.stop()

  expect(status).toBe(500)
  expect(site.output()).toContain('violates check constraint')
  for (const own of ['name', 'email', 'phoneNumber']) expect(site.output()).not.toContain(booking[own])
})
