import type { Selectable } from 'kysely'

import type { CalendarChoice } from '#domain/calendars.ts'
import { usualMinutes } from '#domain/plan-facts.ts'
import type { Database, Writes } from '../../db/database.ts'
import type { CalendarTables } from '../../db/plan-tables.ts'
import { iso } from '../../iso.ts'
import type { DrivenRide } from '../rides/ride-facts.ts'

/** Whose rides and departures a calendar has: everybody's, or those of one of the crew or one vehicle. */
export type CalendarFeed = 'all' | `crew ${number}` | `vehicle ${number}`

/** Undefined unless exactly one thing is chosen. */
export function feedOf({ crewId, vehicleId, all }: CalendarChoice): CalendarFeed | undefined {
  const chosen = [crewId, vehicleId, all].filter((each) => each !== undefined)
  if (chosen.length !== 1) return undefined
  if (all) return 'all'
  return crewId === undefined ? `vehicle ${Number(vehicleId)}` : `crew ${crewId}`
}

/** The column of rides by which a feed chooses them, and its value; undefined for all rides. */
export function columnOf(feed: CalendarFeed): ['crewId' | 'vehicleId', number] | undefined {
  const [kind, id] = feed.split(' ')
  if (id === undefined) return undefined
  return [kind === 'crew' ? 'crewId' : 'vehicleId', Number(id)]
}

/** The part of a UID before the @. Ids are given once, and no other installation, nor another booking, has the reference. */
export const eventName = ({ reference, id }: { reference: string; id: number }) => `${reference}-${id}`

/** The same of a departure, which is what its trip and its time make it. */
export const departureEventName = ({ number, start }: { number: number; start: string }) =>
  `trip-${number}-${start.replaceAll(/[-:]/g, '')}`

/** The calendars of which something is that goes with these people in that vehicle. */
export function feedsWith(crewIds: readonly number[], vehicleId: number | null): CalendarFeed[] {
  const ofVehicle = vehicleId === null ? [] : [`vehicle ${vehicleId}` as const]
  return ['all', ...crewIds.map((crewId) => `crew ${crewId}` as const), ...ofVehicle]
}

/** A ride before and after a change: what is deleted has no after. */
interface ChangedRide {
  before: Pick<DrivenRide, 'id' | 'bookingId' | 'reference' | 'startAt' | 'crewId' | 'vehicleId' | 'version'>
  /** In minutes, as it was planned. */
  minutes: number
  after: Pick<DrivenRide, 'crewId' | 'vehicleId' | 'version'> | undefined
}

/** A ride is long over when it is older than this: no calendar shows it. */
const keptMs = 7 * 86_400_000
/** Few enough for one statement of either database. */
const atOnce = 500

/** What a calendar keeps of something that it has shown. */
export type Leaving = Selectable<CalendarTables['calendarLeavings']>

/** Something that is shown in other calendars than before. */
export interface FeedChange {
  event: string
  was: readonly CalendarFeed[]
  is: readonly CalendarFeed[]
  /** As it was last. */
  leaving: Omit<Leaving, 'feed' | 'event'>
}

/**
 * Remembers which calendars something has left, in the transaction by which it does: there it is shown as cancelled. Where it
 * comes back to, it is shown like all else.
 */
export async function keepFeedChanges(transaction: Writes, changes: readonly FeedChange[]) {
  const left = changes.flatMap(({ event, was, is, leaving }) =>
    was.filter((feed) => !is.includes(feed)).map((feed): Leaving => ({ feed, event, ...leaving })),
  )
  const returned = changes.flatMap(({ event, was, is }) =>
    is.filter((feed) => !was.includes(feed)).map((feed) => ({ feed, event })),
  )
  for (const [feed, own] of Map.groupBy(returned, (each) => each.feed)) {
    for (const some of chunks(own.map(({ event }) => event))) {
      await transaction.deleteFrom('calendarLeavings').where('feed', '=', feed).where('event', 'in', some).execute()
    }
  }
  for (const some of chunks(left)) {
    await transaction
      .insertInto('calendarLeavings')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['feed', 'event']).doUpdateSet((row) => ({
          startAt: row.ref('excluded.startAt'),
          minutes: row.ref('excluded.minutes'),
          sequence: row.ref('excluded.sequence'),
          at: row.ref('excluded.at'),
        })),
      )
      .execute()
  }
}

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
    all.slice(index * atOnce, (index + 1) * atOnce),
  )
}

/** Remembers which calendars rides have left that are given to somebody else or taken away. */
export async function keepLeavings(transaction: Writes, changes: readonly ChangedRide[], now: number) {
  for (const { before, minutes, after } of changes) {
    const [was, is] = [feedsOf(before), after ? feedsOf(after) : []]
    if (was.length === is.length && was.every((feed) => is.includes(feed))) continue
    const { version } = await transaction
      .selectFrom('bookings')
      .select('version')
      .where('id', '=', before.bookingId)
      .executeTakeFirstOrThrow()
    // One more than it had there last.
    const sequence = version + (after?.version ?? before.version + 1)
    const at = iso(now)
    const leaving = { startAt: before.startAt, minutes, sequence, at, subjectNumber: null }
    await keepFeedChanges(transaction, [{ event: eventName(before), was, is, leaving }])
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

const feedsOf = ({ crewId, vehicleId }: { crewId: number | null; vehicleId: number | null }) =>
  feedsWith(crewId === null ? [] : [crewId], vehicleId)

/** Forgets what no calendar shows any more. */
export async function forgetOldLeavings({ write }: Pick<Database, 'write'>, now: number) {
  const before = iso(now - keptMs)
  await write((transaction) => transaction.deleteFrom('calendarLeavings').where('startAt', '<', before).execute())
}
