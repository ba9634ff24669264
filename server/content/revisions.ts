import type { RecordKey, Revision } from '#domain/admin-api.ts'
import type { Reads, Writes } from '../db/database.ts'
import { readJson, readList } from '../stored-json.ts'

/** How many saves of a record can be brought back. */
const kept = 10

interface Saved {
  content: string
  ownValues?: string
  version: number
  updatedAt: string
}

/** How a record is called in the history: `block/hero/1` or `collection/tours/57`. */
export function recordName(key: RecordKey): string {
  return `${recordPrefix(key)}/${key.id}`
}

/** The beginning of it, which all records of one declaration have. */
export function recordPrefix(kind: { block: string } | { collection: string }): string {
  return 'block' in kind ? `block/${kind.block}` : `collection/${kind.collection}`
}

export const prefixOf = (record: string): string => record.slice(0, record.lastIndexOf('/'))

/** Adds a save to the record's history, with what was there before the first, unless it is damaged; forgets the oldest. */
export async function keepRevision(transaction: Writes, key: RecordKey, before: Saved, after: Saved, savedBy: string) {
  const record = recordName(key)
  const saves = [
    { record, ...savedIn(before), savedBy: '' },
    { record, ...savedIn(after), savedBy },
  ]
  await transaction
    .insertInto('revisions')
    .values(saves.filter(({ content }) => readJson(content) !== undefined))
    .onConflict((conflict) => conflict.columns(['record', 'version']).doNothing())
    .execute()
  await transaction
    .deleteFrom('revisions')
    .where('record', '=', record)
    .where('version', '<=', after.version - kept)
    .execute()
}

/** What has no languages (prices, settings) has no own values. */
function savedIn({ version, content, ownValues = '[]', updatedAt }: Saved) {
  return { version, content, ownValues, savedAt: updatedAt }
}

/** Newest first, without those that are damaged; empty for a record that was never saved. */
export async function listRevisions(query: Reads, key: RecordKey): Promise<Revision[]> {
  const rows = await query
    .selectFrom('revisions')
    .selectAll()
    .where('record', '=', recordName(key))
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ version, savedAt, savedBy, content, ownValues }) => {
    const saved = readJson(content)
    if (saved === undefined) return []
    return [{ version, savedAt, savedBy, content: saved as Record<string, unknown>, ownValues: readList(ownValues) }]
  })
}
