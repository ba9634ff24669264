import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'
import { expect } from 'vitest'

import { type PostgresServer, startPostgres } from '../../setup/postgres.ts'
import { startSite } from '../../setup/start-site.ts'
import { ask } from '../setup/open-site.ts'
import { startBooking } from './steady-load.ts'

/** Restarts PostgreSQL under fifty bookings a second, gently and by a crash in turns. Answers the slowest return. */
export async function restartPostgres(folder: string, times: number): Promise<{ answered: number; slowestMs: number }> {
  const postgres = await startPostgres()
  const site = await startSite({ DATA_DIR: folder, DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' })
  const bookings = startBooking({ ask: (path, what) => ask(site.url, path, what) }, 50)
  let slowestMs = 0

  for (let round = 0; round < times; round += 1) {
    const done = bookings.answered.length
    await wait(1000)
    while (bookings.answered.length <= done + 5) await wait(10)
    await postgres.restart(round % 2 === 0 ? 'fast' : 'immediate')
    const back = performance.now()
    const before = bookings.answered.length
    while (bookings.answered.length === before) await wait(10)
    slowestMs = Math.max(slowestMs, performance.now() - back)
    expect((await fetch(`${site.url}/it`)).status).toBe(200)
  }
  await bookings.stop()

  expect(site.process.exitCode).toBe(null)
  expect(new Set(bookings.failures)).toEqual(new Set([503]))
  expect((await referencesIn(postgres)).isSupersetOf(new Set(bookings.answered))).toBe(true)
  await site.stop()
  postgres.stop()
  return { answered: bookings.answered.length, slowestMs }
}

async function referencesIn({ url }: PostgresServer): Promise<Set<string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ reference: string }>('select reference from bookings')
  await client.end()
  return new Set(rows.map(({ reference }) => reference))
}
