// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { bookingsChanged } from '#domain/booking/booking-stream.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { watchBookings } from './watch-bookings.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A line that says once that something changed, and nothing more until it is let go. */
const silentLine: typeof fetch = async (_, options) => {
  const body = new ReadableStream({
    start(line) {
      line.enqueue(new TextEncoder().encode(`event: ${bookingsChanged}\ndata:\n\n`))
      options?.signal?.addEventListener('abort', () => line.error(options.signal?.reason))
    },
  })
  return new Response(body)
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

test('who comes back to a phone that has slept sees at once what has changed, and of a line that stands nothing anew', async () => {
  vi.stubGlobal('fetch', silentLine)
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const onChange = vi.fn<() => void>()
  const stop = watchBookings(onChange)
  await eventually(() => onChange).toHaveBeenCalledTimes(1)

  vi.setSystemTime(20_000)
  comeBack()
  vi.setSystemTime(3_600_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  comeBack()

  await eventually(() => onChange).toHaveBeenCalledTimes(2)
  stop()
})
