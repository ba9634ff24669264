import type { Migration } from '../migration.ts'

/** Days and hours that are full. */
export const migration: Migration = {
  name: '0022-closures',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('closures')
      .addColumn('id', columns.id)
      .addColumn('from_time', 'text', (column) => column.notNull())
      .addColumn('to_time', 'text', (column) => column.notNull())
      .addColumn('applies', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer')
      .addColumn('is_firm', 'integer', (column) => column.notNull())
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
  },
}
