import { expect, test } from 'vitest'

import { dialects } from '../../setup/test-database.ts'
import { killWhileChanging } from './kill-while-changing.ts'
import { rounds } from '../setup/share.ts'

test.for(dialects)(
  'B-26 B-27 guests’ changes on %s: hundreds of races and kills, one outcome each',
  { timeout: 900_000 },
  async (dialect, { task }) => {
    const kills = rounds(20)

    const { faults, answered, states } = await killWhileChanging({ dialect, processes: 2, kills, races: 300 })

    expect(faults).toEqual([])
    const found = Object.entries(states).map(([state, count]) => `${count} ${state}`)
    task.meta.figure = `${dialect}, two processes: ${answered} changes and answers, ${kills} kills; ${found.join(', ')}; none by halves`
  },
)
