import { array, assert, integer, option, property, record, uniqueArray, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, instantOfWallTime } from '../saranda-time.ts'
import { departureTimes, sunsetMinutes, type Times } from './departure-times.ts'

const daily = [1, 2, 3, 4, 5, 6, 7]
const row = (more: Partial<Times> = {}): Times => ({
  weekdays: daily,
  time: '10:00',
  beforeSunsetMinutes: null,
  fromDay: '01-01',
  toDay: '12-31',
  capacity: null,
  ...more,
})
const starts = (rows: Times[], from: string, to = from) => [...departureTimes(rows, { from, to }).keys()]

test('a trip leaves on its weekdays', () => {
  // The first of June 2031 is a Sunday.
  expect(starts([row({ weekdays: [1, 7] })], '2031-06-01', '2031-06-08')).toEqual([
    '2031-06-01T10:00',
    '2031-06-02T10:00',
    '2031-06-08T10:00',
  ])
})

test('a season has its first and its last day, and may go over the New Year', () => {
  const summer = row({ fromDay: '05-01', toDay: '10-31' })
  expect(starts([summer], '2031-04-30', '2031-05-01')).toEqual(['2031-05-01T10:00'])
  expect(starts([summer], '2031-10-31', '2031-11-01')).toEqual(['2031-10-31T10:00'])
  const winter = row({ fromDay: '12-30', toDay: '01-02' })
  expect(starts([winter], '2031-12-29', '2032-01-03').map((start) => start.slice(5, 10))).toEqual([
    '12-30',
    '12-31',
    '01-01',
    '01-02',
  ])
  expect(starts([row({ fromDay: '08-15', toDay: '08-15' })], '2031-08-01', '2031-08-31')).toEqual(['2031-08-15T10:00'])
  expect(starts([row({ fromDay: '02-29', toDay: '02-29' })], '2031-02-01', '2032-03-01')).toEqual(['2032-02-29T10:00'])
})

test('the hour that spring leaves out has no departure, and the one that autumn repeats has one', () => {
  const night = row({ time: '02:30' })
  expect(starts([night], '2031-03-29', '2031-03-31')).toEqual(['2031-03-29T02:30', '2031-03-31T02:30'])
  expect(starts([night], '2031-10-26')).toEqual(['2031-10-26T02:30'])
})

test('two rows at one time are one departure, with the seats of the first that says how many', () => {
  const found = departureTimes([row(), row({ capacity: 8 }), row({ capacity: 9 })], {
    from: '2031-06-01',
    to: '2031-06-01',
  })
  expect([...found]).toEqual([['2031-06-01T10:00', 8]])
})

/** By hand: noon by the longitude and the equation of time, half a day by the declination, in minutes after midnight of its clocks. */
test.each([
  ['2031-06-21', 20, 11],
  ['2031-12-21', 16, 19],
  ['2031-03-20', 17, 49],
  ['2031-09-23', 18, 34],
])('the sunset of %s is where the almanac has it, to five minutes', (day, hours, minutes) => {
  const found = sunsetMinutes(day)
  expect(found % 5).toBe(0)
  expect(Math.abs(found - (hours * 60 + minutes))).toBeLessThanOrEqual(6)
})

test('the sunset is rounded down first, and then the minutes are taken off', () => {
  const [start = ''] = starts([row({ time: null, beforeSunsetMinutes: 93 })], '2031-06-21')
  const [hours = 0, minutes = 0] = start.slice(11).split(':').map(Number)
  expect(hours * 60 + minutes).toBe(sunsetMinutes('2031-06-21') - 93)
})

const anyDay = integer({ min: 0, max: 4000 }).map((days) => addDays('2027-01-01', days))
const monthDay = anyDay.map((day) => day.slice(5))
const anyRow: Arbitrary<Times> = record({
  weekdays: uniqueArray(integer({ min: 1, max: 7 }), { minLength: 1 }),
  clock: option(integer({ min: 0, max: 1439 })),
  before: integer({ min: 0, max: 720 }),
  fromDay: monthDay,
  toDay: monthDay,
  capacity: option(integer({ min: 1, max: 200 })),
}).map(({ clock, before, ...rest }) => ({
  ...rest,
  time:
    clock === null ? null : `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`,
  beforeSunsetMinutes: clock === null ? before : null,
}))

const placeInYear = (monthAndDay: string) => Number(monthAndDay.replace('-', ''))

/** Day by day, with dates of the platform instead of strings. */
function isServed(each: Times, day: string): boolean {
  const date = new Date(`${day}T12:00:00Z`)
  const [from, to, today] = [
    placeInYear(each.fromDay),
    placeInYear(each.toDay),
    (date.getUTCMonth() + 1) * 100 + date.getUTCDate(),
  ]
  const isInSeason = from <= to ? from <= today && today <= to : !(to < today && today < from)
  return isInSeason && each.weekdays.includes(((date.getUTCDay() + 6) % 7) + 1)
}

test('for any timetable each day has the times of its rows, once, in order, and all of them exist', () => {
  assert(
    property(array(anyRow, { maxLength: 4 }), anyDay, integer({ min: 0, max: 61 }), (rows, from, length) => {
      const to = addDays(from, length)
      const found = starts(rows, from, to)

      expect(found).toEqual([...new Set(found)].toSorted())
      for (const start of found) {
        expect(typeof instantOfWallTime(start)).toBe('number')
        expect(from <= start.slice(0, 10) && start.slice(0, 10) <= to).toBe(true)
      }
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const timed = rows.filter((each) => isServed(each, day))
        const times = timed.map(
          ({ time, beforeSunsetMinutes }) => time ?? minutesText(sunsetMinutes(day) - Number(beforeSunsetMinutes)),
        )
        const expected = [...new Set(times)].filter((time) => instantOfWallTime(`${day}T${time}`) !== 'skipped')
        expect(found.filter((start) => start.startsWith(day))).toEqual(
          expected.map((time) => `${day}T${time}`).toSorted(),
        )
      }
    }),
    { numRuns: 150 },
  )
})

const minutesText = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)
