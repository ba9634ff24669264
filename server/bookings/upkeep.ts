import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { thanksApartMs } from '#domain/booking/mail-moments.ts'
import { addMonths, instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'

import { forgetOldDeletions } from '../content/deleted-things.ts'
import { forgetOldAnswers } from '../http/answer-once.ts'
import { forgetOldPushes } from '../push/push-outbox.ts'
import type { Database, Writes } from '../db/database.ts'
import { freePutOff } from '../outbox/waiting-rows.ts'
import type { BookingDependencies } from './booking-notifications.ts'
import { forgetOldLeavings } from './calendars/calendar-feed.ts'
import { thanksMark } from './mails/timed-mails.ts'
import { strangerMark, strangerMarkMs } from './mails/who-is-written-to.ts'
import type { BookingLimits } from './take/booking-limits.ts'
import { lookAfterWaitLists } from './wait-list/wait-clock.ts'
import { mendRides } from './rides/follow-booking.ts'
import { forgetOldKeys } from './take/store-booking.ts'
import { iso } from '../iso.ts'
import { lookAtClock } from '../steady-clock.ts'

const minuteMs = 60_000
const quarterMinuteMs = minuteMs / 4
const hourMs = 60 * minuteMs
/** Longer than a process of the release before goes on beside newer ones. */
const weekMs = 7 * 24 * hourMs

interface Upkeep extends BookingDependencies {
  limits: BookingLimits
  now?: () => number
  /**
   * How long after the start old data is swept away for the first time. A process may never live for an hour; but a machine whose
   * clock is ahead as it begins is to have set it right by then, since what is erased does not come back.
   */
  firstSweepMs?: number
}

/**
 * What is done for the bookings besides requests, until the server closes. Several processes may do so at the same time; each
 * does what is left.
 */
export function startUpkeep(
  app: FastifyInstance,
  { database, content, limits, notifications, now = Date.now, firstSweepMs = 10 * minuteMs }: Upkeep,
): void {
  const closing = new AbortController()
  const { signal } = closing
  app.addHook('onClose', () => closing.abort())

  const clock = { what: 'reminders and thanks wait', firstMs: 0, everyMs: quarterMinuteMs }
  void repeat(clock, () => notifications.queueDue())
  const waits = { what: 'wait lists stay as they are', firstMs: 0, everyMs: 5000 }
  void repeat(waits, () => lookAfterWaitLists({ database, content, notifications }, now()))
  let lookedAt = now() - weekMs
  void repeat({ what: 'rides stay other than their bookings', firstMs: 0, everyMs: minuteMs }, async () => {
    const at = now()
    // A clock that was ahead is put back.
    const since = Math.min(lookedAt, at) - hourMs
    const count = await mendRides(database, { since: iso(since), at: iso(at), notifications })
    lookedAt = at
    if (count === 0) return
    notifications.wake()
    app.log.info({ event: 'rides-mended', count }, 'bookings have got the rides that they lacked, or that they are now')
  })
  void repeat(
    { what: 'old request keys, counts and personal data stay', firstMs: firstSweepMs, everyMs: hourMs },
    sweep,
  )

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

  async function sweep() {
    const at = now()
    await freePutOff(database, at)
    const { isSteady, leaptFrom } = await lookAtClock(database, at)
    if (leaptFrom !== undefined) {
      const text = 'the clock has leapt, or nobody has looked at it for a day: nothing old is erased for a day from now'
      app.log.warn({ event: 'clock-leapt', from: leaptFrom, to: iso(at) }, text)
    }
    if (!isSteady) return
    await forgetOldKeys(database, at)
    await forgetOldAnswers(database, at)
    await forgetOldDeletions(database, at)
    await forgetOldLeavings(database, at)
    await forgetOldPushes(database, at)
    await forgetOldMarks(database, { now: at, countedMs: limits.longestRuleMs() })
    const { retentionMonths } = content.current().settings
    const erased = await eraseOld(database, { months: retentionMonths, now: at, signal })
    if (erased > 0) app.log.info({ event: 'bookings-erased', count: erased }, 'old personal data is erased')
  }
}

interface Counted {
  now: number
  /** For so long the counts of new bookings are looked at. */
  countedMs: number
}

/** Forgets counts that no rule looks at any more, and whom the mails have remembered for long enough. */
export async function forgetOldMarks(database: Database, { now, countedMs }: Counted): Promise<void> {
  await database.write((transaction) =>
    transaction
      .deleteFrom('bookingMarks')
      .where('at', '<', iso(now - countedMs))
      .where((mark) =>
        mark.or([mark('key', 'not like', `${strangerMark}%`), mark('at', '<', iso(now - strangerMarkMs))]),
      )
      .where((mark) => mark.or([mark('key', 'not like', `${thanksMark}%`), mark('at', '<', iso(now - thanksApartMs))]))
      .execute(),
  )
}

/** Few enough that nobody waits long for the transaction, in a list of a million: some twenty milliseconds. */
const bookingsAtOnce = 25
/** Between two transactions, so that most of the time is everybody else's. */
const pauseMs = 50

interface Retention {
  /** After the ride, and the ride back if there is one. */
  months: number
  /** Milliseconds since 1970. */
  now: number
  /** Ends it before the next few; what is left has time. */
  signal?: AbortSignal
}

/**
 * Erases the personal data of bookings whose ride is long over: name, ways to reach the guest, addresses, the trip in words,
 * notes, wishes, mails, history and the private page. What the overview counts stays. Answers how many it erased. Several
 * processes may do so at the same time: each takes bookings that no other has in hand.
 */
export async function eraseOld(database: Database, retention: Retention): Promise<number> {
  const before = moment(retention)
  const at = iso(retention.now)
  for (let erased = 0; ;) {
    const count = await database.write(async (transaction) => {
      const ids = await oldIds(database, transaction, before)
      if (ids.length > 0) await erase(transaction, ids, at)
      return ids.length
    })
    erased += count
    if (count < bookingsAtOnce) return erased
    await wait(pauseMs)
    if (retention.signal?.aborted) return erased
  }
}

function moment({ months, now }: Retention): string {
  const instant = instantOfWallTime(addMonths(wallTimeAt(now), -months))
  // In the hour that spring leaves out, the next sweep is early enough.
  return typeof instant === 'number' ? iso(instant) : ''
}

async function oldIds({ lockRows }: Database, transaction: Writes, before: string): Promise<number[]> {
  const old = transaction
    .selectFrom('bookings')
    .select('id')
    .where('erasedAt', 'is', null)
    .where('pickupAt', '<', before)
    .where((row) => row.or([row('returnAt', 'is', null), row('returnAt', '<', before)]))
    .orderBy('pickupAt')
    .limit(bookingsAtOnce)
  const rows = await lockRows(old, 'free').execute()
  return rows.map(({ id }) => id)
}

async function erase(transaction: Writes, ids: number[], at: string) {
  await transaction
    .updateTable('bookings')
    .set((row) => ({
      name: '',
      phoneNumber: '',
      email: '',
      pickupAddress: '',
      dropoffAddress: '',
      ferryOrFlight: '',
      note: '',
      subjectName: '',
      staffNote: '',
      contentHash: '',
      search: '',
      // No address has this shape, and each stays different.
      receiptToken: sql<string>`'erased ' || id`,
      erasedAt: at,
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  for (const table of [
    'mails',
    'pushes',
    'bookingChanges',
    'idempotencyKeys',
    'offers',
    'wishes',
    'waitList',
    'cancelledParties',
  ] as const) {
    await transaction.deleteFrom(table).where('bookingId', 'in', ids).execute()
  }
}
