import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Wish, WishAnswer } from '#domain/booking/wish.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import { recordFailures } from '../../http/records.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { withSeatsTold } from '../departures/seats.ts'
import { createWishStore } from './wish-store.ts'

interface WishRoutesOptions extends BookingDependencies {
  now?: () => number
}

/** Staff's answers to what guests ask for. Register behind `requireAdmin`. */
export const wishRoutes: FastifyPluginAsyncTypebox<WishRoutesOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options
  const wishes = createWishStore(options)

  app.post(
    `${adminApi}/AnswerWish`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Accept or decline the change that a guest asks for',
        body: WishAnswer,
        response: { 200: Wish, ...recordFailures },
      },
    },
    (request) => {
      const answer = wishes.answer(request.body, { by: adminOf(request).fullName, now: now() })
      return withSeatsTold(answer, { query: database.query, content, now: now() })
    },
  )
}
