import type { Migration } from '../migration.ts'

/** Who changed what, and what was deleted and can still be brought back. */
export const migration: Migration = {
  name: '0033-changes',
  async up(transaction, columns) {
    const { schema } = transaction
    await schema
      .createTable('changes')
      .addColumn('id', columns.id)
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('record_id', 'integer')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('changes', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('changes_by_time').on('changes').columns(['at', 'id']).execute()
    await schema.createIndex('booking_changes_by_time').on('booking_changes').columns(['at', 'id']).execute()

    await schema
      .createTable('deleted_things')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('thing', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text', (column) => column.notNull())
      .addColumn('deleted_by', 'text', (column) => column.notNull())
      .addColumn('rows', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_things_pk', ['type', 'thing'])
      .execute()
  },
}
