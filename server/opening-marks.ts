import type { OpeningName } from '#domain/opening.ts'

import type { Reads, Writes } from './db/database.ts'
import { iso } from './iso.ts'

/** Notes that a thing on the way to opening was done just now; `by` is a full name, empty for a program. */
export async function markOpening(transaction: Writes, name: OpeningName, by = ''): Promise<void> {
  const mark = { at: iso(Date.now()), by }
  await transaction
    .insertInto('openingMarks')
    .values({ name, ...mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(mark))
    .execute()
}

export async function unmarkOpening(transaction: Writes, name: OpeningName): Promise<void> {
  await transaction.deleteFrom('openingMarks').where('name', '=', name).execute()
}

export async function readOpeningMarks(query: Reads): Promise<Map<string, { at: string; by: string }>> {
  const rows = await query.selectFrom('openingMarks').selectAll().execute()
  return new Map(rows.map(({ name, ...mark }) => [name, mark]))
}
