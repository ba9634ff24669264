import { setImmediate as nextTurn } from 'node:timers/promises'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'

import type { BookableTrip } from '#domain/booking/booking-record.ts'
import { standingStatuses } from '#domain/booking/standing.ts'
import { Overview, overviewPeriods, type Unanswered } from '#domain/overview.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { addDays, dayAt, wallTimeAt } from '#domain/saranda-time.ts'
import { adminOf } from '../accounts/require-admin.ts'
import type { Database, Reads } from '../db/database.ts'
import { unnamedProxyOf } from '../http/client-network.ts'
import { bookableTrips, type BookingContent } from './booking-content.ts'
import { agreedInAllSql } from './booking-prices.ts'
import { answered, type AnswerPromise, countRows } from './booking-counts.ts'
import { readUnaware } from './departures/cancelled-parties.ts'

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
      const unanswered = await readUnanswered(database.query, now())
      return { ...overview, unaware, unanswered, ...(unnamedProxy !== undefined && { unnamedProxy }) }
    },
  )
}

/** Guests with rides ahead who ask to cancel or for a change, and wait for an answer; `now` in milliseconds since 1970. */
async function readUnanswered(query: Reads, now: number): Promise<Unanswered[]> {
  const at = wallTimeAt(now)
  const rows = await query
    .selectFrom('bookings')
    .leftJoin('wishes', (join) => join.onRef('wishes.bookingId', '=', 'bookings.id').on('wishes.state', '=', 'open'))
    .select(['bookings.id as bookingId', 'name', 'pickupWallTime', 'cancelAskedAt'])
    .where('status', 'in', standingStatuses)
    .where((row) => row.or([row('pickupWallTime', '>', at), row('returnWallTime', '>', at)]))
    .where((row) => row.or([row('cancelAskedAt', 'is not', null), row('wishes.id', 'is not', null)]))
    .orderBy('pickupWallTime')
    .execute()
  return rows.map(({ pickupWallTime, cancelAskedAt, ...row }) => ({
    ...row,
    pickupDateAndTime: pickupWallTime,
    remark: cancelAskedAt === null ? 'wish' : 'cancel-asked',
  }))
}

/** Read at a time, so that other requests get their turn between; SQLite answers in this very thread. */
const daysAtOnce = 31

interface Part {
  days: { day: string; count: number; cents: number }[]
  routes: CountedRoute[]
  languages: { flagCode: string; count: number }[]
  inTime: number
  late: number
}

/** What came in during the last days, today included, counted along one index that holds all it needs. */
async function readOverview(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  content: BookingContent,
  { days, now, withMoney }: { days: number; now: number; withMoney: boolean },
): Promise<Omit<Overview, 'unaware' | 'unanswered'>> {
  const to = dayAt(now)
  const from = addDays(to, 1 - days)
  const { settings, languages } = content.current()
  const promise = { dialect, hours: settings.answerHours, now }
  const parts: Part[] = []
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    parts.push(await readPart(query, first, earlier(to, addDays(first, daysAtOnce - 1)), promise))
    await nextTurn()
  }
  const perDay = summed(
    parts.flatMap((part) => part.days),
    (row) => row.day,
  )
  const perLanguage = summed(
    parts.flatMap((part) => part.languages),
    (row) => row.flagCode,
  )
  const routes = await nameRoutes(
    query,
    bookableTrips(content),
    parts.flatMap((part) => part.routes),
  )
  return {
    from,
    to,
    count: [...perDay.values()].reduce((sum, { count }) => sum + count, 0),
    ...money([...perDay.values()].reduce((sum, { cents }) => sum + cents, 0)),
    days: Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({
      day,
      count: perDay.get(day)?.count ?? 0,
      ...money(perDay.get(day)?.cents ?? 0),
    })),
    routes,
    languages: mostFirst([...perLanguage.values()]).map((row) => ({
      ...row,
      name: languages.find(({ flagCode }) => flagCode === row.flagCode)?.name ?? row.flagCode,
    })),
    answers: {
      hours: promise.hours,
      inTime: parts.reduce((sum, { inTime }) => sum + inTime, 0),
      late: parts.reduce((sum, { late }) => sum + late, 0),
    },
  }

  function money(cents: number) {
    return withMoney ? { eur: cents / 100 } : {}
  }
}

async function readPart(query: Reads, first: string, last: string, promise: AnswerPromise): Promise<Part> {
  const bookings = query
    .selectFrom('bookings')
    .where('bookedOn', '>=', first)
    .where('bookedOn', '<=', last)
    .where('status', '!=', 'not-a-booking')
  const counted = sql<number | string>`count(*)`.as('count')
  const agreed = sql<number | string>`sum(${agreedInAllSql})`.as('cents')
  const days = await bookings.select(['bookedOn as day', counted, agreed]).groupBy('bookedOn').execute()
  const routes = await bookings
    .select(['kind', 'subjectId', 'route', counted])
    .groupBy(['kind', 'subjectId', 'route'])
    .execute()
  const languages = await bookings.select(['language as flagCode', counted]).groupBy('language').execute()
  return {
    days: days.map((row) => ({ ...withNumber(row), cents: Number(row.cents) })),
    routes: routes.map(withNumber),
    languages: languages.map(withNumber),
    inTime: await countRows(bookings.where(answered('in-time', promise))),
    late: await countRows(bookings.where(answered('late', promise))),
  }
}

/** PostgreSQL counts in a type that arrives as text. */
const withNumber = <Row extends { count: number | string }>(row: Row) => ({ ...row, count: Number(row.count) })

const earlier = (a: string, b: string) => (a < b ? a : b)

type NamedRoute = Overview['routes'][number]
type CountedRoute = Omit<NamedRoute, 'name'>

/**
 * Gives rides and trips the names that staff know, the most booked first. A trip has an id in each language: they count
 * as one. Of a trip that is deleted, the name under which it was booked remains.
 */
async function nameRoutes(
  query: Reads,
  trips: readonly BookableTrip[],
  counted: CountedRoute[],
): Promise<NamedRoute[]> {
  const items = await query.selectFrom('items').select(['id', 'number', 'collection', 'groupKey']).execute()
  const groups = new Map(
    items.flatMap(({ id, number, collection, groupKey }) =>
      [id, number].map((each) => [each, `${collection} ${groupKey}`] as const),
    ),
  )
  const tripsByGroup = new Map(trips.map((trip) => [groups.get(trip.subjectId), trip]))
  const keyOf = ({ kind, subjectId, route }: CountedRoute) =>
    [kind, route, subjectId === null ? '' : (groups.get(subjectId) ?? subjectId)].join('\n')

  const rows: NamedRoute[] = []
  for (const row of summed(counted, keyOf).values()) {
    const trip = row.subjectId === null ? undefined : tripsByGroup.get(groups.get(row.subjectId))
    // As the list of trips has it, from which staff see what they have filtered by.
    const subjectId = trip?.subjectId ?? row.subjectId
    rows.push({ ...row, subjectId, name: trip?.name ?? (row.route || (await bookedName(query, row.subjectId))) })
  }
  return mostFirst(rows)
}

async function bookedName(query: Reads, subjectId: number | null): Promise<string> {
  if (subjectId === null) return ''
  const row = await query
    .selectFrom('bookings')
    .select('subjectName')
    .where('subjectId', '=', subjectId)
    // Erased ones name it no more.
    .where('subjectName', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subjectName ?? ''
}

/** One row for each key, with the sum of their counts. */
function summed<Row extends { count: number }>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const before = sums.get(keyOf(row))
    sums.set(keyOf(row), before ? { ...before, count: before.count + row.count } : row)
  }
  return sums
}

const mostFirst = <Row extends { count: number }>(rows: Row[]) => rows.toSorted((a, b) => b.count - a.count)
