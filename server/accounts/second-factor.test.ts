import { expect, test } from 'vitest'

import { codeAt, newSecret, otpauthUrl, stepAt, stepOfCode } from './second-factor.ts'

/** '12345678901234567890' of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('at %i seconds the code is that of RFC 6238', ([seconds, code]) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a code is known one step early and one step late, not two', () => {
  const now = Date.parse('2031-06-01T10:00:10Z')
  const step = stepAt(now)

  const known = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeAt(secret, step + away), now))

  expect(known).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(stepOfCode(secret, '', now)).toBeUndefined()
})

test('each secret is 160 bits of its own', () => {
  const secrets = new Set(Array.from({ length: 50 }, newSecret))

  expect(secrets.size).toBe(50)
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address for apps names the site and the user', () => {
  expect(otpauthUrl(secret, 'ana & co', 'Taxi Saranda')).toBe(
    `otpauth://totp/Taxi%20Saranda:ana%20%26%20co?secret=${secret}&issuer=Taxi%20Saranda&algorithm=SHA1&digits=6&period=30`,
  )
})
