import { expect, test } from 'vitest'

import { passwordProblem, randomPassword } from './password-rules.ts'

test.for([
  'short12',
  'password123',
  'P@ssw0rd2024!',
  'saranda2024',
  'TaxiSaranda2026',
  'saranda-saranda',
  '1234567890123',
  'aaaaaaaaaaaaaa',
  'elonamadhe1',
  'blue boat '.repeat(103),
])('%j is refused', (password) => {
  expect(passwordProblem(password, 'elonamadhe')).toEqual(expect.any(String))
})

test.for(['blue boat nine olives', 'kjhgwqnbvteuzio', 'Qz7-vv2-Lm9', 'кораб и маслини'])('%s is taken', (password) => {
  expect(passwordProblem(password, 'elona')).toBeUndefined()
})

test('what the program makes up follows the rules and never repeats', () => {
  const made = Array.from({ length: 1000 }, randomPassword)

  expect(made.filter((password) => passwordProblem(password, 'admin') !== undefined)).toEqual([])
  expect(new Set(made).size).toBe(1000)
})
