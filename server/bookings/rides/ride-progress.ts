import type { RideProgress } from '#domain/page-data.ts'
import { isStanding } from '#domain/booking/standing.ts'
import { carriedBy } from '#domain/plan-facts.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { isDriverTold, type Window } from './known-drivers.ts'
import { isPickedUp } from './ride-facts.ts'

const hourMs = 3_600_000
/** From when on the page looks by itself how far a ride has come, and how long after the start at the latest. */
const watchedMs = { before: hourMs, after: 24 * hourMs }

/** Of these states the guest hears. */
const toldStates = ['on-the-way', 'here', 'on-board', 'done', 'no-show'] as const

interface Progress {
  rides: RideProgress[]
  /** A ride is near, or under way. */
  isUnderWay: boolean
  /** Nobody of it is still to be fetched: whoever was to be is in the car, or has been, or did not come. */
  isFetched: boolean
}

/** How far the rides of a booking have come, as its guest reads it. */
export async function readProgress(
  query: Reads,
  { id, status, kind }: Pick<BookingRow, 'id' | 'status' | 'kind'>,
  window: Window,
): Promise<Progress> {
  const { now } = window
  if (!isStanding({ status })) return { rides: [], isUnderWay: false, isFetched: false }
  const rows = await query
    .selectFrom('rides')
    .leftJoin('rideSteps', 'rideSteps.key', 'rides.stepKey')
    .leftJoin('crew', 'crew.id', 'rides.crewId')
    .select(['rides.leg', 'rides.startAt', 'rides.isOff', 'rides.state', 'rideSteps.at', 'crew.name'])
    .where('rides.bookingId', '=', id)
    .where('rides.isOff', '=', 0)
    .orderBy('rides.startAt')
    .orderBy('rides.number')
    .execute()
  const rides = rows.flatMap((ride): RideProgress[] => {
    const { leg, startAt, state, at, name } = ride
    const known = toldStates.find((each) => each === state)
    if (known === undefined || at === null) return []
    const startsAt = rows.length > 1 ? wallTimeAt(Date.parse(startAt)) : null
    const isOneOfSeveral = rows.filter((each) => each.leg === leg).length > 1
    const driver = isOneOfSeveral && isDriverTold(ride, window) ? (name ?? '') : ''
    return [{ state: known, time: wallTimeAt(Date.parse(at)).slice(11), by: carriedBy(kind), startsAt, driver }]
  })
  const isUnderWay = rows.some(({ startAt, state }) => {
    const start = Date.parse(startAt)
    const isOver = state === 'done' || state === 'no-show'
    return !isOver && now >= start - watchedMs.before && now < start + watchedMs.after
  })
  const isFetched = rows.length > 0 && rows.every(({ state }) => isPickedUp(state))
  return { rides, isUnderWay, isFetched }
}
