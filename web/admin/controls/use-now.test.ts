// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { useToday } from './use-now.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a tab that stays open, or was asleep, knows the new day of Saranda', () => {
  vi.useFakeTimers({ now: new Date('2031-06-01T21:58:30Z') })
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2031-06-01')

  act(() => void vi.advanceTimersByTime(2 * 60_000))
  expect(result.current).toBe('2031-06-02')

  vi.setSystemTime(new Date('2031-06-03T06:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2031-06-03')
})
