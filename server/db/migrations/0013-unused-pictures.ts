import type { Migration } from '../migration.ts'

export const migration: Migration = {
  name: '0013-unused-pictures',
  async up(transaction) {
    await transaction.schema.alterTable('pictures').addColumn('unused_since', 'text').execute()
  },
}
