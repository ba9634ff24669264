import type { Migration } from '../migration.ts'

/** What was done on the way to opening and leaves no other trace. */
export const migration: Migration = {
  name: '0020-opening',
  async up(transaction) {
    await transaction.schema
      .createTable('opening_marks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .execute()
  },
}
