import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Changes of their rides that guests ask for, of one booking one open at most, whoever writes; and how late they say they are. */
export const migration: Migration = {
  name: '0036-wishes',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema
      .createTable('wishes')
      .addColumn('id', columns.id)
      .addColumn('booking_id', 'integer', (column) => column.notNull().references('bookings.id').onDelete('cascade'))
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('prices', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text')
      .addColumn('answered_version', 'integer')
      .execute()
    await schema.createIndex('wishes_by_booking').on('wishes').column('booking_id').execute()
    await sql`create unique index wishes_open on wishes (booking_id) where state = 'open'`.execute(transaction)
    await schema.alterTable('rides').addColumn('late_minutes', 'integer').execute()
  },
}
