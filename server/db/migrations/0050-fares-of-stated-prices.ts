import { type TripFare, tripTotal } from '#domain/prices/trip-price.ts'

import type { Migration } from '../migration.ts'

/**
 * A price that people have set ends the fare that it was reckoned by, or a guest could come back to it by changing how many come.
 * What was set before that was so still has its fare. A boat's stays: by it a party has the boat to itself.
 */
export const migration: Migration = {
  name: '0050-fares-of-stated-prices',
  async up(transaction) {
    const charged = await transaction
      .selectFrom('bookings')
      .select(['id', 'fare', 'priceEurCents', 'nrOfPassengers', 'adults', 'children'])
      .where('fare', 'is not', null)
      .where('priceEurCents', 'is not', null)
      .where('status', 'in', ['new', 'confirmed'])
      .execute()
    for (const booking of charged) {
      const fare = JSON.parse(booking.fare as string) as TripFare
      if (fare.priceUnit === 'boat' || Math.round(tripTotal(fare, booking) * 100) === booking.priceEurCents) continue
      await transaction.updateTable('bookings').set({ fare: null }).where('id', '=', booking.id).execute()
    }
  },
}
