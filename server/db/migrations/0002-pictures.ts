import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0002-pictures',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('pictures')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('bytes', columns.bytes, (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
  },
}
