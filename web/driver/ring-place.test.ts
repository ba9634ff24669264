// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { createPushPlace } from './ring-place.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a press that is never answered ends', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_answered, fail) => {
        if (signal?.aborted) fail(signal.reason)
      }),
  )
  const ended = vi.fn<() => void>()

  createPushPlace('token').stop().catch(ended)

  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})
