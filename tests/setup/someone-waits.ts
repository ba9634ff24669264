import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { eventually } from './eventually.ts'

/** On PostgreSQL: until so many wait for rows that somebody else has written. */
export async function someoneWaits({ query }: Database, count = 1) {
  const waiting = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => Number((await waiting.execute(query)).rows[0]?.count)).toBeGreaterThanOrEqual(count)
}
