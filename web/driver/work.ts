import type { RideState } from '#domain/plan/plan-facts.ts'

import { addDays, wallTimeAt } from '#domain/booking/saranda-time.ts'

import type { ShownDeparture } from './shown-departures.ts'
import type { ShownRide } from './shown-rides.ts'

/** What somebody has to do: a ride, or a departure. */
export type Work = ShownRide | ShownDeparture

export const isDeparture = (work: Work): work is ShownDeparture => 'departure' in work

/** The same for one ride, or one departure, however often it is told. */
export function keyOf(work: Work): string {
  if (!isDeparture(work)) return `ride ${work.ride.id}`
  const { kind, subjectId, start } = work.departure
  return `${kind} ${subjectId} ${start}`
}

/** When it begins, as clocks in Saranda show it. */
export const startOf = (work: Work) => (isDeparture(work) ? work.departure.start : work.ride.startAt)

const minutesOf = (work: Work) => (isDeparture(work) ? work.departure.minutes : work.ride.minutes)

const minuteMs = 60_000
const moving: ReadonlySet<RideState> = new Set(['on-the-way', 'here', 'on-board'])
/** A ride that nobody has begun is the next one until so long after its end. */
const forgottenAfterMs = 3 * 60 * minuteMs

/** The ride that he is on, or else the first of all that is still ahead or under way. */
export function nextWork(shown: readonly Work[], now: number): Work | undefined {
  const inTurn = inOrder(shown)
  const isAhead = (work: Work) => {
    const endsAt = work.startsAt + minutesOf(work) * minuteMs
    return isDeparture(work) ? !work.isOff && endsAt > now : !work.isOver && endsAt + forgottenAfterMs > now
  }
  return inTurn.find((work) => !isDeparture(work) && moving.has(work.state)) ?? inTurn.find(isAhead)
}

/** The days that the page knows, as words name them. */
export const dayNames = ['yesterday', 'today', 'tomorrow', 'dayAfterTomorrow'] as const
export type DayName = (typeof dayNames)[number]

/** Which day something begins on; undefined for what the phone has kept for longer. */
export function dayOf(work: Work, now: number): DayName | undefined {
  const today = wallTimeAt(now).slice(0, 10)
  return dayNames.find((_day, index) => startOf(work).startsWith(addDays(today, index - 1)))
}

/** By day, each day and what is on it in order. */
export function workByDay(shown: readonly Work[], now: number): { day: DayName; work: Work[] }[] {
  const inTurn = inOrder(shown)
  return dayNames
    .map((day) => ({ day, work: inTurn.filter((each) => dayOf(each, now) === day) }))
    .filter(({ work }) => work.length > 0)
}

const inOrder = (shown: readonly Work[]) => shown.toSorted((a, b) => a.startsAt - b.startsAt)
