// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { WaitingBookings } from '#domain/booking/booking-record.ts'

import { eventually } from '../../../../tests/setup/eventually.ts'
import { newBookingsQuery } from '../bookings-query.ts'
import { NewBookings, setRing } from './new-bookings.tsx'

let contexts = 0
const noteStarts = vi.fn<() => void>()

class SilentContext {
  currentTime = 0
  destination = {}
  constructor() {
    contexts += 1
  }
  resume = () => Promise.resolve()
  createGain = () => ({ ...node(), gain: { setValueAtTime: ignore, exponentialRampToValueAtTime: ignore } })
  createOscillator = () => ({ ...node(), frequency: { value: 0 }, start: noteStarts, stop: ignore })
}
const ignore = () => undefined
const node = () => ({ connect: (next: unknown) => next })

beforeEach(() => {
  vi.stubGlobal('AudioContext', SilentContext)
  // Neither the stream of changes nor a call is answered: what waits is told by hand.
  vi.stubGlobal('fetch', () => new Promise(ignore))
  vi.stubGlobal('EventSource', undefined)
})
afterEach(() => {
  cleanup()
  setRing(false)
  vi.unstubAllGlobals()
})

test('it rings for one more also when another was confirmed meanwhile, and with one and the same instrument', async () => {
  setRing(true)
  const queries = new QueryClient()
  const tell = (waiting: WaitingBookings) =>
    act(async () => void queries.setQueryData(newBookingsQuery.queryKey, waiting))
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <NewBookings />
    </QueryClientProvider>,
  )

  await tell({ count: 2, newestId: 11, answerHours: 2 })
  await tell({ count: 1, newestId: 11, answerHours: 2 })
  await eventually(() => document.title).toContain('(1)')
  expect(noteStarts).not.toHaveBeenCalled()
  await tell({ count: 1, newestId: 12, answerHours: 2 })
  await eventually(() => noteStarts).toHaveBeenCalledTimes(2)
  await tell({ count: 2, newestId: 13, answerHours: 2 })
  await eventually(() => noteStarts).toHaveBeenCalledTimes(4)
  expect(contexts).toBe(1)
  unmount()
})
