import { expect, test } from 'vitest'

import { dialects } from '../../setup/test-database.ts'
import { killWhileTapping } from './kill-while-tapping.ts'

test.for(dialects)(
  'B-23 every tap that was answered survives kill -9, exactly once, and ride and booking agree with it, on %s',
  async (dialect) => {
    expect(await killWhileTapping(dialect, 3)).toBeGreaterThanOrEqual(30)
  },
)
