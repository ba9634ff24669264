import { expect } from 'vitest'

import type { BookingContent } from '#server/bookings/booking-content.ts'
import type { Database } from '#server/db/database.ts'

import type { Json } from './admin-site.ts'
import { startBookingApp } from './booking-test-app.ts'

type Options = Omit<NonNullable<Parameters<typeof startBookingApp>[1]>, 'content'>

export type GuestApp = Awaited<ReturnType<typeof openGuestApp>>

/** What guests call, over the database and the content of a back office; on the clock of `testNow`, if nothing is said. */
export async function openGuestApp(
  { database, content }: { database: Database; content: BookingContent },
  options: Options = {},
) {
  const app = await startBookingApp(database, { content, ...options })

  async function send(name: string, body: Json, headers: Record<string, string> = {}) {
    const reply = await app.call(name, body, headers)
    const answer: Json = reply.json()
    return { status: reply.statusCode, body: answer }
  }
  const book = (body: Json, headers = {}) => send('Book', body, headers)

  return {
    ...app,
    send,
    book,
    /** A booking that must be taken, as it is stored. */
    async booked(body: Json) {
      const reply = await book(body)
      expect([reply.status, reply.body.errors]).toEqual([200, undefined])
      const rows = await app.rows()
      return rows.find(({ reference }) => reference === reply.body.reference) as (typeof rows)[number]
    },
  }
}
