import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0001-content',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('languages')
      .addColumn('id', columns.id)
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('flag_code', 'text', (column) => column.notNull().unique())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()

    await transaction.schema
      .createTable('block_contents')
      .addColumn('block', 'text', (column) => column.notNull())
      .addColumn('language_id', 'integer', (column) => column.notNull().references('languages.id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('block_contents_pk', ['block', 'language_id'])
      .execute()

    await transaction.schema
      .createTable('items')
      .addColumn('id', columns.id)
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('language_id', 'integer', (column) => column.notNull().references('languages.id'))
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await transaction.schema
      .createIndex('items_by_collection')
      .on('items')
      .columns(['collection', 'language_id'])
      .execute()

    await transaction.schema
      .createTable('prices')
      .addColumn('id', columns.id)
      .addColumn('from_place', 'text', (column) => column.notNull())
      .addColumn('to_place', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('eur_cents', 'integer', (column) => column.notNull())
      .addColumn('eur_night_cents', 'integer')
      .addColumn('translations', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()

    await transaction.schema
      .createTable('content_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute()
    await transaction.insertInto('contentState').values({ id: 1, version: 1 }).execute()
  },
}
