import { expect, test } from 'vitest'

import { dialects } from '../../setup/test-database.ts'
import { killWhileChanging } from './kill-while-changing.ts'

test.for(dialects)(
  'B-26 B-27 killed with -9 on %s while guests ask, take back and staff answer at once: one outcome, whole, with ride and one mail',
  async (dialect) => {
    const { faults, answered, states } = await killWhileChanging({ dialect, processes: 2, kills: 2 })

    expect(faults).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(12)
    expect(Object.keys(states)).toEqual(expect.arrayContaining(['accepted', 'declined']))
  },
)
