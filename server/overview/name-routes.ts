import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Overview } from '#domain/booking/overview.ts'
import type { Reads } from '../db/database.ts'

import { mostFirst, summed } from './summed.ts'

type NamedRoute = Overview['routes'][number]
export type CountedRoute = Omit<NamedRoute, 'name'>

/**
 * Gives rides and trips the names that staff know, the most booked first. A trip has an id in each language: they count
 * as one. Of a trip that is deleted, the name under which it was booked remains.
 */
export async function nameRoutes(
  query: Reads,
  trips: readonly BookableTrip[],
  counted: CountedRoute[],
): Promise<NamedRoute[]> {
  const items = await query.selectFrom('items').select(['id', 'collection', 'groupKey']).execute()
  const groups = new Map(items.map(({ id, collection, groupKey }) => [id, `${collection} ${groupKey}`]))
  const tripsByGroup = new Map(trips.map((trip) => [groups.get(trip.subjectId), trip]))
  const keyOf = ({ kind, subjectId, route }: CountedRoute) =>
    [kind, route, subjectId === null ? '' : (groups.get(subjectId) ?? subjectId)].join('\n')

  const rows: NamedRoute[] = []
  for (const row of summed(counted, keyOf).values()) {
    const trip = row.subjectId === null ? undefined : tripsByGroup.get(groups.get(row.subjectId))
    rows.push({ ...row, name: trip?.name ?? (row.route || (await bookedName(query, row.subjectId))) })
  }
  return mostFirst(rows)
}

async function bookedName(query: Reads, subjectId: number | null): Promise<string> {
  if (subjectId === null) return ''
  const row = await query
    .selectFrom('bookings')
    .select('subjectName')
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subjectName ?? ''
}
