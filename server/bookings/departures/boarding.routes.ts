import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { BoardedParty, BoardingList, BoardingParty } from '#domain/departures/boarding.ts'
import { adminApi } from '#domain/paths.ts'

import { adminOf } from '../../accounts/accounts.ts'
import type { Database } from '../../db/database.ts'
import { recordFailures } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import { createBoarding } from './boarding.ts'
import { departureKeyQuery, departureKeyRequired, readDepartureKey } from './departure-query.ts'

interface BoardingOptions {
  database: Database
  content: BookingContent
  now?: () => number
}

/** Who goes with a departure. Register behind `requireAdmin`. */
export const boardingRoutes: FastifyPluginAsyncTypebox<BoardingOptions> = async (app, options) => {
  const { content, now = Date.now } = options
  const boarding = createBoarding(options)

  app.get(
    `${adminApi}/GetBoarding`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Who goes with a departure, and who has come aboard',
        querystring: { type: 'object', properties: departureKeyQuery, required: departureKeyRequired },
        response: { 200: BoardingList, ...recordFailures },
      },
    },
    (request) => boarding.list(readDepartureKey(request, content), now()),
  )

  app.post(
    `${adminApi}/BoardParty`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Say that a party has come aboard, or take that back',
        body: BoardedParty,
        response: { 200: BoardingParty, ...recordFailures },
      },
    },
    (request) => boarding.board(request.body, { by: adminOf(request).fullName, now: now() }),
  )
}
