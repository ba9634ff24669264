import type { BookingKind } from '#domain/booking-facts.ts'
import type { BookingRecord, BookingStatus, Remark } from '#domain/booking/booking-record.ts'
import type { OfferState } from '#domain/booking/offer.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'
import type { WishState } from '#domain/booking/wish.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { visitorName } from '#domain/changes.ts'
import { say, sayDeclared } from '../words/say.ts'

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
  'cancel-asked': 'The guest asks to cancel',
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

/** Of these a guest waits for an answer; his booking's page has a place for it. */
export const guestQuestions: ReadonlySet<Remark> = new Set(['cancel-asked', 'wish'])

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

/** The same in the language of staff; of what has no name here, such as a column of an earlier version, its own. */
export const fieldText = (name: string) => sayDeclared(fieldLabels[name] ?? name)

/** Who did something, as the history names him: one of staff or crew, or the guest himself. */
export const whoText = (by: string) => (by === visitorName ? say('Visitor') : by)

/** Whether the booking may come from a program rather than a guest. */
export function looksSuspicious({ suspicions }: Pick<BookingRecord, 'suspicions'>): boolean {
  return suspicions.length > 0
}
