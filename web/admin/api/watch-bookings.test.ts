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

test('a tab without a line takes it every 15 seconds that something has changed, as long as somebody looks', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const onChange = vi.fn<() => void>()
  const stop = watchBookings(onChange)

  vi.advanceTimersByTime(31_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  isHidden.mockReturnValue(true)
  vi.advanceTimersByTime(31_000)
  isHidden.mockReturnValue(false)
  stop()
  vi.advanceTimersByTime(31_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  isHidden.mockRestore()
})
