import type { Database, Reads } from './db/database.ts'
import { iso } from './iso.ts'

/** How far the clocks of processes may lie apart, and how long a write may wait for its turn after reading its clock. */
export const apartMs = 30_000

const dayMs = 86_400_000
/** The key of a mark says since when the clock is steady, its time when somebody last looked. */
const steadySince = 'clock steady since '

/**
 * Looks at the clock for all processes: it is steady once all that looked for a day have seen it go on. A clock that is months
 * ahead would else erase the data of all guests for good; after a leap, or months switched off, there is a day to set it right.
 */
export function lookAtClock(database: Database, now: number): Promise<{ isSteady: boolean; leaptFrom?: string }> {
  return database.write(async (transaction) => {
    await database.lock(transaction, 'clock')
    const last = await readLook(transaction)
    const { since, isLeap } = judge(last, now)
    await transaction.deleteFrom('bookingMarks').where('key', 'like', `${steadySince}%`).execute()
    await transaction
      .insertInto('bookingMarks')
      .values({ key: steadySince + since, at: iso(now) })
      .execute()
    return { isSteady: isSteadySince(since, now), ...(last && isLeap && { leaptFrom: last.at }) }
  })
}

/** Since when the clock is steady, as far as others have looked; undefined once it is so for long enough. */
export async function unsteadySince(query: Reads, now: number): Promise<string | undefined> {
  const { since } = judge(await readLook(query), now)
  return isSteadySince(since, now) ? undefined : since
}

type Look = { key: string; at: string } | undefined

const readLook = (query: Reads): Promise<Look> =>
  query.selectFrom('bookingMarks').selectAll().where('key', 'like', `${steadySince}%`).executeTakeFirst()

function judge(last: Look, now: number): { since: string; isLeap: boolean } {
  const passedMs = last ? now - Date.parse(last.at) : 0
  // Clocks of several machines may differ by less, and it is soon made up.
  const isLeap = Math.abs(passedMs) > dayMs
  return { since: last && !isLeap ? last.key.slice(steadySince.length) : iso(now), isLeap }
}

const isSteadySince = (since: string, now: number) => now - Date.parse(since) >= dayMs
