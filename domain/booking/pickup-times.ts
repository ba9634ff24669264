import { closedAt, type ClosedTime } from '../closures/closed-times.ts'
import { monthsAhead } from '../booking-facts.ts'
import {
  type WallTime,
  addDays,
  addMonths,
  clockTime,
  dayAt,
  dayOf,
  firstInstant,
  instantOfWallTime,
  wallTimeAt,
} from '../saranda-time.ts'

const stepMinutes = 5
/** How far ahead the form proposes a ride; a firm notice is also the least that is taken. */
export interface PickupNotice {
  minutes: number
  isFirm: boolean
}
export const defaultNotice: PickupNotice = { minutes: 30, isFirm: false }

/** A form that was open for a while may name a moment that has just passed. */
const graceMinutes = 5

const minuteMs = 60_000
const stepMs = stepMinutes * minuteMs
const hourMs = 60 * minuteMs
const yearMs = 366 * 24 * hourMs

/** The time a fresh form shows: now plus the notice, rounded up to a step. What clocks show twice in autumn is read as the first. */
export function initialPickup(now: number, { minutes } = defaultNotice): WallTime {
  const proposed = Math.ceil((now + minutes * minuteMs) / stepMs) * stepMs
  const shown = wallTimeAt(proposed)
  return isLater(shown, proposed - 1) ? shown : wallTimeAt(Math.ceil((proposed + 1) / hourMs) * hourMs)
}

/** The moment after which the picker offers times. */
export function offeredAfter(now: number, { minutes, isFirm }: PickupNotice): number {
  return isFirm ? Math.max(now, now + (minutes - 1) * minuteMs) : now
}

/** What a ride back begins with: the same time a day later, or the next that clocks show where spring leaves it out. */
export function proposedReturn(pickup: WallTime): WallTime {
  return wallTimeAt(firstInstant(addDays(dayOf(pickup), 1) + pickup.slice(10)))
}

/** The first day with a time to offer after this moment: its own, or the next one in the last minutes of the day. */
export function firstPickupDay(now: number): string {
  const today = dayAt(now)
  return pickupTimesOn(today, now).length > 0 ? today : addDays(today, 1)
}

/** The last day that can be booked, to its end. */
export function lastPickupDay(now: number): string {
  return dayOf(addMonths(wallTimeAt(now), monthsAhead))
}

const clockTimes = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => clockTime(step * stepMinutes))

/** The clock times (`HH:mm`) to choose from on a day: later than now, and never in the hour that spring leaves out. */
export function pickupTimesOn(day: string, now: number): string[] {
  return clockTimes.filter((time) => isLater(`${day}T${time}`, now))
}

/** What clocks show twice in autumn is read as the first: while they repeat the hour, all of it is over. */
function isLater(wallTime: WallTime, now: number): boolean {
  const instant = instantOfWallTime(wallTime)
  return typeof instant === 'number' && instant > now
}

/**
 * What a clock time becomes on a day: itself where it is offered and no firm closure takes it away, or else the next one that is
 * free. Only where none comes after it is it the last one before.
 */
export function openTimeOn(day: string, time: string, now: number, closures: readonly ClosedTime[]): string {
  const open = pickupTimesOn(day, now).filter((each) => closedAt(closures, `${day}T${each}`) === undefined)
  return open.find((each) => each >= time) ?? open.at(-1) ?? time
}

/** Why a moment cannot be booked any more, or yet; undefined when it can. */
export function pickupWindowProblem(pickup: number, now: number, notice = defaultNotice) {
  const graceMs = graceMinutes * minuteMs
  if (pickup < now - graceMs) return 'datePast'
  if (notice.isFirm && pickup < now + notice.minutes * minuteMs - graceMs) return 'dateTooSoon'
  if (pickup > now + 2 * yearMs || dayAt(pickup) > lastPickupDay(now)) return 'dateTooFar'
  return undefined
}
