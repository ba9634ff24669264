import type { Reply, Site } from './open-site.ts'

const dayMs = 86_400_000
let guests = 0

/** A booking that nobody else makes: its own name and number. */
export function uniqueBooking(changes: Record<string, unknown> = {}): Record<string, unknown> {
  guests += 1
  return {
    name: `Guest ${guests}`,
    phoneNumber: `+35569${String(2_000_000 + guests)}`,
    nrOfPassengers: 2,
    pickupDateAndTime: new Date(Date.now() + dayMs).toISOString(),
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'guest@example.com',
    ...changes,
  }
}

export function book(site: Pick<Site, 'ask'>, booking: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return site.ask('/api/TaxiSaranda/Book', { method: 'POST', body: booking, headers })
}

export interface StoredBooking {
  id: number
  reference: string
  name: string
  pickup_at: string
  pickup_wall_time: string
  created_at: string
}

/** As they stand in the database, in the order they were stored. */
export function storedBookings(site: Pick<Site, 'inDatabase'>): StoredBooking[] {
  return site.inDatabase(
    (database) => database.prepare('select * from bookings order by id').all() as unknown as StoredBooking[],
  )
}

export function countBookings(site: Pick<Site, 'inDatabase'>): number {
  return storedBookings(site).length
}
