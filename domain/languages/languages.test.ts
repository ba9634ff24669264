import { expect, test } from 'vitest'

import { firstAsked } from './languages.ts'

const languages = ['en', 'no', 'de', 'he', 'id'].map((code) => ({ code }))

test.for([
  [['de-AT', 'en'], 'de'],
  [['xx', 'DE', 'en'], 'de'],
  [['nb-NO'], 'no'],
  [['nn-NO', 'en'], 'no'],
  [['no'], 'no'],
  [['dav-KE', 'nbf'], undefined],
  [['', '*', 'fil-PH'], undefined],
  [['fr;q=0.9', ' nb-NO;q=0.8', ' de;q=0.7'], 'no'],
] as const)('of what a phone asks for, the first is found that there is (%s)', ([tags, code]) => {
  expect(firstAsked(languages, tags)?.code).toBe(code)
})
