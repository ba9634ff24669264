import type { RecordKey } from '#domain/admin-api.ts'
import type { Collection } from '#domain/content/define.ts'
import { completeContent } from '#domain/content/empty.ts'
import type { Content, FieldOf, Fields } from '#domain/content/fields.ts'
import {
  isSharedName,
  type LanguageContent,
  shareChange,
  sharedValues,
  type SharedValues,
  withThrough,
} from '#domain/content/shared-values.ts'
import type { Writes } from '../db/database.ts'
import { assertVersion, fieldError, notFound, staleVersion } from '../errors.ts'
import { iso } from '../iso.ts'
import { readJson, readList } from '../stored-json.ts'
import { keepRevision } from './revisions.ts'

type Stamped = ReturnType<typeof stamped>

/** Where records of one declaration are stored: the table of blocks, or that of items. */
export interface RecordTable<Row extends RecordRow> {
  /** The name of the block or collection. */
  name: string
  fields: Fields
  /** Values that depend on each other made to fit, if there are such. */
  settle?: Collection['settle'] | undefined
  keyOf: (row: Row) => RecordKey
  /** Writes over the row if it still has its version; answers whether it had. */
  store: (transaction: Writes, row: Row, next: Stamped) => Promise<boolean>
}

/**
 * Stores a change to one row of `rows`, the same record in all its languages, and writes what they share through to the
 * others. Throws AppError 404 without a row, 409 when it is not the version seen, 400 for own values that are none and
 * vehicles that are gone.
 */
export async function saveRecord<Row extends RecordRow>(
  transaction: Writes,
  table: RecordTable<Row>,
  rows: readonly Row[],
  row: Row | undefined,
  change: Change,
): Promise<Row & Stamped> {
  const { name, fields, settle = unchanged } = table
  if (!row) throw notFound('This record')
  assertVersion(change.version, row.version)
  const others = rows.filter((each) => each !== row).flatMap((each) => readable(fields, each))
  // A damaged one begins anew, with what the others share.
  const [said] = readable(fields, row)
  const before = said ?? { content: completeContent(fields, {}), ownValues: [] }
  const contents = [before, ...others].map(({ content }) => content)
  await refuseGoneVehicles(transaction, fields, before.content, change.fields)
  const given = await withEntryIds(transaction, { name, fields, before: before.content, contents }, change.fields)
  const stated = completeContent(fields, { ...before.content, ...given })
  const ownValues = ownValuesIn(fields, stated, change.ownValues ?? before.ownValues)
  // What depends on a value that is taken from the others settles by that one.
  const { content: filled } = shareChange(fields, said, { content: stated, ownValues }, others)
  const after = { content: settle(filled), ownValues }
  const shared = shareChange(fields, said, after, others)
  const next = stamped(shared.content, row.version + 1, after.ownValues)
  await storeAll(transaction, table, [[row, next]], change.savedBy)
  await writeThrough(transaction, table, others, shared.through, change.savedBy)
  return { ...row, ...next }
}

const unchanged = (content: Content) => content

/** One that was chosen before may be gone meanwhile. Throws AppError 400 by field for one that is chosen now and not there. */
export async function refuseGoneVehicles(
  transaction: Writes,
  fields: Fields,
  before: Content,
  given: Record<string, unknown>,
) {
  for (const [name, { kind, label }] of Object.entries(fields)) {
    const id = given[name]
    if (kind !== 'vehicle' || typeof id !== 'number' || id === before[name]) continue
    const known = await transaction.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()
    if (known) continue
    throw fieldError('invalid-fields', name, `${label} is no longer there.`)
  }
}

/** Writes shared values to the same record in other languages; what keeps its own, or has the value already, stays. */
export async function writeThrough<Row extends RecordRow>(
  transaction: Writes,
  table: RecordTable<Row>,
  others: readonly ReadRow<Row>[],
  through: SharedValues,
  savedBy: string | undefined,
) {
  const changes = others.flatMap(({ row, content, ownValues }): [Row, Stamped][] => {
    const next = withThrough(table.fields, { content, ownValues }, through)
    const isSame = JSON.stringify(next) === JSON.stringify(content)
    return isSame ? [] : [[row, stamped(next, row.version + 1, ownValues)]]
  })
  await storeAll(transaction, table, changes, savedBy)
}

interface ReadRow<Row> extends LanguageContent {
  row: Row
}

/** The row with what it says; nothing for one that is damaged, which must not keep the others from being saved. */
export function readable<Row extends RecordRow>(fields: Fields, row: Row): ReadRow<Row>[] {
  const content = readJson(row.content)
  if (content === undefined) return []
  return [{ row, content: completeContent(fields, content), ownValues: readList(row.ownValues) }]
}

async function storeAll<Row extends RecordRow>(
  transaction: Writes,
  table: RecordTable<Row>,
  changes: readonly [Row, Stamped][],
  savedBy = '',
) {
  for (const [row, next] of changes) {
    if (!(await table.store(transaction, row, next))) throw staleVersion()
    await keepRevision(transaction, table.keyOf(row), row, next, savedBy)
  }
}

/** Those of the names that the record has a value for; names of entries that are gone are forgotten. */
function ownValuesIn(fields: Fields, content: Content, names: readonly string[]): string[] {
  const unknown = names.find((name) => !isSharedName(fields, name))
  if (unknown !== undefined) {
    throw fieldError('invalid-fields', 'ownValues', `${unknown} is not a value that all languages share.`)
  }
  const present = sharedValues(fields, content)
  return [...new Set(names)].filter((name) => present.has(name))
}

interface Entry {
  id?: number
}

/** The lists of one record in all its languages, before a save. */
interface Numbered {
  /** The block or collection, whose lists count their entries together. */
  name: string
  fields: Fields
  /** Of the record that is saved. */
  before: Content
  /** Of the same record in every language. */
  contents: readonly Content[]
}

/**
 * Gives each new entry of the lists in `values` an id that no entry of that list has ever had, in any language. An entry
 * that is sent without its id, and otherwise as it is stored, is that entry. Throws AppError 400 for an id that stands
 * twice or was never given.
 */
export async function withEntryIds(transaction: Writes, record: Numbered, values: Record<string, unknown>) {
  const numbered = { ...values }
  for (const [name, field] of Object.entries(record.fields)) {
    if (field.kind !== 'list' || values[name] === undefined) continue
    const list = `${record.name}/${name}`
    const present = record.contents.flatMap((content) => idsOf(content[name] as Entry[]))
    const last = Math.max(await lastGiven(transaction, list), ...present)
    const entries = recognised(field, values[name] as Entry[], record.before[name] as Content[])
    refuseUnknown(name, entries, last)
    const given = numberEntries(entries, last)
    await keepLast(transaction, list, Math.max(last, ...idsOf(given)))
    numbered[name] = given
  }
  return numbered
}

function refuseUnknown(name: string, entries: Entry[], last: number) {
  const ids = idsOf(entries)
  if (new Set(ids).size === ids.length && ids.every((id) => id <= last)) return
  throw fieldError('invalid-fields', name, `${name} has an entry that is not one of this record's.`)
}

/** With the ids of the stored entries that say the very same. */
function recognised(field: FieldOf<'list'>, entries: Entry[], stored: Content[]): Entry[] {
  const sent = new Set(idsOf(entries))
  const free = stored.filter((entry) => !sent.has(entry['id'] as number))
  return entries.map((entry) => {
    if (entry.id !== undefined) return entry
    const text = textOf(field, entry)
    const place = free.findIndex((other) => textOf(field, other) === text)
    const [same] = place < 0 ? [] : free.splice(place, 1)
    return same?.['id'] ? { ...entry, id: same['id'] as number } : entry
  })
}

function numberEntries(entries: Entry[], last: number): Entry[] {
  let next = last
  return entries.map((entry) => (entry.id === undefined ? { ...entry, id: ++next } : entry))
}

const idsOf = (entries: readonly Entry[]) => entries.flatMap((entry) => entry.id ?? [])
const textOf = (field: FieldOf<'list'>, entry: object) => JSON.stringify(completeContent(field.item, entry))

async function lastGiven(transaction: Writes, list: string): Promise<number> {
  const row = await transaction.selectFrom('entryIds').select('last').where('list', '=', list).executeTakeFirst()
  return row?.last ?? 0
}

async function keepLast(transaction: Writes, list: string, last: number) {
  await transaction
    .insertInto('entryIds')
    .values({ list, last })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ last }))
    .execute()
}

/** A record as it is stored, without fallback. */
export interface StoredRecord {
  id: number
  languageId: number
  version: number
  content: Content
  /** Names of the shared values that this language keeps for itself (shared-values.ts). */
  ownValues: string[]
}

/** A record of a collection; `groupKey` is the same for one thing in all its languages. */
export interface StoredItem extends StoredRecord {
  groupKey: string
  /** By which the pages of those that have one are found. */
  number: number
}

/** A change to a record: the fields given; `version`, when given, must be the one the client saw. */
export interface Change {
  fields: Record<string, unknown>
  /** All shared values that the language keeps for itself from now on; as before, when not given. */
  ownValues?: string[] | undefined
  version?: number | undefined
  /** Full name of who saves; stands in the history. */
  savedBy?: string
}

/** The columns that a record in one language has in either table. */
export interface RecordRow {
  languageId: number
  content: string
  ownValues: string
  version: number
  updatedAt: string
}

/** A damaged one is there all the same, and empty: staff fill it anew, or bring an earlier save back. */
export function readRecord(id: number, row: Omit<RecordRow, 'updatedAt'>, fields: Fields): StoredRecord {
  const content = completeContent(fields, readJson(row.content))
  return { id, languageId: row.languageId, version: row.version, content, ownValues: readList(row.ownValues) }
}

/** The columns that every write sets anew. */
export function stamped(content: Content, version: number, ownValues: readonly string[] = []) {
  return {
    content: JSON.stringify(content),
    ownValues: JSON.stringify(ownValues),
    version,
    updatedAt: iso(Date.now()),
  }
}

/** An item in one language. */
export interface ItemRow extends RecordRow {
  id: number
  groupKey: string
  number: number
}

/** Where the items of a collection are stored. */
export function itemTable({ name, fields, settle }: Collection): RecordTable<ItemRow> {
  return {
    name,
    fields,
    settle,
    keyOf: ({ id }) => ({ collection: name, id }),
    async store(transaction, { id, version }, next) {
      const { numUpdatedRows } = await transaction
        .updateTable('items')
        .set(next)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
