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
      const fare = JSON.parse(booking.fare as string) as Fare
      if (fare.priceUnit === 'boat' || chargedCents(fare, booking) === booking.priceEurCents) continue
      await transaction.updateTable('bookings').set({ fare: null }).where('id', '=', booking.id).execute()
    }
  },
}

interface Fare {
  priceEur: number
  priceUnit: 'person' | 'car' | 'boat'
  childPriceEur: number | null
}

interface Party {
  nrOfPassengers: number
  adults: number | null
  children: number | null
}

/** As it was when this was written: up to four in a car. */
function chargedCents(
  { priceEur, priceUnit, childPriceEur }: Fare,
  { nrOfPassengers, adults, children }: Party,
): number {
  if (priceUnit === 'car') return Math.round(priceEur * Math.ceil(nrOfPassengers / 4) * 100)
  const young = adults === null ? 0 : (children ?? 0)
  return Math.round((priceEur * (nrOfPassengers - young) + (childPriceEur ?? priceEur) * young) * 100)
}
