import { hashToken, newPageToken } from '../accounts/token.ts'
import type { Reads, Writes } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { dropDevices } from '../push/device-store.ts'
import { readList } from '../stored-json.ts'
import type { PlanWrite } from './plan-write.ts'

/** Who opens his page with a link. */
export interface LinkedCrew {
  id: number
  name: string
  /** Codes, the one that he reads best first. */
  languages: string[]
}

/** 128 random bits as base64url. */
const shape = /^[\w-]{22}$/

/**
 * Gives one of the crew a new link in place of the one he had, and answers its token, which is nowhere kept; his
 * telephones ring no more. Throws AppError 404.
 */
export function renewCrewLink(write: PlanWrite, id: number): Promise<string> {
  const token = newPageToken()
  return write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('crew')
      .set({ linkHash: hashToken(token) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('This person')
    // They were registered with the link of before.
    await dropDevices(transaction, { crewId: id })
    return token
  })
}

/** Whose present link this is; undefined for any other token, and for somebody who is switched off. */
export async function crewOfLink(query: Reads | Writes, token: string): Promise<LinkedCrew | undefined> {
  if (!shape.test(token)) return undefined
  const row = await query
    .selectFrom('crew')
    .select(['id', 'name', 'languages'])
    .where('linkHash', '=', hashToken(token))
    .where('isActive', '=', 1)
    .executeTakeFirst()
  return row && { ...row, languages: readList(row.languages) }
}
