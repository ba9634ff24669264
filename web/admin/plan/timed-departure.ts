import type { PlannedDeparture } from '#domain/plan/ride.ts'

import type { Timed } from './day-layout.ts'

/** A departure where rides stand by their time; rides have ids from 1 on. */
export interface TimedDeparture extends Timed {
  departure: PlannedDeparture
}

/** By its place in the row. */
export const timedDeparture = (departure: PlannedDeparture, index: number): TimedDeparture => ({
  id: -1 - index,
  startAt: departure.start,
  minutes: departure.minutes,
  departure,
})
