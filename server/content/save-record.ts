import type { RecordKey } from '#domain/admin-api.ts'
import type { Content, Fields } from '#domain/content/fields.ts'
import type { Writes } from '../db/database.ts'

import { completeContent } from '#domain/content/empty.ts'
import {
  isSharedName,
  type LanguageContent,
  shareChange,
  sharedValues,
  type SharedValues,
  withThrough,
} from '#domain/content/shared-values.ts'
import { AppError, notFound } from '../errors.ts'
import { withEntryIds } from './entry-ids.ts'
import { keepRevision } from './revisions.ts'
import { type Change, readOwnValues, type RecordRow, stamped, staleVersion } from './stored-record.ts'

export type Stamped = ReturnType<typeof stamped>

/** Where records of one declaration are stored: the table of blocks, or that of items. */
export interface RecordPlace<Row extends RecordRow> {
  /** The name of the block or collection. */
  name: string
  fields: Fields
  keyOf: (row: Row) => RecordKey
  /** Writes over the row if it still has its version; answers whether it had. */
  store: (transaction: Writes, row: Row, next: Stamped) => Promise<boolean>
}

/**
 * Stores a change to one row of `rows`, the same record in all its languages, and writes what they share through to the
 * others. Throws AppError 404 without a row, 409 when it is not the version seen, 400 for own values that are none.
 */
export async function saveRecord<Row extends RecordRow>(
  transaction: Writes,
  place: RecordPlace<Row>,
  rows: readonly Row[],
  row: Row | undefined,
  change: Change,
): Promise<Row & Stamped> {
  const { name, fields } = place
  if (!row) throw notFound('This record')
  if (change.version !== undefined && change.version !== row.version) throw staleVersion()
  const others = rows.filter((each) => each !== row).flatMap((each) => readable(fields, each))
  const before = languageContent(fields, row)
  const contents = [before, ...others].map(({ content }) => content)
  const given = await withEntryIds(transaction, { name, fields, before: before.content, contents }, change.fields)
  const content = completeContent(fields, { ...before.content, ...given })
  const after = { content, ownValues: ownValuesIn(fields, content, change.ownValues ?? before.ownValues) }
  const shared = shareChange(fields, before, after, others)
  const next = stamped(shared.content, row.version + 1, after.ownValues)
  await storeAll(transaction, place, [[row, next]], change.savedBy)
  await writeThrough(transaction, place, others, shared.through, change.savedBy)
  return { ...row, ...next }
}

/** Writes shared values to the same record in other languages; what keeps its own, or has the value already, stays. */
export async function writeThrough<Row extends RecordRow>(
  transaction: Writes,
  place: RecordPlace<Row>,
  others: readonly ReadRow<Row>[],
  through: SharedValues,
  savedBy: string | undefined,
) {
  const changes = others.flatMap(({ row, content, ownValues }): [Row, Stamped][] => {
    const next = withThrough(place.fields, { content, ownValues }, through)
    const isSame = JSON.stringify(next) === JSON.stringify(content)
    return isSame ? [] : [[row, stamped(next, row.version + 1, ownValues)]]
  })
  await storeAll(transaction, place, changes, savedBy)
}

interface ReadRow<Row> extends LanguageContent {
  row: Row
}

/** The row with what it says; nothing for one that is damaged, which must not keep the others from being saved. */
export function readable<Row extends RecordRow>(fields: Fields, row: Row): ReadRow<Row>[] {
  try {
    return [{ row, ...languageContent(fields, row) }]
  } catch {
    return []
  }
}

function languageContent(fields: Fields, row: RecordRow): LanguageContent {
  return { content: completeContent(fields, JSON.parse(row.content)), ownValues: readOwnValues(row.ownValues) }
}

async function storeAll<Row extends RecordRow>(
  transaction: Writes,
  place: RecordPlace<Row>,
  changes: readonly [Row, Stamped][],
  savedBy = '',
) {
  for (const [row, next] of changes) {
    if (!(await place.store(transaction, row, next))) throw staleVersion()
    await keepRevision(transaction, place.keyOf(row), row, next, savedBy)
  }
}

/** Those of the names that the record has a value for; names of entries that are gone are forgotten. */
function ownValuesIn(fields: Fields, content: Content, names: readonly string[]): string[] {
  const unknown = names.find((name) => !isSharedName(fields, name))
  if (unknown !== undefined) {
    const message = `${unknown} is not a value that all languages share.`
    throw new AppError(400, 'invalid-fields', message, { errors: { ownValues: [message] } })
  }
  const present = sharedValues(fields, content)
  return [...new Set(names)].filter((name) => present.has(name))
}
