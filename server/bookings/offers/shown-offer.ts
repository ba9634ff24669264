import type { ShownOffer } from '#domain/page-data.ts'
import { receiptLines } from '#domain/booking/receipt.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { offersOf, stateOf } from './offer-states.ts'
import { offeredFacts, offeredSum, offeredUntil, timeLeft } from './offer-words.ts'

/** The last offer as the guest's page tells it; undefined where it has become the price, or nothing is left to say of it. */
export async function shownOffer(
  query: Reads,
  row: BookingRow,
  languageCode: string,
  now: number,
): Promise<ShownOffer | undefined> {
  if (row.status !== 'new' && row.status !== 'confirmed') return undefined
  const offer = (await offersOf(query, row.id)).at(-1)
  const state = offer && stateOf(offer, now)
  if (!offer || (state !== 'open' && state !== 'declined' && state !== 'expired')) return undefined
  const lines = receiptLines(offeredFacts(row, offer), wordsFor(languageCode), languageCode)
  return {
    id: offer.id,
    state,
    price: offeredSum(offer, languageCode),
    lines: lines.filter(({ name }) => name === 'price' || (name === 'return' && offer.returnEurCents !== null)),
    note: offer.note,
    until: offeredUntil(offer, languageCode),
    left: timeLeft(offer, now, languageCode),
  }
}
