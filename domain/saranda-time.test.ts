import { assert, integer, property } from 'fast-check'
import { afterEach, expect, test } from 'vitest'

import { addMonths, instantOfWallTime, parseSentTime, wallTimeAt } from './saranda-time.ts'

const zoneOfTheRun = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zoneOfTheRun
})

const at = (iso: string) => Date.parse(iso)

test.for([
  ['2031-01-15T10:05', '2031-01-15T09:05:00Z'],
  ['2031-06-01T10:05', '2031-06-01T08:05:00Z'],
  ['2031-03-30T01:59', '2031-03-30T00:59:00Z'],
  ['2031-03-30T03:00', '2031-03-30T01:00:00Z'],
  ['2031-10-26T01:59', '2031-10-25T23:59:00Z'],
  ['2031-10-26T02:30', '2031-10-26T00:30:00Z'],
  ['2031-10-26T03:00', '2031-10-26T02:00:00Z'],
])('%s in Saranda is %s', ([wallTime = '', iso = '']) => {
  expect(instantOfWallTime(wallTime)).toBe(at(iso))
  expect(wallTimeAt(at(iso))).toBe(wallTime)
})

test.for(['2031-03-30T02:00', '2031-03-30T02:30', '2031-03-30T02:59'])('%s does not happen in Saranda', (wallTime) => {
  expect(parseSentTime(wallTime)).toBe('skipped')
})

test.for([
  '',
  'tomorrow',
  '2031-02-30T02:30',
  '2031-13-01T02:30',
  '2031-06-01T24:00',
  '2031-06-01T10:60',
  '2031-06-01',
  '2031-06-01 10:05',
  '2031-06-01T10:05+2',
  '+12031-06-01T10:05',
  '9999-12-31T23:00',
  '2031-06-01T10:05[Europe/Rome]',
])('%o is no time', (text) => {
  expect(parseSentTime(text)).toBe('invalid')
})

test('wall time, Z and an offset name one instant', () => {
  const forms = ['2031-06-01T10:05', '2031-06-01T10:05:00', '2031-06-01T08:05:00.000Z', '2031-06-01T04:05-04:00']

  expect(forms.map(parseSentTime)).toEqual(forms.map(() => at('2031-06-01T08:05:00Z')))
})

test.for(['UTC', 'Pacific/Auckland', 'America/New_York', 'Europe/Athens'])(
  'every minute comes back as it was, wherever the program runs (%s)',
  (zone) => {
    process.env['TZ'] = zone
    const minutes = integer({ min: at('2026-01-01T00:00:00Z') / 60_000, max: at('2040-01-01T00:00:00Z') / 60_000 })

    assert(
      property(minutes, (minute) => {
        const instant = minute * 60_000
        const found = instantOfWallTime(wallTimeAt(instant))
        // In the hour that autumn repeats, the first of the two is meant.
        return found === instant || found === instant - 3_600_000
      }),
    )
  },
)

test('agrees with Temporal, which servers have', () => {
  const minutes = integer({ min: at('2026-01-01T00:00:00Z') / 60_000, max: at('2040-01-01T00:00:00Z') / 60_000 })

  assert(
    property(minutes, (minute) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
      const expected = instant
        .toZonedDateTimeISO('Europe/Tirane')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
      return wallTimeAt(minute * 60_000) === expected
    }),
  )
})

test('months are counted on the calendar', () => {
  expect(addMonths('2026-08-31T10:00', 18)).toBe('2028-02-29T10:00')
  expect(addMonths('2026-11-21T10:00', 18)).toBe('2028-05-21T10:00')
})
