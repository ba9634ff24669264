// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import type { TimetableFields } from '#domain/departures/timetable.ts'

import { speak } from '../../words/say.ts'
import { timetableText } from './timetable-fields.ts'

const row = (more: Partial<TimetableFields> = {}): TimetableFields => ({
  kind: 'boat',
  subjectId: 1,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '10:00',
  beforeSunsetMinutes: null,
  fromDay: '05-01',
  toDay: '10-31',
  capacity: null,
  ...more,
})

afterEach(() => speak('en'))

test.each<[string, Partial<TimetableFields>]>([
  ['daily 10:00, May to October', {}],
  ['daily 10:00, all year', { fromDay: '01-01', toDay: '12-31' }],
  ['daily 10:00, February', { fromDay: '02-01', toDay: '02-28' }],
  ['daily 10:00, December to February', { fromDay: '12-01', toDay: '02-29' }],
  ['daily 10:00, 15 May to 30 September', { fromDay: '05-15', toDay: '09-30' }],
  ['daily 10:00, 15 August', { fromDay: '08-15', toDay: '08-15' }],
  ['Monday to Friday 10:00, May to October, 8 seats', { weekdays: [5, 4, 3, 2, 1], capacity: 8 }],
  ['Saturday, Sunday 10:00, May to October, 1 seat', { weekdays: [7, 6], capacity: 1 }],
  ['Monday, Wednesday, Saturday 10:00, May to October', { weekdays: [1, 3, 6] }],
  ['daily 90 minutes before sunset, May to October', { time: null, beforeSunsetMinutes: 90 }],
  ['daily at sunset, May to October', { time: null, beforeSunsetMinutes: 0 }],
])('%s', (text, more) => {
  expect(timetableText(row(more))).toBe(text)
})

test('it is said in Albanian, too', () => {
  speak('sq')
  expect(timetableText(row({ weekdays: [1, 2, 3, 4, 5], time: null, beforeSunsetMinutes: 90 }))).toBe(
    'e hënë – e premte 90 minuta para perëndimit, maj – tetor',
  )
})
