import type { Database } from '../db/database.ts'
import { iso } from '../iso.ts'

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
    const last = await transaction
      .selectFrom('bookingMarks')
      .selectAll()
      .where('key', 'like', `${steadySince}%`)
      .executeTakeFirst()
    const passedMs = last ? now - Date.parse(last.at) : 0
    // Clocks of several machines may differ by less, and it is soon made up.
    const isLeap = Math.abs(passedMs) > dayMs
    const since = last && !isLeap ? last.key.slice(steadySince.length) : iso(now)
    await transaction.deleteFrom('bookingMarks').where('key', 'like', `${steadySince}%`).execute()
    await transaction
      .insertInto('bookingMarks')
      .values({ key: steadySince + since, at: iso(now) })
      .execute()
    return { isSteady: now - Date.parse(since) >= dayMs, ...(last && isLeap && { leaptFrom: last.at }) }
  })
}
