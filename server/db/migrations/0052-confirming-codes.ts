import type { Migration } from '../migration.ts'

/** Which used codes have confirmed their secret, not signed in: the same once more is of whoever got no answer. */
export const migration: Migration = {
  name: '0052-confirming-codes',
  async up({ schema }) {
    await schema
      .alterTable('used_codes')
      .addColumn('is_confirming', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
