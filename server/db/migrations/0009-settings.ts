import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0009-settings',
  async up(transaction) {
    await transaction.schema
      .createTable('settings')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await sql`insert into settings values (1, '{}', 1, ${new Date().toISOString()})`.execute(transaction)
  },
}
