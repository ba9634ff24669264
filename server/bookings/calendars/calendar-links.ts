import type { CalendarChoice } from '#domain/calendars.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { hashToken, newPageToken } from '../../accounts/token.ts'
import { keepLines } from '../../changes/change-log.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { fieldError, notFound } from '../../errors.ts'
import { iso } from '../../iso.ts'
import { type CalendarFeed, columnOf, feedOf } from './calendar-feed.ts'

interface Maker {
  by: string
  userId: number
  language: StaffLanguage
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Makes the link to a calendar and ends the one before; answers its token, which nobody can read a second time. Throws
 * AppError 400 unless exactly one thing is chosen, 404 for whom or what there is not.
 */
export function renewLink({ write }: Database, choice: CalendarChoice, maker: Maker): Promise<string> {
  const { by, userId, language, now } = maker
  const feed = feedOf(choice)
  if (feed === undefined) throw notOne()
  const token = newPageToken()
  const values = { tokenHash: hashToken(token), language, createdAt: iso(now) }
  return write(async (transaction) => {
    const name = await nameOf(transaction, feed)
    // Whoever makes one at the same time waits, and ends this one.
    await transaction
      .updateTable('calendarState')
      .set((row) => ({ sequence: row.ref('sequence') }))
      .execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('calendarLinks')
      .where((row) => (feed === 'all' ? row('feed', 'like', 'all%') : row('feed', '=', feed)))
      .executeTakeFirst()
    await transaction
      .insertInto('calendarLinks')
      .values({ feed: feed === 'all' ? `all ${userId}` : feed, ...values })
      .execute()
    const what = { type: 'calendars', id: columnOf(feed)?.[1] ?? null, name }
    await keepLines(transaction, [{ by, what, changes: { link: [numDeletedRows > 0n, true] } }])
    return token
  })
}

/** Which calendar a token opens; undefined for any that is not the present one, and for that of all rides once its maker is switched off. */
export async function openedBy(query: Reads, token: string) {
  const row = await query
    .selectFrom('calendarLinks')
    .select(['feed', 'language'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  const [kind, id] = row?.feed.split(' ') ?? []
  // One of all rides from before its maker was kept has none.
  if (!row || kind !== 'all' || id === undefined) return row && { ...row, feed: row.feed as CalendarFeed }
  const maker = await query.selectFrom('users').select('isActive').where('id', '=', Number(id)).executeTakeFirst()
  return maker?.isActive === 1 ? { ...row, feed: 'all' as const } : undefined
}

/** Whose it is; empty for everybody's. Throws AppError 404. */
async function nameOf(transaction: Writes, feed: CalendarFeed): Promise<string> {
  const [column, id = 0] = columnOf(feed) ?? []
  if (column === undefined) return ''
  const named = await transaction
    .selectFrom(column === 'crewId' ? 'crew' : 'vehicles')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!named) throw notFound(column === 'crewId' ? 'This person' : 'This vehicle')
  return named.name
}

function notOne() {
  return fieldError('invalid-calendar', 'crewId', 'Please say whose calendar: crewId, vehicleId or all.')
}
