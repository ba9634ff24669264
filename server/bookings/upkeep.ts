import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Database } from '../db/database.ts'
import type { BookingContent } from './booking-content.ts'
import type { BookingLimits } from './booking-limits.ts'

import { forgetOldAnswers } from '../admin/answer-once.ts'
import { eraseOld } from './erase-old.ts'
import { indexBookings } from './index-bookings.ts'
import { forgetOldKeys } from './store-booking.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

interface Upkeep {
  database: Database
  content: BookingContent
  limits: BookingLimits
  now: () => number
  firstSweepMs: number
}

/**
 * What is done for the bookings besides requests, until the server closes. Several processes may do so at the same time; each
 * does what is left.
 */
export function keepUp(app: FastifyInstance, { database, content, limits, now, firstSweepMs }: Upkeep): void {
  const closing = new AbortController()
  const { signal } = closing
  app.addHook('onClose', () => closing.abort())

  const index = { what: 'new bookings are not in the search index', firstMs: 0, everyMs: secondMs }
  void repeat(index, () => indexBookings(database, signal))
  const sweep = { what: 'old request keys, counts and personal data stay', firstMs: firstSweepMs, everyMs: hourMs }
  void repeat(sweep, async () => {
    await forgetOldKeys(database, now())
    await forgetOldAnswers(database, now())
    await limits.sweep(now())
    const { retentionMonths } = content.current().settings
    const erased = await eraseOld(database, { months: retentionMonths, now: now(), signal })
    if (erased > 0) app.log.info({ event: 'bookings-erased', count: erased }, 'old personal data is erased')
  })

  /** After a failure at most once a minute, so that a full disk is not filled with lines of the log. */
  async function repeat(
    { what, firstMs, everyMs }: { what: string; firstMs: number; everyMs: number },
    work: () => Promise<void>,
  ) {
    for (let pauseMs = firstMs; ;) {
      await wait(pauseMs, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await work()
        pauseMs = everyMs
      } catch (error) {
        app.log.warn({ err: error }, what)
        pauseMs = Math.max(everyMs, minuteMs)
      }
    }
  }
}
