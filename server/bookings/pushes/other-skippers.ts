import { addDays, dayAt } from '#domain/saranda-time.ts'
import { skippersIn } from '#domain/plan/skippers.ts'
import { holdContent } from '../../content/content-feed.ts'
import type { PlanWrite } from '../../crew/plan-write.ts'
import { type Fleet, readFleet } from '../../crew/vehicle-store.ts'
import type { Database, Writes } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { tickedParties } from '../departures/boarding.ts'
import { contentNow } from '../departures/departure-rows.ts'
import { tripOf } from '../departures/trips.ts'
import { shownUntil } from './skipper-news.ts'

/** By what somebody goes out with a departure: its own vehicle, or its trip's, and whose that is. */
interface Manning {
  vehicleId: number | null
  fleet: Fleet
}

interface Change {
  departureId: number
  was: Manning
  is: Manning
  now: number
}

type Rings = Pick<BookingNotifications, 'ringSkippers'>

/** Rings who went out with a departure that has guests, and who does now, where that is somebody else or another boat. */
export async function ringOtherSkippers(transaction: Writes, notifications: Rings, change: Change): Promise<void> {
  const { departureId, was, is, now } = change
  const [before, after] = [skippersIn(was.vehicleId, was.fleet), skippersIn(is.vehicleId, is.fleet)]
  const isSameBoat = was.vehicleId === is.vehicleId
  // In the boat in which he went out he still does: nothing has changed for him.
  const skippers = isSameBoat
    ? ([before.filter((id) => !after.includes(id)), after.filter((id) => !before.includes(id))] as const)
    : ([before, after] as const)
  if (skippers.flat().length === 0) return
  const [party] = (await tickedParties(transaction, [departureId])).get(departureId) ?? []
  if (!party) return
  const occasion = `${String(was.vehicleId)} ${String(is.vehicleId)} ${now}`
  const news = { kind: 'boat-changed', departureId, booking: party.row, occasion, skippers } as const
  await notifications.ringSkippers(transaction, news)
}

/** Departures of which skippers may hear now, with the boat that staff have set for the one departure. */
const heardOf = (transaction: Writes, now: number) =>
  transaction
    .selectFrom('departures')
    .select(['id', 'kind', 'subjectNumber', 'vehicleId'])
    .where('start', '>=', addDays(dayAt(now), -1))
    .where('start', '<', shownUntil(now))
    .execute()

interface ByChange {
  rows: Awaited<ReturnType<typeof heardOf>>
  was: Grounds
  is: Grounds
  now: number
}

/** The same of several departures, by the content and the fleet as they were and as they are. */
async function ringByChange(transaction: Writes, notifications: Rings, { rows, was, is, now }: ByChange) {
  for (const row of rows) {
    const manningBy = ({ content, fleet }: Grounds) => ({
      vehicleId: row.vehicleId ?? tripOf(content.current(), row).vehicleId,
      fleet,
    })
    await ringOtherSkippers(transaction, notifications, {
      departureId: row.id,
      was: manningBy(was),
      is: manningBy(is),
      now,
    })
  }
}

interface Grounds {
  content: BookingContent
  fleet: Fleet
}

/** Of a write of the content, which may give trips another boat; `before` is the content as it was. */
export async function ringByContent(transaction: Writes, notifications: Rings, before: BookingContent): Promise<void> {
  const now = Date.now()
  // Most saves come while none is near that goes in its trip's boat.
  const rows = (await heardOf(transaction, now)).filter(({ vehicleId }) => vehicleId === null)
  if (rows.length === 0) return
  const fleet = await readFleet(transaction)
  const content = await contentNow(transaction, before)
  await ringByChange(transaction, notifications, {
    rows,
    was: { content: before, fleet },
    is: { content, fleet },
    now,
  })
}

/** A write that may change whose the boats are: it rings who goes out with departures by that, or no longer does. */
export function ringByCrew(
  database: Pick<Database, 'lockRows'>,
  content: BookingContent,
  notifications: Rings & Pick<BookingNotifications, 'wake'>,
  write: PlanWrite,
): PlanWrite {
  return async (work) => {
    const done = await write(async (transaction) => {
      await holdContent(database, transaction)
      const before = await readFleet(transaction)
      const value = await work(transaction)
      const now = Date.now()
      const [after, current] = [await readFleet(transaction), await contentNow(transaction, content)]
      await ringByChange(transaction, notifications, {
        rows: await heardOf(transaction, now),
        was: { content: current, fleet: before },
        is: { content: current, fleet: after },
        now,
      })
      return value
    })
    notifications.wake()
    return done
  }
}
