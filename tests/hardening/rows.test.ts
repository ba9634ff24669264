import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readChecks, reliabilityPage } from './checked-rows.ts'
import { rows } from './rows.ts'

test('every row has a test, and every test a row', () => {
  const checked = new Set(readChecks().map(({ row }) => row))

  expect(Object.keys(rows).filter((id) => !checked.has(id))).toEqual([])
  expect([...checked].filter((id) => !(id in rows))).toEqual([])
})

test('what stands for the values of a test that has several is not read as its name', () => {
  expect(readChecks().filter(({ says }) => /%\w|\$/.test(says))).toEqual([])
})

test('docs/reliability.md says what the tests say', () => {
  expect(readFileSync('docs/reliability.md', 'utf8')).toBe(reliabilityPage())
})
