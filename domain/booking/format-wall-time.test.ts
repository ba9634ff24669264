import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'

import { formatFullDate } from './format-wall-time.ts'

test.for([
  ['en', 'Sunday, 1 June 2031'],
  ['sq', 'e diel, 1 qershor 2031'],
  ['it', 'domenica 1 giugno 2031'],
  ['de', 'Sonntag, 1. Juni 2031'],
  ['pl', 'niedziela, 1 czerwca 2031'],
  ['el', 'Κυριακή 1 Ιουνίου 2031'],
] as const)('a day is written out as %s has it: %s', ([code, written]) => {
  expect(formatFullDate(new Date('2031-06-01T12:00:00Z'), wordsFor(code).booking)).toBe(written)
})
