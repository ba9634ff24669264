// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { noFilter } from './bookings-query.ts'
import { exportBookings } from './bookings-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the table can still be fetched after the press that saves it, as Safari does', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Reference')))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const revoked: string[] = []
  // jsdom has neither.
  Object.assign(URL, {
    createObjectURL: () => 'blob:table',
    revokeObjectURL: (address: string) => revoked.push(address),
  })

  await exportBookings(noFilter)

  vi.advanceTimersByTime(30_000)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(revoked).toEqual(['blob:table'])
})

test('a refusal saves no file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()

  await expect(exportBookings(noFilter)).rejects.toThrow('503')

  expect(saved).not.toHaveBeenCalled()
})
