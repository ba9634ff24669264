import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Problem } from '#domain/api.ts'
import { Overview, overviewPeriods } from '#domain/booking/overview.ts'
import { adminApi } from '#domain/paths.ts'

import type { Reads } from '../../db/database.ts'
import { unnamedProxyOf } from '../../http/client-network.ts'
import type { BookingContent } from '../booking-content.ts'
import { readOverview } from './read-overview.ts'

interface OverviewOptions {
  query: Reads
  content: BookingContent
  now?: () => number
}

/** How the business goes, in figures. Register behind `requireAdmin`. */
export const overviewRoutes: FastifyPluginAsyncTypebox<OverviewOptions> = async (
  app,
  { query, content, now = Date.now },
) => {
  app.get(
    `${adminApi}/GetOverview`,
    {
      schema: {
        tags: ['Admin'],
        summary: 'Bookings by day, route and language of a period, and how soon they were confirmed',
        querystring: {
          type: 'object',
          properties: { days: { type: 'string', enum: overviewPeriods.map(String) } },
        },
        response: { 200: Overview, 400: Problem, 401: Problem },
      },
    },
    async (request) => {
      const { days = overviewPeriods[0] } = request.query as { days?: string }
      const unnamedProxy = unnamedProxyOf(request)
      const overview = await readOverview(query, content, { days: Number(days), now: now() })
      return { ...overview, ...(unnamedProxy !== undefined && { unnamedProxy }) }
    },
  )
}
