import type { DatabaseSync } from 'node:sqlite'

import { CamelCasePlugin, Kysely, sql } from 'kysely'

import type { Reads, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

import { nodeSqliteDialect } from '../db/sqlite.ts'

/** Any row of any table: nothing is known of its columns here. */
type Row = Record<string, unknown>
type AnyTables = Record<string, Row>

const batchRows = 100
const batchBytes = 4 * 1024 * 1024

/** Counts of addresses, numbers and names, and what their keys are made with: nobody shall have both. */
export const markTables = ['booking_marks', 'sign_in_marks', 'mark_secret']

/** Besides those, the program's own book-keeping: every database has its own. */
const notCopied = new Set(['migrations', ...markTables])

/**
 * The tables of the schema, each after those that it refers to: the order in which they are filled. Read from an SQLite
 * file, since both databases have the same.
 */
export function tablesInOrder(file: DatabaseSync): string[] {
  const names = file
    // Without the tables of the search index, which follows from the others.
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
    .map((row) => String(row['name']))
  const ordered = new Set<string>()
  const place = (name: string) => {
    if (ordered.has(name)) return
    for (const { table } of file.prepare('select "table" from pragma_foreign_key_list(?)').all(name)) {
      if (table !== name) place(String(table))
    }
    ordered.add(name)
  }
  for (const name of names) place(name)
  return [...ordered].filter((name) => !notCopied.has(name))
}

/** Reads a table's rows a few at a time, however many there are. */
type TableReader = (table: string) => AsyncIterable<Row[]>

export function readSqliteTables(file: DatabaseSync): TableReader {
  const query = new Kysely<Tables>({ dialect: nodeSqliteDialect(file), plugins: [new CamelCasePlugin(keepKeys)] })
  return async function* (table) {
    const rows = anyTables(query).selectFrom(table).selectAll().stream()
    let batch: Row[] = []
    let bytes = 0
    for await (const row of rows) {
      batch.push(row)
      bytes += sizeOf(row)
      if (batch.length < batchRows && bytes < batchBytes) continue
      yield batch
      batch = []
      bytes = 0
    }
    if (batch.length > 0) yield batch
  }
}

/** For a transaction of PostgreSQL that sees one moment (`atOneMoment`). */
export function readPostgresTables(transaction: Reads): TableReader {
  return async function* (table) {
    await sql`declare table_rows no scroll cursor for select * from ${sql.id(table)}`.execute(transaction)
    // Pictures are the large rows, and few fit into memory at once.
    const count = sql.raw(table === 'pictures' ? '8' : String(batchRows))
    for (;;) {
      const { rows } = await sql<Row>`fetch ${count} from table_rows`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
    await sql`close table_rows`.execute(transaction)
  }
}

/** The highest ids that PostgreSQL has given, by table: what was deleted is still known by its own, a calendar's link for one. */
export async function idsOfPostgres(query: Reads): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; last: string | null }>`
    select table_name as table, pg_sequence_last_value(
      pg_get_serial_sequence(table_schema || '.' || quote_ident(table_name), column_name)::regclass) as last
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(query)
  return new Map(rows.map(({ table, last }) => [table, Number(last)]))
}

/** Puts all rows of the tables in place of what is there. Answers how many rows each has now. */
export async function replaceTables(
  transaction: Writes,
  tables: string[],
  read: TableReader,
): Promise<Map<string, number>> {
  const target = anyTables(transaction)
  for (const table of tables.toReversed()) await target.deleteFrom(table).execute()
  const counts = new Map<string, number>()
  for (const table of tables) {
    let count = 0
    for await (const rows of read(table)) {
      await target.insertInto(table).values(rows).execute()
      count += rows.length
    }
    counts.set(table, count)
  }
  return counts
}

const keepKeys = { maintainNestedObjectKeys: true }

function anyTables(query: Reads): Kysely<AnyTables> {
  return query as unknown as Kysely<AnyTables>
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (value instanceof Uint8Array ? value.byteLength : 0),
    0,
  )
}
