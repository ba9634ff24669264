import { sql } from 'kysely'

import type { Migration } from '../migration.ts'

/** The route that was chosen apart from the addresses, and by what a trip was charged. What is there was priced without. */
export const migration: Migration = {
  name: '0023-agreed-prices',
  async up(transaction) {
    const table = transaction.schema.alterTable('bookings')
    for (const count of ['price_id', 'adults', 'children']) await table.addColumn(count, 'integer').execute()
    await table.addColumn('fare', 'text').execute()
    // What waits for a price, the oldest first: few at any time.
    await sql`create index bookings_without_price on bookings (created_at, id)
      where status = 'new' and price_eur_cents is null`.execute(transaction)
  },
}
