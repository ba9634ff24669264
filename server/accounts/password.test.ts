import { expect, test } from 'vitest'

import { hashPassword, passwordProblem, randomPassword, verifyPassword } from './password.ts'

test('only the right password fits its hash', async () => {
  const hash = await hashPassword('three boats at noon')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('three boats at noon', hash)).toBe(true)
  expect(await verifyPassword('three boats at moon', hash)).toBe(false)
})

test('the last character of a long password counts', async () => {
  const start = 'x'.repeat(127)
  const hash = await hashPassword(`${start}a`)

  expect(await verifyPassword(`${start}b`, hash)).toBe(false)
})

test('nothing is cut off at a NUL', async () => {
  expect(await verifyPassword('pass', await hashPassword('pass\u0000x'))).toBe(false)
})

test('one password has many hashes', async () => {
  expect(await hashPassword('three boats')).not.toBe(await hashPassword('three boats'))
})

test('nobody has no password, not even that of the stand-in', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
})

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
