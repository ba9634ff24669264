import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import type { Reads } from '../db/database.ts'

import { Problem } from '#domain/api.ts'
import { WaitingBookings } from '#domain/booking/booking-record.ts'
import { adminApi } from '#domain/paths.ts'
import { countList } from './count-bookings.ts'

/** What every open tab asks whenever something changes, so it reads no booking. Register behind `requireAdmin`. */
export const waitingBookingsRoutes: FastifyPluginAsyncTypebox<{ query: Reads }> = async (app, { query }) => {
  app.get(
    `${adminApi}/GetWaitingBookings`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'How many bookings nobody has answered yet, and the newest of them',
        response: { 200: WaitingBookings, 401: Problem },
      },
    },
    async () => {
      const waiting = query.selectFrom('bookings').where('status', '=', 'new')
      const count = await countList(query, waiting, 'waiting', Date.now())
      const newest = await waiting.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return { count, newestId: newest?.id ?? 0 }
    },
  )
}
