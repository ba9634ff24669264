import type { RideLeg } from '#domain/plan-facts.ts'

import type { BookingRow } from '../booking-row.ts'

/** One of the cars in which a leg goes. */
interface Car {
  leg: RideLeg
  number: number
}

/** What is agreed for a leg; null while nothing is. */
export const agreedCents = (row: BookingRow, leg: RideLeg): number | null =>
  leg === 'out' ? row.priceEurCents : row.returnPriceEurCents

/** Whether a car collects the price of its leg: a price for all is for the first one to collect, one for each car for each. */
export function collectsPrice(
  row: BookingRow,
  { leg, number }: Car,
  carsOfLeg: readonly Pick<Car, 'number'>[],
): boolean {
  const isOut = leg === 'out'
  const isForAll = (isOut ? row.priceIsNight : row.returnPriceIsNight) === null || (isOut && row.fare !== null)
  return !isForAll || number === Math.min(...carsOfLeg.map((car) => car.number))
}
