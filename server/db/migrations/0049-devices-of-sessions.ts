import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** By which sign-in a telephone of staff was turned on; null once that has ended by itself, and for those of before. */
export const migration: Migration = {
  name: '0049-devices-of-sessions',
  async up(transaction) {
    await sql`alter table push_devices add column session_id integer references sessions (id) on delete set null`.execute(
      transaction,
    )
  },
}
