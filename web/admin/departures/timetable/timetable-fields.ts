import { choices, type Content, type Fields, number, text, time } from '#domain/content/fields.ts'
import { newTimetableDefaults, type TimetableRow } from '#domain/departures/timetable.ts'
import type { AdminRecord } from '../../api/queries.ts'

import { mostSeats } from '#domain/content/blocks/trip-fields.ts'
import { tripOf, tripValue } from '../departures-query.ts'
import { everyDay } from './timetable-words.ts'

/** A row as a form holds it: the trip in one value, and which of both says the time. */
export const timetableFields = {
  trip: text({ label: 'Trip', maxLength: 40 }),
  weekdays: choices({ label: 'Weekdays', options: Object.fromEntries(everyDay.map((day) => [day, String(day)])) }),
  isBySunset: text({ label: 'Leaves', maxLength: 6 }),
  time: time({ label: 'Time' }),
  beforeSunsetMinutes: number({ label: 'Minutes before sunset', min: 0, max: 720 }),
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
