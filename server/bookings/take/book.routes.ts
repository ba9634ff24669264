import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TObject, Type } from 'typebox'

import { idempotencyHeader, keyLifeHours } from '#domain/booking-facts.ts'
import { BookBody, BookingReply, RepeatReply } from '#domain/booking/booking-request.ts'
import { WaitReply } from '#domain/departures/wait-list.ts'
import { publicApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { askedLanguage, languageHeaders, sayLanguage } from '../../content/asked-language.ts'
import { AppError, siteBusy } from '../../errors.ts'
import { bookingLatestMs } from '../../http/overload.ts'
import { answerProblem } from '../../http/problem.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { asBooking, asWaiting, book, bookingReply, type Taking, waitReply } from './book.ts'
import type { BookingRow } from '../booking-row.ts'
import { isOver } from './store-booking.ts'
import { alarmingCount, type BookingLimits, createBookingAlarm } from './booking-limits.ts'
import { helpWords, notSaved } from '../refusals.ts'

interface BookingRoutesOptions extends BookingDependencies {
  limits: BookingLimits
  now?: () => number
}

/** The longest legal booking, with every character escaped, stays below this. */
const bodyLimit = 32 * 1024

/** Book: stored first, answered after. */
export const bookingRoutes: FastifyPluginAsyncTypebox<BookingRoutesOptions> = async (app, options) => {
  const { database, content, notifications, limits, now = Date.now } = options
  const alarm = createBookingAlarm({
    database,
    now,
    raise: () => app.log.warn({ event: 'many-bookings', moreThan: alarmingCount }, 'booking'),
    onError: (error) => app.log.warn({ err: error }, 'the bookings of the last minute could not be counted'),
  })
  app.addHook('onClose', () => alarm.stop())

  post('Book', 'Book a ride or a trip', asBooking, {
    reply: BookingReply,
    replyFor: (row) => bookingReply(row, content),
  })
  post('JoinWaitList', 'Wait for seats of a departure that has not enough of them; no seat is taken', asWaiting, {
    reply: WaitReply,
    replyFor: (row) => waitReply(database.query, row),
  })

  function post<Reply extends { reference: string }>(
    name: string,
    summary: string,
    taking: Taking,
    { reply: schema, replyFor }: { reply: TObject; replyFor: (row: BookingRow) => Reply | Promise<Reply> },
  ) {
    app.post(
      `${publicApi}/${name}`,
      {
        bodyLimit,
        schema: {
          summary,
          'x-role': 'anyone',
          headers: BookHeaders,
          body: BookBody,
          response: {
            200: Type.Object({ ...schema.properties, ...RepeatReply.properties }),
            400: Problem,
            409: Problem,
            422: Problem,
            429: Problem,
            503: Problem,
          },
        },
        config: { latestMs: bookingLatestMs },
        errorHandler(error, request, reply) {
          const language = languageOf(request)
          // Refused before `book` could say so in the visitor's words.
          return answerProblem(
            error === siteBusy ? notSaved(siteBusy, helpWords(content, language)) : error,
            request,
            reply,
          )
        },
        // The schema documents the call; book() checks the rules and names what is wrong in the visitor's language.
        validatorCompiler: () => () => true,
        // Putting a serialiser together would hold up everybody who books at the same time as the first guest after a start.
        serializerCompiler: () => JSON.stringify,
      },
      async (request, reply) => {
        const language = languageOf(request)
        void sayLanguage(reply, language, 'no-store')
        const key = oneValue(request.headers[idempotencyHeader])
        try {
          const sender = { address: request.ip, language, key }
          const { row, isNew } = await book(request.body, sender, taking, {
            database,
            content,
            notifications,
            limits,
            now,
          })
          const event = isNew ? 'booking-stored' : 'booking-repeated'
          request.log.info({ event, isWaiting: taking.isWaiting, reference: row.reference }, 'booking')
          if (isNew) alarm.note()
          return { ...(await replyFor(row)), ...(isOver(row) && { isOver: true }) }
        } catch (error) {
          if (error instanceof AppError && error.statusCode === 429)
            request.log.warn({ event: 'bookings-limited' }, 'booking')
          throw error
        }
      },
    )
  }

  function languageOf({ headers }: FastifyRequest) {
    return askedLanguage(content.current(), headers)
  }
}

const BookHeaders = Type.Object({
  ...languageHeaders,
  [idempotencyHeader]: Type.Optional(
    Type.String({ description: `Marks repeats of one request; its answer is kept for ${keyLifeHours} hours.` }),
  ),
})

function oneValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
