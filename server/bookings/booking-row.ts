import type { Selectable } from 'kysely'

import type { BookingTables } from '../db/tables.ts'

/** A booking as it is stored. */
export type BookingRow = Selectable<BookingTables['bookings']>

/** What was agreed of its price. */
export type PriceColumns = Pick<
  BookingRow,
  'priceEurCents' | 'priceIsNight' | 'returnPriceEurCents' | 'returnPriceIsNight' | 'priceId' | 'fare'
>

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

/** Whether a booking has its seats: as long as it is neither cancelled nor none. */
export function isSeated({ status }: Pick<BookingRow, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'not-a-booking'
}
