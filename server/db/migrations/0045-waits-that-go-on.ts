import type { Migration } from '../migration.ts'

/** Whose waiting staff ended with its departure, and who waits again should that be open after all. */
export const migration: Migration = {
  name: '0045-waits-that-go-on',
  async up(transaction) {
    await transaction.schema
      .alterTable('wait_list')
      .addColumn('ended_by_staff', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
