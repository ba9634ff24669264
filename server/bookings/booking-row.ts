import type { Selectable } from 'kysely'

import type { RideLeg } from '#domain/plan-facts.ts'

import { isStanding } from '#domain/booking/standing.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import type { BookingTables } from '../db/tables.ts'

/** A booking as it is stored. */
export type BookingRow = Selectable<BookingTables['bookings']>

/** What was agreed of its price. */
export type PriceColumns = Pick<
  BookingRow,
  'priceEurCents' | 'priceIsNight' | 'returnPriceEurCents' | 'returnPriceIsNight' | 'priceId' | 'fare'
>

/** What a booking keeps of the price of one way. */
export interface KeptPrice {
  /** Null while none is agreed. */
  cents: number | null
  /** 1 for the night rate of the price table; null for what is no rate of it, and so for everybody and all cars. */
  isNight: number | null
}

export function keptPrice(row: PriceColumns, leg: RideLeg): KeptPrice {
  return leg === 'out'
    ? { cents: row.priceEurCents, isNight: row.priceIsNight }
    : { cents: row.returnPriceEurCents, isNight: row.returnPriceIsNight }
}

/** What of a booking can be another one, as it will be stored. */
export type ChangedColumns = Partial<
  Pick<
    BookingRow,
    | 'name'
    | 'phoneNumber'
    | 'email'
    | 'nrOfPassengers'
    | 'adults'
    | 'children'
    | 'departureId'
    | 'pickupAt'
    | 'pickupWallTime'
    | 'pickupAddress'
    | 'dropoffAddress'
    | 'kind'
    | 'subjectId'
    | 'subjectName'
    | 'ferryOrFlight'
    | 'childSeats'
    | 'bags'
    | 'returnAt'
    | 'returnWallTime'
    | 'note'
    | 'staffNote'
    | 'status'
    | 'cancelAskedAt'
    | 'minutesToConfirm'
    | 'doneAt'
    | 'route'
    | keyof PriceColumns
  >
>

type BookingKey = { id: number } | { receiptToken: string }

function oneBooking(query: Reads, by: BookingKey) {
  const rows = query.selectFrom('bookings').selectAll()
  return 'id' in by ? rows.where('id', '=', by.id) : rows.where('receiptToken', '=', by.receiptToken)
}

/** The booking as it is at this moment; undefined for none. */
export const findBooking = (query: Reads, by: BookingKey): Promise<BookingRow | undefined> =>
  oneBooking(query, by).executeTakeFirst()

/** The booking, which nobody else changes until the end of the transaction; undefined for none. */
export const holdBooking = (
  { lockRows }: Pick<Database, 'lockRows'>,
  transaction: Writes,
  by: BookingKey,
): Promise<BookingRow | undefined> => lockRows(oneBooking(transaction, by)).executeTakeFirst()

/** Those that there are of some, by their number. */
export async function bookingsById(query: Reads, some: Iterable<number>): Promise<Map<number, BookingRow>> {
  const ids = [...new Set(some)]
  if (ids.length === 0) return new Map()
  const rows = await query.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is stored, as Book would have it. */
export const asAsked = (row: BookingRow) => ({
  ...row,
  subjectId: row.subjectId ?? undefined,
  pickupDateAndTime: row.pickupWallTime,
  returnDateAndTime: row.returnWallTime,
})

/** Whether a booking has its seats: as long as it is neither cancelled nor none. */
export function isSeated({ status }: Pick<BookingRow, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'not-a-booking'
}

/**
 * Whether staff have answered its guest: confirmed it, offered a price or written to him. Until then anybody may have booked, with
 * anybody's address.
 */
export function isVouchedFor({
  minutesToConfirm,
  vouchedAt,
}: Pick<BookingRow, 'minutesToConfirm' | 'vouchedAt'>): boolean {
  return minutesToConfirm !== null || vouchedAt !== null
}

/** Whether a guest can ask on his page to cancel: as long as his ride has not begun, and once. */
export function mayAskToCancel(row: BookingRow, now: number): boolean {
  return isStanding(row) && row.cancelAskedAt === null && Date.parse(row.pickupAt) > now
}

/** Whether its guest is still to be driven. */
export function isAwaited(row: BookingRow): boolean {
  return isStanding(row) && row.erasedAt === null
}
