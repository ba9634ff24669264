// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Count, useCountUp } from './counter.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom knows no media.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is shown after each so many milliseconds, and how many frames were drawn in all. */
function countFor(options: { target: number; stepMs: number }, durationMs: number, lookEachMs: number) {
  const draw = vi.spyOn(globalThis, 'requestAnimationFrame')
  const { result } = renderHook(() => useCountUp({ ...options, isRunning: true }))
  const seen: Count[] = []
  for (let passed = 0; passed < durationMs; passed += lookEachMs) {
    act(() => void vi.advanceTimersByTime(lookEachMs))
    seen.push(result.current)
  }
  return { seen, frames: draw.mock.calls.length }
}

test('a slow count is drawn only when its number changes', () => {
  const { seen, frames } = countFor({ target: 5, stepMs: 1000 }, 6000, 500)
  expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 'after', 'after'])
  expect(frames).toBeLessThan(15)
})

test('a quick one steps with the frames, and ends in its time', () => {
  const { seen } = countFor({ target: 85, stepMs: 10 }, 900, 100)
  expect(seen.at(-1)).toBe('after')
  for (const [index, count] of seen.slice(0, 7).entries()) {
    expect(Number(count) - (index + 1) * 10).toBeGreaterThanOrEqual(-4)
    expect(Number(count)).toBeLessThanOrEqual((index + 1) * 10)
  }
})
