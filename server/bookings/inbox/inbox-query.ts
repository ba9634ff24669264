import { type SelectQueryBuilder, sql } from 'kysely'

import type { BookingKind } from '#domain/booking-facts.ts'
import { type AnswerState, bookingsPerPage, type BookingStatus, noRoute } from '#domain/booking/booking-record.ts'
import { dayAt } from '#domain/saranda-time.ts'

import type { Database, Reads } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { answered, type AnswerPromise, countList, countRows } from '../booking-counts.ts'
import { contains, findFew, mayContain } from '../search-bookings.ts'
import { type BookingRow, bookingsById } from '../booking-row.ts'
import { iso } from '../../iso.ts'

/** What the list shows; days are YYYY-MM-DD in Saranda, both included. */
export interface InboxFilter {
  status?: BookingStatus | undefined
  /** All but those of this status. */
  without?: BookingStatus | undefined
  kind?: BookingKind | undefined
  /** Any of these ids: a trip has one in each language. Null for those of no trip. */
  subjectIds?: number[] | null | undefined
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
  /** What staff owe the guest: the first one booked comes first. */
  waiting?: 'price' | undefined
  /** Part of a name, phone number, e-mail address or reference. */
  q?: string | undefined
}

type Query = SelectQueryBuilder<Tables, 'bookings', object>

/**
 * One page of the list: guests who are still to be brought back, then what is still to come, the next ride first, and
 * after it what is over, the latest first. Places are found in an index alone and only the page's rows are read, so that
 * a page costs the same however many bookings there are.
 */
export async function listPage(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  filter: InboxFilter,
  page: number,
  promise: AnswerPromise,
) {
  const today = dayAt(promise.now)
  const found = await findFew({ query, dialect }, filter.q)
  const all = () => among(filtered(query, filter, promise), found)
  if (filter.waiting) return firstBooked(query, all, page)
  // Of very many, the index's word is taken: reading each row would take seconds.
  const counted = () => {
    const inIndex = filter.q === undefined ? undefined : mayContain(dialect, filter.q)
    return inIndex ? filtered(query, { ...filter, q: undefined }, promise).where(inIndex) : all()
  }
  const total = await countList(query, found ? all() : counted(), JSON.stringify(filter), promise.now)
  const returning = await idsReturning(query, all(), today)
  const upcoming = all().where('pickupWallTime', '>=', today)
  const over = all().where('pickupWallTime', '<', today)
  const overAndBack = returning.length > 0 ? over.where('id', 'not in', returning) : over

  let offset = (page - 1) * bookingsPerPage
  const ids = returning.slice(offset, offset + bookingsPerPage)
  offset = Math.max(0, offset - returning.length)
  ids.push(...(await idsOf(upcoming, 'asc', { limit: bookingsPerPage - ids.length, offset })))
  if (ids.length < bookingsPerPage) {
    offset = Math.max(0, offset - (await countRows(upcoming)))
    ids.push(...(await idsOf(overAndBack, 'desc', { limit: bookingsPerPage - ids.length, offset })))
  }
  return { rows: await rowsOf(query, ids), total }
}

/** What waits is few at any time. */
async function firstBooked(query: Reads, rows: () => Query, page: number) {
  const ids = await rows()
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(bookingsPerPage)
    .offset((page - 1) * bookingsPerPage)
    .execute()
  return {
    rows: await rowsOf(
      query,
      ids.map(({ id }) => id),
    ),
    total: await countRows(rows()),
  }
}

function among(rows: Query, ids: number[] | undefined): Query {
  if (ids === undefined) return rows
  return ids.length > 0 ? rows.where('id', 'in', ids) : rows.where(sql<boolean>`1 = 0`)
}

/** Of guests who are away now: few at any time. */
async function idsReturning(query: Reads, rows: Query, today: string): Promise<number[]> {
  const away = await query
    .selectFrom('bookings')
    .select('id')
    .where('returnWallTime', '>=', today)
    .where('pickupWallTime', '<', today)
    .execute()
  if (away.length === 0) return []
  const ids = away.map(({ id }) => id)
  const found = await rows.select('id').where('id', 'in', ids).orderBy('returnWallTime').orderBy('id').execute()
  return found.map(({ id }) => id)
}

async function idsOf(rows: Query, direction: 'asc' | 'desc', { limit, offset }: { limit: number; offset: number }) {
  if (limit <= 0) return []
  const found = await rows
    .select('id')
    .orderBy('pickupWallTime', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return found.map(({ id }) => id)
}

/** In the order of the ids. */
async function rowsOf(query: Reads, ids: number[]): Promise<BookingRow[]> {
  const byId = await bookingsById(query, ids)
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/**
 * The ids that a trip has in all languages, from any one of them or its number, and that number. Of one that is deleted, only
 * that id is known.
 */
export async function subjectIdsOf(query: Reads, subjectId: number): Promise<number[]> {
  const rows = await query
    .selectFrom('items')
    .innerJoin('items as same', (join) =>
      join.onRef('same.groupKey', '=', 'items.groupKey').onRef('same.collection', '=', 'items.collection'),
    )
    .select(['same.id', 'same.number'])
    .where((row) => row.or([row('items.id', '=', subjectId), row('items.number', '=', subjectId)]))
    .execute()
  return [...new Set([subjectId, ...rows.flatMap(({ id, number }) => [id, number])])]
}

/** Everything that the filter lets through, the earliest ride first, in portions; each begins where the last one ended. */
export async function* listAll(
  query: Reads,
  filter: InboxFilter,
  promise: AnswerPromise,
): AsyncGenerator<BookingRow[]> {
  const portion = 200
  let last: BookingRow | undefined
  do {
    let rows = filtered(query, filter, promise)
    if (last) rows = rows.where(sql<boolean>`(pickup_wall_time, id) > (${last.pickupWallTime}, ${last.id})`)
    const read = await rows.selectAll().orderBy('pickupWallTime').orderBy('id').limit(portion).execute()
    if (read.length > 0) yield read
    last = read.length === portion ? read.at(-1) : undefined
  } while (last)
}

function filtered(query: Reads, filter: InboxFilter, promise: AnswerPromise): Query {
  const { status, without, kind, subjectIds, from, to, bookedFrom, bookedTo, route, language, answer, waiting, q } =
    filter
  let rows: Query = query.selectFrom('bookings')
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (without !== undefined) rows = rows.where('status', '!=', without)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (subjectIds === null) rows = rows.where('subjectId', 'is', null)
  else if (subjectIds !== undefined) rows = rows.where('subjectId', 'in', subjectIds)
  if (from !== undefined || to !== undefined) rows = rows.where(isOnDays(from, to))
  if (bookedFrom !== undefined) rows = rows.where('bookedOn', '>=', bookedFrom)
  if (bookedTo !== undefined) rows = rows.where('bookedOn', '<=', bookedTo)
  if (route !== undefined) rows = rows.where('route', '=', route === noRoute ? '' : route)
  if (language !== undefined) rows = rows.where('language', '=', language)
  if (answer !== undefined) rows = rows.where(answered(answer, promise)).where('status', '!=', 'not-a-booking')
  if (waiting === 'price') rows = rows.where(waitsForPrice(promise.now))
  if (q !== undefined && q.trim() !== '') rows = rows.where(contains(q))
  return rows
}

/** In the words of the index that holds what is new and has no price. */
function waitsForPrice(now: number) {
  const at = iso(now)
  return sql<boolean>`(bookings.status = 'new' and bookings.price_eur_cents is null
    and coalesce(bookings.return_at, bookings.pickup_at) > ${at}
    and not exists (select 1 from offers
      where offers.booking_id = bookings.id and offers.state = 'open' and offers.valid_until > ${at}))`
}

/** The ride there or the ride back is on one of these days. */
function isOnDays(from = '', to = '9999') {
  // The last day itself is included: its times sort after it and before the next letter.
  const end = `${to}U`
  return sql<boolean>`(pickup_wall_time >= ${from} and pickup_wall_time < ${end}
    or return_wall_time >= ${from} and return_wall_time < ${end})`
}
