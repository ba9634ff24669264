// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { callAdmin, reasonOf } from './admin-call.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that swallows what is sent, as where a phone leaves its last bit. */
const swallow: typeof fetch = (_, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
  })

test('a press that is never answered ends, and says so', async () => {
  vi.stubGlobal('fetch', swallow)
  vi.useFakeTimers()
  const press = callAdmin('UpdateBooking', { method: 'PUT', body: {} }).catch(reasonOf)

  vi.advanceTimersByTime(30_000)

  expect(await press).toBe('The server could not be reached, or did not answer as expected. Please try again.')
})

test.for([200, 409])('an answer that begins with %i and does not go on ends the press', async (status) => {
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    const start = (body: ReadableStreamDefaultController) =>
      signal?.addEventListener('abort', () => body.error(signal.reason))
    return new Response(new ReadableStream({ start }), { status })
  })
  vi.useFakeTimers()
  let said = ''
  void callAdmin('UpdateBooking', { method: 'PUT', body: {} }).catch((error: unknown) => (said = reasonOf(error)))

  await vi.advanceTimersByTimeAsync(60_000)

  expect(said).toBe('The server could not be reached, or did not answer as expected. Please try again.')
})

test('who no longer wants an answer ends the call as before', async () => {
  vi.stubGlobal('fetch', swallow)
  const leaving = new AbortController()
  const read = callAdmin('GetBookings', { signal: leaving.signal })

  leaving.abort()

  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
})
