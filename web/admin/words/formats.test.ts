// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { bookingsText, dayLabel, formatSarandaTime, lekText, sumText } from './formats.ts'
import { speak } from './say.ts'

afterEach(() => {
  speak('en')
  vi.useRealTimers()
})

test('sums and lek stand in Albanian as it writes them: a comma would part the cents', () => {
  speak('sq')

  expect([sumText(2120), sumText(2120.5), lekText(60)]).toEqual([
    '2\u00A0120\u00A0€',
    '2\u00A0120,50\u00A0€',
    '6\u00A0000 lekë',
  ])
  expect(bookingsText(1204)).toBe('1\u00A0204 rezervime')
})

test('a time of another year says which: a ride of a year ago would be one of today', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] })

  expect(['2026-11-27T10:00:00Z', '2025-11-27T10:00:00Z'].map(formatSarandaTime)).toEqual([
    'Fri 27 Nov, 11:00',
    'Thu 27 Nov 2025, 11:00',
  ])
  expect(['2026-12-31', '2027-01-01'].map(dayLabel)).toEqual(['Thursday 31 December', 'Friday 1 January 2027'])
})
