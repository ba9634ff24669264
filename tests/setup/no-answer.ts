import { vi } from 'vitest'

/** No call is answered any more, and whoever has only so much patience has lost it; until the stubs and spies of a test go. */
export function stubNoAnswer() {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async (_address: string, options?: RequestInit) => {
    options?.signal?.throwIfAborted()
    return new Promise<Response>(() => undefined)
  })
}
