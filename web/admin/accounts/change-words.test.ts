import { expect, test } from 'vitest'

import { fieldLabel, kindLabel, whatHappened } from './change-words.ts'

test('what was brought back is told so, and not as added', () => {
  expect(whatHappened({ restored: [false, true] })).toBe('Brought back')
  expect(whatHappened({ added: [false, true] })).toBe('Added')
})

test('lines about who drives, and about driving times and calendars, are in words', () => {
  expect(['driver', 'minutes', 'vehicles', 'link'].map(fieldLabel)).toEqual([
    'Driver',
    'Takes, in minutes',
    'Cars or boats for one way',
    'Link',
  ])
  expect([kindLabel('driving-times'), kindLabel('calendars')]).toEqual(['Driving time', 'Calendar link'])
})
