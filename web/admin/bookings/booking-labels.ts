import { type BookingKind, passengersPerCar } from '#domain/booking-limits.ts'
import { type BookingRecord, type BookingStatus, type Remark } from '#domain/booking/booking-record.ts'
import type { Offer, OfferState } from '#domain/booking/offer.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'
import type { WishState } from '#domain/booking/wish.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { visitorName } from '#domain/changes.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import { euroText, formatWallTime, readableTime } from '../words/formats.ts'
import { say } from '../words/say.ts'

export const statusLabels: Record<BookingStatus, AdminSentence> = {
  new: 'New',
  confirmed: 'Confirmed',
  done: 'Done',
  cancelled: 'Cancelled',
  'not-a-booking': 'Not a booking',
}

export const kindLabels: Record<BookingKind, AdminSentence> = {
  taxi: 'Taxi',
  tour: 'Tour',
  boat: 'Boat trip',
  attraction: 'Attraction',
}

/** Why staff should look at a booking; one without a price says so where its price would stand. */
const remarkLabels: Record<Exclude<Remark, 'unpriced'>, AdminSentence> = {
  'handed-back': 'Handed back by the driver: nobody drives it',
  'no-show': 'The guest did not come',
  wish: 'The guest asks for a change',
  late: 'The guest says that he is late',
  'in-closure': 'In a time that is closed',
  'route-differs': 'An address names another place than the route does',
  clash: 'Who drives it has a clash in the plan',
  'over-seats': 'More guests than seats',
}

export function remarksToSay({ remarks }: Pick<BookingRecord, 'remarks'>): string[] {
  return remarks.flatMap((remark) => (remark === 'unpriced' ? [] : [say(remarkLabels[remark])]))
}

export const wishStateLabels: Record<WishState, AdminSentence> = {
  open: 'asked for',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'taken back',
}

export const offerStateLabels: Record<OfferState, AdminSentence> = {
  open: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'taken back',
  replaced: 'replaced',
}

export const waitStateLabels: Record<WaitState, AdminSentence> = {
  waiting: 'waits for seats',
  offered: 'seats are offered',
  accepted: 'has taken the seats',
  declined: 'has declined the seats',
  expired: 'did not answer in time',
  left: 'has left the list',
  ended: 'the list has ended',
}

/** What the fields of a booking are called, in forms and in its history. */
export const fieldLabels: Partial<Record<string, AdminSentence>> = {
  status: 'Status',
  kind: 'Kind',
  subjectName: 'Trip',
  name: 'Name',
  phoneNumber: 'Phone',
  email: 'E-mail',
  nrOfPassengers: 'People',
  adults: 'Adults',
  children: 'Children',
  priceId: 'Row of the price list',
  offer: 'Offer',
  wish: 'Change asked for',
  cancelAskedAt: 'Asked to cancel',
  lateMinutes: 'Minutes late',
  driver: 'Driver',
  waitList: 'Wait list',
  seatsUntil: 'Seats held until',
  passedOver: 'Behind the others of the wait list',
  clash: 'Clash',
  minutes: 'Takes, in minutes',
  vehicles: 'Cars or boats for one way',
  departure: 'Departure time',
  boarded: 'Aboard',
  departureCancelled: 'Departure cancelled',
  guestTripCancelled: 'The guest’s trip on that day is cancelled',
  guestTripMoved: 'The guest’s trip is moved',
  reached: 'Guest reached',
  pickupDateAndTime: 'Pick-up time',
  pickupAddress: 'From',
  dropoffAddress: 'To',
  ferryOrFlight: 'Ferry or flight',
  childSeats: 'Child seats',
  bags: 'Bags',
  returnDateAndTime: 'Ride back',
  price: 'Price',
  returnPrice: 'Price of the ride back',
  isPriceForAll: 'Price for everybody and all cars',
  isReturnPriceForAll: 'Price of the ride back for everybody and all cars',
  note: 'Guest’s note',
  staffNote: 'Note',
}

/** Who did something, as the history names him: one of staff or crew, or the guest himself. */
export const whoText = (by: string) => (by === visitorName ? say('Visitor') : by)

/** The ride that comes next, or for a booking that is over the ride there. */
export function nextRide(booking: BookingRecord): { at: string; from: string; to: string; isAhead: boolean } {
  const { pickupDateAndTime, returnDateAndTime, pickupAddress, subjectName, tripName } = booking
  // The form gives a trip's name, in the guest's language, as where it goes to.
  const dropoffAddress = booking.dropoffAddress === subjectName ? tripName : booking.dropoffAddress
  const today = wallTimeAt(Date.now()).slice(0, 10)
  const outward = { at: pickupDateAndTime, from: pickupAddress, to: dropoffAddress }
  if (pickupDateAndTime >= today) return { ...outward, isAhead: true }
  if (returnDateAndTime === null || returnDateAndTime < today) return { ...outward, isAhead: false }
  return { at: returnDateAndTime, from: dropoffAddress, to: pickupAddress, isAhead: true }
}

/** Whether a guest waits for an answer to his wish to cancel. */
export function asksToCancel({ cancelAskedAt, status }: Pick<BookingRecord, 'cancelAskedAt' | 'status'>): boolean {
  return cancelAskedAt !== null && (status === 'new' || status === 'confirmed')
}

/** Whether the booking may come from a program rather than a guest. */
export function looksSuspicious({ suspicions }: Pick<BookingRecord, 'suspicions'>): boolean {
  return suspicions.length > 0
}

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

/** Whether a rate of the table is for more people than the one car takes that it is for. */
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

/** Until when a guest was promised an answer, at the latest before he sets off, and whether that is over. */
export function promisedAnswer(
  { createdAt, pickupDateAndTime }: Pick<BookingRecord, 'createdAt' | 'pickupDateAndTime'>,
  hours: number,
): { time: string; isLate: boolean } {
  const [due = ''] = [wallTimeAt(Date.parse(createdAt) + hours * 3_600_000), pickupDateAndTime].toSorted()
  return { time: formatWallTime(due), isLate: due < wallTimeAt(Date.now()) }
}
