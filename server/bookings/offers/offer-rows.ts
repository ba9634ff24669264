import type { Selectable } from 'kysely'

import type { Offer, OfferState } from '#domain/booking/offer.ts'
import { isStanding } from '#domain/booking/standing.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'

import type { Reads, Writes } from '../../db/database.ts'
import type { BookingTables } from '../../db/tables.ts'
import type { BookingRow } from '../booking-row.ts'

export type OfferRow = Selectable<BookingTables['offers']>

/** Nobody marks an offer whose time is over: from that second on it is expired for all who read it. */
export function stateOf({ state, validUntil }: Pick<OfferRow, 'state' | 'validUntil'>, now: number): OfferState {
  return state === 'open' && Date.parse(validUntil) <= now ? 'expired' : state
}

/** An offer as staff read it. */
export function offerRecord(row: OfferRow, now: number): Offer {
  const { eurCents, returnEurCents, validUntil, ...rest } = row
  return {
    ...rest,
    eur: eurCents / 100,
    returnEur: returnEurCents === null ? null : returnEurCents / 100,
    validUntil: wallTimeAt(Date.parse(validUntil)),
    state: stateOf(row, now),
  }
}

/** Of one booking, the first one first. */
export function offersOf(query: Reads, bookingId: number): Promise<OfferRow[]> {
  return query.selectFrom('offers').selectAll().where('bookingId', '=', bookingId).orderBy('id').execute()
}

/** The ones that guests can accept, by the booking's id, of these bookings. */
export async function openOffers(query: Reads, bookingIds: number[], now: number): Promise<Map<number, OfferRow>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('offers')
    .selectAll()
    .where('bookingId', 'in', bookingIds)
    .where('state', '=', 'open')
    .execute()
  return new Map(rows.filter((row) => stateOf(row, now) === 'open').map((row) => [row.bookingId, row]))
}

/** The one that the guest can accept; undefined when there is none. */
export async function openOffer(query: Reads, bookingId: number, now: number): Promise<OfferRow | undefined> {
  return (await openOffers(query, [bookingId], now)).get(bookingId)
}

/** Writes down what became of an offer. Only in a transaction that holds its booking's row. */
export async function markOffer(transaction: Writes, row: OfferRow, state: OfferState): Promise<OfferRow> {
  const next = { state, version: row.version + 1 }
  await transaction.updateTable('offers').set(next).where('id', '=', row.id).execute()
  return { ...row, ...next }
}

/** What stands in the history: the offer and how it stood before and after. */
export function offerChange(before: OfferRow | undefined, after: OfferRow, now: number) {
  return { offer: [before ? lineOf(before, now) : null, lineOf(after, now)] }
}

function lineOf(row: OfferRow, now: number) {
  const { eur, returnEur, state, validUntil } = offerRecord(row, now)
  return { eur, ...(returnEur !== null && { returnEur }), state, validUntil }
}

const offeredFor = [
  'nrOfPassengers',
  'adults',
  'children',
  'pickupAddress',
  'dropoffAddress',
  'pickupAt',
  'returnAt',
  'kind',
  'subjectId',
  'priceId',
  'priceEurCents',
  'priceIsNight',
  'returnPriceEurCents',
  'returnPriceIsNight',
] as const satisfies (keyof BookingRow)[]

/** Whether a booking is another one than its offer was made for, or is none any more. */
export function endsOffer(before: BookingRow, after: BookingRow): boolean {
  return !isStanding(after) || offeredFor.some((field) => before[field] !== after[field])
}
