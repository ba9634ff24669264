import { sql } from 'kysely'

import type { Dialect } from './database.ts'

/** How many minutes lie between two instants of a row, each the name of a column of ISO texts. */
export function minutesBetween(dialect: Dialect, from: string, to: string) {
  const seconds = (column: string) =>
    dialect === 'sqlite'
      ? sql`unixepoch(${sql.ref(column)}, 'subsec')`
      : sql`extract(epoch from ${sql.ref(column)}::timestamptz)`
  return sql<number>`((${seconds(to)} - ${seconds(from)}) / 60.0)`
}
