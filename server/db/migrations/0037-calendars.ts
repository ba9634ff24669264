import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** Links to calendars of rides, what has left such a calendar, and the number that puts all their events above those of before. */
export const migration: Migration = {
  name: '0037-calendars',
  async up(transaction) {
    const { schema } = transaction
    await schema
      .createTable('calendar_links')
      .addColumn('feed', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('calendar_leavings')
      .addColumn('feed', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('start_at', 'text', (column) => column.notNull())
      .addColumn('minutes', 'integer', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('calendar_leavings_pk', ['feed', 'event'])
      .execute()
    await schema
      .createTable('calendar_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('raised_at', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into calendar_state values (1, 0, '')`.execute(transaction)
    await schema.createIndex('changes_by_type').on('changes').columns(['type', 'at']).execute()
  },
}
