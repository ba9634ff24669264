import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0003-accounts',
  async up(transaction, columns) {
    await transaction.schema
      .createTable('users')
      .addColumn('id', columns.id)
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()

    await transaction.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text', (column) => column.notNull())
      .execute()
    await transaction.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()

    await transaction.schema
      .createTable('sign_in_marks')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
  },
}
