import { expect, test } from 'vitest'

import { fuzz } from './fuzz.ts'

/** Always the same requests here; `npm run test:long` draws others each time. */
const seed = 1

test('every call takes what it describes, refuses the rest in words, and stores nothing it forbids', async () => {
  const { calls, statuses } = await fuzz(600, seed)

  expect(calls).toBeGreaterThan(90)
  expect(statuses[200]).toBeGreaterThan(100)
  expect(statuses[400]).toBeGreaterThan(100)
})
