import { expect, test } from 'vitest'

import { askTooMuch, shareOf } from './ask-too-much.ts'

test('O-19 asked for far more than it can, the site refuses the rest, bookings last, and is soon as before', async () => {
  const { answers } = await askTooMuch({ times: 10, seconds: 2, measureSeconds: 1 })

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(shareOf(answers, 'health')).toBe(1)
  expect(shareOf(answers, 'booking')).toBeGreaterThan(2 * shareOf(answers, 'picture'))
})
