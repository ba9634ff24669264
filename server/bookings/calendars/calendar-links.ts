import type { CalendarChoice } from '#domain/calendars.ts'
import type { StaffLanguage } from '#domain/staff-languages.ts'

import { hashToken, newPageToken } from '../../accounts/token.ts'
import { keepLines } from '../../changes/change-log.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { AppError, notFound } from '../../errors.ts'
import { type CalendarFeed, columnOf, feedOf } from './calendar-feed.ts'

interface Maker {
  by: string
  language: StaffLanguage
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Makes the link to a calendar and ends the one before; answers its token, which nobody can read a second time. Throws
 * AppError 400 unless exactly one thing is chosen, 404 for whom or what there is not.
 */
export function renewLink({ write }: Database, choice: CalendarChoice, { by, language, now }: Maker): Promise<string> {
  const feed = feedOf(choice)
  if (feed === undefined) throw notOne()
  const token = newPageToken()
  const values = { tokenHash: hashToken(token), language, createdAt: new Date(now).toISOString() }
  return write(async (transaction) => {
    const name = await nameOf(transaction, feed)
    const { had } = await transaction
      .selectFrom('calendarLinks')
      .select((row) => row.fn.countAll().as('had'))
      .where('feed', '=', feed)
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('calendarLinks')
      .values({ feed, ...values })
      .onConflict((conflict) => conflict.column('feed').doUpdateSet(values))
      .execute()
    const what = { type: 'calendars', id: columnOf(feed)?.[1] ?? null, name }
    await keepLines(transaction, [{ by, what, changes: { link: [Number(had) > 0, true] } }])
    return token
  })
}

/** Which calendar a token opens; undefined for any that is not the present one. */
export async function openedBy(query: Reads, token: string) {
  const row = await query
    .selectFrom('calendarLinks')
    .select(['feed', 'language'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return row && { feed: row.feed as CalendarFeed, language: row.language }
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
  const message = 'Please say whose calendar: crewId, vehicleId or all.'
  return new AppError(400, 'invalid-calendar', message, { errors: { crewId: [message] } })
}
