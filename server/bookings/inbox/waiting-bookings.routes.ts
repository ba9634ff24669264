import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { WaitingBookings } from '#domain/booking/booking-record.ts'
import { addMonths, wallTimeAt } from '#domain/saranda-time.ts'
import { adminApi } from '#domain/paths.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import { countList } from '../booking-counts.ts'

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
