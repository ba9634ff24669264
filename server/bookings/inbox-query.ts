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
 * One page of the list: what is still to come, the next ride first, and after it what is over, the latest first. The two
 * parts are read along one index each, so that the first page costs the same however many there are.
 */
export async function listPage(query: Reads, filter: InboxFilter, page: number, promise: AnswerPromise) {
  const today = wallTimeAt(promise.now).slice(0, 10)
  const upcoming = filtered(query, filter, promise).where('pickupWallTime', '>=', today)
  const past = filtered(query, filter, promise).where('pickupWallTime', '<', today)
  const [upcomingCount, pastCount] = [await count(upcoming), await count(past)]
  const offset = (page - 1) * bookingsPerPage
  const rows: BookingRow[] = []
  if (offset < upcomingCount) {
    rows.push(...(await part(upcoming, 'asc', bookingsPerPage, offset)))
  }
  const missing = bookingsPerPage - rows.length
  if (missing > 0 && offset + rows.length < upcomingCount + pastCount) {
    rows.push(...(await part(past, 'desc', missing, Math.max(0, offset - upcomingCount))))
  }
  return { rows, total: upcomingCount + pastCount }
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
    const rows = await part(filtered(query, filter, promise), 'asc', portion, offset)
    if (rows.length > 0) yield rows
    if (rows.length < portion) return
  }
}

function part(query: Query, direction: 'asc' | 'desc', limit: number, offset: number) {
  return query
    .selectAll()
    .orderBy('pickupWallTime', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
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
  if (from !== undefined) rows = rows.where('pickupWallTime', '>=', from)
  // The day itself is included: its times sort after it and before the next letter.
  if (to !== undefined) rows = rows.where('pickupWallTime', '<', `${to}U`)
  if (bookedFrom !== undefined) rows = rows.where('bookedOn', '>=', bookedFrom)
  if (bookedTo !== undefined) rows = rows.where('bookedOn', '<=', bookedTo)
  if (route !== undefined) rows = rows.where('route', '=', route === noRoute ? '' : route)
  if (language !== undefined) rows = rows.where('language', '=', language)
  if (answer !== undefined) rows = rows.where(answered(answer, promise)).where('status', '!=', 'not-a-booking')
  if (q !== undefined && q.trim() !== '') rows = rows.where(matches(q.trim()))
  return rows
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
