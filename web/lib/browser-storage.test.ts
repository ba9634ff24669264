// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import { readStoredJson, removeStored, writeStored } from './browser-storage.ts'

afterEach(() => removeStored('kept'))

test.for([
  [null, null],
  ['{"at":1}', { at: 1 }],
  ['{"at":', null],
] as const)('of %s that was kept, %o is read', ([kept, read]) => {
  if (kept !== null) writeStored('kept', kept)

  expect(readStoredJson('kept')).toEqual(read)
})
