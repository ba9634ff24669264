// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { signIn } from './sign-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-in that is never answered ends', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_answered, fail) => {
        if (signal?.aborted) fail(signal.reason)
      }),
  )
  const told = vi.fn<(outcome: string) => void>()

  void signIn(new FormData()).then(told)

  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('failed'))
})
