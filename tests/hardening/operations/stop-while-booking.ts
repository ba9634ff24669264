import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { startSite } from '../../setup/start-site.ts'
import { ask } from '../setup/open-site.ts'
import { startBooking } from './steady-load.ts'

/** Stops a site again and again in the middle of fifty bookings a second; what was stored is what was answered. */
export async function stopWhileBooking(
  folder: string,
  times: number,
): Promise<{ answered: number; slowestMs: number }> {
  let answered = 0
  let slowestMs = 0
  for (let round = 0; round < times; round += 1) {
    const site = await startSite({ DATA_DIR: folder, RATE_LIMITS: 'off' })
    const bookings = startBooking({ ask: (path, what) => ask(site.url, path, what) }, 50)
    while (bookings.answered.length < 5) await wait(10)
    await wait(Math.random() * 300)

    const began = performance.now()
    await site.stop()
    slowestMs = Math.max(slowestMs, performance.now() - began)
    await bookings.stop()

    expect(site.process.exitCode).toBe(0)
    expect(bookings.failures.filter((failure) => typeof failure === 'number' && failure !== 503)).toEqual([])
    const stored = takeReferences(folder)
    // A booking whose line broke was not read, so it must not be there either.
    expect(stored).toEqual(new Set(bookings.answered))
    answered += stored.size
  }
  return { answered, slowestMs }
}

function takeReferences(folder: string): Set<unknown> {
  const database = new DatabaseSync(join(folder, 'site.db'))
  const rows = database.prepare('select reference from bookings').all()
  database.exec('delete from bookings')
  database.close()
  return new Set(rows.map((row) => row['reference']))
}
