import { useQuery } from '@tanstack/react-query'

import type { Content } from '#domain/content/fields.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'

import { passengersPerCar } from '#domain/booking-facts.ts'
import type { BookableTrip } from '#domain/booking/booking-record.ts'
import { findStoredRoute, isPricedByRoute, quotePrice, rowOfRide } from '#domain/prices/quote.ts'
import { tripTotal } from '#domain/prices/trip-price.ts'
import { pricesQuery } from '../../prices/price-fields.ts'
import { say } from '../../words/say.ts'
import type { BookedTrip } from './booking-fields.ts'
import { priceLabel } from '../price/price-labels.ts'
import { tripsQuery } from '../../api/queries.ts'

interface BookingQuoteProps {
  booked: BookedTrip
  content: Content
  /** A stored booking may go elsewhere by now than by the row that was chosen for it. */
  isStored: boolean
}

/** What the price list says of a booking as it is typed so far, before anybody saves it. */
export function BookingQuote({ booked, content, isStored }: BookingQuoteProps) {
  const prices = useQuery(pricesQuery).data
  const trips = useQuery(tripsQuery).data
  const text = prices && trips && quoteText({ booked, content, isStored }, { prices, trips })

  return <output className="booking-quote">{text}</output>
}

interface Lists {
  prices: readonly AdminPrice[]
  trips: readonly BookableTrip[]
}

/** Empty where it is too soon to say anything. */
function quoteText({ booked, content, isStored }: BookingQuoteProps, { prices, trips }: Lists): string {
  if (!isPricedByRoute(booked.kind)) {
    const fare = tripIn(booked, trips)?.fare
    if (!fare) return say('The price list has no price for this.')
    const nrOfPassengers = Number(content['nrOfPassengers']) || 1
    const children = Math.min(Number(content['children']) || 0, nrOfPassengers)
    const eur = tripTotal(fare, { nrOfPassengers, adults: nrOfPassengers - children, children })
    return say('The price list says {price}.', { price: priceLabel({ price: { eur, lek: 0, night: false } }) })
  }
  const [from, to] = [content['pickupAddress'] as string, content['dropoffAddress'] as string]
  const chosen = prices.find(({ id }) => id === content['priceId'])
  const row = isStored
    ? rowOfRide(prices, chosen, { pickupAddress: from, dropoffAddress: to })
    : (chosen ?? findStoredRoute(prices, from, to))
  if (!row) return from.trim() && to.trim() ? say('The price list has no price for this.') : ''
  const priceAt = (time: unknown) => priceLabel({ price: quotePrice(row.price, isTime(time) ? time : noon) })
  const back = content['returnDateAndTime']
  const isForOne = Number(content['nrOfPassengers']) > passengersPerCar
  return [
    say('The price list says {price}.', { price: priceAt(content['pickupDateAndTime']) }),
    isTime(back) && say('Ride back: {price}.', { price: priceAt(back) }),
    isForOne && say('That is for one car, up to {n} people.', { n: passengersPerCar }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** As it is listed now; undefined for rides, and for trips that are listed no more. */
export function tripIn(booked: BookedTrip, trips: readonly BookableTrip[]): BookableTrip | undefined {
  return trips.find(({ kind, subjectId }) => kind === booked.kind && subjectId === booked.subjectId)
}

/** Until a time is typed, the day price. */
const noon = '2000-01-01T12:00'

const isTime = (value: unknown): value is string => typeof value === 'string' && value.length >= noon.length
