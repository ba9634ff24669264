import type { BookingDetails } from '#domain/booking/booking-record.ts'

import { offeredText } from './price-labels.ts'

type Priced = Pick<BookingDetails, 'price' | 'returnPrice' | 'offers'>

/** What a booking costs, as it was agreed and as it is offered. */
export interface Standing {
  eur: number | null
  returnEur: number | null
  offerId: number | null
}

export function standingOf({ price, returnPrice, offers }: Priced): Standing {
  return { eur: price?.eur ?? null, returnEur: returnPrice?.eur ?? null, offerId: openOffer(offers)?.id ?? null }
}

/**
 * The price that has come to stand since `before`, and that what is sent would replace; empty where none has. One that says the
 * same is mostly one's own, whose answer was lost.
 */
export function pricedMeanwhile(
  booking: Priced,
  before: Standing,
  sent: { eur: number; back: number | undefined },
): string {
  const { eur, returnEur, offerId } = standingOf(booking)
  const says = (there: number, back: number | null) => there === sent.eur && (sent.back ?? back) === back
  const open = openOffer(booking.offers)
  if (open && offerId !== before.offerId && !says(open.eur, open.returnEur)) return offeredText(open)
  const isOther = eur !== before.eur || returnEur !== before.returnEur
  return eur !== null && isOther && !says(eur, returnEur) ? offeredText({ eur, returnEur }) : ''
}

const openOffer = (offers: Priced['offers']) => offers.find(({ state }) => state === 'open')
