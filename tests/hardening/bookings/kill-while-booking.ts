import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import { book, storedBookings, uniqueBooking } from '../setup/bookings.ts'
import { openSite } from '../setup/open-site.ts'

const clients = 8
/** How long the process lives after its first answer, at least and at most. */
const lifeMs = [0, 300] as const

/**
 * Kills the server with -9 again and again while eight clients book as fast as they can; looks for every answered booking
 * after each kill. Answers how many were answered, and the slowest start.
 */
export async function killWhileBooking(times: number): Promise<{ answered: number; slowestStartMs: number }> {
  await using site = await openSite()
  const answered = new Map<string, string>()
  let slowestStartMs = 0

  for (let round = 0; round < times; round += 1) {
    const over = new AbortController()
    const before = answered.size
    const sending = Array.from({ length: clients }, async () => {
      while (!over.signal.aborted) {
        const booking = uniqueBooking()
        const reply = await book(site, booking).catch(() => undefined)
        if (reply?.status === 200) answered.set(String(booking['name']), reply.body.reference)
      }
    })
    while (answered.size === before) await wait(5)
    await wait(lifeMs[0] + Math.random() * (lifeMs[1] - lifeMs[0]))
    await site.stop('SIGKILL')
    over.abort()
    await Promise.all(sending)
    const began = performance.now()
    await site.restart()
    slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
  }

  const stored = Map.groupBy(storedBookings(site), ({ name }) => name)
  // Unanswered ones may be there or not, but never twice.
  expect([...stored.values()].filter((rows) => rows.length > 1)).toEqual([])
  expect([...answered].filter(([name, reference]) => stored.get(name)?.[0]?.reference !== reference)).toEqual([])
  expect(site.inDatabase((database) => database.prepare('pragma integrity_check').get())).toEqual({
    integrity_check: 'ok',
  })
  return { answered: answered.size, slowestStartMs }
}
