import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { BookingReply } from '#domain/booking/booking-request.ts'

import { startSite } from '../setup/start-site.ts'

const rounds = 10
const bookingsPerRound = 200
/** Within this time after the first request the process is killed. */
const longestLifeMs = 400

test('every booking that was answered survives kill -9, exactly once', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-kill-'))
  const answered = new Map<string, string>()

  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off' })
    const names = Array.from({ length: bookingsPerRound }, (_, index) => `Guest ${round}-${index}`)
    const sent = names.map(async (name) => {
      const reference = await book(site.url, name).catch(() => undefined)
      if (reference) answered.set(name, reference)
    })
    await wait(Math.random() * longestLifeMs)
    await site.stop('SIGKILL')
    await Promise.all(sent)
  }

  const database = new DatabaseSync(join(folder, 'site.db'))
  const stored = database.prepare('select name, reference from bookings').all()
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const references = Map.groupBy(stored, (row) => String(row['name']))
  // Unanswered ones may be there or not, but never twice.
  expect([...references.values()].filter((rows) => rows.length > 1)).toEqual([])
  const lost = [...answered].filter(([name, reference]) => references.get(name)?.[0]?.['reference'] !== reference)
  expect(lost).toEqual([])
  expect(answered.size).toBeGreaterThan(0)
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function book(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/TaxiSaranda/Book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      phoneNumber: '+355692345678',
      nrOfPassengers: 2,
      pickupDateAndTime: new Date(Date.now() + 86_400_000).toISOString(),
      pickupAddress: 'Saranda',
      dropoffAddress: 'Ksamil',
      email: 'guest@example.com',
    }),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { reference } = (await response.json()) as BookingReply
  return reference
}
