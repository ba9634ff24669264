// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import type { Change } from '#domain/changes.ts'
import { speak } from '../words/say.ts'
import { fieldLabel, kindLabel, type NamesByColumn, nameText, fieldsInWords, whatHappened } from './change-words.ts'

afterEach(() => speak('en'))

/** A line of a record, in words. */
const told = (type: string, changes: Change['changes'], names: NamesByColumn = {}) =>
  fieldsInWords(
    { what: { type, id: 1, name: '' }, changes },
    { names, languageName: (flagCode) => (flagCode === 'gb' ? 'English' : 'Deutsch') },
  ).map(({ label, before, after }) => [label, before, after])

test('what was brought back is told so, and not as added', () => {
  expect(whatHappened({ restored: [false, true] })).toBe('Brought back')
  expect(whatHappened({ added: [false, true] })).toBe('Added')
})

test('what was deleted is told as a deed in Albanian, and not by the name of the page of deleted things', () => {
  speak('sq')
  expect([whatHappened({ deleted: [false, true] }), whatHappened({ added: [false, true] })]).toEqual([
    'U fshi',
    'U shtua',
  ])
})

test('of a secret is told what became of it, and never that yes has become yes', () => {
  expect(told('users', { password: [true, true], secondFactor: [true, false] })).toEqual([
    ['Password', '', 'Renewed'],
    ['Second factor', '', 'Taken away'],
  ])
  expect(told('crew', { phoneLink: [false, true] })).toEqual([['Link for the phone', '', 'Set']])
  speak('sq')
  expect(told('calendars', { link: [true, true] })).toEqual([['Lidhja', '', 'U përtëri']])
})

test('what is chosen in a content, and which values a language keeps for itself, are told as the form says them', () => {
  expect(told('tours', { priceUnit: ['car', 'person'] })).toEqual([['What the amount is for', 'Per car', 'Per person']])
  const own = ['[]', '["imagePaths","priceEur"]']
  expect(told('tours', { ownValues: own })).toEqual([['Values of its own', '–', 'Pictures, Amount in euro']])
  expect(told('plans', { ownValues: ['[]', '["plans.3.price","plans.4.price"]'] })).toEqual([
    ['Values of its own', '–', 'Plans'],
  ])
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

test('what staff do with a departure is told in words', () => {
  const cancelled = { cancelled: [false, true], reason: [null, 'weather'], note: [null, 'Waves.'] }
  expect(told('departures', cancelled)).toEqual([
    ['Departure cancelled', 'No', 'Yes'],
    ['Why it does not leave', '–', 'The weather'],
    ['Note', '–', 'Waves.'],
  ])
  expect(told('departures', { capacity: [null, 8], isClosed: [0, 1] })).toEqual([
    ['Seats on this departure', '–', '8'],
    ['Closed', 'No', 'Yes'],
  ])
})

test('what the tables hold is told as its form says it, of texts only those that changed', () => {
  const german = { to: 'Ksamil', route: 'Nach Ksamil' }
  const texts = [{ de: german }, { de: { ...german, to: 'Ksamil (Strand)' } }].map((each) => JSON.stringify(each))
  expect(told('prices', { eurCents: [1000, 1150], category: ['local', 'regional'], translations: texts })).toEqual([
    ['Day price', '€10', '€11.50'],
    ['Category', 'Local', 'Regional'],
    ['Translations (Deutsch, To)', 'Ksamil', 'Ksamil (Strand)'],
  ])
  expect(
    told('closures', {
      toTime: ['2031-08-16T00:00', '2031-08-17T00:00'],
      isFirm: [1, 0],
      texts: ['{}', '{"gb":"Full"}'],
    }),
  ).toEqual([
    ['Until', 'Sat 16 Aug 2031, 00:00', 'Sun 17 Aug 2031, 00:00'],
    ['Refuse bookings', 'Yes', 'No'],
    ['What guests read (English)', '–', 'Full'],
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

test('a row of the timetable is called by its season as one says it, and its days are told so', () => {
  const name = 'Kaiki, 10:00, 05-01 – 09-30'
  expect(nameText({ type: 'timetable', name })).toBe('Kaiki, 10:00, May to September')
  expect(told('timetable', { subjectNumber: ['Kaiki', 'Sunset'] })).toEqual([['Trip', 'Kaiki', 'Sunset']])
  expect(told('timetable', { fromDay: ['05-01', '05-15'] })).toEqual([['First day', '1 May', '15 May']])

  speak('sq')
  expect(nameText({ type: 'timetable', name })).toBe('Kaiki, 10:00, maj – shtator')
})

test('cars and trips are told by what they are called, and one that is gone by its number', () => {
  const vehicles = new Map([
    [1, 'Mercedes Vito'],
    [2, 'Kaiki Andrea'],
  ])
  const names = { vehicleId: vehicles, vehicleIds: vehicles, subjectId: new Map([[12, 'Ksamil islands']]) }
  const toldBy = (type: string, changes: Change['changes']) => told(type, changes, names)

  expect(toldBy('crew', { vehicleIds: ['[]', '[2,1,7]'] })).toEqual([
    ['His vehicles', '–', 'Kaiki Andrea, Mercedes Vito, 7'],
  ])
  expect(toldBy('boat-trips', { vehicleId: [null, 2] })).toEqual([['Boat or car', '–', 'Kaiki Andrea']])
  expect(toldBy('departures', { vehicleId: [2, 1] })).toEqual([['Boat or car', 'Kaiki Andrea', 'Mercedes Vito']])
  expect(toldBy('closures', { subjectId: [12, null] })).toEqual([['Trip', 'Ksamil islands', '–']])
  expect(toldBy('timetable', { kind: ['boat', 'tour'] })).toEqual([['Kind', 'Boat trip', 'Tour']])
})
