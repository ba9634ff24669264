import type { SentBoarding, OtherTick } from '#domain/driver/boarding-calls.ts'
import type { StepResults } from '#domain/driver/driver-calls.ts'

import { isBySame } from '#domain/departures/boarding-ticks.ts'
import { skippersIn } from '#domain/plan/skippers.ts'

import type { BookingContent } from '../bookings/booking-content.ts'
import { heldBookings, keepTick, type TickOutcome } from '../bookings/departures/boarding-ticks.ts'
import { tripOf } from '../bookings/departures/trips.ts'
import { isSeated } from '../bookings/booking-row.ts'
import type { LinkedCrew } from '../crew/crew-link.ts'
import { readFleet } from '../crew/vehicle-store.ts'
import type { Database, Writes } from '../db/database.ts'
import { type TimedTap, trueTime } from './tap-times.ts'
import { iso } from '../iso.ts'

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
