import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { BookingChange } from '#domain/booking/booking-record.ts'
import { BookingMessages, NotedMessage } from '#domain/booking/messages.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../accounts/require-admin.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { idQuery, recordFailures, recordId } from '../http/records.ts'
import { iso } from '../iso.ts'
import type { BookingContent } from './booking-content.ts'
import { keepChange } from './booking-history.ts'
import { findBooking } from './booking-row.ts'
import { openCalledOff } from './departures/cancelled-parties.ts'
import { fillMessages, legAhead } from './fill-messages.ts'
import { vouch } from './mails/who-is-written-to.ts'
import { openOffer } from './offers/offer-rows.ts'
import { givenRides } from './rides/known-drivers.ts'

interface MessageOptions {
  database: Database
  content: BookingContent
  publicUrl: string
  now?: () => number
}

/** What stands in a booking's history once WhatsApp was opened with words for its guest; nobody knows what was sent. */
const openedField = 'WhatsApp opened'

/** Ready words for WhatsApp, filled in for one booking. Register behind `requireAdmin`. */
export const messageRoutes: FastifyPluginAsyncTypebox<MessageOptions> = async (
  app,
  { database, content, publicUrl, now = Date.now },
) => {
  app.get(
    `${adminApi}/GetBookingMessages`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Ready words for WhatsApp, filled in for a booking, in its language or another one',
        querystring: {
          ...idQuery(),
          properties: {
            ...idQuery().properties,
            language: { type: 'string', maxLength: 10, description: "flagCode or code; the booking's if left out" },
          },
        },
        response: { 200: BookingMessages, ...recordFailures },
      },
    },
    async (request) => {
      const row = await findBooking(database.query, { id: recordId(request) })
      if (!row) throw notFound('This booking')
      const { language: asked } = request.query as { language?: string | undefined }
      const { languageOf, guestLanguage } = content.current()
      const language = asked && asked !== row.language ? languageOf(asked) : guestLanguage(row.language)
      const moment = now()
      const offer = await openOffer(database.query, row.id, moment)
      const rides = await givenRides(database.query, row.id)
      const filled = fillMessages(row, {
        content,
        language,
        publicUrl,
        leg: legAhead(row, moment),
        offer,
        isCalledOff: (await openCalledOff(database.query, row)) !== undefined,
        rides,
      })
      return { language: language.flagCode, ...filled }
    },
  )

  app.post(
    `${adminApi}/NoteMessage`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Note in the history of a booking that WhatsApp was opened with words for its guest',
        body: NotedMessage,
        response: { 200: BookingChange, ...recordFailures },
      },
    },
    (request) => {
      const { bookingId, kind } = request.body
      const by = adminOf(request).fullName
      const line = { at: iso(now()), by, changes: { [openedField]: [null, kind] } }
      return database.write(async (transaction) => {
        const isThere =
          (await vouch(transaction, bookingId, line.at)) ||
          (await transaction.selectFrom('bookings').select('id').where('id', '=', bookingId).executeTakeFirst())
        if (!isThere) throw notFound('This booking')
        await keepChange(transaction, bookingId, line)
        return line
      })
    },
  )
}
