import type { lateChoices } from '#domain/booking/wish.ts'
import { visitorName } from '#domain/changes.ts'
import { isPickedUp } from '#domain/plan-facts.ts'

import type { Database, Reads } from '../../db/database.ts'
import { iso } from '../../iso.ts'
import type { BookingContent } from '../booking-content.ts'
import { keepChange, linesOf } from '../booking-history.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { awaitedMs, isOfToday, type RideRow } from './ride-facts.ts'
import { type BookingRow, holdBooking, isAwaited } from '../booking-row.ts'
import { assertFewChanges, refused } from '../wishes/may-change.ts'

export type LateMinutes = (typeof lateChoices)[number]

interface Dependencies {
  database: Database
  content: BookingContent
  notifications: Pick<BookingNotifications, 'queue' | 'wake'>
}

/**
 * Writes down that a guest is late for the ride of today, in place of what he said before; a second tap, or what is sent again
 * since no answer came, says nothing new. Undefined without such a booking; throws AppError 409 on any other day of Saranda (but for
 * a ride just after midnight) and once nobody waits for him, 429 when he has said enough today.
 */
export async function sayLate(
  receiptToken: string,
  minutes: LateMinutes,
  { database, content, notifications }: Dependencies,
  now: number,
): Promise<LateMinutes | undefined> {
  const said = await database.write(async (transaction) => {
    const row = await holdBooking(database, transaction, { receiptToken })
    if (!row) return undefined
    const { rides, isToday } = await lateableRides(transaction, row, now)
    const [first] = rides
    // Nor is there a day for what is cancelled.
    if (!first && (isToday || !isAwaited(row))) throw refused(row, content, { code: 'too-late', word: 'lateTooLate' })
    if (!first) throw refused(row, content, { code: 'not-today', word: 'lateNotToday' })
    if (first.lateMinutes === minutes && (await hasJustSaid(transaction, row, minutes, now))) return minutes
    await assertFewChanges(transaction, row, content, now)
    const ids = rides.map(({ id }) => id)
    await transaction.updateTable('rides').set({ lateMinutes: minutes }).where('id', 'in', ids).execute()
    const changes = { lateMinutes: [first.lateMinutes, minutes] }
    const at = iso(now)
    await keepChange(transaction, row.id, { at, by: visitorName, changes })
    const { leg, startAt } = first
    await notifications.queue(transaction, 'late', row, { minutes, leg, startAt, occasion: at })
    return minutes
  })
  notifications.wake()
  return said
}

/** How long the same minutes are the same words. Later he has looked at the clock anew. */
const repeatMs = 10 * 60_000

async function hasJustSaid(query: Reads, { id }: BookingRow, minutes: LateMinutes, now: number): Promise<boolean> {
  const lines = await linesOf(query, id, (all) =>
    all.where('by', '=', visitorName).where('at', '>', iso(now - repeatMs)),
  )
  const said = lines.map(({ changes }) => changes['lateMinutes'])
  return said.findLast((change) => change !== undefined)?.[1] === minutes
}

/** So long after its beginning, of two rides the second one is meant. */
export const nextLegMs = 2 * 3_600_000

interface Lateable {
  /** Those of one leg, in all their vehicles. */
  rides: RideRow[]
  /** Whether he has a ride today at all. */
  isToday: boolean
}

/**
 * The rides of today for which the guest of a booking can be late: those of the leg that comes. None once he is in the car or was,
 * did not come, or the ride is long over.
 */
export async function lateableRides(query: Reads, row: BookingRow, now: number): Promise<Lateable> {
  const own = await query
    .selectFrom('rides')
    .selectAll()
    .where('bookingId', '=', row.id)
    .where('isOff', '=', 0)
    .execute()
  const today = own.filter((ride) => isOfToday(ride, now))
  // Who did not come there does not wait for the way back.
  const isOver = !isAwaited(row) || today.some(({ state }) => state === 'no-show')
  return { rides: isOver ? [] : legThatComes(today, now), isToday: today.length > 0 }
}

function legThatComes(today: readonly RideRow[], now: number): RideRow[] {
  const since = ({ startAt }: RideRow) => now - Date.parse(startAt)
  const ahead = today.filter((ride) => !isPickedUp(ride.state) && since(ride) <= awaitedMs)
  const legs = [...new Set(ahead.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1)).map(({ leg }) => leg))]
  const ofLeg = (leg: string | undefined) => ahead.filter((ride) => ride.leg === leg)
  const hasPassed = ofLeg(legs[0]).every((ride) => since(ride) > nextLegMs)
  return ofLeg(legs.length > 1 && hasPassed ? legs[1] : legs[0])
}
