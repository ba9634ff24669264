import type { Writes } from '../db/database.ts'

import { type ChangeLine, currentActor, keepLines, wasAdded, wasDeleted, wasRestored } from './change-log.ts'
import {
  contentOf,
  fieldsOf,
  namesIn,
  type Row,
  rowKey,
  type RowNames,
  watchedTable,
  type WatchedTableName,
} from './watched-tables.ts'

type Work<T> = (transaction: Writes) => Promise<T>

/**
 * The work, with a line for everything that it changes in the tables, in its own transaction: they are small, so each is
 * read before and after. Whoever writes into them must have taken turns with the others before. `by` is asked for when
 * the write is; what no person does leaves no line.
 */
export function watched<T>(tables: readonly WatchedTableName[], work: Work<T>, by = currentActor()): Work<T> {
  const comparedWork = compared(tables, work, by)
  return async (transaction) => (await comparedWork(transaction)).value
}

interface Compared<T> {
  value: T
  /** No row says anything else than before. What no person does is not looked at, and may change something. */
  isSame: boolean
}

/** The same, for whom it matters whether anything has changed. */
export function compared<T>(
  tables: readonly WatchedTableName[],
  work: Work<T>,
  by = currentActor(),
): Work<Compared<T>> {
  if (by === undefined) return async (transaction) => ({ value: await work(transaction), isSame: false })
  return async (transaction) => {
    const before = await readTables(transaction, tables)
    const deleted = await readDeleted(transaction)
    const value = await work(transaction)
    const after = await readTables(transaction, tables)
    const languages = await transaction.selectFrom('languages').select(['id', 'flagCode']).execute()
    const flagCodes = new Map(languages.map(({ id, flagCode }) => [id, flagCode]))
    const restored = deleted.difference(await readDeleted(transaction))
    const names = namesIn((table) =>
      [before, after].flatMap((rows) => rows[tables.indexOf(table as WatchedTableName)] ?? []),
    )
    const lines = tables.flatMap((table, index) =>
      linesOf(table, before[index] ?? [], after[index] ?? [], { flagCodes, restored, names }),
    )
    await keepLines(
      transaction,
      lines.map((line) => ({ ...line, by })),
    )
    const isSame = lines.length === 0 && tables.every((table, index) => isSaid(table, before[index], after[index]))
    return { value, isSame }
  }
}

function isSaid(table: WatchedTableName, before: readonly Row[] = [], after: readonly Row[] = []): boolean {
  const was = new Map(before.map((row) => [rowKey(table, row), row]))
  return was.size === after.length && after.every((row) => saysTheSame(table, was.get(rowKey(table, row)), row))
}

/** Saves are counted, and have their time, whatever they say. */
function saysTheSame(table: WatchedTableName, old: Row | undefined, now: Row): boolean {
  if (!old || JSON.stringify(old) === JSON.stringify(now)) return old !== undefined
  const fields = watchedTable(table).fields?.(now)
  const [a, b] = [old, now].map(({ version: _version, updatedAt: _at, ...row }) =>
    JSON.stringify(fields ? { ...row, content: contentOf(row, fields) } : row),
  )
  return a === b
}

async function readTables(transaction: Writes, tables: readonly WatchedTableName[]): Promise<Row[][]> {
  const rows: Row[][] = []
  for (const table of tables) rows.push(await transaction.selectFrom(table).selectAll().execute())
  return rows
}

/** What can be brought back, without its contents. */
async function readDeleted(transaction: Writes): Promise<Set<string>> {
  const things = await transaction.selectFrom('deletedThings').select(['type', 'thing']).execute()
  return new Set(things.map(({ type, thing }) => `${type} ${thing}`))
}

type Line = Omit<ChangeLine, 'by'>

interface LineFacts {
  flagCodes: ReadonlyMap<number, string>
  /** What came back from among the deleted things, by type and thing. */
  restored: ReadonlySet<string>
  names: RowNames
}

/** One line for each record; where the same happened to one thing in several languages, one for all of them. */
function linesOf(
  table: WatchedTableName,
  before: readonly Row[],
  after: readonly Row[],
  { flagCodes, restored, names }: LineFacts,
): Line[] {
  const { what: tell, isOrdered, comesWith, isValue } = watchedTable(table)
  const was = new Map(before.map((row) => [rowKey(table, row), row]))
  const is = new Map(after.map((row) => [rowKey(table, row), row]))
  const groups = new Map<string, Line>()
  const moved = new Set<string>()
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(key), is.get(key)]
    // Most of them: a damaged one of these keeps no other from being saved.
    if (JSON.stringify(old) === JSON.stringify(now)) continue
    const row = (now ?? old) as Row
    const { thing, ...what } = tell(row, names)
    const came = restored.has(`${what.type} ${thing}`) ? wasRestored : wasAdded
    const changes = (old && now) || isValue ? differences(table, [old, now], names) : now ? came : wasDeleted
    if (isOrdered && old && now && old['position'] !== now['position']) moved.add(what.type)
    if (Object.keys(changes).length === 0 || (!old && comesWith)) continue
    const group = JSON.stringify([what.type, thing, changes])
    const language = flagCodes.get(Number(row['languageId']))
    const same = groups.get(group)
    if (same) delete same.what.language
    else groups.set(group, { what: { ...what, ...(language !== undefined && { language }) }, changes })
  }
  const orders = [...moved].map((type): Line => ({
    what: { type, id: null, name: '' },
    changes: { order: [null, null] },
  }))
  return [...groups.values(), ...orders]
}

function differences(
  table: WatchedTableName,
  [old = {}, now = {}]: [Row | undefined, Row | undefined],
  names: RowNames,
): Line['changes'] {
  const [a, b] = [fieldsOf(table, old, names), fieldsOf(table, now, names)]
  const secrets = Object.entries(watchedTable(table).secret ?? {}).filter(([column]) => old[column] !== now[column])
  return Object.fromEntries([
    ...[...new Set([...a.keys(), ...b.keys()])]
      .filter((name) => JSON.stringify(a.get(name)) !== JSON.stringify(b.get(name)))
      .map((name) => [name, [a.get(name) ?? null, b.get(name) ?? null]]),
    ...secrets.map(([column, name]): [string, unknown[]] => [name, [isSet(old[column]), isSet(now[column])]]),
  ])
}

/** Whether there is a secret; more is not told. */
const isSet = (value: unknown) => value !== null && value !== ''
