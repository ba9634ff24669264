import { PassThrough } from 'node:stream'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { bookingsChanged, streamBeatMs } from '#domain/booking/booking-stream.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { adminOf } from '../../accounts/accounts.ts'
import type { SessionStore } from '../../accounts/session-store.ts'
import type { Reads } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { createInboxFeed } from './inbox-feed.ts'

interface InboxStreamOptions {
  query: Reads
  sessions: Pick<SessionStore, 'isOpen'>
  beatMs?: number
}

/** A browser has six connections to one site; its tabs share a session and leave some of them for calls. */
const streamsPerSession = 3
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
