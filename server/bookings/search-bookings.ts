import { sql } from 'kysely'

import type { Database, Dialect } from '../db/database.ts'

import { gramsOf, searchedTexts } from './search-text.ts'

/** So many are sorted faster than a list is walked through in search of them. */
const few = 5000

/** Whether a booking holds what was typed. */
export function contains(typed: string) {
  const texts = searchedTexts(typed).map(
    (text) => sql`search like ${`%${text.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`,
  )
  return sql<boolean>`(${sql.join(texts, sql` or `)})`
}

/** Whether the index says that a booking may hold what was typed; undefined when that is too short for the index. */
export function mayContain(dialect: Dialect, typed: string) {
  const pieces = searchedTexts(typed).map(gramsOf)
  if (pieces.length === 0 || pieces.some((grams) => grams.length === 0)) return undefined
  if (dialect === 'postgres') return sql<boolean>`(${sql.join(pieces.map(gramCondition), sql` or `)})`
  const match = pieces.map(matchExpression).join(' OR ')
  return sql<boolean>`id in (select rowid from bookings_search where bookings_search match ${match})`
}

/**
 * The bookings that may hold what was typed, along the index; undefined when they are many, or when what was typed is too
 * short for the index: then a list meets enough of them soon on its way. Not every one does hold it.
 */
export async function findFew(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  typed: string | undefined,
): Promise<number[] | undefined> {
  const condition = mayContain(dialect, typed ?? '')
  if (!condition) return undefined
  const rows = await query
    .selectFrom('bookings')
    .select('id')
    .where(condition)
    .limit(few + 1)
    .execute()
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}

/** In FTS5's language: every piece, each in quotes. */
function matchExpression(grams: string[]): string {
  return `(${grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')})`
}

function gramCondition(grams: string[]) {
  return sql`search_grams(search) @> ${grams}::text[]`
}
