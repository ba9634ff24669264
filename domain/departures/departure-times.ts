import { getTimes } from 'suncalc'

import { addDays, clockTime, instantOfWallTime, type WallTime, wallTimeAt } from '../saranda-time.ts'
import type { TimetableFields } from './timetable.ts'

/** What of a row of the timetable says when a trip leaves. */
export type Times = Pick<
  TimetableFields,
  'weekdays' | 'time' | 'beforeSunsetMinutes' | 'fromDay' | 'toDay' | 'capacity'
>

/**
 * When a trip leaves from one day to another, both included, with how many seats where a row says so; the earliest first.
 * Rows that name the same time are one departure, with the seats of the first that gives any. A time that the spring night
 * leaves out is left out.
 */
export function departureTimes(
  rows: readonly Times[],
  { from, to }: { from: string; to: string },
): Map<WallTime, number | null> {
  const found = new Map<WallTime, number | null>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const row of rows) {
      const start = startOn(row, day)
      if (start === undefined) continue
      found.set(start, found.get(start) ?? row.capacity)
    }
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function startOn(row: Times, day: string): WallTime | undefined {
  if (!row.weekdays.includes(weekdayOf(day)) || !isInSeason(row, day.slice(5))) return undefined
  const start = `${day}T${row.time ?? clockTime(sunsetMinutes(day) - (row.beforeSunsetMinutes ?? 0))}`
  return instantOfWallTime(start) === 'skipped' ? undefined : start
}

/** 1 for Monday to 7. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Both days belong to it; one that ends before it begins goes over the New Year. */
function isInSeason({ fromDay, toDay }: Pick<Times, 'fromDay' | 'toDay'>, day: string): boolean {
  return fromDay <= toDay ? fromDay <= day && day <= toDay : fromDay <= day || day <= toDay
}

const saranda = { latitude: 39.8756, longitude: 20.0053 }
const stepMinutes = 5

/** The sunset in Saranda on a day, in minutes after midnight as its clocks show them, rounded down to 5. */
export function sunsetMinutes(day: string): number {
  const { sunset } = getTimes(new Date(`${day}T12:00:00Z`), saranda.latitude, saranda.longitude)
  // Only polar days have none.
  const [hours = 0, minutes = 0] = wallTimeAt((sunset as Date).getTime())
    .slice(11)
    .split(':')
    .map(Number)
  const exact = hours * 60 + minutes
  return exact - (exact % stepMinutes)
}
