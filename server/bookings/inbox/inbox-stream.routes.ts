import { PassThrough } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'

import { WaitingBookings } from '#domain/booking/booking-record.ts'
import { bookingsChanged, streamBeatMs, streamsPerSession } from '#domain/booking/booking-stream.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { addMonths, wallTimeAt } from '#domain/saranda-time.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { SessionStore } from '../../accounts/session-store.ts'
import type { Reads } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { queueState } from '../../mail/outbox.ts'
import { onceAMinute } from '../../once-a-minute.ts'
import type { BookingContent } from '../booking-content.ts'
import { countList } from '../booking-counts.ts'

interface InboxStreamOptions {
  query: Reads
  sessions: Pick<SessionStore, 'isOpen'>
  beatMs?: number
}

const streamsInAll = 100
const retryAfterSeconds = 60

/**
 * Tells open tabs that something changed, as server-sent events without any content: they then read anew what they show.
 * A stream ends with its session and when the app closes. Register behind `requireAdmin`.
 */
export const inboxStreamRoutes: FastifyPluginAsyncTypebox<InboxStreamOptions> = async (
  app,
  { query, sessions, beatMs = streamBeatMs },
) => {
  const feed = createInboxFeed({ query, log: app.log })
  const streams = new Map<PassThrough, string>()
  let isClosing = false

  app.addHook('preClose', (done) => {
    isClosing = true
    for (const stream of streams.keys()) stream.end()
    feed.close()
    done()
  })

  app.get(
    `${adminApi}/WatchBookings`,
    {
      exposeHeadRoute: false,
      schema: {
        'x-role': 'staff',
        summary:
          'Server-sent events: one at the start and one after each change of a booking, its mails, the plan or a departure',
        response: { 200: EventStream, 503: Problem },
      },
    },
    async (request, reply) => {
      const { tokenHash } = adminOf(request)
      const own = [...streams.values()].filter((each) => each === tokenHash).length
      if (own >= streamsPerSession || streams.size >= streamsInAll || isClosing) throw tooManyStreams()

      const stream = new PassThrough()
      streams.set(stream, tokenHash)
      const unsubscribe = await feed.subscribe(() => write(stream, `event: ${bookingsChanged}\ndata:\n\n`))
      const beat = setInterval(() => void beatOrEnd(stream, tokenHash), beatMs)
      stream.once('close', () => {
        clearInterval(beat)
        unsubscribe()
        streams.delete(stream)
      })
      write(stream, `event: ${bookingsChanged}\ndata:\n\n`)
      return reply
        .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
        .send(stream)
    },
  )

  /** A comment, by which the browser knows that the line still stands. Being told is not using: the session may end. */
  async function beatOrEnd(stream: PassThrough, tokenHash: string) {
    // A database that cannot answer now is asked again at the next beat.
    const isOpen = await sessions.isOpen(tokenHash).catch(() => true)
    if (isOpen) write(stream, ':\n\n')
    else stream.end()
  }
}

const EventStream = {
  description: 'Events without content.',
  content: { 'text/event-stream': { schema: Type.Unsafe<PassThrough>({ type: 'string' }) } },
}

/** Whoever does not read is let go instead of being remembered. */
function write(stream: PassThrough, text: string) {
  if (stream.writableEnded) return
  if (!stream.write(text)) stream.destroy()
}

const tooManyStreams = () =>
  new AppError(503, 'too-many-streams', 'Too many pages are being kept up to date. This one asks every now and then.', {
    retryAfterSeconds,
  })

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

/** What every open tab asks whenever something changes, so it reads no booking. Register behind `requireAdmin`. */
export const waitingBookingsRoutes: FastifyPluginAsyncTypebox<{ query: Reads; content: BookingContent }> = async (
  app,
  { query, content },
) => {
  app.get(
    `${adminApi}/GetWaitingBookings`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'How many bookings nobody has answered yet, and the newest of them',
        response: { 200: WaitingBookings },
      },
    },
    async () => {
      const { answerHours, retentionMonths } = content.current().settings
      // Of what is erased by now nobody can be answered; it is known by its ride, along the index.
      const since = addMonths(wallTimeAt(Date.now()), -retentionMonths)
      const waiting = query.selectFrom('bookings').where('status', '=', 'new').where('pickupWallTime', '>=', since)
      const count = await countList(query, waiting, 'waiting', Date.now())
      const newest = await waiting.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return { count, newestId: newest?.id ?? 0, answerHours }
    },
  )
}
