import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/**
 * When trips leave, and how many seats of each departure are taken. The check is the last wall: whoever writes, no departure
 * ever has more guests than its ceiling.
 */
export const migration: Migration = {
  name: '0038-departures',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema
      .createTable('timetable')
      .addColumn('id', columns.id)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject_number', 'integer', (column) => column.notNull())
      .addColumn('weekdays', 'text', (column) => column.notNull())
      .addColumn('time', 'text')
      .addColumn('before_sunset_minutes', 'integer')
      .addColumn('from_day', 'text', (column) => column.notNull())
      .addColumn('to_day', 'text', (column) => column.notNull())
      .addColumn('capacity', 'integer')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addCheckConstraint('timetable_time', sql`(time is null) <> (before_sunset_minutes is null)`)
      .execute()
    await schema
      .createTable('departures')
      .addColumn('id', columns.id)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject_number', 'integer', (column) => column.notNull())
      .addColumn('start', 'text', (column) => column.notNull())
      .addColumn('own_capacity', 'integer')
      .addColumn('capacity', 'integer', (column) => column.notNull())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('held', 'integer', (column) => column.notNull())
      .addColumn('ceiling', 'integer', (column) => column.notNull())
      .addColumn('is_whole', 'integer', (column) => column.notNull())
      .addColumn('is_closed', 'integer', (column) => column.notNull())
      .addColumn('is_extra', 'integer', (column) => column.notNull())
      .addColumn('vehicle_id', 'integer', (column) => column.references('vehicles.id').onDelete('set null'))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('cancelled_at', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addUniqueConstraint('departures_of_trip', ['subject_number', 'start'])
      .addCheckConstraint('departures_seats', sql`taken >= 0 and held >= 0 and taken + held <= ceiling`)
      .execute()
    await schema.createIndex('departures_by_start').on('departures').column('start').execute()
    await sql`alter table bookings add column departure_id integer references departures (id)`.execute(transaction)
    await sql`create index bookings_by_departure on bookings (departure_id) where departure_id is not null`.execute(
      transaction,
    )
  },
}
