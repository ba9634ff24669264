import type { FastifyBaseLogger } from 'fastify'

import type { Reads } from '../../db/database.ts'
import { queueState } from '../../mail/outbox.ts'
import { onceAMinute } from '../../once-a-minute.ts'

/** Tells that bookings, or the mails about them, have changed, whichever process changed them. */
interface InboxFeed {
  /** Calls back after every change that is committed once the promise has resolved; it gives the way to stop. */
  subscribe: (onChange: () => void) => Promise<() => void>
  close: () => void
}

interface FeedOptions {
  query: Reads
  log: Pick<FastifyBaseLogger, 'warn'>
  lookEveryMs?: number
}

/** On PostgreSQL a transaction may commit after one that got later ids, so the last id alone would not show it. */
const lastRows = 1000

/**
 * Looks into the database for as long as anybody is subscribed: a few reads along an index, so that it costs the same
 * however many bookings there are. That one was deleted is noticed of the last thousand.
 */
export function createInboxFeed({ query, log, lookEveryMs = 500 }: FeedOptions): InboxFeed {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let seen: string | undefined
  let looking: Promise<void> | undefined

  const tellFault = onceAMinute((error: unknown) => log.warn({ err: error }, 'the bookings could not be watched'))

  function look(): Promise<void> {
    looking ??= compare()
      .catch(tellFault)
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function compare() {
    const before = seen
    const state = await readState(query)
    if (before !== undefined && state !== before) for (const listener of listeners) listener()
    seen = state
  }

  function stop() {
    clearInterval(timer)
    timer = undefined
    seen = undefined
  }

  return {
    async subscribe(onChange) {
      listeners.add(onChange)
      timer ??= setInterval(() => void look(), lookEveryMs).unref()
      if (seen === undefined) await look()
      // That look was under way already when the last listener left, and what had been seen was forgotten.
      if (seen === undefined) await look()
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) stop()
      }
    },
    close: stop,
  }
}

/**
 * Bookings that are added or deleted, the history that every change of one leaves, the mails that wait, who drives, who has read
 * that his departure is cancelled, and the last line of what staff changed, such as a departure or the timetable.
 */
async function readState(query: Reads): Promise<string> {
  const bookings = await endOf(query, 'bookings')
  const changes = await endOf(query, 'bookingChanges')
  const plan = await query.selectFrom('planState').select('version').executeTakeFirst()
  const line = await query
    .selectFrom('changes')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirst()
  const read = await query
    .selectFrom('cancelledParties')
    .select((row) => row.fn.count('openedAt').as('opened'))
    .executeTakeFirst()
  return JSON.stringify([bookings, changes, await queueState(query), plan?.version, line?.last, Number(read?.opened)])
}

async function endOf(query: Reads, table: 'bookings' | 'bookingChanges') {
  const { last } = await query
    .selectFrom(table)
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const { count } = await query
    .selectFrom(table)
    .select((row) => row.fn.countAll().as('count'))
    .where('id', '>', (last ?? 0) - lastRows)
    .executeTakeFirstOrThrow()
  return [last, Number(count)]
}
