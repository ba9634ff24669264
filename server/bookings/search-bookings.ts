import { sql } from 'kysely'

import { keyedNumber, withoutMarks } from '#domain/contact-links.ts'
import { withPlainLetters } from '#domain/languages/latin-words.ts'
import { withoutAccents } from '#domain/languages/without-accents.ts'

import type { Database, Dialect, Reads } from '../db/database.ts'
import type { BookingRow } from './booking-row.ts'

/** So many are sorted faster than a list is walked through in search of them. */
const few = 5000
/** No index helps to find one or two letters, so that they are looked for in so many bookings only, the latest made. */
const latest = 20_000

/** Whether a booking holds what was typed. */
export function contains(typed: string) {
  const readings = readingsOf(typed).map((parts) => sql`(${sql.join(parts.map(holds), sql` and `)})`)
  return sql<boolean>`(${sql.join(readings, sql` or `)})`
}

const holds = (part: string) => sql`search like ${`%${part.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`

/** Whether the index says that a booking may hold what was typed; undefined when that is too short for the index. */
export function mayContain(dialect: Dialect, typed: string) {
  const pieces = readingsOf(typed).map((parts) => [...new Set(parts.flatMap(gramsOf))])
  if (pieces.length === 0 || pieces.some((grams) => grams.length === 0)) return undefined
  if (dialect === 'postgres') return sql<boolean>`(${sql.join(pieces.map(gramCondition), sql` or `)})`
  const match = pieces.map(matchExpression).join(' OR ')
  return sql<boolean>`id in (select rowid from bookings_search where bookings_search match ${match})`
}

/**
 * The bookings that may hold what was typed, along the index; undefined when nothing was typed, or when they are many: then a
 * list meets enough of them soon on its way. Not every one does hold it. Of what is too short for the index, the latest.
 */
export async function findFew(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  typed: string | undefined,
): Promise<number[] | undefined> {
  if (typed === undefined || readingsOf(typed).length === 0) return undefined
  const condition = mayContain(dialect, typed)
  if (!condition) return findLatest(query, typed)
  const rows = await query
    .selectFrom('bookings')
    .select('id')
    .where(condition)
    .limit(few + 1)
    .execute()
  return rows.length > few ? undefined : rows.map(({ id }) => id)
}

async function findLatest(query: Reads, typed: string): Promise<number[]> {
  const rows = await query
    .selectFrom('bookings')
    .select('id')
    .where('id', '>', sql<number>`(select max(id) from bookings) - ${latest}`)
    .where(contains(typed))
    .orderBy('id', 'desc')
    .limit(few)
    .execute()
  return rows.map(({ id }) => id)
}

/** In FTS5's language: every piece, each in quotes. */
function matchExpression(grams: string[]): string {
  return `(${grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')})`
}

function gramCondition(grams: string[]) {
  return sql`search_grams(search) @> ${grams}::text[]`
}

/** What a booking is found by, in one text: a line each, so that nothing is found across two of them. */
export function searchText(row: Pick<BookingRow, 'name' | 'phoneNumber' | 'email' | 'reference'>): string {
  return [row.name, row.phoneNumber, row.email, row.reference].map(searchable).join('\n')
}

/** Without case and accents, and in plain letters: who types `celik` means Çelik, and who types `pawel` Paweł. */
const searchable = (text: string) => withPlainLetters(withoutAccents(text))

/**
 * What may be meant by what was typed, each reading as the parts that a booking's search text has all to hold: the words in
 * whichever order, the number, or the reference as a guest reads it out, without its dash.
 */
function readingsOf(typed: string): string[][] {
  // What a telephone has copied may have marks that nobody sees.
  const text = searchable(withoutMarks(typed).trim())
  // People write numbers with spaces and without the country; they are stored without spaces, by staff without the country, too.
  const digits = keyedNumber(typed).replaceAll(/[\s()./-]/g, '')
  if (/^\+?\d{3,}$/.test(digits)) {
    const number = digits.replace(/^(?:(?:\+|00)?3550?(?=\d{8,9}$)|00|0)/, '')
    return [...new Set([text, number])].map((reading) => [reading])
  }
  const joined = text.replaceAll(/[\s\p{Pd}]/gu, '')
  const reference = /^(?:sr[a-z\d]{2,6}|[a-z\d]{6})$/.test(joined) ? [joined.replace(/^sr/, 'sr-')] : []
  // Without accents alone, as earlier versions have stored it.
  return [...new Set([text, withoutAccents(typed.trim()), ...reference])].filter((each) => each !== '').map(wordsOf)
}

/** A word of one or two letters, of which the index knows nothing, stays with the one beside it. */
const wordsOf = (text: string) => text.split(/(?<=\S{3})\s+(?=\S{3})/u)

/** All pieces of three characters: what the index of both databases holds. */
function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  return [...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))]
}
