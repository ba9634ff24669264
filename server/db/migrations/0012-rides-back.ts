import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** The list begins with guests who are still to be brought back. */
export const migration: Migration = {
  name: '0012-rides-back',
  async up(transaction) {
    await sql`create index bookings_by_return on bookings (return_wall_time, id)
      where return_wall_time is not null`.execute(transaction)
  },
}
