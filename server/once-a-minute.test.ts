import { expect, test } from 'vitest'

import { onceAMinute } from './once-a-minute.ts'

test('of many calls one a minute is passed on, the first at once', () => {
  let now = 0
  const said: number[] = []
  const say = onceAMinute(
    (at: number) => said.push(at),
    () => now,
  )

  for (; now <= 130_000; now += 500) say(now)

  expect(said).toEqual([0, 60_000, 120_000])
})
