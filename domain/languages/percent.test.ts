import { expect, test } from 'vitest'

import { percentWritten } from './percent.ts'

test.for([
  ['98%', 'en', '98%'],
  ['98%', 'de', '98\u00a0%'],
  ['98 %', 'fr', '98\u00a0%'],
  ['98 %', 'sq', '98%'],
  ['24/7', 'de', '24/7'],
  ['% of all', 'de', '% of all'],
] as const)('%s is written in %s as %s', ([figure, languageCode, written]) => {
  expect(percentWritten(figure, languageCode)).toBe(written)
})
