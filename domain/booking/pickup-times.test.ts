import { expect, test } from 'vitest'

import { firstInstant } from '../saranda-time.ts'
import {
  firstPickupDay,
  initialPickup,
  lastPickupDay,
  offeredAfter,
  openTimeOn,
  pickupTimesOn,
  pickupWindowProblem,
  proposedReturn,
} from './pickup-times.ts'

const at = (iso: string) => Date.parse(iso)

test('a fresh form shows now plus the notice, rounded up to five minutes', () => {
  expect(initialPickup(at('2031-06-01T08:01:10Z'))).toBe('2031-06-01T10:35')
  expect(initialPickup(at('2031-06-01T08:00:00Z'))).toBe('2031-06-01T10:30')
  expect(initialPickup(at('2031-06-01T21:40:00Z'))).toBe('2031-06-02T00:10')
  expect(initialPickup(at('2031-03-30T00:45:00Z'))).toBe('2031-03-30T03:15')
})

test('a firm notice takes nothing sooner, and offers nothing sooner', () => {
  const now = at('2031-06-01T08:00:00Z')
  const firm = { minutes: 120, isFirm: true }

  expect(initialPickup(now, firm)).toBe('2031-06-01T12:00')
  expect(pickupTimesOn('2031-06-01', offeredAfter(now, firm))[0]).toBe('12:00')
  expect(pickupTimesOn('2031-06-01', offeredAfter(now, { ...firm, isFirm: false }))[0]).toBe('10:05')
  expect(pickupTimesOn('2031-06-01', offeredAfter(now, { minutes: 0, isFirm: true }))[0]).toBe('10:05')
  expect(pickupWindowProblem(now + 115 * 60_000, now, firm)).toBeUndefined()
  expect(pickupWindowProblem(now + 114 * 60_000, now, firm)).toBe('dateTooSoon')
  expect(pickupWindowProblem(now + 114 * 60_000, now, { ...firm, isFirm: false })).toBeUndefined()
  expect(pickupWindowProblem(now - 6 * 60_000, now, firm)).toBe('datePast')
})

test('today offers only times later than now, another day all of them', () => {
  const now = at('2031-06-01T20:42:00Z')

  expect(pickupTimesOn('2031-06-01', now)[0]).toBe('22:45')
  expect(pickupTimesOn('2031-06-01', now).at(-1)).toBe('23:55')
  expect(pickupTimesOn('2031-06-02', now)).toHaveLength(288)
  expect(pickupTimesOn('2031-05-31', now)).toEqual([])
})

test('three minutes before midnight in Saranda, tomorrow is the first day', () => {
  expect(firstPickupDay(at('2031-06-01T21:52:00Z'))).toBe('2031-06-01')
  expect(firstPickupDay(at('2031-06-01T21:57:00Z'))).toBe('2031-06-02')
})

test('another day keeps the time of the day, or has the free one next to it, and never midnight for a noon that is closed', () => {
  const now = at('2031-06-01T08:00:00Z')
  const noon = [{ from: '2031-06-05T10:00', to: '2031-06-05T14:00', isFirm: true }]
  const evening = [{ from: '2031-06-05T20:00', to: '2031-06-06T00:00', isFirm: true }]

  expect(openTimeOn('2031-06-04', '12:00', now, noon)).toBe('12:00')
  expect(openTimeOn('2031-06-05', '12:00', now, noon)).toBe('14:00')
  expect(openTimeOn('2031-06-05', '21:00', now, evening)).toBe('19:55')
  expect(openTimeOn('2031-06-01', '08:00', now, [])).toBe('10:05')
  expect(openTimeOn('2031-03-30', '02:30', at('2031-03-01T00:00:00Z'), [])).toBe('03:00')
})

test('the hour that spring leaves out is not offered', () => {
  const times = pickupTimesOn('2031-03-30', at('2031-03-01T00:00:00Z'))

  expect(times).toHaveLength(276)
  expect(times.filter((time) => time.startsWith('02'))).toEqual([])
})

test('a ride back begins with the same time a day later, whatever the clocks do in between', () => {
  expect(proposedReturn('2031-06-30T14:00')).toBe('2031-07-01T14:00')
  expect(proposedReturn('2031-03-29T14:00')).toBe('2031-03-30T14:00')
  expect(proposedReturn('2031-10-25T14:00')).toBe('2031-10-26T14:00')
  expect(proposedReturn('2031-10-25T02:30')).toBe('2031-10-26T02:30')
  expect(proposedReturn('2031-03-29T02:30')).toBe('2031-03-30T03:00')
})

test('while autumn repeats an hour, none of its times is proposed or offered: they are read as the first, and over', () => {
  // 02:10 for the second time; clocks go back from three to two on the 26th.
  const again = at('2031-10-26T01:10:00Z')

  expect(pickupTimesOn('2031-10-26', again)[0]).toBe('03:00')
  expect(pickupTimesOn('2031-10-26', at('2031-10-26T00:10:00Z'))[0]).toBe('02:15')
  expect(initialPickup(again)).toBe('2031-10-26T03:00')
  expect(initialPickup(at('2031-10-26T00:30:00Z'))).toBe('2031-10-26T03:00')
  expect(initialPickup(at('2031-10-26T00:25:00Z'))).toBe('2031-10-26T02:55')
  expect(initialPickup(at('2031-10-26T01:30:00Z'))).toBe('2031-10-26T03:00')
})

test('five minutes of grace, eighteen months ahead to the end of the day, as the picker offers it', () => {
  const now = at('2026-11-21T10:00:00Z')

  expect(pickupWindowProblem(now - 5 * 60_000, now)).toBeUndefined()
  expect(pickupWindowProblem(now - 6 * 60_000, now)).toBe('datePast')
  expect(lastPickupDay(now)).toBe('2028-05-21')
  for (const time of pickupTimesOn('2028-05-21', now)) {
    expect(pickupWindowProblem(firstInstant(`2028-05-21T${time}`), now)).toBeUndefined()
  }
  expect(pickupWindowProblem(firstInstant('2028-05-22T00:00'), now)).toBe('dateTooFar')
})
