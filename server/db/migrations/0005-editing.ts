import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0005-editing',
  async up(transaction) {
    await transaction.schema
      .createTable('revisions')
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('revisions_pk', ['record', 'version'])
      .execute()

    await transaction.schema
      .createTable('picture_texts')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('language_id', 'integer', (column) => column.notNull().references('languages.id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_texts_pk', ['path', 'language_id'])
      .execute()
  },
}
