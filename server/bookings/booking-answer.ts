import type { BookingPrice } from '#domain/booking/booking-request.ts'
import type { BookingKind } from '#domain/booking/booking-limits.ts'
import type { BookingRecord, BookingStatus } from '#domain/booking/booking-record.ts'
import type { ReceiptFacts } from '#domain/booking/receipt.ts'
import type { BookingRow } from './store-booking.ts'

import { receiptPath } from '#domain/paths.ts'
import { lekPerEuro } from '#domain/prices/price-facts.ts'

/** What was agreed; null where no route matched. */
export function agreedPrice({ priceEurCents, priceIsNight }: BookingRow): BookingPrice | null {
  if (priceEurCents === null) return null
  const eur = priceEurCents / 100
  return { eur, lek: Math.round(eur * lekPerEuro), night: priceIsNight === 1 }
}

/** What a receipt says of it. */
export function receiptFacts(row: BookingRow): ReceiptFacts {
  return { ...row, pickupDateAndTime: row.pickupWallTime, price: agreedPrice(row) }
}

/** A booking as staff read it. */
export function bookingRecord(row: BookingRow): BookingRecord {
  const { priceEurCents: _cents, priceIsNight: _night, contentHash: _hash, pickupAt: _at, ...rest } = row
  const { receiptToken, pickupWallTime, ...record } = rest
  return {
    ...record,
    status: record.status as BookingStatus,
    kind: record.kind as BookingKind,
    pickupDateAndTime: pickupWallTime,
    price: agreedPrice(row),
    statusUrl: receiptPath(receiptToken),
  }
}
