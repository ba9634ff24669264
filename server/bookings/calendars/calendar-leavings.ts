import type { Database, Writes } from '../../db/database.ts'
import { type DrivenRide, usualMinutes } from '../rides/ride-facts.ts'

import { type CalendarFeed, eventName } from './calendar-feed.ts'

/** A ride before and after a change: what is deleted has no after. */
export interface RideChange {
  before: Pick<DrivenRide, 'id' | 'bookingId' | 'reference' | 'startAt' | 'crewId' | 'vehicleId' | 'version'>
  /** In minutes, as it was planned. */
  minutes: number
  after: Pick<DrivenRide, 'crewId' | 'vehicleId' | 'version'> | undefined
}

/** A ride is long over when it is older than this: no calendar shows it. */
const keptMs = 7 * 86_400_000

/**
 * Remembers which calendars a ride has left, in the transaction that gives it to somebody else or takes it away: there it
 * is shown as cancelled. Where it comes back to, it is a ride like the others.
 */
export async function keepLeavings(transaction: Writes, changes: readonly RideChange[], now: number) {
  for (const { before, minutes, after } of changes) {
    const event = eventName(before)
    const [was, is] = [feedsOf(before), after ? feedsOf(after) : []]
    const left = was.filter((feed) => !is.includes(feed))
    const returned = is.filter((feed) => !was.includes(feed))
    if (returned.length > 0) {
      await transaction
        .deleteFrom('calendarLeavings')
        .where('event', '=', event)
        .where('feed', 'in', returned)
        .execute()
    }
    if (left.length === 0) continue
    const { version } = await transaction
      .selectFrom('bookings')
      .select('version')
      .where('id', '=', before.bookingId)
      .executeTakeFirstOrThrow()
    // One more than it had there last.
    const sequence = version + (after?.version ?? before.version + 1)
    const values = { startAt: before.startAt, minutes, sequence, at: new Date(now).toISOString() }
    await transaction
      .insertInto('calendarLeavings')
      .values(left.map((feed) => ({ feed, event, ...values })))
      .onConflict((conflict) => conflict.columns(['feed', 'event']).doUpdateSet(values))
      .execute()
  }
}

/** The same of all rides of a booking, before it is deleted. */
export async function keepDeletedRides(transaction: Writes, bookingId: number, now: number) {
  const rides = await transaction
    .selectFrom('rides')
    .innerJoin('bookings', 'bookings.id', 'rides.bookingId')
    .selectAll('rides')
    .select('bookings.reference')
    .where('rides.bookingId', '=', bookingId)
    .execute()
  await keepLeavings(
    transaction,
    rides.map((before) => ({ before, minutes: before.minutes ?? usualMinutes, after: undefined })),
    now,
  )
}

function feedsOf({ crewId, vehicleId }: { crewId: number | null; vehicleId: number | null }): CalendarFeed[] {
  return [
    'all',
    ...(crewId === null ? [] : [`crew ${crewId}` as const]),
    ...(vehicleId === null ? [] : [`vehicle ${vehicleId}` as const]),
  ]
}

/** Forgets what no calendar shows any more. */
export async function forgetOldLeavings({ write }: Pick<Database, 'write'>, now: number) {
  const before = new Date(now - keptMs).toISOString()
  await write((transaction) => transaction.deleteFrom('calendarLeavings').where('startAt', '<', before).execute())
}
