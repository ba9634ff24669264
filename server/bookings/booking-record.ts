import { isStanding } from '#domain/booking/standing.ts'
import { type Suspicion, suspicions } from '#domain/booking-facts.ts'
import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { ReceiptFacts } from '#domain/booking/receipt.ts'
import { answerTime } from '#domain/words/booking/answer-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { receiptPath } from '#domain/paths.ts'
import { priceOf } from '#domain/prices/quote.ts'
import type { BookingPrice } from '#domain/prices/price-table.ts'

import type { Reads } from '../db/database.ts'
import { listedId, namedForStaff } from './booking-content.ts'
import { agreedFare } from './booking-prices.ts'
import { calledOffAmong } from './departures/cancelled-parties.ts'
import { offerRecord, openOffers } from './offers/offer-rows.ts'
import { type RemarkFacts, remarksOf } from './remarks.ts'
import { type BookingRow, type KeptPrice, keptPrice } from './booking-row.ts'
import { waitingAmong } from './wait-list/wait-rows.ts'
import { bookingsWithWish } from './wishes/wish-rows.ts'

/** What was agreed; null where no route matched. */
export function agreedPrice(row: BookingRow): BookingPrice | null {
  return readPrice(keptPrice(row, 'out'))
}

/** The same of the ride back; null also where there is none. */
export function agreedReturnPrice(row: BookingRow): BookingPrice | null {
  return readPrice(keptPrice(row, 'back'))
}

/** Both, and for whom each is: a price that is no rate of the table is for everybody and all cars. */
export function agreedPrices(row: BookingRow) {
  return {
    price: agreedPrice(row),
    returnPrice: agreedReturnPrice(row),
    isPriceForAll: row.priceIsNight === null,
    isReturnPriceForAll: row.returnPriceIsNight === null,
  }
}

/** When a guest is promised an answer to what he asked, at first to his booking, as he reads it now. */
export function promisedAnswer(
  { createdAt, pickupWallTime }: Pick<BookingRow, 'createdAt' | 'pickupWallTime'>,
  words: BookingWords,
  { answerHours, askedAt = Date.parse(createdAt), now }: { answerHours: number; askedAt?: number; now?: number },
): string {
  return answerTime(words, { answerHours, askedAt, now, pickup: pickupWallTime })
}

/** What does not stand in its row. */
type KnownFacts = Pick<ReceiptFacts, 'within' | 'seats' | 'isPriceOnSite'>

/**
 * What a receipt says of it; `within` is when an answer is promised, as long as nobody has given one, `seats` those of the cars
 * that are chosen.
 */
export function receiptFacts(row: BookingRow, known: KnownFacts = {}): ReceiptFacts {
  return {
    ...row,
    pickupDateAndTime: row.pickupWallTime,
    isDeparture: row.departureId !== null,
    ...agreedPrices(row),
    isPriceOnSite: known.isPriceOnSite,
    isOver: !isStanding(row),
    within: row.status === 'new' ? known.within : undefined,
    seats: known.seats,
    fare: agreedFare(row),
    returnDateAndTime: row.returnWallTime,
  }
}

/** Bookings as staff read them, at this moment. */
export async function bookingRecords(
  rows: BookingRow[],
  { query, ...facts }: RemarkFacts & { query: Reads },
): Promise<BookingRecord[]> {
  const ids = rows.map(({ id }) => id)
  const offers = await openOffers(query, ids, facts.now)
  const wishes = await bookingsWithWish(query, ids)
  const calledOff = await calledOffAmong(query, ids)
  const waiting = await waitingAmong(query, rows)
  return rows.map((row) => {
    const offer = offers.get(row.id)
    return {
      ...storedRecord(row),
      tripName: namedForStaff(facts.content, row).subjectName,
      tripId: (row.subjectId !== null && listedId(facts.content.current(), row.subjectId)) || null,
      openOffer: offer ? offerRecord(offer, facts.now) : null,
      isWaiting: waiting.has(row.id),
      isCalledOff: calledOff.has(row.id),
      remarks: remarksOf(row, { ...facts, wishes }),
      crewIds: facts.rides.crewIds.get(row.id) ?? [],
    }
  })
}

/** What of it stands in its row. */
export function storedRecord(
  row: BookingRow,
): Omit<BookingRecord, 'tripName' | 'tripId' | 'remarks' | 'openOffer' | 'isWaiting' | 'isCalledOff' | 'crewIds'> {
  const { priceEurCents: _cents, priceIsNight: _night, contentHash: _hash, pickupAt: _at, ...rest } = row
  const { returnPriceEurCents: _returnCents, returnPriceIsNight: _returnNight, returnAt: _returnAt, ...shown } = rest
  const {
    bookedOn: _on,
    search: _search,
    minutesToConfirm: _minutes,
    vouchedAt: _vouched,
    doneAt: _done,
    fare: _fare,
    ...kept
  } = shown
  const { receiptToken, pickupWallTime, returnWallTime, departureId, ...record } = kept
  return {
    ...record,
    pickupDateAndTime: pickupWallTime,
    ...agreedPrices(row),
    returnDateAndTime: returnWallTime,
    departure: departureId === null ? null : pickupWallTime,
    suspicions: suspicionsOf(row),
    statusUrl: receiptPath(receiptToken),
  }
}

/** Why a booking may come from a program. */
export function suspicionsOf({ suspicions: stored }: Pick<BookingRow, 'suspicions'>): Suspicion[] {
  const found = stored.split(' ')
  return suspicions.filter((suspicion) => found.includes(suspicion))
}

const readPrice = ({ cents, isNight }: KeptPrice) => (cents === null ? null : priceOf(cents / 100, isNight === 1))
