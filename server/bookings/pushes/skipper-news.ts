import { addDays, dayAt, instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'
import { skippersIn } from '#domain/plan/skippers.ts'

import { readFleet } from '../../crew/vehicle-store.ts'
import type { Writes } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { tripOf } from '../departures/trips.ts'
import { iso } from '../../iso.ts'

/** What became of the guests of a departure, or of who goes out with it. */
export interface SkipperNews {
  kind: 'party-joined' | 'party-changed' | 'party-left' | 'boat-changed'
  departureId: number
  /** What telephones show of the trip stands in it. */
  booking: BookingRow
  /** In one word for each time. */
  occasion: string
  /** Of one that goes in another boat, or whose boat is somebody else's: who went out with it, and who does now. */
  skippers?: readonly [were: readonly number[], are: readonly number[]]
}

/**
 * What of a party its skipper should hear when it changes: he may look for it, call it, or take its money, where there is no
 * network.
 */
const toldFields = [
  'name',
  'phoneNumber',
  'nrOfPassengers',
  'adults',
  'children',
  'note',
  'priceEurCents',
] as const satisfies (keyof BookingRow)[]

/** What a change of a booking does to the departures that it goes with, or went with. */
export function partyNews(before: BookingRow, after: BookingRow): SkipperNews[] {
  const [left, joined] = [seatedOn(before), seatedOn(after)]
  const news = { booking: after, occasion: `${after.id} ${after.version}` }
  if (left === joined) {
    const isOther = toldFields.some((field) => before[field] !== after[field])
    return left !== null && isOther ? [{ ...news, kind: 'party-changed', departureId: left }] : []
  }
  return [
    ...(left === null ? [] : [{ ...news, kind: 'party-left', departureId: left } as const]),
    ...(joined === null ? [] : [{ ...news, kind: 'party-joined', departureId: joined } as const]),
  ]
}

/** The same for one that is new. */
export function partyJoined(booking: BookingRow): SkipperNews[] {
  const departureId = seatedOn(booking)
  if (departureId === null) return []
  return [{ kind: 'party-joined', departureId, booking, occasion: `${booking.id} ${booking.version}` }]
}

/** The id of the departure on which it has its seats; null for none. */
const seatedOn = (booking: BookingRow) => (isSeated(booking) ? booking.departureId : null)

/** So long after its time a boat may still wait for guests of whom the office hears. */
const lateMs = 3_600_000

/** Whether a departure that starts then is one of those of which skippers hear what changes; milliseconds since 1970. */
export const isShown = (start: number, now: number) => start + lateMs > now && wallTimeAt(start) < shownUntil(now)

/** From which day on skippers hear nothing of departures yet. */
export const shownUntil = (now: number) => addDays(dayAt(now), 3)

/** A departure that goes, with who is rung for what; undefined while his page does not show it yet, or once it is out. */
export async function skippersToRing(
  transaction: Writes,
  content: BookingContent,
  { kind, departureId, skippers }: Pick<SkipperNews, 'kind' | 'departureId' | 'skippers'>,
  now: number,
): Promise<{ startAt: string; rung: Rung[] } | undefined> {
  const row = await transaction.selectFrom('departures').selectAll().where('id', '=', departureId).executeTakeFirst()
  const start = row && instantOfWallTime(row.start)
  if (!row || typeof start !== 'number' || row.cancelledAt !== null) return undefined
  if (!isShown(start, now)) return undefined
  if (skippers) return { startAt: iso(start), rung: ofOthers(...skippers) }
  const present = row.vehicleId ?? tripOf(content.current(), row).vehicleId
  const rung = skippersIn(present, await readFleet(transaction)).map((crewId) => ({ crewId, kind }))
  return { startAt: iso(start), rung }
}

interface Rung {
  crewId: number
  kind: SkipperNews['kind'] | 'boat-given' | 'boat-taken'
}

/** Who goes out with either vehicle is rung once: to him it has only changed. */
function ofOthers(was: readonly number[], is: readonly number[]): Rung[] {
  return [
    ...was.map((crewId) => ({ crewId, kind: is.includes(crewId) ? 'boat-changed' : 'boat-taken' }) as const),
    ...is.filter((crewId) => !was.includes(crewId)).map((crewId) => ({ crewId, kind: 'boat-given' }) as const),
  ]
}
