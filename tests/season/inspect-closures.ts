import { sql } from 'kysely'

import { addDays, wallTimeAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import type { Business } from './business.ts'

/** Rows on one page of the list. */
const pageSize = 50

/** Closures are as staff were answered, and staff read of every booking that falls into one. */
export async function inspectClosures({ season, ledger }: Business): Promise<string[]> {
  const { query } = season.database
  const rows = await query
    .selectFrom('closures')
    .select(['id', 'fromTime', 'toTime', 'applies', 'subjectId', 'isFirm'])
    .orderBy('id')
    .execute()
  const is = rows.map((row) => [row.id, row.fromTime, row.toTime, row.applies, row.subjectId, row.isFirm === 1])
  const said = ledger.closures
    .filter(({ changedFrom }) => changedFrom === Infinity)
    .map(({ record: { id, from, to, applies, subjectId, isFirm } }) => [id, from, to, applies, subjectId, isFirm])
    .toSorted(([one], [other]) => one - other)
  const now = wallTimeAt(season.now())
  const { rows: marked } = await sql<{ id: number }>`
    select distinct bookings.id as id from bookings join closures on
      (pickup_wall_time > ${now} and from_time <= pickup_wall_time and pickup_wall_time < to_time
        or return_wall_time > ${now} and from_time <= return_wall_time and return_wall_time < to_time)
      and (applies = 'all' or applies = case kind when 'boat' then 'boats' when 'tour' then 'tours' else 'rides' end)
      and (closures.subject_id is null or closures.subject_id = bookings.subject_id)
    where status in ('new', 'confirmed')`.execute(query)
  const expected = new Set(marked.map(({ id }) => id))
  const listed = await bookingsOn(season, addDays(now.slice(0, 10), 1))
  return [
    ...(JSON.stringify(is) === JSON.stringify(said)
      ? []
      : [`closures were answered as ${JSON.stringify(said)} and are ${JSON.stringify(is)}`]),
    ...listed
      .filter(({ id, remarks }) => remarks.includes('in-closure') !== expected.has(id))
      .map(({ reference, remarks }) => `${reference} has the remarks ${remarks.join(', ')}`),
  ]
}

async function bookingsOn(season: Business['season'], day: string): Promise<Json[]> {
  const found: Json[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await season.admin('GET', `GetBookings?from=${day}&to=${day}&page=${page}`)
    found.push(...body.bookings)
    if (body.bookings.length < pageSize) return found
  }
}
