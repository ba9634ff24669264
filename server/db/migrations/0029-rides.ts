import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

const dayMs = 86_400_000

/**
 * Who drives: crew, vehicles, when they are not there, and a ride for each leg of every booking that is not over. How long a
 * row of the price table takes is what its time says, until staff say otherwise.
 */
export const migration: Migration = {
  name: '0029-rides',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema
      .createTable('crew')
      .addColumn('id', columns.id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text', (column) => column.notNull())
      .addColumn('photo_path', 'text', (column) => column.notNull())
      .addColumn('languages', 'text', (column) => column.notNull())
      .addColumn('drives', 'text', (column) => column.notNull())
      .addColumn('vehicle_ids', 'text', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createTable('vehicles')
      .addColumn('id', columns.id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('plate', 'text', (column) => column.notNull())
      .addColumn('colour', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .addColumn('child_seats', 'integer', (column) => column.notNull())
      .addColumn('photo_path', 'text', (column) => column.notNull())
      .addColumn('papers', 'text', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createTable('absences')
      .addColumn('id', columns.id)
      .addColumn('crew_id', 'integer', (column) => column.references('crew.id').onDelete('cascade'))
      .addColumn('vehicle_id', 'integer', (column) => column.references('vehicles.id').onDelete('cascade'))
      .addColumn('from_time', 'text', (column) => column.notNull())
      .addColumn('to_time', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('rides')
      .addColumn('id', columns.id)
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('leg', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('start_at', 'text', (column) => column.notNull())
      .addColumn('minutes', 'integer')
      .addColumn('crew_id', 'integer', (column) => column.references('crew.id').onDelete('set null'))
      .addColumn('vehicle_id', 'integer', (column) => column.references('vehicles.id').onDelete('set null'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('is_off', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addUniqueConstraint('rides_of_booking', ['booking_id', 'leg', 'number'])
      .execute()
    await schema.createIndex('rides_by_start').on('rides').column('start_at').execute()
    for (const column of ['crew_id', 'vehicle_id']) {
      await sql`create index ${sql.id(`rides_by_${column}`)} on rides (${sql.id(column)}, start_at)
        where ${sql.id(column)} is not null`.execute(transaction)
    }
    await schema
      .createTable('driving_times')
      .addColumn('from_place', 'text', (column) => column.notNull())
      .addColumn('to_place', 'text', (column) => column.notNull())
      .addColumn('minutes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('driving_times_of_places', ['from_place', 'to_place'])
      .execute()
    await schema
      .createTable('plan_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into plan_state values (1, 1)`.execute(transaction)
    await schema.alterTable('prices').addColumn('minutes', 'integer').execute()

    // Those of yesterday too: a long trip may be under way.
    const since = new Date(Date.now() - dayMs).toISOString()
    const ahead = sql`status in ('new', 'confirmed') and coalesce(return_at, pickup_at) > ${since}`
    await sql`insert into rides (booking_id, leg, number, start_at, state, is_off, version)
      select id, 'out', 1, pickup_at, 'planned', 0, 1 from bookings where ${ahead} order by id`.execute(transaction)
    await sql`insert into rides (booking_id, leg, number, start_at, state, is_off, version)
      select id, 'back', 1, return_at, 'planned', 0, 1 from bookings where return_at is not null and ${ahead}
      order by id`.execute(transaction)
  },
}
