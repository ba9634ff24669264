import { describe, expect, test } from 'vitest'

import { judgeSteps, type Step } from './ride-steps.ts'
import type { RideStep } from '../plan-facts.ts'

const startsAt = Date.parse('2031-06-01T10:00:00Z')
const facts = { startsAt, waitingMinutes: 15 }

/** A tap so many seconds after the start; its key is its name unless another is given. */
function tap(step: RideStep, seconds: number, more: Partial<Step> = {}): Step {
  return { key: step, step, at: new Date(startsAt + seconds * 1000).toISOString(), ...more }
}

const undo = (undoes: string, seconds: number) => tap('undo', seconds, { key: `undo ${undoes}`, undoes })

const stateOf = (...steps: Step[]) => judgeSteps(steps, facts).state

const verdict = (...steps: Step[]) => judgeSteps(steps, facts).verdicts.get('no-show')

test('a ride that nobody has tapped for is planned', () => {
  expect(judgeSteps([], facts)).toMatchObject({ state: 'planned', by: null, noShowFrom: null })
})

test('each step moves it on, and the tap that did so is told', () => {
  const steps = [
    tap('seen', -7200),
    tap('on-the-way', -1800),
    tap('here', -60),
    tap('on-board', 120),
    tap('done', 2400),
  ]
  for (const [index, step] of steps.entries()) {
    expect(judgeSteps(steps.slice(0, index + 1), facts)).toMatchObject({ state: step.step, by: step })
  }
})

test('steps may be left out, and a smaller one after a larger moves nothing', () => {
  expect(stateOf(tap('on-board', 10), tap('here', 20), tap('seen', 30))).toBe('on-board')
})

test('the order in which taps were made counts, not that of their arrival', () => {
  const steps = [tap('seen', -60), tap('here', 0), tap('on-board', 60), tap('done', 600)]
  expect(stateOf(...steps.toReversed())).toBe('done')
  expect(stateOf(tap('done', 600), tap('no-show', 1000), tap('here', 0))).toBe('done')
})

test('taps of the same moment come in the order of a ride', () => {
  expect(stateOf(tap('done', 5), tap('seen', 5), tap('on-board', 5))).toBe('done')
  expect(stateOf(undo('here', 5), tap('here', 5))).toBe('planned')
})

test.each(['done', 'no-show', 'handed-back'] as const)('after %s only taking it back moves', (end) => {
  const before = [tap('here', 0), tap(end, 1000)]
  expect(stateOf(...before, tap('on-board', 1010), tap('handed-back', 1020), tap('done', 1030))).toBe(end)
  expect(stateOf(...before, undo(end, 1060))).toBe('here')
})

describe('taking back', () => {
  test('holds for a minute, to the exact second', () => {
    expect(stateOf(tap('here', 0), undo('here', 60))).toBe('planned')
    const late = judgeSteps([tap('here', 0), undo('here', 60.001)], facts)
    expect(late.state).toBe('here')
    expect(late.verdicts.get('undo here')).toBe('refused')
  })

  test('never takes back what was tapped later', () => {
    const early = judgeSteps([undo('here', -1), tap('here', 0)], facts)
    expect(early.state).toBe('here')
    expect(early.verdicts.get('undo here')).toBe('refused')
  })

  test('waits for what it takes back, and what was tapped meanwhile counts again', () => {
    expect(judgeSteps([undo('done', 30)], facts).verdicts.get('undo done')).toBe('stored')
    expect(stateOf(undo('done', 30), tap('done', 0), tap('on-board', 10))).toBe('on-board')
  })

  test('cannot be taken back itself', () => {
    const twice = tap('undo', 20, { key: 'again', undoes: 'undo here' })
    expect(stateOf(tap('here', 0), undo('here', 10), twice)).toBe('planned')
  })
})

describe('a guest who does not come', () => {
  test('counts as such once the free waiting time is over, from the start on where the driver was early', () => {
    expect(verdict(tap('here', -600), tap('no-show', 899.999))).toBe('refused')
    expect(verdict(tap('here', -600), tap('no-show', 900))).toBe('stored')
    expect(stateOf(tap('here', -600), tap('no-show', 900))).toBe('no-show')
  })

  test('and from when the driver was there where he was late', () => {
    expect(verdict(tap('here', 300), tap('no-show', 1199.999))).toBe('refused')
    expect(verdict(tap('here', 300), tap('no-show', 1200))).toBe('stored')
    expect(judgeSteps([tap('here', 300)], facts).noShowFrom).toBe(startsAt + 1_200_000)
  })

  test('is refused before the driver was there, and judged again when that arrives later', () => {
    const noShow = tap('no-show', 2000)
    expect(verdict(tap('on-the-way', -60), noShow)).toBe('refused')
    expect(stateOf(tap('on-the-way', -60), noShow)).toBe('on-the-way')
    expect(stateOf(tap('on-the-way', -60), noShow, tap('here', 0))).toBe('no-show')
    expect(verdict(tap('here', 0), undo('here', 30), noShow)).toBe('refused')
  })
})
