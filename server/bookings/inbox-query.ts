import { type SelectQueryBuilder, sql } from 'kysely'

import type { BookingKind } from '#domain/booking/booking-limits.ts'
import type { AnswerState, BookingStatus } from '#domain/booking/booking-record.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { BookingRow } from './store-booking.ts'

import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { bookingsPerPage, noRoute } from '#domain/booking/booking-record.ts'
import { answered, type AnswerPromise } from '../overview/answered.ts'

/** What the list shows; days are YYYY-MM-DD in Saranda, both included. */
export interface InboxFilter {
  status?: BookingStatus | undefined
  kind?: BookingKind | undefined
  /** Any of these ids: a trip has one in each language. */
  subjectIds?: number[] | undefined
  from?: string | undefined
  to?: string | undefined
  /** Days on which it was booked, in Saranda, both included. */
  bookedFrom?: string | undefined
  bookedTo?: string | undefined
  /** A row of the price table, or `noRoute`. */
  route?: string | undefined
  /** flagCode of the language booked in. */
  language?: string | undefined
  answer?: AnswerState | undefined
  /** Part of a name, phone number, e-mail address or reference. */
  q?: string | undefined
}

type Query = SelectQueryBuilder<Tables, 'bookings', object>

/**
 * One page of the list: guests who are still to be brought back, then what is still to come, the next ride first, and
 * after it what is over, the latest first. Each part is read along one index, so that the first page costs the same
 * however many there are.
 */
export async function listPage(query: Reads, filter: InboxFilter, page: number, promise: AnswerPromise) {
  const today = wallTimeAt(promise.now).slice(0, 10)
  const all = () => filtered(query, filter, promise)
  const parts: Part[] = [
    {
      bookings: all().where('pickupWallTime', '<', today).where('returnWallTime', '>=', today),
      by: 'returnWallTime',
      direction: 'asc',
    },
    { bookings: all().where('pickupWallTime', '>=', today), by: 'pickupWallTime', direction: 'asc' },
    {
      bookings: all().where('pickupWallTime', '<', today).where(isBack(today)),
      by: 'pickupWallTime',
      direction: 'desc',
    },
  ]
  const rows: BookingRow[] = []
  let total = 0
  for (const part of parts) {
    const offset = Math.max(0, (page - 1) * bookingsPerPage - total)
    const inPart = await count(part.bookings)
    const missing = bookingsPerPage - rows.length
    if (missing > 0 && offset < inPart) rows.push(...(await read(part, missing, offset)))
    total += inPart
  }
  return { rows, total }
}

/** The ids that a trip has in all languages, from any one of them. Of one that is deleted, only that id is known. */
export async function subjectIdsOf(query: Reads, subjectId: number): Promise<number[]> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('items as same', (join) =>
      join.onRef('same.groupKey', '=', 'items.groupKey').onRef('same.collection', '=', 'items.collection'),
    )
    .select('same.id')
    .where('items.id', '=', subjectId)
    .execute()
  return rows.length === 0 ? [subjectId] : rows.map(({ id }) => id)
}

/** Everything that the filter lets through, the earliest ride first, in portions. */
export async function* listAll(
  query: Reads,
  filter: InboxFilter,
  promise: AnswerPromise,
): AsyncGenerator<BookingRow[]> {
  const portion = 1000
  for (let offset = 0; ; offset += portion) {
    const bookings = filtered(query, filter, promise)
    const rows = await read({ bookings, by: 'pickupWallTime', direction: 'asc' }, portion, offset)
    if (rows.length > 0) yield rows
    if (rows.length < portion) return
  }
}

interface Part {
  bookings: Query
  by: 'pickupWallTime' | 'returnWallTime'
  direction: 'asc' | 'desc'
}

function read({ bookings, by, direction }: Part, limit: number, offset: number) {
  return bookings.selectAll().orderBy(by, direction).orderBy('id', direction).limit(limit).offset(offset).execute()
}

async function count(query: Query): Promise<number> {
  const row = await query.select((expression) => expression.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

function filtered(query: Reads, filter: InboxFilter, promise: AnswerPromise): Query {
  const { status, kind, subjectIds, from, to, bookedFrom, bookedTo, route, language, answer, q } = filter
  let rows: Query = query.selectFrom('bookings')
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (subjectIds !== undefined) rows = rows.where('subjectId', 'in', subjectIds)
  if (from !== undefined || to !== undefined) rows = rows.where(isOnDays(from, to))
  if (bookedFrom !== undefined) rows = rows.where('bookedOn', '>=', bookedFrom)
  if (bookedTo !== undefined) rows = rows.where('bookedOn', '<=', bookedTo)
  if (route !== undefined) rows = rows.where('route', '=', route === noRoute ? '' : route)
  if (language !== undefined) rows = rows.where('language', '=', language)
  if (answer !== undefined) rows = rows.where(answered(answer, promise)).where('status', '!=', 'not-a-booking')
  if (q !== undefined && q.trim() !== '') rows = rows.where(matches(q.trim()))
  return rows
}

/** No ride back is still to come. */
function isBack(today: string) {
  return sql<boolean>`(return_wall_time is null or return_wall_time < ${today})`
}

/** The ride there or the ride back is on one of these days. */
function isOnDays(from = '', to = '9999') {
  // The last day itself is included: its times sort after it and before the next letter.
  const end = `${to}U`
  return sql<boolean>`(pickup_wall_time >= ${from} and pickup_wall_time < ${end}
    or return_wall_time >= ${from} and return_wall_time < ${end})`
}

function matches(text: string) {
  const pattern = containing(text.toLowerCase())
  // People write numbers with spaces; they are stored without.
  const digits = text.replaceAll(/[\s()./-]/g, '')
  const phone = /^\+?\d{3,}$/.test(digits) ? containing(digits.replace(/^(?:00|0)/, '')) : pattern
  return sql<boolean>`(lower(name) like ${pattern} escape '!' or phone_number like ${phone} escape '!'
    or lower(email) like ${pattern} escape '!' or lower(reference) like ${pattern} escape '!')`
}

function containing(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`
}
