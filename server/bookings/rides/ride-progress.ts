import type { RideProgress } from '#domain/page-data.ts'
import { carriedBy } from '#domain/plan-facts.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'

const hourMs = 3_600_000
/** From when on the page looks by itself how far a ride has come, and how long after the start at the latest. */
const watchedMs = { before: hourMs, after: 24 * hourMs }

/** Of these states the guest hears. */
const told = ['on-the-way', 'here', 'on-board', 'done', 'no-show'] as const

interface Progress {
  rides: RideProgress[]
  /** A ride is near, or under way. */
  isUnderWay: boolean
}

/** How far the rides of a booking have come, as its guest reads it; `now` in milliseconds since 1970. */
export async function readProgress(
  query: Reads,
  { id, status, kind }: Pick<BookingRow, 'id' | 'status' | 'kind'>,
  now: number,
): Promise<Progress> {
  if (status !== 'new' && status !== 'confirmed') return { rides: [], isUnderWay: false }
  const rows = await query
    .selectFrom('rides')
    .leftJoin('rideSteps', 'rideSteps.key', 'rides.stepKey')
    .select(['rides.startAt', 'rides.state', 'rideSteps.at'])
    .where('rides.bookingId', '=', id)
    .where('rides.isOff', '=', 0)
    .orderBy('rides.startAt')
    .orderBy('rides.number')
    .execute()
  const rides = rows.flatMap(({ startAt, state, at }): RideProgress[] => {
    const known = told.find((each) => each === state)
    if (known === undefined || at === null) return []
    const startsAt = rows.length > 1 ? wallTimeAt(Date.parse(startAt)) : null
    return [{ state: known, time: wallTimeAt(Date.parse(at)).slice(11), by: carriedBy(kind), startsAt }]
  })
  const isUnderWay = rows.some(({ startAt, state }) => {
    const start = Date.parse(startAt)
    const isOver = state === 'done' || state === 'no-show'
    return !isOver && now >= start - watchedMs.before && now < start + watchedMs.after
  })
  return { rides, isUnderWay }
}
