import type { FastifyPluginAsync, FastifyReply } from 'fastify'

import { rideCalendarPath } from '#domain/paths.ts'

import type { Reads } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { createAnswer, sendAnswer } from '../../http/answer.ts'
import { privateHeaders } from '../../http/security-headers.ts'
import type { BookingContent } from '../booking-content.ts'
import { calendarType } from '../letters/booking-calendar.ts'
import { openedBy } from './calendar-links.ts'
import { readCalendar } from './read-calendar.ts'

interface CalendarOptions {
  query: Reads
  content: BookingContent
  publicUrl: string
  now?: () => number
}

/** Kept by the program that asked alone, which asks by its tag whether anything is new. */
const kept = { ...privateHeaders, 'cache-control': 'private, no-cache', 'content-type': calendarType }

/** Calendars of rides, for the programs of drivers and staff; the token in the address is all that opens them. */
export const calendarRoutes: FastifyPluginAsync<CalendarOptions> = async (app, options) => {
  const { query, content, publicUrl, now = Date.now } = options

  app.get(rideCalendarPath(':token'), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const link = await openedBy(query, token)
    const file = link && (await readCalendar(query, content, { ...link, publicUrl, now: now() }))
    if (file === undefined) throw ended(reply)
    return sendAnswer(request, reply, createAnswer(file, kept))
  })
}

/** The same whether it was renewed, its owner works here no longer, or it never was: programs stop asking. */
function ended(reply: FastifyReply): AppError {
  void reply.headers(privateHeaders)
  return new AppError(410, 'calendar-ended', 'This calendar link has ended. The office can give you a new one.')
}
