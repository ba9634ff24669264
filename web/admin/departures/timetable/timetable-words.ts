import type { TimetableFields } from '#domain/departures/timetable.ts'

import { nameIn } from '#domain/booking/format-wall-time.ts'
import { dateWords, say, sayCount } from '../../words/say.ts'

/** A row of the timetable as one says it aloud: `daily 10:00, May to October`. */
export function timetableText(row: TimetableFields): string {
  return [`${weekdaysText(row.weekdays)} ${timeText(row)}`, seasonText(row), seatsText(row.capacity)]
    .filter(Boolean)
    .join(', ')
}

/** From Monday, 1, to Sunday, 7. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** `Monday`; the names begin with Sunday. */
export const weekdayName = (weekday: number) => nameIn(dateWords().weekdays, weekday % 7)
export const shortWeekdayName = (weekday: number) => nameIn(dateWords().weekdaysShort, weekday % 7)

function weekdaysText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((one, other) => one - other)
  if (days.length === everyDay.length) return say('daily')
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRun = days.length > 2 && last - first === days.length - 1
  return isRun
    ? say('{from} to {to}', { from: weekdayName(first), to: weekdayName(last) })
    : days.map(weekdayName).join(', ')
}

function timeText({ time, beforeSunsetMinutes }: Pick<TimetableFields, 'time' | 'beforeSunsetMinutes'>): string {
  if (time !== null) return time
  return beforeSunsetMinutes === 0
    ? say('at sunset')
    : say('{n} minutes before sunset', { n: beforeSunsetMinutes ?? 0 })
}

/** Whole months by their names, days otherwise; nothing where it is all year. */
export function seasonText({ fromDay, toDay }: Pick<TimetableFields, 'fromDay' | 'toDay'>): string {
  if (fromDay === '01-01' && toDay === '12-31') return say('all year')
  if (fromDay.endsWith('-01') && toDay === lastDayOf(toDay)) {
    const [from, to] = [monthName(fromDay), monthName(toDay)]
    return fromDay.slice(0, 2) === toDay.slice(0, 2) ? from : say('{from} to {to}', { from, to })
  }
  return fromDay === toDay
    ? seasonDayText(fromDay)
    : say('{from} to {to}', { from: seasonDayText(fromDay), to: seasonDayText(toDay) })
}

const monthName = (monthDay: string) => nameIn(dateWords().months, Number(monthDay.slice(0, 2)) - 1)

/** `15 May`. */
export const seasonDayText = (monthDay: string) =>
  `${Number(monthDay.slice(3))} ${nameIn(dateWords().monthsAfterDay, Number(monthDay.slice(0, 2)) - 1)}`

/** `05-31` of `05-12`; the 28th of February is its end as well as the 29th. */
function lastDayOf(monthDay: string): string {
  const month = monthDay.slice(0, 2)
  return monthDay === '02-28' ? monthDay : `${month}-${daysInMonth(Number(month))}`
}

/** In the longest of years. */
export const daysInMonth = (month: number) => new Date(Date.UTC(2000, month, 0)).getUTCDate()

function seatsText(capacity: number | null): string {
  if (capacity === null) return ''
  return sayCount(capacity, '1 seat', '{n} seats')
}
