import type { PriceUnit } from '../content/blocks/trip-fields.ts'
import type { SiteWords } from '../words/site/en.ts'

import { passengersPerCar } from '../booking-facts.ts'
import { centsOf } from '../price-facts.ts'
import { counted, fillIn } from '../words/fill-in.ts'
import { formatEuro } from './format-money.ts'

/** By what a trip is charged. A booking keeps it, so that its receipt goes on saying so whatever the trip costs later. */
export interface TripFare {
  priceEur: number
  priceUnit: PriceUnit
  /** Null: a child pays like everybody. */
  childPriceEur: number | null
  /** Null where nobody said up to which age one is a child. */
  childMaxAge: number | null
}

/** What a tour or a boat trip says of its price. */
export interface TripPrice {
  priceEur: number | null
  priceUnit: PriceUnit | null
  childPriceEur: number | null
  childMaxAge: number | null
  /** What is said where no amount is given. */
  price: string
}

/** Null where no amount is given: the price is words then, and nobody can reckon with it. */
export function fareOfTrip({ priceEur, priceUnit, childPriceEur, childMaxAge }: TripPrice): TripFare | null {
  if (priceEur === null) return null
  const unit = priceUnit ?? 'person'
  const child = unit === 'person' && childPriceEur !== null ? { childPriceEur, childMaxAge } : noChildPrice
  return { priceEur, priceUnit: unit, ...child }
}

const noChildPrice = { childPriceEur: null, childMaxAge: null }

/** For how many a trip is booked. Without `adults`, all pay the full price. */
export interface Party {
  nrOfPassengers: number
  adults: number | null
  children: number | null
}

/** What the trip costs all of them together, in euro. */
export function tripTotal(fare: TripFare, { nrOfPassengers, adults, children }: Party): number {
  const { priceEur, priceUnit, childPriceEur } = fare
  if (priceUnit === 'boat') return priceEur
  if (priceUnit === 'car') return wholeCents(priceEur * Math.ceil(nrOfPassengers / passengersPerCar))
  const young = adults === null ? 0 : (children ?? 0)
  return wholeCents(priceEur * (nrOfPassengers - young) + (childPriceEur ?? priceEur) * young)
}

const wholeCents = (eur: number) => centsOf(eur) / 100

const unitWords = { person: 'pricePerPerson', car: 'pricePerCar', boat: 'pricePerBoat' } as const satisfies Record<
  PriceUnit,
  keyof SiteWords
>

/**
 * The price as visitors read it, the amount apart: '€25' and 'per person'. Where no amount is given, or a language says it
 * in the middle of its words, all of it is the first part.
 */
export function tripPrice(trip: TripPrice, words: TripPriceWords, languageCode: string): [amount: string, per: string] {
  const fare = fareOfTrip(trip)
  if (fare === null) return [trip.price, '']
  const template = words[unitWords[fare.priceUnit]]
  const amount = formatEuro(fare.priceEur, languageCode)
  const [before, after = ''] = template.split('{price}')
  return before === '' ? [amount, after.trim()] : [fillIn(template, { price: amount }), '']
}

/** The words in which a trip's price is told. */
export type TripPriceWords = Pick<
  SiteWords,
  | (typeof unitWords)[PriceUnit]
  | 'childPrice'
  | 'childPriceToAge'
  | 'childFree'
  | 'childFreeToAge'
  | 'toAgeOne'
  | 'toAge'
>

/** What a child pays, 'Children up to 11: €12.50'; empty where it pays like everybody. */
export function childPriceText(
  { childPriceEur, childMaxAge }: Pick<TripFare, 'childPriceEur' | 'childMaxAge'>,
  words: TripPriceWords,
  languageCode: string,
): string {
  if (childPriceEur === null) return ''
  const isFree = childPriceEur === 0
  const template =
    childMaxAge === null
      ? words[isFree ? 'childFree' : 'childPrice']
      : words[isFree ? 'childFreeToAge' : 'childPriceToAge']
  const age = childMaxAge === null ? '' : counted(childMaxAge, words.toAgeOne, words.toAge)
  return fillIn(template, { age, price: formatEuro(childPriceEur, languageCode) })
}

/** The fare in one line: '€25 per person · Children up to 11: €12.50'. */
export function fareText(fare: TripFare, words: TripPriceWords, languageCode: string): string {
  const price = tripPrice({ ...fare, price: '' }, words, languageCode)
    .filter(Boolean)
    .join(' ')
  return [price, childPriceText(fare, words, languageCode)].filter(Boolean).join(' · ')
}
