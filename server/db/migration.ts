import type { sql } from 'kysely'

import type { Dialect, Writes } from './database.ts'

/** A step from one form of the database to the next; its name never changes, because each database remembers it. */
export interface Migration {
  name: string
  up: (transaction: Writes, columns: ColumnTypes) => Promise<void>
}

/** What the two databases spell differently. */
export interface ColumnTypes {
  dialect: Dialect
  id: ReturnType<typeof sql>
  bytes: 'blob' | 'bytea'
}
