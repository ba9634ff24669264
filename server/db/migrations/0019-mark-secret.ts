import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0019-mark-secret',
  async up(transaction) {
    await transaction.schema
      .createTable('mark_secret')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
    // By it an address is known of which staff have confirmed a booking.
    await sql`create index bookings_by_proven_email on bookings (lower(email))
      where minutes_to_confirm is not null and email <> ''`.execute(transaction)
    // Their keys were plain hashes, from which an address or a number can be found by trying.
    await transaction.deleteFrom('bookingMarks').execute()
    await transaction.deleteFrom('signInMarks').execute()
  },
}
