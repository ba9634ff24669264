import type { BookingWords } from '#domain/words/booking/en.ts'

import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import type { BookingPrice } from './booking-request.ts'
import type { WallTime } from './saranda-time.ts'

import { formatWallTime } from './format-wall-time.ts'

/** What a receipt says of a booking. */
export interface ReceiptFacts {
  reference: string
  /** The trip or place that was booked; empty for a plain ride. */
  subjectName?: string | undefined
  pickupAddress: string
  dropoffAddress: string
  pickupDateAndTime: WallTime
  nrOfPassengers: number
  price: BookingPrice | null
}

export interface ReceiptLine {
  name: 'reference' | 'ride' | 'when' | 'passengers' | 'price'
  term: string
  text: string
}

/** The booking as it was stored, in the order in which one reads it: for the dialog, the mails and the private page. */
export function receiptLines(facts: ReceiptFacts, words: BookingWords, languageCode: string): ReceiptLine[] {
  return [
    { name: 'reference', term: words.receiptReference, text: facts.reference },
    { name: 'ride', term: words.receiptRide, text: rideText(facts) },
    {
      name: 'when',
      term: words.receiptWhen,
      text: `${formatWallTime(facts.pickupDateAndTime, words)} (${words.sarandaTime})`,
    },
    { name: 'passengers', term: words.receiptPassengers, text: String(facts.nrOfPassengers) },
    { name: 'price', term: words.receiptPrice, text: priceText(facts.price, words, languageCode) },
  ]
}

/** From where to where, and for which trip. */
export function rideText({ subjectName, pickupAddress, dropoffAddress }: ReceiptFacts): string {
  return [subjectName, `${pickupAddress} → ${dropoffAddress}`].filter(Boolean).join(': ')
}

/** The receipt as a message. */
export function receiptText(lines: readonly ReceiptLine[]): string {
  return lines.map(({ term, text }) => `${term}: ${text}`).join('\n')
}

function priceText(price: BookingPrice | null, words: BookingWords, languageCode: string): string {
  if (price === null) return words.priceLater
  return [
    formatEuro(price.eur, languageCode),
    fillIn(words.aboutLek, { lek: formatLek(price.lek, languageCode) }),
    ...(price.night ? [words.nightRateApplies] : []),
  ].join(' · ')
}
