import { receiptLines } from '#domain/booking/receipt.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Letter } from '../../mail/letter.ts'
import type { OfferRow } from '../offers/offer-states.ts'
import { offeredFacts, offeredPrice, offeredUntil } from '../offers/offer-words.ts'
import type { BookingRow } from '../booking-row.ts'

/** What the sentences of a letter name of an offer. */
export function offerValues(offer: OfferRow, languageCode: string) {
  return { price: offeredPrice(offer, languageCode), until: offeredUntil(offer, languageCode) }
}

/**
 * A letter to the guest with what he is offered. Its link only shows the offer: what opens links by itself accepts nothing.
 */
export function offerLetter(letter: Letter, offer: OfferRow, row: BookingRow): Letter {
  const { languageCode, paragraphs, links } = letter
  const words = mailWordsFor(languageCode)
  const [see, ...reach] = links
  return {
    ...letter,
    paragraphs: offer.note ? [...paragraphs, offer.note] : paragraphs,
    facts: receiptLines(offeredFacts(row, offer), wordsFor(languageCode), languageCode),
    links: see ? [{ ...see, text: words.offerSee }, ...reach] : [],
    notes: [words.whyNote],
  }
}
