import { type BookingKind, type Suspicion, suspicions } from '#domain/booking/booking-limits.ts'
import type { BookingRecord, BookingStatus } from '#domain/booking/booking-record.ts'
import type { BookingPrice } from '#domain/booking/booking-request.ts'
import type { ReceiptFacts } from '#domain/booking/receipt.ts'
import { receiptPath } from '#domain/paths.ts'
import { lekPerEuro } from '#domain/prices/price-facts.ts'

import type { BookingRow } from './take/store-booking.ts'

/** What was agreed; null where no route matched. */
export function agreedPrice({ priceEurCents, priceIsNight }: BookingRow): BookingPrice | null {
  return priceOf(priceEurCents, priceIsNight)
}

/** The same of the ride back; null also where there is none. */
export function agreedReturnPrice({ returnPriceEurCents, returnPriceIsNight }: BookingRow): BookingPrice | null {
  return priceOf(returnPriceEurCents, returnPriceIsNight)
}

/** What a receipt says of it. */
export function receiptFacts(row: BookingRow): ReceiptFacts {
  return {
    ...row,
    pickupDateAndTime: row.pickupWallTime,
    kind: row.kind as BookingKind,
    price: agreedPrice(row),
    isPriceForAll: row.priceIsNight === null,
    returnDateAndTime: row.returnWallTime,
    returnPrice: agreedReturnPrice(row),
    isReturnPriceForAll: row.returnPriceIsNight === null,
  }
}

/** A booking as staff read it. */
export function bookingRecord(row: BookingRow): BookingRecord {
  const { priceEurCents: _cents, priceIsNight: _night, contentHash: _hash, pickupAt: _at, ...rest } = row
  const { returnPriceEurCents: _returnCents, returnPriceIsNight: _returnNight, returnAt: _returnAt, ...shown } = rest
  const { bookedOn: _on, search: _search, minutesToConfirm: _minutes, ...kept } = shown
  const { receiptToken, pickupWallTime, returnWallTime, ...record } = kept
  return {
    ...record,
    status: record.status as BookingStatus,
    kind: record.kind as BookingKind,
    pickupDateAndTime: pickupWallTime,
    price: agreedPrice(row),
    returnDateAndTime: returnWallTime,
    returnPrice: agreedReturnPrice(row),
    suspicions: suspicionsOf(row),
    statusUrl: receiptPath(receiptToken),
  }
}

/** Why a booking may come from a program. */
export function suspicionsOf({ suspicions: stored }: Pick<BookingRow, 'suspicions'>): Suspicion[] {
  const found = stored.split(' ')
  return suspicions.filter((suspicion) => found.includes(suspicion))
}

export function inCents({ eur }: { eur: number }): number {
  return Math.round(eur * 100)
}

function priceOf(eurCents: number | null, isNight: number | null): BookingPrice | null {
  if (eurCents === null) return null
  const eur = eurCents / 100
  return { eur, lek: Math.round(eur * lekPerEuro), night: isNight === 1 }
}
