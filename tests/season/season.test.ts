import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Dialect } from '#server/db/database.ts'

import type { Place } from '../hardening/killed-servers.ts'
import { dialects, openTestDatabase } from '../setup/test-database.ts'
import { inspect } from './inspect.ts'
import { playSeason } from './play-season.ts'

/** A copy of what is made once for all tests: nothing of a season is about pictures. */
async function templatePlace(dialect: Dialect): Promise<Place> {
  const database = await openTestDatabase(dialect, 'seeded')
  const { address } = database
  const own = dialect === 'postgres' ? mkdtempSync(join(tmpdir(), 'site-season-')) : undefined
  return {
    address,
    environment: { DATA_DIR: own ?? dirname(address), ...(own && { DATABASE_URL: address }) },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      if (own) rmSync(own, { recursive: true, force: true })
    },
  }
}

/** A server that is started twice, on a machine that others use. */
const aside = { timeout: 180_000 }

// SEASON_SEED plays again what a run has found.
test.for(dialects)('days of a season end as everybody was told, on %s', aside, async (dialect) => {
  const seed = Number(process.env['SEASON_SEED'] ?? Math.floor(Math.random() * 1e6))
  await using place = await templatePlace(dialect)

  const { faults, counts } = await playSeason({ place, processes: 1, days: 2, bookings: 20, kills: 1, seed })

  expect(faults).toEqual([])
  expect(counts['booked']).toBeGreaterThan(0)
})

/** A hand in the tables, each time in another one. */
const meddled = [
  `update departures set taken = taken + 1, ceiling = ceiling + 1 where id = (select min(departure_id) from bookings)`,
  `update bookings set nr_of_passengers = nr_of_passengers + 1 where id = (select min(booking_id) from rides where is_off = 0)`,
  `update bookings set price_eur_cents = 1 where id = (select max(id) from bookings where price_eur_cents is not null)`,
  `update rides set is_off = 1 - is_off where id = (select min(id) from rides)`,
  `update rides set state = 'done' where id = (select max(id) from rides where state = 'planned')`,
  `insert into mails (booking_id, kind, recipient, message_id, state, state_at, created_at, attempts)
    select booking_id, kind, recipient, message_id || '2', 'sent', state_at, created_at, 1 from mails where kind = 'received' limit 1`,
  `delete from bookings where id = (select max(id) from bookings where departure_id is not null)`,
]

test('what a hand changes in the tables is found at the end of the day', aside, async () => {
  await using place = await templatePlace('sqlite')
  const found: number[] = []

  await playSeason({
    place,
    processes: 1,
    days: 1,
    bookings: 24,
    kills: 0,
    seed: 5,
    async atLast(business) {
      for (const statement of ['select 1', ...meddled]) {
        const { database } = business.season
        await database.write((transaction) => sql.raw(statement).execute(transaction))
        found.push((await inspect(business, 0)).length)
      }
    },
  })

  expect(found[0]).toBe(0)
  expect(found.filter((faults, index) => index > 0 && faults <= (found[index - 1] ?? 0))).toEqual([])
})
