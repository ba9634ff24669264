import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { departureDays } from '#domain/booking-limits.ts'
import { BoardedParty, BoardingList, BoardingParty } from '#domain/departures/boarding.ts'
import { ChangedDeparture, Departure } from '#domain/departures/departure.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../../accounts/accounts.ts'
import type { Database, Reads } from '../../db/database.ts'
import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { recordFailures } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import { withPlanClashes } from '../rides/read-rides.ts'
import { createBoarding } from './boarding.ts'
import {
  daysQuery,
  departureKeyQuery,
  departureKeyRequired,
  readDays,
  readDepartureKey,
  readTrips,
  tripQuery,
} from './departure-query.ts'
import type { DepartureStore } from './departure-store.ts'
import { readDepartures } from './read-departures.ts'

interface DepartureOptions {
  query: Reads
  content: BookingContent
  departures: DepartureStore
  now: () => number
}

/** Departures, as staff see and change them. Register behind `requireAdmin`. */
export const departureRoutes: FastifyPluginAsyncTypebox<DepartureOptions> = async (app, options) => {
  const { query, content, departures, now } = options

  app.get(
    `${adminApi}/GetDepartures`,
    {
      schema: {
        'x-role': 'staff',
        summary: `The departures of some days (${departureDays} at most) of one trip, of a kind or of all, with how many are aboard`,
        querystring: { type: 'object', properties: { ...daysQuery, ...tripQuery }, required: ['from', 'to'] },
        response: { 200: Type.Array(Departure), ...recordFailures },
      },
    },
    async (request) => {
      const { trip, kind } = readTrips(request, content)
      const found = await readDepartures(query, content, { days: readDays(request), trip, now: now() })
      const shown = kind === undefined ? found : found.filter((each) => each.kind === kind)
      return withPlanClashes(query, content, shown)
    },
  )

  app.put(
    `${adminApi}/SetDeparture`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Close a departure, give it another boat or number of seats, or add an extra one',
        headers: addHeaders,
        body: ChangedDeparture,
        response: { 200: Departure, ...recordFailures, 422: recordFailures[400] },
      },
    },
    (request) => departures.set(request.body, addRequest(request, 'SetDeparture')),
  )
}

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
