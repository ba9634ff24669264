// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

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

  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})
