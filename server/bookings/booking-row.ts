import type { Selectable } from 'kysely'

import type { BookingTables } from '../db/tables.ts'

/** A booking as it is stored. */
export type BookingRow = Selectable<BookingTables['bookings']>

/** Whether a booking has its seats: as long as it is neither cancelled nor none. */
export function isSeated({ status }: Pick<BookingRow, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'not-a-booking'
}
