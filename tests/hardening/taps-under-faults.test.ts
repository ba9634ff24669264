import { expect, test } from 'vitest'

import { killWhileTapping } from './kill-while-tapping.ts'

test(
  'B-23 every tap that was answered survives kill -9, exactly once, and ride and booking agree with it',
  { timeout: 120_000 },
  async () => {
    expect(await killWhileTapping(3)).toBeGreaterThan(30)
  },
)
