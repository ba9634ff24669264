import { expect, test } from 'vitest'

import { killWhileDeriving } from './kill-while-deriving.ts'
import { killWhileUploading } from './kill-while-uploading.ts'
import { rounds } from '../setup/share.ts'

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
