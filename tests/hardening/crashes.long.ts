import { expect, test } from 'vitest'

import { editPlansWhileKilled } from './kill-while-editing.ts'
import { killWhileDeriving } from './kill-while-deriving.ts'
import { killWhileUploading } from './kill-while-uploading.ts'
import { rounds } from './share.ts'

test('C-03 a save that kill -9 breaks off is there as a whole or not at all', async ({ task }) => {
  const kills = rounds(200)

  const { saves } = await editPlansWhileKilled(kills)

  expect(saves).toBeGreaterThan(0)
  task.meta.figure = `${kills} kills, ${saves} saves answered, never parts of two`
})

test('U-18 every picture that was answered is there after kill -9, and decodes', async ({ task }) => {
  const kills = rounds(200)

  const { answered } = await killWhileUploading(kills)

  expect(answered).toBeGreaterThan(0)
  task.meta.figure = `${kills} kills, ${answered} answered uploads, all there and whole`
})

test('I-21 kill -9 while pictures are derived never leaves a torn one', async ({ task }) => {
  const kills = rounds(100)

  const { derived } = await killWhileDeriving(kills)

  expect(derived).toBeGreaterThan(0)
  task.meta.figure = `${kills} kills, ${derived} derived pictures kept, none torn`
})
