import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0018-kept-answers',
  async up(transaction) {
    await transaction.schema
      .createTable('kept_answers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await transaction.schema.createIndex('kept_answers_by_age').on('kept_answers').column('created_at').execute()
  },
}
