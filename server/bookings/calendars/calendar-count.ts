import { sql } from 'kysely'

import { pricesRecord } from '#domain/prices/price-facts.ts'

import type { Reads, Writes } from '../../db/database.ts'

/** Lines of these kinds may change many rides: how long they take, in which car, with whom. */
const factTypes = ['crew', 'vehicles', 'driving-times', pricesRecord, 'tours', 'boat-trips', 'attractions']

/** What all events of calendars have in common. */
export interface CommonCount {
  /** Added to the sequence of each. */
  sequence: number
  /** When it last changed: an instant, ISO in UTC; '' for never. */
  at: string
}

/**
 * An event's sequence is this, the version of its booking and that of its ride: each of them only grows. Lines of who
 * changed what are never taken away, so those that may change many rides are simply counted.
 */
export async function readCommonCount(query: Reads): Promise<CommonCount> {
  const { sequence, raisedAt } = await query
    .selectFrom('calendarState')
    .select(['sequence', 'raisedAt'])
    .executeTakeFirstOrThrow()
  const { count, last } = await query
    .selectFrom('changes')
    .select((row) => [row.fn.countAll().as('count'), row.fn.max('at').as('last')])
    .where('type', 'in', factTypes)
    .executeTakeFirstOrThrow()
  return { sequence: sequence + Number(count), at: [raisedAt, last ?? ''].toSorted().at(-1) ?? '' }
}

/** Seconds since then are more than any calendar was ever told, also where the database that told it is lost. */
const beginning = Date.parse('2026-01-01T00:00:00Z')

/** The highest sequence that calendars may have been told, and never less than the clock says. */
export async function highestSequence(query: Reads, now: number): Promise<number> {
  const { sequence } = await readCommonCount(query)
  const { rows } = await sql<{ highest: number | string | null }>`
    select max(rides.version + bookings.version) as highest
    from rides join bookings on bookings.id = rides.booking_id`.execute(query)
  const { left } = await query
    .selectFrom('calendarLeavings')
    .select((row) => row.fn.max('sequence').as('left'))
    .executeTakeFirstOrThrow()
  const told = sequence + Math.max(Number(rows[0]?.highest ?? 0), left ?? 0)
  return Math.max(told, Math.floor((now - beginning) / 1000))
}

/** After a backup was restored: everything is newer than what calendars know, whatever its versions are again. */
export async function raiseSequences(transaction: Writes, above: number, now: number) {
  await transaction
    .updateTable('calendarState')
    .set({ sequence: above + 1, raisedAt: new Date(now).toISOString() })
    .execute()
}
