import { isStanding } from '#domain/booking/standing.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { type ReceiptFacts, receiptLines } from '#domain/booking/receipt.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import type { ShownOffer } from '#domain/page-data.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { wordsCode, wordsFor } from '#domain/words/words.ts'

import type { Reads } from '../../db/database.ts'
import { isChangedSince } from '../booking-history.ts'
import { receiptFacts } from '../booking-record.ts'
import type { BookingRow } from '../booking-row.ts'
import { type OfferRow, offersOf, stateOf } from './offer-rows.ts'

/** The last offer as the guest's page tells it; undefined where it has become the price, or nothing is left to say of it. */
export async function shownOffer(
  query: Reads,
  row: BookingRow,
  languageCode: string,
  now: number,
): Promise<ShownOffer | undefined> {
  if (!isStanding(row)) return undefined
  const offer = (await offersOf(query, row.id)).at(-1)
  const state = offer && stateOf(offer, now)
  if (!offer || (state !== 'open' && state !== 'declined' && state !== 'expired')) return undefined
  // Once the ride has begun nobody is offered anything any more.
  if (state !== 'open' && Date.parse(row.pickupAt) <= now) return undefined
  // The price that was agreed after it holds, and nobody need call us for a new offer; with it ends one that is open.
  const priced = { bookingId: row.id, at: offer.createdAt, fields: statedFields }
  if (state !== 'open' && (await isChangedSince(query, priced))) return undefined
  const lines = receiptLines(offeredFacts(row, offer), wordsFor(languageCode), languageCode)
  return {
    id: offer.id,
    state,
    price: offeredSum(offer, languageCode),
    // Of a way back that it says nothing of, that its price is still to come; one that is agreed stands above.
    lines: lines.filter(({ name }) => name === 'price' || (name === 'return' && !isBackAgreed(row, offer))),
    note: offer.note,
    until: offeredUntil(offer, languageCode),
    left: timeLeft(offer, now, languageCode),
  }
}

const isBackAgreed = (row: BookingRow, offer: OfferRow) =>
  offer.returnEurCents === null && row.returnPriceEurCents !== null

/** By the names of the history. */
const statedFields = ['price', 'returnPrice', 'isPriceForAll', 'isReturnPriceForAll']

type OfferedPrice = Pick<OfferRow, 'eurCents' | 'returnEurCents'>

/** The receipt as it would be if the offer were accepted. */
export function offeredFacts(row: BookingRow, { eurCents, returnEurCents }: OfferedPrice): ReceiptFacts {
  return receiptFacts({
    ...row,
    priceEurCents: eurCents,
    priceIsNight: null,
    fare: null,
    ...(returnEurCents !== null && { returnPriceEurCents: returnEurCents, returnPriceIsNight: null }),
  })
}

/** '€90', or with a ride back the sum and its parts: '€170 (€90 + €80)'. */
export function offeredPrice({ eurCents, returnEurCents }: OfferedPrice, languageCode: string): string {
  const sum = offeredSum({ eurCents, returnEurCents }, languageCode)
  if (returnEurCents === null) return sum
  const [there, back] = [eurCents, returnEurCents].map((cents) => formatEuro(cents / 100, languageCode))
  return `${sum} (${there} + ${back})`
}

/** '€170': all that it comes to. */
function offeredSum({ eurCents, returnEurCents }: OfferedPrice, languageCode: string): string {
  return formatEuro((eurCents + (returnEurCents ?? 0)) / 100, languageCode)
}

/** 'Sun, 1 Jun 2031, 18:00', as clocks in Saranda show it. */
export function offeredUntil({ validUntil }: Pick<OfferRow, 'validUntil'>, languageCode: string): string {
  return formatWallTime(wallTimeAt(Date.parse(validUntil)), wordsFor(languageCode).booking)
}

const minuteMs = 60_000
const [hour, day] = [60, 24 * 60]

/** How long it still holds, in words: '23 hours', '2 hours 5 minutes', '3 days'. Never more than there is. */
export function timeLeft({ validUntil }: Pick<OfferRow, 'validUntil'>, now: number, languageCode: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(validUntil) - now) / minuteMs))
  if (minutes >= 2 * day) return inUnit(Math.floor(minutes / day), 'day', languageCode)
  const hours = Math.floor(minutes / hour)
  const rest = hours >= 3 ? 0 : minutes % hour
  return [
    hours > 0 && inUnit(hours, 'hour', languageCode),
    (rest > 0 || hours === 0) && inUnit(rest, 'minute', languageCode),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Only ever on the server, which knows how each language counts: no page is drawn again from it. */
function inUnit(count: number, unit: 'day' | 'hour' | 'minute', languageCode: string): string {
  return new Intl.NumberFormat(wordsCode(languageCode), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
