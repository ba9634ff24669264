import type { Migration } from '../migration.ts'

/** Who works in the back office chooses its language; until then it speaks English, as it always did. */
export const migration: Migration = {
  name: '0021-staff-languages',
  async up(transaction) {
    await transaction.schema
      .alterTable('users')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  },
}
