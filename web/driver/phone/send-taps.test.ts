import { expect, test } from 'vitest'

import type { DriverRides, SentStep } from '#domain/driver/driver-calls.ts'

import { timeInKey } from '#domain/driver/ride-steps.ts'

import { createDriver } from './driver.ts'
import type { Answer, DriverCalls } from './driver-calls.ts'
import type { KeptRides, Tap, TapResults } from './rides-on-phone.ts'
import { meetServer } from './send-taps.ts'
import { createTapClock } from './tap-clock.ts'

const now = Date.parse('2031-06-01T08:00:00Z')
const told: DriverRides = {
  now: new Date(now).toISOString(),
  crew: { id: 1, name: 'Ardit', language: 'sq' },
  rides: [],
  departures: [],
}

const tap = (key: string): Tap => ({
  key,
  rideId: 1,
  ride: '10:00 Anna',
  step: 'seen',
  at: now - 1000,
  drift: 0,
  life: 'a',
  offset: null,
})

/** A phone in memory, and a server that answers what it is told to. */
function open(taps: Tap[], addSteps: (steps: SentStep[]) => Answer<TapResults>) {
  const sent: string[][] = []
  let rides: KeptRides | undefined
  let waiting = taps
  const calls: DriverCalls = {
    getRides: () => Promise.resolve({ outcome: 'answered', value: told }),
    addSteps: ({ steps, boardings = [] }) => {
      sent.push([...steps, ...boardings].map(({ key }) => key))
      const answer = addSteps(steps)
      return Promise.resolve(
        answer.outcome === 'answered'
          ? { outcome: 'answered', value: { results: [...answer.value], rides: [], departures: [] } }
          : answer,
      )
    },
  }
  const phone = {
    read: () => Promise.resolve({ rides, taps: waiting }),
    settle: (kept: KeptRides, results: TapResults = []) => {
      rides = kept
      const taken = new Map(results.map((result) => [result.key, result.taken]))
      waiting = waiting.flatMap((each) => {
        const outcome = taken.get(each.key)
        if (outcome === undefined) return [each]
        return outcome === 'refused' || outcome === 'not-yours' ? [{ ...each, refusal: outcome }] : []
      })
      return Promise.resolve()
    },
  }
  const clock = createTapClock({ life: 'a', now: () => now, steady: () => now })
  return { calls, clock, sent, left: () => waiting, meet: () => meetServer({ calls, phone, clock }) }
}

const nothing = () => Promise.resolve()

const all =
  (taken: 'stored' | 'known') =>
  (steps: SentStep[]): Answer<TapResults> => ({
    outcome: 'answered',
    value: steps.map(({ key }) => ({ key, taken })),
  })

test('taps go in their order, a hundred at a time', async () => {
  const keys = Array.from({ length: 250 }, (_, index) => `tap ${index}`)
  const site = open(keys.map(tap), all('stored'))

  expect(await site.meet()).toBe('known')

  expect(site.sent.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(site.sent.flat()).toEqual(keys)
  expect(site.left()).toEqual([])
})

test('what got there before, without its answer, is done; what is refused stays to be read', async () => {
  const known = open([tap('a')], all('known'))
  expect(await known.meet()).toBe('known')
  expect(known.left()).toEqual([])

  const refused = open([tap('a'), tap('b')], () => ({
    outcome: 'answered',
    value: [
      { key: 'a', taken: 'not-yours' },
      { key: 'b', taken: 'refused' },
    ],
  }))
  expect(await refused.meet()).toBe('known')
  expect(refused.left().map(({ refusal }) => refusal)).toEqual(['not-yours', 'refused'])
  expect(refused.sent).toHaveLength(1)
})

test('one tap that the server cannot read does not hold up the others', async () => {
  const site = open([tap('a'), tap('odd'), tap('c')], (steps) =>
    steps.some(({ key }) => key === 'odd') ? { outcome: 'malformed' } : all('stored')(steps),
  )

  expect(await site.meet()).toBe('known')

  expect(site.left()).toMatchObject([{ key: 'odd', refusal: 'refused' }])
})

test('a tap says for which time of its ride it was made, and what takes one back says none', async () => {
  const made: Tap[] = []
  const driver = createDriver({
    ...open([], all('stored')),
    phone: {
      isKeeping: () => true,
      read: () => Promise.resolve({ rides: undefined, taps: made }),
      addTap: (each) => Promise.resolve(void made.push(each)),
      settle: nothing,
      dismiss: nothing,
      empty: () => Promise.resolve(false),
    },
    alone: nothing,
    sendOthers: nothing,
    afterTap: () => undefined,
    tellTabs: () => undefined,
    forgetPage: nothing,
  })

  await driver.tap({ id: 1, startsAt: now }, '10:00 Anna', 'on-the-way')
  await driver.tap({ id: 1 }, '10:00 Anna', 'undo', { undoes: 'a' })

  expect(made.map(({ key }) => timeInKey(key))).toEqual([now, undefined])
})

test.for(['no-network', 'failing', 'ended'] as const)(
  'an answer that is %s leaves every tap where it is',
  async (outcome) => {
    const site = open([tap('a'), tap('b')], () => ({ outcome }))

    expect(await site.meet()).toBe(outcome)
    expect(site.left().map(({ key, refusal }) => [key, refusal])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ])
  },
)
