import { test } from 'vitest'

import { rounds } from '../setup/share.ts'
import { fuzz } from './fuzz.ts'

test('every call takes what it describes, refuses the rest in words, and stores nothing it forbids', async ({
  task,
}) => {
  const seed = Math.floor(Math.random() * 2 ** 31)

  const { calls, statuses } = await fuzz(rounds(10_000), seed)

  const asked = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  task.meta.figure = `${asked} requests to ${calls} calls (seed ${seed}): ${JSON.stringify(statuses)}, 0 faults`
})
