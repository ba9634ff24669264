import { instantOfWallTime, type WallTime } from '#domain/saranda-time.ts'
import type { BookingContent } from '#server/bookings/booking-content.ts'
import type { BookingRow } from '#server/bookings/booking-row.ts'

import { sampleBooking, testContent } from './booking-test-app.ts'
import type { TestDatabase } from './test-database.ts'

export const at = (wallTime: WallTime) => instantOfWallTime(wallTime) as number
export const iso = (wallTime: WallTime) => new Date(at(wallTime)).toISOString()

/** The content of the tests with these settings, and a clock that the test moves. */
export function siteAt(wallTime: WallTime, settings: object = {}) {
  const clock = { now: at(wallTime) }
  const current = { ...testContent.current(), settings: { ...testContent.current().settings, ...settings } }
  const content: BookingContent = { current: () => current }
  return { clock, options: { now: () => clock.now, content } }
}

export const confirmed = { status: 'confirmed' as const, minutesToConfirm: 5 }

/** A booking of the sample with these columns. */
export async function insert(database: TestDatabase, changes: Partial<BookingRow>) {
  const { id: _, ...sample } = sampleBooking
  const [count] = await database.query
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute()
  const unique = `SR-${String(count?.n ?? 0).padStart(6, '0')}`
  const row = { ...sample, reference: unique, receiptToken: unique, ...changes }
  return database.write((transaction) =>
    transaction.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow(),
  )
}

export const ride = (wallTime: WallTime) => ({ pickupAt: iso(wallTime), pickupWallTime: wallTime })
export const back = (wallTime: WallTime) => ({ returnAt: iso(wallTime), returnWallTime: wallTime })

/** All mails as `kind occasion state`. */
export async function mailsIn({ query }: TestDatabase): Promise<string[]> {
  const rows = await query.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows.map(({ kind, occasion, state }) => `${kind} ${occasion} ${state}`).toSorted((a, b) => a.localeCompare(b))
}

/** Without a line in the history. */
export const change = (database: TestDatabase, id: number, columns: Partial<BookingRow>) =>
  database.write((transaction) => transaction.updateTable('bookings').set(columns).where('id', '=', id).execute())
