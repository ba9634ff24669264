import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { CalendarChoice, CalendarLink } from '#domain/calendars.ts'
import { adminApi, rideCalendarPath } from '#domain/paths.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { Database } from '../../db/database.ts'
import { recordFailures } from '../../http/records.ts'
import { renewLink } from './calendar-links.ts'

/** Links to calendars of rides. Register behind `requireAdmin`. */
export const calendarLinkRoutes: FastifyPluginAsyncTypebox<{ database: Database }> = async (app, { database }) => {
  app.post(
    `${adminApi}/RenewCalendarLink`,
    {
      config: { event: 'calendar-link-renewed' },
      schema: {
        'x-role': 'staff',
        summary:
          'A link by which calendars show the rides and departures of one person, one vehicle or all; the one before ends',
        body: CalendarChoice,
        response: { 200: CalendarLink, ...recordFailures },
      },
    },
    async (request) => {
      const { fullName: by, id: userId, language } = adminOf(request)
      const token = await renewLink(database, request.body, { by, userId, language, now: Date.now() })
      return { url: rideCalendarPath(token) }
    },
  )
}
