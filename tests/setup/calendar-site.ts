import Fastify from 'fastify'
import { expect } from 'vitest'

import { calendarRoutes } from '#server/bookings/calendars/calendar.routes.ts'
import type { Dialect } from '#server/db/database.ts'
import { addProblemHandlers } from '#server/http/problem.ts'
import type { AdminSite, Json } from './admin-site.ts'
import { openDriverSite } from './driver-site.ts'
import { parseCalendar } from './ics.ts'
import { call } from './plan-site.ts'

/** The evening before the rides. */
const evening = Date.parse('2031-05-31T18:00:00Z')
const publicUrl = 'https://taxi.example'

/** The back office, what drivers tap, and the calendars of its rides at a time that a test sets. */
export async function openCalendarSite(dialect: Dialect) {
  const site = await openDriverSite(dialect)
  site.clock.now = evening
  const app = Fastify()
  addProblemHandlers(app)
  const { clock, content, database } = site
  await app.register(calendarRoutes, { query: database.query, content, publicUrl, now: () => clock.now })
  const fetch = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const renew = async (choice: Json): Promise<string> => (await call(site, 'POST', 'RenewCalendarLink', choice)).url
  return {
    ...site,
    fetch,
    renew,
    read: async (url: string) => {
      const reply = await fetch(url)
      expect(reply.statusCode).toBe(200)
      return parseCalendar(reply.body)
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Changes the booking of a ride. */
export const update = (site: AdminSite, ride: Json, body: Json) =>
  call(site, 'PUT', `UpdateBooking?id=${ride.bookingId}`, body)
