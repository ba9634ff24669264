import type { Migration } from '../migration.ts'

/** Whoever could sign in so far could do everything, and still can. */
export const migration: Migration = {
  name: '0031-roles',
  async up(transaction) {
    await transaction.schema
      .alterTable('users')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
      .execute()
  },
}
