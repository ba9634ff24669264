import { expect, test } from 'vitest'

import type { DriverDeparture } from '#domain/driver/boarding-calls.ts'
import type { DriverRide } from '#domain/driver/driver-calls.ts'

import { driverWords } from '#domain/words/driver/driver-words.ts'

import type { RideTap } from '../phone/rides-on-phone.ts'
import { clock, departure, kept, ride, tap, ten } from './sample-work.ts'
import { showDepartures } from './shown-departures.ts'
import { showRides } from './shown-rides.ts'
import { dayText, keyOf, nextWork, workByDay } from './work.ts'

const shown = (rides: DriverRide[], departures: DriverDeparture[] = [], taps: RideTap[] = []) => {
  const all = kept(rides, departures)
  return [...showRides(all, taps, clock(ten)), ...showDepartures(all, taps, clock(ten))]
}
const next = (...work: Parameters<typeof shown>) => {
  const found = nextWork(shown(...work), ten)
  return found && keyOf(found)
}

test('the ride that is being driven is the next one, else the first that is ahead; who forgot one is not stuck with it', () => {
  const forgotten = ride(1, '2031-06-01T05:00')
  const soon = ride(2, '2031-06-01T10:30')
  const later = ride(3, '2031-06-01T15:00')

  expect(next([later, soon, forgotten])).toBe('ride 2')
  expect(next([soon, later], [], [tap(3, 'on-the-way', ten)])).toBe('ride 3')
  expect(next([soon, later], [], [tap(2, 'done', ten)])).toBe('ride 3')
  expect(next([forgotten])).toBeUndefined()
})

test('a departure is next among the rides from its turn until its end, unless it is cancelled', () => {
  const under = departure(7, '2031-06-01T06:01')
  const over = departure(8, '2031-06-01T06:00')
  const later = departure(9, '2031-06-01T11:00')
  const soon = ride(2, '2031-06-01T10:30')

  expect(next([soon], [over, under, later])).toBe('boat 7 2031-06-01T06:01')
  expect(next([soon], [over, later])).toBe('ride 2')
  expect(next([soon], [under], [tap(2, 'on-the-way', ten)])).toBe('ride 2')
  expect(next([], [{ ...under, state: 'cancelled' }, later])).toBe('boat 9 2031-06-01T11:00')
  expect(next([], [over])).toBeUndefined()
})

test('rides and departures stand together by the days of Saranda', () => {
  const rides = [
    ride(4, '2031-06-03T00:00'),
    ride(2, '2031-06-01T23:59'),
    ride(1, '2031-06-01T00:00'),
    ride(3, '2031-06-02T12:00'),
    ride(5, '2031-05-31T23:59'),
  ]
  const work = shown(rides, [departure(7, '2031-06-01T10:00')])
  const days = [...workByDay(work)].map(([day, some]) => [day, some.map(keyOf)])

  expect(days).toEqual([
    ['2031-05-31', ['ride 5']],
    ['2031-06-01', ['ride 1', 'boat 7 2031-06-01T10:00', 'ride 2']],
    ['2031-06-02', ['ride 3']],
    ['2031-06-03', ['ride 4']],
  ])
})

/** What five days are called, seen from a moment. */
const called = (now: number, language: 'en' | 'sq' = 'en') =>
  ['2031-05-30', '2031-05-31', '2031-06-01', '2031-06-02', '2031-06-03'].map((day) =>
    dayText(`${day}T09:00`, now, { words: driverWords[language], language }),
  )

test('a day is called as people call it, and by its date where a tour began before yesterday', () => {
  expect(called(ten)).toEqual(['30 May', 'Yesterday', 'Today', 'Tomorrow', 'Day after tomorrow'])
  expect(called(ten, 'sq')[0]).toBe('30 maj')
  // Half past midnight in Saranda, the evening before in UTC.
  expect(called(Date.parse('2031-06-01T22:30:00Z'))[2]).toBe('Yesterday')
})
