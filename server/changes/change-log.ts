import type { Change } from '#domain/changes.ts'

import type { Writes } from '../db/database.ts'
import { iso } from '../iso.ts'
import { readJson } from '../stored-json.ts'

/** A line of who changed what. */
export type ChangeLine = Pick<Change, 'by' | 'what' | 'changes'>

/** Adds lines, in the transaction of what they tell; none is ever changed or taken away. */
export async function keepLines(transaction: Writes, lines: readonly ChangeLine[]) {
  if (lines.length === 0) return
  const at = iso(Date.now())
  const rows = lines.map(({ by, what: { type, id, name, language = null }, changes }) => ({
    at,
    by,
    type,
    recordId: id,
    name,
    language,
    changes: JSON.stringify(changes),
  }))
  await transaction.insertInto('changes').values(rows).execute()
}

/** What a stored line says, of a booking's history, too; nothing where it is damaged. */
export const readLine = (json: string) => (readJson(json) ?? {}) as Change['changes']

/** What a line says of a thing that came or went. */
export const wasAdded: Change['changes'] = { added: [false, true] }
export const wasDeleted: Change['changes'] = { deleted: [false, true] }
export const wasRestored: Change['changes'] = { restored: [false, true] }
