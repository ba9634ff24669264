import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'

import { formatDayTime, formatFullDate, formatWallTime } from './format-wall-time.ts'

test.for([
  ['en', 'Sunday, 1 June 2031'],
  ['sq', 'e diel, 1 qershor 2031'],
  ['it', 'domenica 1 giugno 2031'],
  ['de', 'Sonntag, 1. Juni 2031'],
  ['fr', 'dimanche 1er juin 2031'],
  ['pl', 'niedziela, 1 czerwca 2031'],
  ['el', 'Κυριακή 1 Ιουνίου 2031'],
] as const)('a day is written out as %s has it: %s', ([code, written]) => {
  expect(formatFullDate(new Date('2031-06-01T12:00:00Z'), wordsFor(code).booking)).toBe(written)
})

test('beside a time, too, French has the first of a month in words of its own, and no other day', () => {
  const french = wordsFor('fr').booking

  expect(formatWallTime('2031-06-01T10:05', french)).toBe('dim. 1er juin 2031, 10:05')
  expect(formatWallTime('2031-06-21T10:05', french)).toBe('sam. 21 juin 2031, 10:05')
})

test('Albanian, which says “më” before a time, has the date before the day of the week', () => {
  const { booking: albanian } = wordsFor('sq')

  expect(formatWallTime('2031-06-01T10:05', albanian)).toBe('1 qersh 2031 (die), 10:05')
  expect(formatDayTime('2031-06-01T10:05', albanian)).toBe('1 qersh (die), 10:05')
  // Where a short month would be a short day of the week, it is not.
  expect(formatDayTime('2031-09-06T10:05', albanian)).toBe('6 shtat (sht), 10:05')
})
