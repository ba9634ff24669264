import { expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './password.ts'

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
