import { expect, test } from 'vitest'

import { rounds } from '../setup/share.ts'
import { editPlansWhileKilled } from './kill-while-editing.ts'

test('C-03 a save that kill -9 breaks off is there as a whole or not at all', async ({ task }) => {
  const kills = rounds(200)

  const { saves } = await editPlansWhileKilled(kills)

  expect(saves).toBeGreaterThan(0)
  task.meta.figure = `${kills} kills, ${saves} saves answered, never parts of two`
})
