import { expect, test } from 'vitest'

import { makeReference } from './reference.ts'

test('a reference can be read out: no letter is taken for a digit', () => {
  for (let i = 0; i < 1000; i += 1) expect(makeReference()).toMatch(/^SR-[2-9A-HJKMNP-Z]{6}$/)
})

test('references hardly repeat', () => {
  const references = Array.from({ length: 5000 }, makeReference)

  expect(new Set(references).size).toBeGreaterThan(4995)
})
