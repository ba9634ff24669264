import { expect, test } from 'vitest'

import { remindersOf, thanksOf, type TimedBooking } from './mail-moments.ts'
import { instantOfWallTime, type WallTime } from '../saranda-time.ts'

const at = (wallTime: WallTime) => instantOfWallTime(wallTime) as number
const iso = (wallTime: WallTime) => new Date(at(wallTime)).toISOString()
const now = at('2031-05-20T12:00')

function ride(pickup: WallTime, changes: Partial<TimedBooking> = {}): TimedBooking {
  return {
    status: 'confirmed',
    cancelAskedAt: null,
    createdAt: iso('2031-05-01T10:00'),
    minutesToConfirm: 30,
    pickupAt: iso(pickup),
    pickupWallTime: pickup,
    returnAt: null,
    returnWallTime: null,
    doneAt: null,
    ...changes,
  }
}

const moments = (booking: TimedBooking, time = '18:00') =>
  remindersOf(booking, time, now).map((mail) => [mail.occasion, new Date(mail.at).toISOString()])

test('a ride is reminded of at the set time on the day before, also over the nights when clocks change', () => {
  const days: [WallTime, WallTime][] = [
    ['2031-06-01T00:00', '2031-05-31T18:00'],
    ['2031-06-01T23:55', '2031-05-31T18:00'],
    ['2031-10-26T12:00', '2031-10-25T18:00'],
    ['2031-10-27T12:00', '2031-10-26T18:00'],
    ['2032-03-28T12:00', '2032-03-27T18:00'],
    ['2032-03-29T12:00', '2032-03-28T18:00'],
  ]
  for (const [pickup, moment] of days) expect(moments(ride(pickup))).toEqual([[pickup, iso(moment)]])
  // Half past two is not there on that day: three is.
  expect(moments(ride('2032-03-29T12:00'), '02:30')).toEqual([['2032-03-29T12:00', iso('2032-03-28T03:00')]])
  expect(moments(ride('2031-06-01T10:00'), '')).toEqual([])
})

const booked = (createdAt: WallTime) =>
  moments(ride('2031-06-01T10:00', { createdAt: iso(createdAt), minutesToConfirm: 0 }))

test('who booked less than twelve hours before that moment is not reminded', () => {
  expect([booked('2031-05-31T06:00').length, booked('2031-05-31T06:01').length]).toEqual([1, 0])
})

test('only confirmed bookings are reminded, and neither those whose guest asks to cancel nor those that were confirmed after the moment', () => {
  for (const status of ['new', 'done', 'cancelled', 'not-a-booking']) {
    expect(moments(ride('2031-06-01T10:00', { status }))).toEqual([])
  }
  expect(moments(ride('2031-06-01T10:00', { cancelAskedAt: iso('2031-05-19T10:00') }))).toEqual([])
  const minutes = (at('2031-05-31T18:01') - at('2031-05-01T10:00')) / 60_000
  expect(moments(ride('2031-06-01T10:00', { minutesToConfirm: minutes }))).toEqual([])
  expect(moments(ride('2031-06-01T10:00', { minutesToConfirm: minutes - 1 }))).toHaveLength(1)
})

test('a ride back on another day has a reminder of its own; rides that have begun have none', () => {
  const back = (wallTime: WallTime) => ({ returnAt: iso(wallTime), returnWallTime: wallTime })

  expect(moments(ride('2031-06-01T10:00', back('2031-06-05T10:00')))).toHaveLength(2)
  expect(moments(ride('2031-06-01T10:00', back('2031-06-01T20:00')))).toHaveLength(1)
  expect(moments(ride('2031-05-20T12:00', back('2031-06-05T10:00')))).toEqual([
    ['2031-06-05T10:00', iso('2031-06-04T18:00')],
  ])
})

test('guests are thanked twenty hours after done, where there is an address, and not days later', () => {
  const done = ride('2031-05-19T10:00', { status: 'done', doneAt: iso('2031-05-19T16:00') })
  const url = 'https://reviews.example/taxi'

  expect(thanksOf(done, url, now)).toEqual([{ kind: 'thanks', at: now, occasion: 'done' }])
  expect([
    thanksOf(done, '', now),
    thanksOf({ ...done, status: 'confirmed' }, url, now),
    thanksOf({ ...done, doneAt: null }, url, now),
    thanksOf(done, url, now + 72 * 3_600_000),
  ]).toEqual([[], [], [], []])
})
