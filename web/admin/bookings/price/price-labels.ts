import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Offer } from '#domain/booking/offer.ts'

import { passengersPerCar } from '#domain/booking-facts.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import { euroText, readableTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'

interface Priced extends Pick<BookingRecord, 'price'> {
  openOffer?: Pick<Offer, 'eur' | 'returnEur' | 'validUntil'> | null | undefined
  /** A rate for one car, and more people than that takes. */
  isPerCar?: boolean | undefined
}

/** The agreed price in a few words, or the one that the guest has been offered. */
export function priceLabel({ price, openOffer, isPerCar = false }: Priced): string {
  if (price === null && openOffer) {
    const values = { price: offeredText(openOffer), time: readableTime(openOffer.validUntil) }
    return say('{price} offered, open until {time}', values)
  }
  if (price === null) return say('Price to be agreed')
  return [euroText(price.eur), price.night && say('(night rate)'), isPerCar && say('for each car')]
    .filter(Boolean)
    .join(' ')
}

/** Whether a price is for one car only, and more people come than fit in one. */
export const isPerCar = ({ nrOfPassengers }: Pick<BookingRecord, 'nrOfPassengers'>, isForAll: boolean) =>
  !isForAll && nrOfPassengers > passengersPerCar

type PricedThere = Pick<BookingRecord, 'price' | 'openOffer' | 'isPriceForAll' | 'nrOfPassengers'>
type PricedBack = Pick<BookingRecord, 'returnPrice' | 'isReturnPriceForAll' | 'nrOfPassengers'>

/** What is agreed for the ride there, or offered. */
export const thereLabel = (booking: PricedThere) =>
  priceLabel({ ...booking, isPerCar: isPerCar(booking, booking.isPriceForAll) })

/** What is agreed for the ride back. */
export const backLabel = (booking: PricedBack) =>
  priceLabel({ price: booking.returnPrice, isPerCar: isPerCar(booking, booking.isReturnPriceForAll) })

/** Whether there is a ride back with a price of its own, be it one to be agreed: what a trip costs is for all of it. */
export function hasReturnPrice({
  kind,
  returnDateAndTime,
  returnPrice,
}: Pick<BookingRecord, 'kind' | 'returnDateAndTime' | 'returnPrice'>): boolean {
  return returnDateAndTime !== null && (returnPrice !== null || isPricedByRoute(kind))
}

/** All that is booked: with a ride back `€30 + €35 (night rate)`. */
export function pricesLabel(booking: PricedThere & PricedBack & Parameters<typeof hasReturnPrice>[0]): string {
  const { price, returnPrice, openOffer } = booking
  const isAllSaid = price === null && (Boolean(openOffer) || returnPrice === null)
  const there = thereLabel(booking)
  return hasReturnPrice(booking) && !isAllSaid ? `${there} + ${backLabel(booking)}` : there
}

/** `€90`, with a ride back `€90 + €80`. */
export function offeredText({ eur, returnEur }: Pick<Offer, 'eur' | 'returnEur'>): string {
  return returnEur === null ? euroText(eur) : `${euroText(eur)} + ${euroText(returnEur)}`
}
