import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0008-booking-details',
  async up(transaction) {
    const bookings = () => transaction.schema.alterTable('bookings')
    for (const name of ['ferry_or_flight', 'staff_note', 'suspicions']) {
      await bookings()
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    }
    await bookings()
      .addColumn('child_seats', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const name of ['bags', 'return_price_eur_cents', 'return_price_is_night']) {
      await bookings().addColumn(name, 'integer').execute()
    }
    for (const name of ['return_at', 'return_wall_time']) await bookings().addColumn(name, 'text').execute()
    // Until now the form had no note, so that all there are were written by staff; guests see their own from now on.
    await sql`update bookings set staff_note = note, note = '' where note <> ''`.execute(transaction)
  },
}
