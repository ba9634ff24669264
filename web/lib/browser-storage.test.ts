// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import { readStoredJson } from './browser-storage.ts'

afterEach(() => localStorage.clear())

test.for([
  [null, null],
  ['{"at":1}', { at: 1 }],
  ['{"at":', null],
] as const)('of %s that was kept, %o is read', ([kept, read]) => {
  if (kept !== null) localStorage.setItem('kept', kept)

  expect(readStoredJson('kept')).toEqual(read)
})
