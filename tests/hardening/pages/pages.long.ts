import { expect, test } from 'vitest'

import { editAndRead } from './edit-and-read.ts'
import { lasting } from '../setup/share.ts'

test('S-12 after an edit no old page is given out any more, and by no process after a second', async ({ task }) => {
  const seconds = lasting(30) / 1000

  const { edits, reads, behindMs } = await editAndRead(seconds)

  expect(reads).toBeGreaterThan(edits)
  expect(behindMs).toBeLessThan(1000)
  task.meta.figure = `${seconds} s: ${edits} edits, ${reads} reads, none older than what was saved, at another process at most ${behindMs} ms older`
})
