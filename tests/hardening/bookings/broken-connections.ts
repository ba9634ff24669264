import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'
import { expect } from 'vitest'

import { startPostgres } from '../../setup/postgres.ts'
import { startSite } from '../../setup/start-site.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { ask, type Reply } from '../setup/open-site.ts'

const clients = 8

/**
 * Ends the site's connections to PostgreSQL twenty times a second while clients book, each trying again with its key until
 * it is answered. Answers how many bookings were answered, how many tries failed, and how.
 */
export async function bookOverBrokenConnections(
  seconds: number,
  dataFolder: string,
): Promise<{ answered: number; failures: number[] }> {
  const postgres = await startPostgres()
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const site = await startSite({ DATA_DIR: dataFolder, DATABASE_URL: postgres.url, RATE_LIMITS: 'off' })
  const answered = new Map<string, string>()
  const failures: number[] = []
  const end = Date.now() + seconds * 1000

  async function bookUntilAnswered() {
    const booking = uniqueBooking()
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const reply: Reply = await book({ ask: (path, what) => ask(site.url, path, what) }, booking, headers)
      if (reply.status === 200) return answered.set(String(booking['name']), reply.body.reference)
      failures.push(reply.status)
      await wait(50)
    }
  }
  const sending = Array.from({ length: clients }, async () => {
    while (Date.now() < end) await bookUntilAnswered()
  })
  while (Date.now() < end) {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await wait(50)
  }
  await Promise.all(sending)

  const { rows } = await client.query<{ name: string; reference: string }>('select name, reference from bookings')
  await client.end()
  await site.stop()
  postgres.stop()
  const stored = Map.groupBy(rows, ({ name }) => name)
  expect([...stored.values()].filter((copies) => copies.length > 1)).toEqual([])
  expect([...answered].filter(([name, reference]) => stored.get(name)?.[0]?.reference !== reference)).toEqual([])
  expect(stored.size).toBe(answered.size)
  return { answered: answered.size, failures }
}
