import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { RecordId } from '#domain/api.ts'
import { WaitList } from '#domain/departures/wait-list.ts'
import { adminApi } from '#domain/paths.ts'

import { adminOf } from '../../accounts/accounts.ts'
import type { Database } from '../../db/database.ts'
import { recordFailures } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import { departureKeyQuery, departureKeyRequired, readDepartureKey } from '../departures/departure-query.ts'
import { passOver, readWaitList } from './staff-wait-list.ts'

interface WaitListOptions {
  database: Database
  content: BookingContent
  now?: () => number
}

/** Who waits for a departure, as staff see it. Register behind `requireAdmin`. */
export const waitListRoutes: FastifyPluginAsyncTypebox<WaitListOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options

  app.get(
    `${adminApi}/GetWaitList`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Who waits for seats of a departure: those to whom some are offered first, then the line',
        querystring: { type: 'object', properties: departureKeyQuery, required: departureKeyRequired },
        response: { 200: WaitList, ...recordFailures },
      },
    },
    (request) => readWaitList({ query: database.query, content }, readDepartureKey(request, content), now()),
  )

  app.post(
    `${adminApi}/PassOverParty`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Put a party of a wait list behind the others; seats that are held for it go to the next that fits',
        body: Type.Object({ bookingId: RecordId }, { additionalProperties: false }),
        response: { 200: Type.Object({ bookingId: Type.Integer() }), ...recordFailures },
      },
    },
    async (request) => {
      const { bookingId } = request.body
      await passOver(database, bookingId, { by: adminOf(request).fullName, now: now() })
      return { bookingId }
    },
  )
}
