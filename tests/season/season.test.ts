import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import type { Dialect } from '#server/db/database.ts'

import type { Place } from '../hardening/killed-servers.ts'
import { dialects, openTestDatabase } from '../setup/test-database.ts'
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
