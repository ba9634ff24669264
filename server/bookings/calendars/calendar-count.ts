import { sql } from 'kysely'

import { pricesRecord } from '#domain/price-facts.ts'

import type { Reads, Writes } from '../../db/database.ts'
import { iso } from '../../iso.ts'

/** Lines of these kinds may change many rides: how long they take, in which car, with whom. */
const factTypes = ['crew', 'vehicles', 'driving-times', pricesRecord, 'tours', 'boat-trips', 'attractions']
/** The same of departures: who goes with them, when they leave, until when they are sold, and when they are not. */
const departureTypes = ['crew', 'vehicles', 'tours', 'boat-trips', 'timetable', 'closures']

/** What events of calendars have in common. */
export interface CommonCount {
  /** Added to the sequence of each. */
  sequence: number
  /** When it last changed: an instant, ISO in UTC; '' for never. */
  at: string
}

export interface CommonCounts {
  rides: CommonCount
  departures: CommonCount
}

/**
 * The sequence of a ride's event is this, the version of its booking and that of its ride; that of a departure's is this and
 * twice the count of its own changes. Each of them only grows. Lines of who changed what are never taken away, so those that
 * may change many events are simply counted; of departures twice, since theirs may also be closed by the clock.
 */
export async function readCommonCounts(query: Reads): Promise<CommonCounts> {
  const { sequence, raisedAt } = await query
    .selectFrom('calendarState')
    .select(['sequence', 'raisedAt'])
    .executeTakeFirstOrThrow()
  const lines = await query
    .selectFrom('changes')
    .select((row) => ['type', row.fn.countAll().as('count'), row.fn.max('at').as('last')])
    .where('type', 'in', [...new Set([...factTypes, ...departureTypes])])
    .groupBy('type')
    .execute()
  const countOf = (types: readonly string[], weight: number): CommonCount => {
    const own = lines.filter(({ type }) => types.includes(type))
    return {
      sequence: own.reduce((sum, { count }) => sum + weight * Number(count), sequence),
      at: own.reduce((latest, { last }) => (last > latest ? last : latest), raisedAt),
    }
  }
  return { rides: countOf(factTypes, 1), departures: countOf(departureTypes, departureWeight) }
}

/** How much one change of a departure counts: one less is left for what the clock brings. */
export const departureWeight = 2

/** Before any calendar. Seconds since then are more than one was ever told, also where the database that told it is lost. */
export const calendarsBegan = '2026-01-01T00:00:00.000Z'

/** The highest sequence that calendars may have been told, and never less than the clock says. */
export async function highestSequence(query: Reads, now: number): Promise<number> {
  const { rides, departures } = await readCommonCounts(query)
  const { rows } = await sql<{ highest: number | string | null }>`
    select max(rides.version + bookings.version) as highest
    from rides join bookings on bookings.id = rides.booking_id`.execute(query)
  const { left } = await query
    .selectFrom('calendarLeavings')
    .select((row) => row.fn.max('sequence').as('left'))
    .executeTakeFirstOrThrow()
  const { changed } = await query
    .selectFrom('departures')
    .select((row) => row.fn.max('changeCount').as('changed'))
    .executeTakeFirstOrThrow()
  const own = Math.max(Number(rows[0]?.highest ?? 0), departureWeight * ((changed ?? 0) + 1), left ?? 0)
  const counted = Math.max(rides.sequence, departures.sequence) + own
  return Math.max(counted, Math.floor((now - Date.parse(calendarsBegan)) / 1000))
}

/** After a backup was restored: everything is newer than what calendars know, whatever its versions are again. */
export async function raiseSequences(transaction: Writes, above: number, now: number) {
  await transaction
    .updateTable('calendarState')
    .set({ sequence: above + 1, raisedAt: iso(now) })
    .execute()
}
