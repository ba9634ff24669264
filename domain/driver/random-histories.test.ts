import { expect, test } from 'vitest'

import { expectedState, type History, randomHistory, seeded, shuffled } from '../../tests/setup/tap-histories.ts'
import { judgeSteps } from './ride-steps.ts'

const startsAt = Date.parse('2031-06-01T08:00:00Z')

const judged = (taps: History['taps'], { startsAt: start, waitingMinutes, driver, givenAnewAt }: History) => {
  const own = taps.filter(({ by }) => by === driver)
  return judgeSteps(
    own.map((tap) => ({
      ...tap,
      at: new Date(tap.at).toISOString(),
      isBeforeTurn: givenAnewAt !== null && tap.at < givenAnewAt,
    })),
    { startsAt: start, waitingMinutes },
  )
}

test('10,000 random histories, half of rides that were given anew, end as their rules say, in whatever order their taps arrive', () => {
  const random = seeded(7)
  const seen = new Map<string, number>()
  let begunAnew = 0
  for (let count = 0; count < 10_000; count += 1) {
    const history = randomHistory(random, startsAt)
    const inOrder = judged(history.taps, history)

    expect([count, inOrder.state]).toEqual([count, expectedState(history)])
    const other = judged(shuffled(random, history.taps), history)
    expect([count, other.state, other.by?.key]).toEqual([count, inOrder.state, inOrder.by?.key])
    expect([count, Object.fromEntries(other.verdicts)]).toEqual([count, Object.fromEntries(inOrder.verdicts)])
    expect(other.ofTurn.map(({ key }) => key)).toEqual(inOrder.ofTurn.map(({ key }) => key))
    if (inOrder.state !== expectedState({ ...history, givenAnewAt: null })) begunAnew += 1
    seen.set(inOrder.state, (seen.get(inOrder.state) ?? 0) + 1)
  }
  // None of the states is an exception.
  expect(Math.min(...seen.values())).toBeGreaterThan(100)
  expect(seen.size).toBe(8)
  expect(begunAnew).toBeGreaterThan(500)
})

test('what has arrived so far never decides what comes out in the end', () => {
  const random = seeded(11)
  for (let count = 0; count < 1000; count += 1) {
    const history = randomHistory(random, startsAt)
    const arrived: History['taps'] = []
    for (const tap of shuffled(random, history.taps)) {
      arrived.push(tap)
      expect(judged(arrived, history).state).toBe(expectedState({ ...history, taps: arrived }))
    }
  }
})
