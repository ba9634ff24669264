import { assert, boolean, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import { instantOfWallTime } from '../saranda-time.ts'
import { type KeptDeparture, listDepartures, type TripFacts } from './list-departures.ts'

const day = '2031-06-02'
const start = `${day}T10:00`
const at = (time: string) => Number(instantOfWallTime(`${day}T${time}`))
const now = at('06:00')
const kaiki: TripFacts = { capacity: 25, lengthMinutes: 360, cutOffMinutes: 60, priceUnit: 'person' }
const timetable = [
  { weekdays: [1], time: '10:00', beforeSunsetMinutes: null, fromDay: '05-01', toDay: '10-31', capacity: null },
]
const kept = (more: Partial<KeptDeparture> = {}): KeptDeparture => ({
  start,
  capacity: 25,
  taken: 0,
  held: 0,
  isWhole: false,
  isClosed: false,
  isExtra: false,
  isCancelled: false,
  ...more,
})
const list = (own: KeptDeparture[] = [], more: Partial<Parameters<typeof listDepartures>[0]> = {}) =>
  listDepartures(
    { trip: kaiki, timetable, kept: own, isShut: () => false, now, ...more },
    { from: day, to: '2031-06-08' },
  ).map(({ kept: _kept, ...departure }) => departure)

test('a departure that nobody has touched has the seats of the trip', () => {
  expect(list()).toEqual([{ start, minutes: 360, capacity: 25, seatsLeft: 25, state: 'open' }])
})

test.each<[string, Partial<KeptDeparture>, object]>([
  ['some seats taken and some held', { taken: 20, held: 2 }, { seatsLeft: 3, state: 'open' }],
  ['all taken', { taken: 25 }, { seatsLeft: 0, state: 'full' }],
  ['fewer seats than are taken', { capacity: 20, taken: 25 }, { capacity: 20, seatsLeft: 0, state: 'full' }],
  ['the boat is one party’s', { taken: 4, isWhole: true }, { seatsLeft: 0, state: 'full' }],
  ['closed by staff', { taken: 3, isClosed: true }, { seatsLeft: 0, state: 'closed' }],
  [
    'cancelled, whatever else it is',
    { taken: 25, isClosed: true, isCancelled: true },
    { seatsLeft: 0, state: 'cancelled' },
  ],
])('%s', (_what, own, expected) => {
  expect(list([kept(own)])).toMatchObject([expected])
})

test('it is sold to the end of the minute of the cut-off', () => {
  const stateAt = (moment: number) => list([], { now: moment })[0]?.state
  expect([stateAt(at('09:00')), stateAt(at('09:01') - 1), stateAt(at('09:01'))]).toEqual(['open', 'open', 'closed'])
  const untilItLeaves = { ...kaiki, cutOffMinutes: null }
  expect(list([], { trip: untilItLeaves, now: at('10:00') })[0]?.state).toBe('open')
  expect(list([], { trip: untilItLeaves, now: at('10:01') })[0]?.state).toBe('closed')
})

test('a firm closure closes it', () => {
  expect(list([], { isShut: (time) => time === start })).toMatchObject([{ seatsLeft: 0, state: 'closed' }])
})

test('a boat that is charged as a whole is free, or it is full', () => {
  const trip: TripFacts = { ...kaiki, priceUnit: 'boat' }
  expect(list([], { trip })).toMatchObject([{ seatsLeft: 25, state: 'open' }])
  expect(list([kept({ held: 2 })], { trip })).toMatchObject([{ seatsLeft: 0, state: 'full' }])
})

test('without its row of the timetable a departure stays when it is an extra one or has guests', () => {
  const cases = [{}, { isClosed: true }, { taken: 1 }, { held: 1 }, { isExtra: true }]
  expect(cases.map((own) => list([kept(own)], { timetable: [] }).length)).toEqual([0, 0, 1, 1, 1])
})

test('whatever is kept, no more seats are left than there are', () => {
  const some = record({
    capacity: nat({ max: 60 }),
    taken: nat({ max: 80 }),
    held: nat({ max: 10 }),
    isWhole: boolean(),
    isClosed: boolean(),
    isExtra: boolean(),
    isCancelled: boolean(),
  })
  assert(
    property(some, (own) => {
      const [departure] = list([kept(own)])
      const { seatsLeft = 0, state } = departure ?? {}
      expect(seatsLeft).toBeGreaterThanOrEqual(0)
      if (seatsLeft > 0) expect(own.taken + own.held + seatsLeft).toBe(own.capacity)
      expect(seatsLeft > 0).toBe(state === 'open')
    }),
  )
})
