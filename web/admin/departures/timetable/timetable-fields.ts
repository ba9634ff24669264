import { nameIn } from '#domain/booking/format-wall-time.ts'
import { mostBeforeSunset, mostSeats } from '#domain/content/blocks/trip-fields.ts'
import { choices, type Content, type Fields, number, text, time } from '#domain/content/fields.ts'
import { newTimetableDefaults, type TimetableFields, type TimetableRow } from '#domain/departures/timetable.ts'

import type { AdminRecord } from '../../api/queries.ts'
import { dateWords, say, sayCount } from '../../words/say.ts'
import { tripOf, tripValue } from '../departures-query.ts'

/** From Monday, 1, to Sunday, 7. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** A row as a form holds it: the trip in one value, and which of both says the time. */
export const timetableFields = {
  trip: text({ label: 'Trip', maxLength: 40 }),
  weekdays: choices({ label: 'Weekdays', options: Object.fromEntries(everyDay.map((day) => [day, String(day)])) }),
  isBySunset: text({ label: 'Leaves', maxLength: 6 }),
  time: time({ label: 'Time' }),
  beforeSunsetMinutes: number({ label: 'Minutes before sunset', min: 0, max: mostBeforeSunset }),
  fromDay: text({ label: 'First day', maxLength: 5 }),
  toDay: text({ label: 'Last day', maxLength: 5 }),
  capacity: number({ label: 'Seats', help: 'Empty: as many as the trip says.', min: 1, max: mostSeats }),
} satisfies Fields

/** A stored row as the form holds it. */
export function flatRow({ kind, subjectId, weekdays, time: clock, ...row }: TimetableRow): AdminRecord {
  return {
    ...row,
    trip: tripValue({ kind, subjectId }),
    weekdays: weekdays.map(String),
    isBySunset: clock === null ? 'sunset' : '',
    time: clock ?? '',
  }
}

export const newRow = (trip: string): AdminRecord => ({
  id: 0,
  version: 0,
  ...newTimetableDefaults,
  trip,
  weekdays: everyDay.map(String),
  isBySunset: '',
  time: '',
})

/** What a call takes: all of a row, since the parts of a time go together. */
export function timetableBody({ trip, weekdays, isBySunset, time: clock, beforeSunsetMinutes, ...rest }: Content) {
  const isSunset = isBySunset === 'sunset'
  return {
    ...rest,
    ...tripOf(trip as string),
    weekdays: (weekdays as string[]).map(Number),
    time: isSunset ? null : (clock as string) || null,
    beforeSunsetMinutes: isSunset ? beforeSunsetMinutes : null,
  }
}

/** A row of the timetable as one says it aloud: `daily 10:00, May to October`. */
export function timetableText(row: TimetableFields): string {
  return [`${weekdaysText(row.weekdays)} ${timeText(row)}`, seasonText(row), seatsText(row.capacity)]
    .filter(Boolean)
    .join(', ')
}

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

function timeText({ time: clock, beforeSunsetMinutes }: Pick<TimetableFields, 'time' | 'beforeSunsetMinutes'>): string {
  if (clock !== null) return clock
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
