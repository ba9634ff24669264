import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Overview, overviewPeriods } from '#domain/overview.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { adminOf } from '../../accounts/accounts.ts'
import type { Database } from '../../db/database.ts'
import { unnamedProxyOf } from '../../http/client-network.ts'
import type { BookingContent } from '../booking-content.ts'
import { readUnaware } from '../departures/cancelled-parties.ts'
import { readOverview } from './read-overview.ts'

interface OverviewOptions {
  database: Database
  content: BookingContent
  now?: () => number
}

/** How the business goes, in figures. Register behind `requireAdmin`. */
export const overviewRoutes: FastifyPluginAsyncTypebox<OverviewOptions> = async (
  app,
  { database, content, now = Date.now },
) => {
  app.get(
    `${adminApi}/GetOverview`,
    {
      schema: {
        'x-role': 'staff',
        summary:
          'Bookings by day, route and language of a period, how soon they were confirmed, and for owners the money agreed',
        querystring: {
          type: 'object',
          properties: { days: { type: 'string', enum: overviewPeriods.map(String) } },
        },
        response: { 200: Overview, 400: Problem },
      },
    },
    async (request) => {
      const { days = overviewPeriods[0] } = request.query as { days?: string }
      const unnamedProxy = unnamedProxyOf(request)
      const withMoney = adminOf(request).role === 'owner'
      const overview = await readOverview(database, content, { days: Number(days), now: now(), withMoney })
      const unaware = await readUnaware(database.query, content)
      return { ...overview, unaware, ...(unnamedProxy !== undefined && { unnamedProxy }) }
    },
  )
}
