import { type WallTime, addDays, addMonths, instantOfWallTime, wallTimeAt } from './saranda-time.ts'

const stepMinutes = 5
/** How long before a ride the form asks for it by default; a visitor may choose sooner. */
const noticeMinutes = 30
/** A form that was open for a while may name a moment that has just passed. */
const graceMinutes = 5
const monthsAhead = 18

const stepMs = stepMinutes * 60_000
const yearMs = 366 * 86_400_000

/** The time a fresh form shows: now plus the notice, rounded up to a step. */
export function initialPickup(now: number): WallTime {
  return wallTimeAt(Math.ceil((now + noticeMinutes * 60_000) / stepMs) * stepMs)
}

/** The first day on which the picker has a time to offer: today, or tomorrow in the last minutes of the day. */
export function firstPickupDay(now: number): string {
  const today = wallTimeAt(now).slice(0, 10)
  return pickupTimesOn(today, now).length > 0 ? today : addDays(today, 1)
}

/** The last day that can be booked. */
export function lastPickupDay(now: number): string {
  return addMonths(wallTimeAt(now), monthsAhead).slice(0, 10)
}

const clockTimes = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
  const minutes = step * stepMinutes
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
})

/** The clock times (`HH:mm`) to choose from on a day: later than now, and never in the hour that spring leaves out. */
export function pickupTimesOn(day: string, now: number): string[] {
  const current = wallTimeAt(now)
  return clockTimes.filter((time) => {
    const wallTime = `${day}T${time}`
    return wallTime > current && instantOfWallTime(wallTime) !== 'skipped'
  })
}

/** Why a moment cannot be booked any more, or yet; undefined when it can. */
export function pickupWindowProblem(pickup: number, now: number): 'datePast' | 'dateTooFar' | undefined {
  if (pickup < now - graceMinutes * 60_000) return 'datePast'
  if (pickup > now + 2 * yearMs || wallTimeAt(pickup) > addMonths(wallTimeAt(now), monthsAhead)) return 'dateTooFar'
  return undefined
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
