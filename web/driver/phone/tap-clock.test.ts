import { expect, test } from 'vitest'

import { createTapClock, timesByClockOf } from './tap-clock.ts'

const hour = 3_600_000
const minute = 60_000

/** A phone whose clock, and whose sleep, a test moves; `true` time is the server's. */
function phone({ ahead = 0, at = 1_900_000_000_000 } = {}) {
  let [trueTime, clockAhead, awake] = [at, ahead, 0]
  let life = 0
  const open = () => {
    life += 1
    const began = awake
    return createTapClock({ life: String(life), now: () => trueTime + clockAhead, steady: () => awake - began })
  }
  let clock = open()
  return {
    trueTime: () => trueTime,
    read: () => clock.read(),
    pass(ms: number) {
      trueTime += ms
      awake += ms
    },
    sleep: (ms: number) => (trueTime += ms),
    setClock: (ms: number) => (clockAhead = ms),
    openAgain: () => (clock = open()),
    /** An answer of the server that takes a second. */
    hear() {
      const sent = clock.read()
      this.pass(500)
      const told = trueTime
      this.pass(500)
      clock.hear(told, sent)
    },
    /** What the server makes of the taps when it gets them now. */
    arriving(taps: ReturnType<typeof clock.read>[]) {
      const now = clock.read()
      return timesByClockOf(now, taps).map((time) => time + trueTime - now.at)
    },
  }
}

/** Two taps with ten minutes between, and after them what a test does; the true times and what arrives. */
function tapTwice(device: ReturnType<typeof phone>, after: () => void) {
  const meant: number[] = []
  const taps = [0, 1].map(() => {
    meant.push(device.trueTime())
    const tap = device.read()
    device.pass(10 * minute)
    return tap
  })
  after()
  return device.arriving(taps).map((time, index) => time - (meant[index] ?? 0))
}

test('with a clock that stays wrong, the true times arrive, however long the phone sleeps and is closed', () => {
  const device = phone({ ahead: 3 * hour })
  expect(
    tapTwice(device, () => {
      device.sleep(8 * hour)
      device.openAgain()
      device.pass(minute)
    }),
  ).toEqual([0, 0])
})

test('a clock that is put back before the sending is noticed while the page is open', () => {
  const device = phone({ ahead: 3 * hour })
  expect(tapTwice(device, () => device.setClock(0))).toEqual([0, 0])
})

test('a clock that was right at the last answer and is set after the tap is noticed by the next answer', () => {
  for (const ahead of [3 * hour, -3 * hour]) {
    const device = phone()
    device.hear()
    const off = tapTwice(device, () => {
      device.setClock(ahead)
      device.openAgain()
      device.hear()
    })
    for (const ms of off) expect(Math.abs(ms)).toBeLessThan(1000)
  }
})

test('a clock that is set before the tap, and stays so, changes nothing', () => {
  const device = phone()
  device.hear()
  device.setClock(3 * hour)
  expect(tapTwice(device, () => device.hear())).toEqual([0, 0])
})

test('a night in which the phone slept is not taken for a clock that was set', () => {
  const device = phone()
  expect(tapTwice(device, () => device.sleep(8 * hour))).toEqual([0, 0])
  device.hear()
  expect(
    tapTwice(device, () => {
      device.sleep(8 * hour)
      device.hear()
    }),
  ).toEqual([0, 0])
})

test('whatever clocks show, taps stay in their order and none lies ahead', () => {
  const now = { at: 1000, drift: 0, life: 'b', offset: null }
  const taps = [5000, 400, 900, 900].map((at) => ({ at, drift: 0, life: 'a', offset: null }))

  expect(timesByClockOf(now, taps)).toEqual([399, 400, 899, 900])
})

test('an answer during which the clock was set teaches nothing', () => {
  const device = phone()
  const clock = createTapClock({ life: 'x', now: () => device.trueTime(), steady: () => 0 })
  const sent = { ...clock.read(), drift: clock.read().drift - hour }
  clock.hear(device.trueTime(), sent)
  expect(clock.read().offset).toBeNull()
})
