// @vitest-environment jsdom
import { afterEach, test, vi } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { stubNoAnswer } from '../../tests/setup/no-answer.ts'
import { signIn } from './sign-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-in that is never answered ends', async () => {
  stubNoAnswer()
  const told = vi.fn<(outcome: string) => void>()

  void signIn(new FormData()).then(told)

  await eventually(() => told).toHaveBeenCalledWith('failed')
})
