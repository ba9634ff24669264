import { visitorName } from '#domain/booking/booking-record.ts'
import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { lateChoices } from '#domain/booking/wish.ts'

import type { Database, Reads } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { BookingContent } from '../booking-content.ts'
import { keepChange } from '../inbox/booking-history.ts'
import type { BookingMails } from '../letters/booking-mails.ts'
import type { RideRow } from '../rides/follow-booking.ts'
import { isPickedUp } from '../rides/ride-facts.ts'
import type { BookingRow } from '../take/store-booking.ts'
import { assertFewChanges, isAwaited, refused } from './may-change.ts'

export type LateMinutes = (typeof lateChoices)[number]

/** Throws AppError 400 for anything else than one of the buttons. */
export function readLateMinutes(body: unknown): LateMinutes {
  const given =
    body instanceof URLSearchParams ? body.getAll('minutes') : [(body as { minutes?: unknown } | null)?.minutes]
  const minutes = lateChoices.find((each) => given.length === 1 && String(given[0]) === String(each))
  if (minutes !== undefined) return minutes
  const message = `minutes must be one of: ${lateChoices.join(', ')}.`
  throw new AppError(400, 'invalid-minutes', message, { errors: { minutes: [message] } })
}

interface Dependencies {
  database: Database
  content: BookingContent
  mail: Pick<BookingMails, 'queue' | 'wake'>
}

/**
 * Writes down that a guest is late for the ride of today, in place of what he said before. Undefined without such a booking; throws
 * AppError 409 on any other day of Saranda and after the ride, 429 when he has said enough today.
 */
export async function sayLate(
  receiptToken: string,
  minutes: LateMinutes,
  { database, content, mail }: Dependencies,
  now: number,
): Promise<LateMinutes | undefined> {
  const said = await database.write(async (transaction) => {
    const row = await database
      .lockRows(transaction.selectFrom('bookings').selectAll().where('receiptToken', '=', receiptToken))
      .executeTakeFirst()
    if (!row) return undefined
    const rides = await ridesOfToday(transaction, row, now)
    const [first] = rides
    if (!first) throw refused(row, content, { code: 'not-today', word: 'lateNotToday' })
    await assertFewChanges(transaction, row, content, now)
    const ids = rides.map(({ id }) => id)
    await transaction.updateTable('rides').set({ lateMinutes: minutes }).where('id', 'in', ids).execute()
    const changes = { lateMinutes: [first.lateMinutes, minutes] }
    const at = new Date(now).toISOString()
    await keepChange(transaction, row.id, { at, by: visitorName, changes })
    const leg = first.leg === 'back' ? 'back' : 'out'
    await mail.queue(transaction, 'late', row, { minutes, leg, startAt: first.startAt, occasion: at })
    return minutes
  })
  mail.wake()
  return said
}

/** So long after its beginning, of two rides on one day the second one is meant. */
const nextLegMs = 2 * 3_600_000

/** The rides of the leg that a booking has today and that is not over, in all their vehicles; none on any other day. */
export async function ridesOfToday(query: Reads, row: BookingRow, now: number): Promise<RideRow[]> {
  if (!isAwaited(row)) return []
  const today = wallTimeAt(now).slice(0, 10)
  const own = await query
    .selectFrom('rides')
    .selectAll()
    .where('bookingId', '=', row.id)
    .where('isOff', '=', 0)
    .execute()
  const ahead = own.filter(({ startAt, state }) => dayOf(startAt) === today && !isPickedUp(state))
  const legs = [...new Set(ahead.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1)).map(({ leg }) => leg))]
  const ofLeg = (leg: string | undefined) => ahead.filter((ride) => ride.leg === leg)
  const hasPassed = ofLeg(legs[0]).every(({ startAt }) => Date.parse(startAt) + nextLegMs < now)
  return ofLeg(legs.length > 1 && hasPassed ? legs[1] : legs[0])
}

const dayOf = (instant: string) => wallTimeAt(Date.parse(instant)).slice(0, 10)
