import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Who waits for seats of a departure, and for whom some are held: only for whom they are offered, whoever writes. */
export const migration: Migration = {
  name: '0040-wait-list',
  async up(transaction) {
    await transaction.schema
      .createTable('wait_list')
      .addColumn('booking_id', 'integer', (column) =>
        column.primaryKey().references('bookings.id').onDelete('cascade').notNull(),
      )
      .addColumn('joined_at', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('closes_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('held', 'integer', (column) => column.notNull())
      .addColumn('held_until', 'text')
      .addColumn('told_state', 'text', (column) => column.notNull())
      .addCheckConstraint(
        'wait_list_offer',
        sql`(state = 'offered') = (held > 0) and (state <> 'offered' or held_until is not null)`,
      )
      .execute()
    await sql`create index wait_list_open on wait_list (booking_id) where state in ('waiting', 'offered')`.execute(
      transaction,
    )
    await sql`create index wait_list_untold on wait_list (booking_id) where told_state <> state`.execute(transaction)
  },
}
