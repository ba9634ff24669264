import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { onceAMinute } from './once-a-minute.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('of many calls one a minute is passed on, the first at once', () => {
  const said: number[] = []
  const say = onceAMinute((at: number) => said.push(at))

  for (let at = 0; at <= 130_000; at += 500) {
    say(at)
    vi.advanceTimersByTime(500)
  }

  expect(said).toEqual([0, 60_000, 120_000])
})

test('a clock that is put back holds up no line', () => {
  const say = vi.fn<() => void>()
  const tell = onceAMinute(say)
  tell()

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(60_000)
  tell()

  expect(say).toHaveBeenCalledTimes(2)
})
