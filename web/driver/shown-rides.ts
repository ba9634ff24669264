import type { DriverRide } from '#domain/driver/driver-calls.ts'
import type { RideState } from '#domain/plan/plan-facts.ts'

import { addDays, wallTimeAt } from '#domain/booking/saranda-time.ts'
import { judgeSteps, type Step } from '#domain/driver/ride-steps.ts'
import { firstInstant } from '#domain/plan/planned-ride.ts'

import type { KeptRides, Tap } from './rides-on-phone.ts'
import { type ClockReading, timesByClockOf } from './tap-clock.ts'

/** A ride as the driver sees it: as the server told it, and what he has tapped since. */
export interface ShownRide {
  ride: DriverRide
  state: RideState
  /** Since when; milliseconds since 1970 by a right clock. Null while it is planned. */
  since: number | null
  /** From when on the guest counts as not come, and whether that is now; null until the driver is there. */
  noShowFrom: number | null
  mayNotCome: boolean
  startsAt: number
  isOver: boolean
}

const over: ReadonlySet<RideState> = new Set(['done', 'no-show', 'handed-back'])
const moving: ReadonlySet<RideState> = new Set(['on-the-way', 'here', 'on-board'])
const minuteMs = 60_000
/** A ride that nobody has begun is the next one until so long after its end. */
const forgottenAfterMs = 3 * 60 * minuteMs

/** Now, by a right clock: as far as the server has been heard. */
export const trueNow = ({ at, offset }: ClockReading, { offset: heard }: Pick<KeptRides, 'offset'>) =>
  at + (offset ?? heard)

/** The rides with the taps that wait to be sent. */
export function showRides(kept: KeptRides, taps: readonly Tap[], now: ClockReading): ShownRide[] {
  const moment = trueNow(now, kept)
  const waiting = taps.filter((tap) => !tap.refusal)
  const times = timesByClockOf(now, waiting).map((time) => time + moment - now.at)
  const steps = waiting.map((tap, index) => ({ ...tap, at: times[index] ?? moment }))
  return kept.rides.map((ride) => {
    const own = steps.filter(({ rideId }) => rideId === ride.id)
    const startsAt = firstInstant(ride.startAt)
    const { state, by, noShowFrom } = judgeSteps<Step>(inOrder(ride.steps, own), {
      startsAt,
      waitingMinutes: ride.waitingMinutes,
    })
    return {
      ride,
      state,
      since: by && Date.parse(by.at),
      noShowFrom,
      mayNotCome: noShowFrom !== null && noShowFrom <= moment,
      startsAt,
      isOver: over.has(state),
    }
  })
}

/** What waits on this phone was tapped after what the server has of it, whatever the clocks say. */
function inOrder(stored: DriverRide['steps'], waiting: readonly (Omit<Step, 'at'> & { at: number })[]): Step[] {
  let last = Math.max(...stored.map(({ at }) => Date.parse(at)))
  const later = waiting.map((tap) => {
    last = Math.max(last + 1, tap.at)
    return { ...tap, at: new Date(last).toISOString() }
  })
  return [...stored, ...later]
}

/** The ride that the driver is on, or else the first that is still ahead. */
export function nextRide(shown: readonly ShownRide[], now: number): ShownRide | undefined {
  const inTurn = shown.toSorted((a, b) => a.startsAt - b.startsAt)
  const isAhead = ({ isOver, startsAt, ride }: ShownRide) =>
    !isOver && startsAt + ride.minutes * minuteMs + forgottenAfterMs > now
  return inTurn.find(({ state }) => moving.has(state)) ?? inTurn.find(isAhead)
}

/** The days that the page knows, as words name them. */
export const dayNames = ['yesterday', 'today', 'tomorrow', 'dayAfterTomorrow'] as const
export type DayName = (typeof dayNames)[number]

/** Which day a ride begins on; undefined for one that the phone has kept for longer. */
export function dayOf({ ride }: Pick<ShownRide, 'ride'>, now: number): DayName | undefined {
  const today = wallTimeAt(now).slice(0, 10)
  return dayNames.find((_day, index) => ride.startAt.startsWith(addDays(today, index - 1)))
}

/** Rides by day, each day and its rides in order. */
export function ridesByDay(shown: readonly ShownRide[], now: number): { day: DayName; rides: ShownRide[] }[] {
  const inTurn = shown.toSorted((a, b) => a.startsAt - b.startsAt)
  return dayNames
    .map((day) => ({ day, rides: inTurn.filter((each) => dayOf(each, now) === day) }))
    .filter(({ rides }) => rides.length > 0)
}
