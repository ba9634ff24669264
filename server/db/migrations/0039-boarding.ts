import type { Migration } from '../migration.ts'

/** Who has come aboard. */
export const migration: Migration = {
  name: '0039-boarding',
  async up(transaction) {
    await transaction.schema.alterTable('bookings').addColumn('boarded_at', 'text').execute()
  },
}
