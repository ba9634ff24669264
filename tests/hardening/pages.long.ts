import { expect, test } from 'vitest'

import { editAndRead } from './edit-and-read.ts'
import { fuzz } from './fuzz.ts'
import { lasting, rounds } from './share.ts'

test('S-12 after an edit no old page is given out any more, and by no process after a second', async ({ task }) => {
  const seconds = lasting(30) / 1000

  const { edits, reads, behindMs } = await editAndRead(seconds)

  expect(reads).toBeGreaterThan(edits)
  expect(behindMs).toBeLessThan(1000)
  task.meta.figure = `${seconds} s: ${edits} edits, ${reads} reads, none older than what was saved, at another process at most ${behindMs} ms older`
})

test('every call takes what it describes, refuses the rest in words, and stores nothing it forbids', async ({
  task,
}) => {
  const seed = Math.floor(Math.random() * 2 ** 31)

  const { calls, statuses } = await fuzz(rounds(10_000), seed)

  const asked = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  task.meta.figure = `${asked} requests to ${calls} calls (seed ${seed}): ${JSON.stringify(statuses)}, 0 faults`
})
