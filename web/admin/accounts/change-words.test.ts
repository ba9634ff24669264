// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import type { Change } from '#domain/changes.ts'
import { speak } from '../words/say.ts'
import { fieldLabel, kindLabel, toldFields, whatHappened } from './change-words.ts'

afterEach(() => speak('en'))

/** A line of a record, in words. */
const told = (type: string, changes: Change['changes']) =>
  toldFields({ what: { type, id: 1, name: '' }, changes }).map(({ label, before, after }) => [label, before, after])

test('what was brought back is told so, and not as added', () => {
  expect(whatHappened({ restored: [false, true] })).toBe('Brought back')
  expect(whatHappened({ added: [false, true] })).toBe('Added')
})

test('lines about who drives, and about driving times and calendars, are in words', () => {
  expect(['driver', 'minutes', 'vehicles', 'link'].map((name) => fieldLabel(name))).toEqual([
    'Driver',
    'Takes, in minutes',
    'Cars or boats for one way',
    'Link',
  ])
  expect([kindLabel('driving-times'), kindLabel('calendars')]).toEqual(['Driving time', 'Calendar link'])
})

test('what the tables hold is told as its form says it, of texts only those that changed', () => {
  const german = { to: 'Ksamil', route: 'Nach Ksamil' }
  const texts = [{ de: german }, { de: { ...german, to: 'Ksamil (Strand)' } }].map((each) => JSON.stringify(each))
  expect(told('prices', { eurCents: [1000, 1150], category: ['local', 'regional'], translations: texts })).toEqual([
    ['Day price', '€10', '€11.50'],
    ['Category', 'Local', 'Regional'],
    ['Translations (DE, To)', 'Ksamil', 'Ksamil (Strand)'],
  ])
  expect(
    told('closures', {
      toTime: ['2031-08-16T00:00', '2031-08-17T00:00'],
      isFirm: [1, 0],
      texts: ['{}', '{"gb":"Full"}'],
    }),
  ).toEqual([
    ['Until', 'Sat 16 Aug, 00:00', 'Sun 17 Aug, 00:00'],
    ['Refuse bookings', 'Yes', 'No'],
    ['What guests read (GB)', '–', 'Full'],
  ])
  expect(told('crew', { drives: ['car', 'both'], languages: ['[]', '["sq","en"]'] })).toEqual([
    ['Drives', 'A car', 'Cars and boats'],
    ['Speaks', '–', 'Shqip, English'],
  ])

  speak('sq')
  expect(told('languages', { isActive: [1, 0] })).toEqual([['E aktivizuar', 'Po', 'Jo']])
  expect(told('users', { isActive: [1, 0], role: ['staff', 'owner'] })).toEqual([
    ['Mund të hyjë', 'Po', 'Jo'],
    ['Roli', 'Staf: puna e përditshme', 'Pronar: gjithçka'],
  ])
})
