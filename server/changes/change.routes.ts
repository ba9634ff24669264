import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type SelectQueryBuilder, sql } from 'kysely'

import { addDays, instantOfWallTime, isDay } from '#domain/saranda-time.ts'
import { type Change, ChangePage, changesPerPage } from '#domain/changes.ts'
import { adminApi } from '#domain/paths.ts'
import { oneLine } from '#domain/text-patterns.ts'
import { Problem } from '#domain/problem.ts'

import type { Reads } from '../db/database.ts'
import { fieldError } from '../errors.ts'
import { iso } from '../iso.ts'
import { readLine, wasDeleted } from './change-log.ts'

const text = { type: 'string', maxLength: 100, pattern: oneLine }
const filterQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    from: { ...text, description: 'A day in Saranda, included, or an instant.' },
    to: { ...text, description: 'A day in Saranda, included, or an instant, not included.' },
    by: { ...text, description: 'A full name.' },
    page: { ...text, description: 'From 1 on.' },
  },
}

/** Who changed what. Register behind `requireAdmin`. */
export const changeRoutes: FastifyPluginAsyncTypebox<{ query: Reads }> = async (app, { query }) => {
  app.get(
    `${adminApi}/GetChanges`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'Who changed what, and who signed in, newest first',
        querystring: filterQuery,
        response: { 200: ChangePage, 400: Problem },
      },
    },
    (request) => {
      const { page = '1', ...filter } = request.query as Omit<ChangeFilter, 'page'> & { page?: string }
      if (!/^[1-9]\d{0,4}$/.test(page)) throw invalidFilter('page', 'must be a number from 1 on.')
      return listChanges(query, { ...filter, page: Number(page) })
    },
  )
}

interface ChangeFilter {
  /** Days in Saranda, both included, or instants, of which the second is not. */
  from?: string
  to?: string
  /** A full name. */
  by?: string
  /** From 1 on. */
  page: number
}

/** Newest first; bookings have lines of their own, which go with the guest's data. Throws AppError 400 for what is no time. */
export async function listChanges(query: Reads, { from, to, by, page }: ChangeFilter): Promise<ChangePage> {
  const span = { from: instantOf('from', from, 0), to: instantOf('to', to, 1), by: by || undefined }
  const others = narrowed(query.selectFrom('changes'), 'changes', span)
  const ofBookings = narrowed(query.selectFrom('bookingChanges'), 'bookingChanges', span)
  const [places, count, bookingCount, goneVehicles] = await Promise.all([
    // Of what comes before the page only that it is there: after some years there are hundreds of thousands.
    query
      .selectFrom(
        others
          .select(['changes.at', 'changes.id', sql.lit(0).as('isOfBooking')])
          .unionAll(ofBookings.select(['bookingChanges.at', 'bookingChanges.id', sql.lit(1).as('isOfBooking')]))
          .as('line'),
      )
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('isOfBooking')
      .orderBy('id', 'desc')
      .limit(changesPerPage)
      .offset((page - 1) * changesPerPage)
      .execute(),
    others.select((row) => row.fn.countAll().as('all')).executeTakeFirstOrThrow(),
    ofBookings.select((row) => row.fn.countAll().as('all')).executeTakeFirstOrThrow(),
    listGoneVehicles(query),
  ])
  const [lines = [], bookingLines = []] = [0, 1].map((which) =>
    places.filter(({ isOfBooking }) => isOfBooking === which).map(({ id }) => id),
  )
  const changes = [await changesById(query, lines), await bookingChangesById(query, bookingLines)]
  return {
    // One whose booking is deleted at this moment is gone.
    changes: places.flatMap(({ isOfBooking, id }) => changes[isOfBooking]?.get(id) ?? []),
    total: Number(count.all) + Number(bookingCount.all),
    goneVehicles,
  }
}

type ChangesById = ReadonlyMap<number, Change>

async function changesById(query: Reads, ids: number[]): Promise<ChangesById> {
  if (ids.length === 0) return new Map()
  const rows = await query.selectFrom('changes').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id: line, at, by, type, recordId: id, name, language, changes }) => [
      line,
      { at, by, what: { type, id, name, ...(language !== null && { language }) }, changes: readLine(changes) },
    ]),
  )
}

async function bookingChangesById(query: Reads, ids: number[]): Promise<ChangesById> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('bookingChanges')
    .innerJoin('bookings', 'bookings.id', 'bookingChanges.bookingId')
    .select(['bookingChanges.id as line', 'at', 'by', 'changes', 'bookingId as id', 'reference as name'])
    .where('bookingChanges.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ line, at, by, changes, id, name }) => [
      line,
      { at, by, what: { type: 'bookings', id, name }, changes: readLine(changes) },
    ]),
  )
}

/** As the line of their end calls them. */
async function listGoneVehicles(query: Reads): Promise<ChangePage['goneVehicles']> {
  const rows = await query
    .selectFrom('changes')
    .leftJoin('vehicles', 'vehicles.id', 'changes.recordId')
    .select(['changes.recordId', 'changes.name'])
    .where('changes.type', '=', 'vehicles')
    .where('changes.changes', '=', JSON.stringify(wasDeleted))
    .where('vehicles.id', 'is', null)
    .execute()
  return rows.flatMap(({ recordId, name }) => (recordId === null ? [] : { id: recordId, name }))
}

interface Span {
  from: string | undefined
  to: string | undefined
  by: string | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any -- of either table
function narrowed<Query extends SelectQueryBuilder<any, any, any>>(
  lines: Query,
  table: string,
  { from, to, by }: Span,
): Query {
  let all = lines
  if (from !== undefined) all = all.where(`${table}.at`, '>=', from) as Query
  if (to !== undefined) all = all.where(`${table}.at`, '<', to) as Query
  if (by !== undefined) all = all.where(`${table}.by`, '=', by) as Query
  return all
}

function instantOf(name: string, given: string | undefined, daysLater: number): string | undefined {
  if (given === undefined || given === '') return undefined
  const instant = isDay(given) ? instantOfWallTime(`${addDays(given, daysLater)}T00:00`) : Date.parse(given)
  if (typeof instant === 'number' && Number.isFinite(instant)) return iso(instant)
  throw invalidFilter(name, 'must be a day such as 2031-08-15, or an instant.')
}

function invalidFilter(name: string, isWrong: string) {
  return fieldError('invalid-filter', name, `${name} ${isWrong}`)
}
