import { expect, test } from 'vitest'

import { closedAt, closuresFor, covers, nextOpen, type PublicClosure } from './closed-times.ts'

const closure = (from: string, to: string, more: Partial<PublicClosure> = {}): PublicClosure => ({
  from,
  to,
  applies: 'all',
  subjectId: null,
  isFirm: true,
  text: '',
  ...more,
})

test('the first minute is closed, the last one is open again', () => {
  const morning = closure('2031-08-15T10:00', '2031-08-15T14:00')
  const times = ['09:59', '10:00', '13:59', '14:00'].map((time) => covers(morning, `2031-08-15T${time}`))

  expect(times).toEqual([false, true, true, false])
})

test('what is not firm closes nothing', () => {
  expect(closedAt([closure('2031-08-15T10:00', '2031-08-15T14:00', { isFirm: false })], '2031-08-15T11:00')).toBe(
    undefined,
  )
})

test('what is free next lies behind every closure that follows on', () => {
  const closures = [
    closure('2031-08-15T12:00', '2031-08-16T00:00'),
    closure('2031-08-16T00:00', '2031-08-16T09:30'),
    closure('2031-08-16T09:30', '2031-08-16T10:00', { isFirm: false }),
    closure('2031-08-15T10:00', '2031-08-15T12:30'),
  ]

  expect(nextOpen(closures, '2031-08-15T10:00')).toBe('2031-08-16T09:30')
  expect(nextOpen(closures, '2031-08-15T09:55')).toBe('2031-08-15T09:55')
})

test('in the night that leaves an hour out, what is free next is a time that clocks show', () => {
  expect(nextOpen([closure('2031-03-30T01:00', '2031-03-30T02:30')], '2031-03-30T01:30')).toBe('2031-03-30T03:00')
})

test('each kind of booking has its closures, and a trip its own', () => {
  const closures = [
    closure('a', 'b', { applies: 'all' }),
    closure('a', 'b', { applies: 'rides' }),
    closure('a', 'b', { applies: 'tours' }),
    closure('a', 'b', { applies: 'boats' }),
    closure('a', 'b', { applies: 'boats', subjectId: 7 }),
  ]
  const of = (kind: Parameters<typeof closuresFor>[1], id = 0) =>
    closuresFor(closures, kind, (subjectId) => subjectId === id).map((each) => closures.indexOf(each))

  expect([of('taxi'), of('attraction', 7), of('tour', 7), of('boat', 8), of('boat', 7)]).toEqual([
    [0, 1],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 3, 4],
  ])
})
