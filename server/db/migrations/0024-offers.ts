import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Prices in writing for single bookings; of one booking one at most is open, whoever writes. */
export const migration: Migration = {
  name: '0024-offers',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('offers')
      .addColumn('id', columns.id)
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('eur_cents', 'integer', (column) => column.notNull())
      .addColumn('return_eur_cents', 'integer')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await transaction.schema.createIndex('offers_by_booking').on('offers').column('booking_id').execute()
    await sql`create unique index offers_open on offers (booking_id) where state = 'open'`.execute(transaction)
    await sql`create index offers_accepted on offers (id) where state = 'accepted'`.execute(transaction)
  },
}
