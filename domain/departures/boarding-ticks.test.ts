import { expect, test } from 'vitest'

import { type BoardingTick, judgeTicks } from './boarding-ticks.ts'

const tick = (minute: number, boarded: boolean, more: Partial<BoardingTick> = {}): BoardingTick => ({
  key: `${minute} ${String(boarded)}`,
  boarded,
  at: `2031-06-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
  by: 'Ardit',
  crewId: 1,
  ...more,
})

test('the last tick holds, however they are given', () => {
  expect(judgeTicks([])).toEqual({ boarded: false, last: undefined, tickedBy: [] })
  const ticks = [tick(1, true), tick(3, false), tick(2, true, { by: 'Besnik', crewId: 2 })]
  for (const given of [ticks, ticks.toReversed()]) {
    expect(judgeTicks(given)).toMatchObject({ boarded: false, last: { key: '3 false' }, tickedBy: [] })
    expect(judgeTicks([...given, tick(4, true)])).toMatchObject({ boarded: true, last: { key: '4 true' } })
  }
})

test('of one moment, being aboard holds, and of two alike always the same one', () => {
  const [one, other] = [tick(1, true, { key: 'a' }), tick(1, true, { key: 'b', by: 'Besnik', crewId: 2 })]
  for (const given of [
    [one, other, tick(1, false)],
    [tick(1, false), other, one],
  ]) {
    expect(judgeTicks(given)).toMatchObject({ boarded: true, last: { key: 'b' } })
  }
})

test('who has a party aboard stands there once, two of one name each', () => {
  const ticks = [
    tick(1, true),
    tick(2, false),
    tick(3, true),
    tick(4, true),
    tick(5, true, { key: 'other', crewId: 2 }),
    tick(6, true, { key: 'office', by: 'Elona', crewId: null }),
    tick(7, true, { key: 'office 2', by: 'Elona', crewId: null }),
  ]
  expect(judgeTicks(ticks).tickedBy).toEqual([
    { by: 'Ardit', at: tick(3, true).at },
    { by: 'Ardit', at: tick(5, true).at },
    { by: 'Elona', at: tick(6, true).at },
  ])
})
