import type { Selectable } from 'kysely'

import type { WishChanges } from '#domain/booking/wish.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingTables } from '../../db/tables.ts'
import { readJson } from '../../stored-json.ts'
import type { ChangedColumns } from '../booking-row.ts'

export type WishRow = Selectable<BookingTables['wishes']>

/** A damaged one asks for nothing. */
export const changesOf = ({ changes }: Pick<WishRow, 'changes'>) => (readJson(changes) ?? {}) as WishChanges

/** What stood before in the columns that it asks for; of a damaged one nothing. */
export const columnsBefore = ({ before }: Pick<WishRow, 'before'>) => (readJson(before) ?? {}) as ChangedColumns

/** Of one booking, the first one first. */
export function wishesOf(query: Reads, bookingId: number): Promise<WishRow[]> {
  return query.selectFrom('wishes').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute()
}

/** The one that nobody has answered; undefined when there is none. */
export function openWish(query: Reads, bookingId: number): Promise<WishRow | undefined> {
  return query
    .selectFrom('wishes')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Those of these bookings, by id, on which a guest waits for an answer. */
export async function bookingsWithWish(query: Reads, bookingIds: number[]): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await query
    .selectFrom('wishes')
    .select('bookingId')
    .where('bookingId', 'in', bookingIds)
    .where('state', '=', 'open')
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}
