import { expect, test } from 'vitest'

import { dialects } from '../../setup/test-database.ts'
import { cancelWhileDying } from './cancel-while-dying.ts'
import { moveWhileDying } from './move-while-dying.ts'

test.for(dialects)(
  'B-24 killed with -9 while a departure is cancelled on %s: all are told once, or nobody',
  async (dialect) => {
    const { nothing, faults } = await cancelWhileDying(dialect, [0, 4, 16])

    expect(faults).toEqual([])
    expect(nothing).toBeGreaterThan(1)
  },
)

test.for(dialects)(
  'B-26 killed with -9 while a guest takes another departure and his ride along on %s: both, or neither',
  async (dialect) => {
    const { neither, faults } = await moveWhileDying(dialect, [0, 3])

    expect(faults).toEqual([])
    expect(neither).toBeGreaterThan(0)
  },
)
