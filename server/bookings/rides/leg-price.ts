import { passengersPerCar } from '#domain/booking-limits.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'

import { type BookingRow, keptPrice } from '../booking-row.ts'

/** One of the cars in which a leg goes. */
interface Car {
  leg: RideLeg
  number: number
}

/** What is agreed for a leg; null while nothing is, and for the way back of a trip, whose price is for all of it. */
export const agreedCents = (row: BookingRow, leg: RideLeg): number | null => keptPrice(row, leg).cents

/** The same as its guest is told of that leg by itself: of a trip's way back, as long as nobody has stated a price for it, the trip's. */
export function toldPrice(row: BookingRow, leg: RideLeg): Pick<BookingRow, 'priceEurCents' | 'priceIsNight' | 'fare'> {
  const isOwn = leg === 'back' && (isPricedByRoute(row.kind) || row.returnPriceEurCents !== null)
  const { cents, isNight } = keptPrice(row, isOwn ? 'back' : 'out')
  return { priceEurCents: cents, priceIsNight: isNight, fare: isOwn ? null : row.fare }
}

/** Whether nobody knows yet what a leg costs; of a trip's way back one knows it with the trip. */
export const isLegUnpriced = (row: BookingRow, leg: RideLeg): boolean =>
  agreedCents(row, leg) === null && (isPricedByRoute(row.kind) || row.priceEurCents === null)

/**
 * Whether a car collects the price of its leg. A price for all is for the first one to collect. A rate of the table is for one
 * car: as many collect it as so many people need, which is what their guest has read, however many we send.
 */
export function collectsPrice(
  row: BookingRow,
  { leg, number }: Car,
  carsOfLeg: readonly Pick<Car, 'number'>[],
): boolean {
  const isForAll = keptPrice(row, leg).isNight === null || (leg === 'out' && row.fare !== null)
  const paid = isForAll ? 1 : Math.ceil(row.nrOfPassengers / passengersPerCar)
  return carsOfLeg.filter((car) => car.number < number).length < paid
}
