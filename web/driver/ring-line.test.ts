// @vitest-environment jsdom
import { afterEach, test, vi } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { stubNoAnswer } from '../../tests/setup/no-answer.ts'
import { createPushPlace } from './ring-line.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a press that is never answered ends', async () => {
  stubNoAnswer()
  const ended = vi.fn<() => void>()

  createPushPlace('token').stop().catch(ended)

  await eventually(() => ended).toHaveBeenCalled()
})
