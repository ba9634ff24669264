import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** A push may be about what has no booking, or none any more: whoever would drive its guest hears that it was deleted. */
export const migration: Migration = {
  name: '0051-pushes-that-outlast',
  async up(transaction, columns) {
    const { schema } = transaction
    if (columns.dialect === 'postgres') {
      await schema
        .alterTable('pushes')
        .alterColumn('booking_id', (column) => column.dropNotNull())
        .execute()
      return
    }
    // There that needs a new table. The ids stay: a process of before may have some of them in hand.
    await schema.alterTable('pushes').renameTo('pushes_before').execute()
    await schema
      .createTable('pushes')
      .addColumn('id', columns.id)
      .addColumn('device_id', 'integer', (column) => column.notNull().references('push_devices.id').onDelete('cascade'))
      .addColumn('booking_id', 'integer', (column) => column.references('bookings.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('occasion', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('state_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('last_error', 'text')
      .execute()
    await sql`insert into pushes select * from pushes_before`.execute(transaction)
    await schema.dropTable('pushes_before').execute()
    await schema.createIndex('pushes_by_occasion').unique().on('pushes').columns(['device_id', 'occasion']).execute()
    await schema.createIndex('pushes_by_next_attempt').on('pushes').columns(['state', 'next_attempt_at']).execute()
    await schema.createIndex('pushes_by_booking').on('pushes').column('booking_id').execute()
  },
}
