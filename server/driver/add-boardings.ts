import { isBySame } from '#domain/departures/boarding-ticks.ts'
import type { OtherTick, SentBoarding } from '#domain/driver/boarding-calls.ts'
import type { StepResults } from '#domain/driver/driver-calls.ts'
import { skippersIn } from '#domain/plan/skippers.ts'
import type { BookingContent } from '../bookings/booking-content.ts'
import { isSeated } from '../bookings/booking-row.ts'
import { heldBookings, keepTick, type TickOutcome } from '../bookings/departures/boarding.ts'
import { tripOf } from '../bookings/departures/trips.ts'
import type { LinkedCrew } from '../crew/crew-store.ts'
import { readFleet } from '../crew/vehicle-store.ts'
import type { Database, Writes } from '../db/database.ts'
import { iso } from '../iso.ts'

/** A tap that is kept: when it was made by a right clock, and by the phone's own; ISO in UTC. */
export interface TimedTap {
  at: string
  deviceAt: string
}

/** Longer than a phone waits for an answer, and shorter than a clock is wrong by. */
const longestWayMs = 30_000

/** A clock that has lost its battery begins anew in 1970 or 2000, and what is as far ahead is no time of a ride either. */
const strangestMs = 20 * 365 * 86_400_000

/** How a phone's taps came. */
interface Coming {
  /** By how much its clock seems to be behind. */
  offMs: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * When a tap was made, in milliseconds since 1970 by a right clock; where the phone's says nothing, when it came. `offMs` has in
 * it for how long the request was under way. So a tap that came quickly would lie before one that the phone made earlier and
 * that came slowly: what was made after a tap is kept after it.
 */
export function trueTime(deviceAt: string, { offMs: saidMs, now }: Coming, kept: readonly TimedTap[]): number {
  const made = Date.parse(deviceAt)
  const offMs = Math.abs(made + saidMs - now) < strangestMs ? saidMs : now - made
  const earlier = kept.filter((tap) => Date.parse(tap.deviceAt) < made && isByClock(tap, offMs))
  return Math.max(made + offMs, ...earlier.map(({ at }) => Date.parse(at) + 1))
}

/** Not by that of another phone, nor of before it was set. */
function isByClock({ at, deviceAt }: TimedTap, offMs: number): boolean {
  return Math.abs(Date.parse(at) - Date.parse(deviceAt) - offMs) <= longestWayMs
}

type Result = StepResults['results'][number]
type Kept = 'stored' | 'not-yours'

interface Arrival {
  crew: LinkedCrew
  /** How far the phone's clock is behind. */
  offMs: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Keeps what one of the crew has ticked at the quay, in the transaction that keeps his steps; what is there already is only
 * told so. Says of each tick whether somebody else has ticked the same party.
 */
export async function addBoardings(
  { database, content }: { database: Database; content: BookingContent },
  transaction: Writes,
  boardings: readonly SentBoarding[],
  { crew, offMs, now }: Arrival,
): Promise<Result[]> {
  if (boardings.length === 0) return []
  const parties = await heldBookings(database, transaction, [...new Set(boardings.map(({ bookingId }) => bookingId))])
  const departures = await departuresGone(transaction, content, boardings, crew)
  const known = await ticksThere(transaction, boardings)
  const kept = await timesOf(transaction, [...parties.keys()], crew)
  const results: Result[] = []
  for (const { key, departureId, bookingId, boarded, at: deviceAt } of boardings) {
    const isOwn = departures.get(departureId)
    const row = parties.get(bookingId)
    const isThere = row !== undefined && isSeated(row) && row.departureId === departureId
    const before = known.get(key)
    if (before !== undefined) {
      const was = before === 'stored' && !isThere ? 'refused' : before
      results.push({ key, taken: 'known', ...(was !== 'stored' && { was }) })
      continue
    }
    known.set(key, isOwn ? 'stored' : 'not-yours')
    if (isOwn === undefined || !row) {
      results.push({ key, taken: 'not-yours' })
      continue
    }
    // Nobody has ticked anything that is still to come, whatever his clock says.
    const ofParty = kept.filter((tick) => tick.departureId === departureId && tick.bookingId === bookingId)
    const at = iso(Math.min(trueTime(deviceAt, { offMs, now }, ofParty), now))
    kept.push({ departureId, bookingId, at, deviceAt })
    const outcome = await keepTick(transaction, {
      departureId,
      bookingId,
      crewId: crew.id,
      by: crew.name,
      key,
      boarded: Number(boarded),
      at,
      deviceAt,
      receivedAt: iso(now),
      taken: isOwn ? 'stored' : 'not-yours',
    })
    const other = isOwn && isThere ? otherTick(outcome, crew, boarded) : undefined
    results.push({ key, taken: isOwn ? (isThere ? 'stored' : 'refused') : 'not-yours', ...(other && { other }) })
  }
  return results
}

/** Which of these ticks are there already, each as it was taken. */
async function ticksThere(query: Writes, boardings: readonly SentBoarding[]): Promise<Map<string, Kept>> {
  const keys = boardings.map(({ key }) => key)
  const rows = await query.selectFrom('boardingTicks').select(['key', 'taken']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, taken }) => [key, taken]))
}

type TimedTick = TimedTap & { departureId: number; bookingId: number }

/** What he has ticked of these parties before. */
async function timesOf(query: Writes, bookingIds: number[], { id: crewId }: LinkedCrew): Promise<TimedTick[]> {
  if (bookingIds.length === 0) return []
  return query
    .selectFrom('boardingTicks')
    .select(['departureId', 'bookingId', 'at', 'deviceAt'])
    .where('bookingId', 'in', bookingIds)
    .where('crewId', '=', crewId)
    .execute()
}

/** The departures that ticks name, each with whether he goes out with it; what there is not is left out. */
async function departuresGone(
  transaction: Writes,
  content: BookingContent,
  boardings: readonly SentBoarding[],
  { id: crewId }: LinkedCrew,
): Promise<Map<number, boolean>> {
  const ids = [...new Set(boardings.map(({ departureId }) => departureId))]
  const rows = await transaction
    .selectFrom('departures')
    .select(['id', 'kind', 'subjectNumber', 'vehicleId'])
    .where('id', 'in', ids)
    .execute()
  const fleet = await readFleet(transaction)
  return new Map(
    rows.map(({ id, vehicleId, ...departure }) => {
      const own = vehicleId ?? tripOf(content.current(), departure).vehicleId
      return [id, skippersIn(own, fleet).includes(crewId)]
    }),
  )
}

/** What somebody else has said before of a party, or says otherwise and holds; undefined for nothing. */
function otherTick(
  { before, after }: TickOutcome,
  { id: crewId, name: by }: LinkedCrew,
  boarded: boolean,
): OtherTick | undefined {
  const holds = after.boarded === boarded ? before : after
  const isOthers = holds.last !== undefined && !isBySame(holds.last, { crewId, by })
  // Undoing what another has done is no double.
  if (!isOthers || (holds === before && before.boarded !== boarded)) return undefined
  const { by: whose, at, boarded: isAboard } = holds.last as NonNullable<typeof holds.last>
  return { by: whose, at, boarded: isAboard }
}
