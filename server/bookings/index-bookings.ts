import { sql } from 'kysely'

import type { Database } from '../db/database.ts'

/** So many that each costs little, so few that nobody waits long for the transaction: some four milliseconds. */
const bookingsAtOnce = 200

/**
 * Puts new bookings into SQLite's search index, the oldest first, until none waits; `signal` ends it before the next few.
 * Until then a search reads them one by one, so that none is missed. Several processes may do so at the same time.
 */
export async function indexBookings(database: Database, signal?: AbortSignal): Promise<void> {
  if (database.dialect === 'postgres') return
  for (;;) {
    if (signal?.aborted) return
    const first = await database.query.selectFrom('bookingsToIndex').select('id').limit(1).executeTakeFirst()
    if (!first) return
    await database.write(async (transaction) => {
      const some = sql`select id from bookings_to_index order by id limit ${bookingsAtOnce}`
      await sql`insert into bookings_search (rowid, search) select id, search from bookings where id in (${some})`.execute(
        transaction,
      )
      await sql`delete from bookings_to_index where id in (${some})`.execute(transaction)
    })
  }
}
