import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/**
 * Who has come aboard, tick by tick: two phones and the office may say it, late and out of order. The column of before stays, as
 * processes of the version before may still write it.
 */
export const migration: Migration = {
  name: '0042-boarding-ticks',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema
      .createTable('boarding_ticks')
      .addColumn('id', columns.id)
      .addColumn('departure_id', 'integer', (column) => column.notNull().references('departures.id'))
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('crew_id', 'integer', (column) => column.references('crew.id').onDelete('set null'))
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('boarded', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('device_at', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('taken', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('boarding_ticks_of_departure').on('boarding_ticks').column('departure_id').execute()
    await schema.createIndex('boarding_ticks_of_booking').on('boarding_ticks').column('booking_id').execute()
    await sql`
      insert into boarding_ticks (departure_id, booking_id, "by", key, boarded, at, device_at, received_at, taken)
      select departure_id, id, '', 'before-' || id, 1, boarded_at, boarded_at, boarded_at, 'stored'
      from bookings where boarded_at is not null and departure_id is not null`.execute(transaction)
  },
}
