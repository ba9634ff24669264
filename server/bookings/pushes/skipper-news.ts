import { instantOfWallTime, addDays, wallTimeAt } from '#domain/saranda-time.ts'
import { skippersOf } from '#domain/plan/skippers.ts'

import { readCrew } from '../../crew/crew-store.ts'
import { readVehicles } from '../../crew/vehicle-store.ts'
import type { Writes } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { tripOf } from '../departures/trips.ts'
import { iso } from '../../iso.ts'

/** What became of the guests of a departure, or of who goes out with it. */
export interface SkipperNews {
  kind: 'party-joined' | 'party-changed' | 'party-left' | 'boat-given' | 'boat-taken'
  departureId: number
  /** What telephones show of the trip stands in it. */
  booking: BookingRow
  /** In one word for each time. */
  occasion: string
  /** Of the vehicle that the departure had or has; its present one where it is left out. */
  vehicleId?: number | null
}

/** What a change of a booking does to the departures that it goes with, or went with. */
export function partyNews(before: BookingRow, after: BookingRow): SkipperNews[] {
  const [left, joined] = [seatedOn(before), seatedOn(after)]
  const news = { booking: after, occasion: `${after.id} ${after.version}` }
  if (left === joined) {
    const isOther = before.nrOfPassengers !== after.nrOfPassengers || before.note !== after.note
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

/** A departure that goes, with who goes out with it; undefined while his page does not show it yet, or once it is out. */
export async function skippersToRing(
  transaction: Writes,
  content: BookingContent,
  { departureId, vehicleId }: Pick<SkipperNews, 'departureId' | 'vehicleId'>,
  now: number,
): Promise<{ startAt: string; crewIds: number[] } | undefined> {
  const row = await transaction.selectFrom('departures').selectAll().where('id', '=', departureId).executeTakeFirst()
  const start = row && instantOfWallTime(row.start)
  if (!row || typeof start !== 'number') return undefined
  const isShown = start + lateMs > now && row.start < addDays(wallTimeAt(now).slice(0, 10), 3)
  if (!isShown) return undefined
  const own = vehicleId === undefined ? (row.vehicleId ?? tripOf(content.current(), row).vehicleId) : vehicleId
  const vehicle = (await readVehicles(transaction)).find(({ id }) => id === own)
  return { startAt: iso(start), crewIds: skippersOf(vehicle, await readCrew(transaction)) }
}
