import type { Database, OpenOptions } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** `postgres://…` opens PostgreSQL; anything else is the path of an SQLite file (made when missing). */
export async function openDatabase(address: string, options: OpenOptions = {}): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(address)) return openSqlite(address, options)
  // Its driver is loaded only by those who need it.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(address, options)
}
