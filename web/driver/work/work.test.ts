import { expect, test } from 'vitest'

import type { DriverDeparture } from '#domain/driver/boarding-calls.ts'
import type { DriverRide } from '#domain/driver/driver-calls.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'

import type { PartyTap, RideTap } from '../phone/rides-on-phone.ts'
import type { ClockReading } from '../phone/tap-clock.ts'
import { clock, departure, kept, minute, party, ride, stored, tap, ten } from './sample-work.ts'
import { dayText, keyOf, nextWork, showDepartures, showRides, workByDay } from './work.ts'

test('what waits on the phone shows at once, and a tap that is taken back does not', () => {
  const rides = kept([ride(1, '2031-06-01T10:00', { steps: [stored('seen', ten - 60 * minute)] })])
  const taps = [tap(1, 'on-the-way', ten - 9 * minute), tap(1, 'here', ten - minute)]

  expect(showRides(rides, taps, clock(ten))).toMatchObject([{ state: 'here', since: ten - minute }])
  const back = tap(1, 'undo', ten - minute + 5000, { undoes: taps[1]?.key ?? '' })
  expect(showRides(rides, [...taps, back], clock(ten))).toMatchObject([{ state: 'on-the-way' }])
  expect(showRides(rides, [tap(2, 'seen', ten)], clock(ten))).toMatchObject([{ state: 'seen' }])
  expect(showRides(rides, [{ ...taps[1], refusal: 'refused' } as RideTap], clock(ten))).toMatchObject([
    { state: 'seen' },
  ])
})

test('with a clock hours behind, what is tapped now still comes after what the server has', () => {
  const behind = 3 * 60 * minute
  const rides = kept([ride(1, '2031-06-01T10:00', { steps: [stored('here', ten)] })])
  const now = { at: ten + minute - behind, drift: 0, life: 'b', offset: null }

  const [shown] = showRides(rides, [tap(1, 'on-board', now.at, now)], now)

  expect(shown).toMatchObject({ state: 'on-board', since: ten + 1 })
})

test('of a time that autumn has twice the guest is waited for from the ride’s own on', () => {
  const beginsAt = '2031-10-26T01:30:00.000Z'
  const again = ride(1, '2031-10-26T02:30', { beginsAt, steps: [stored('here', Date.parse('2031-10-26T00:20Z'))] })

  expect(showRides(kept([again]), [], clock(ten))).toMatchObject([{ noShowFrom: Date.parse('2031-10-26T01:45Z') }])
})

test('what the phone kept of a time when no instant was told begins by its wall time', () => {
  const before = { beginsAt: undefined as unknown as string }
  const startsAt = (wallTime: string) => showRides(kept([ride(1, wallTime, before)]), [], clock(ten))[0]?.startsAt

  expect(startsAt('2031-06-01T10:00')).toBe(ten)
  expect(startsAt('2031-12-31T23:30')).toBe(Date.parse('2031-12-31T22:30Z'))
})

test('the guest counts as not come from the exact minute on, by a right clock', () => {
  const rides = kept([ride(1, '2031-06-01T10:00', { steps: [stored('here', ten - 5 * minute)] })])
  const at = (now: number, offset = 0) => showRides(rides, [], { ...clock(now), offset })[0]

  expect(at(ten + 15 * minute - 1)).toMatchObject({ noShowFrom: ten + 15 * minute, mayNotCome: false })
  expect(at(ten + 15 * minute)).toMatchObject({ mayNotCome: true })
  expect(at(ten, 15 * minute)).toMatchObject({ mayNotCome: true })
})

test('a guest who did not come stays so, whatever the free waiting time becomes', () => {
  const steps = [stored('here', ten), stored('no-show', ten + 15 * minute)]
  const rides = kept([ride(1, '2031-06-01T10:00', { state: 'no-show', steps, waitingMinutes: 45 })])

  expect(showRides(rides, [], clock(ten + 20 * minute))).toMatchObject([{ state: 'no-show', since: ten + 15 * minute }])
})

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

const at = (instant: number) => new Date(instant).toISOString()
const ticked = (key: string, boarded: boolean, instant: number, crewId = 1) => ({
  key,
  boarded,
  at: at(instant),
  by: crewId === 1 ? 'Ardit' : 'Besnik',
  crewId,
})
const waiting = (bookingId: number, boarded: boolean, instant: number, more: Partial<PartyTap> = {}): PartyTap => ({
  ...clock(instant),
  key: `${bookingId} ${String(boarded)} ${instant}`,
  departureId: 7,
  bookingId,
  boarded,
  ride: 'Anna',
  ...more,
})
const show = (parties: ReturnType<typeof party>[], taps: PartyTap[], now: ClockReading = clock(ten)) => {
  const [boat] = showDepartures(kept([], [departure(7, '2031-06-01T10:00', parties)]), taps, now)
  return [boat?.aboard, boat?.booked, boat?.parties.map(({ boarded }) => boarded)]
}

test('people are counted, with what waits on the phone', () => {
  const parties = [party(1, { nrOfPassengers: 3, ticks: [ticked('a', true, ten - minute)] }), party(2)]

  expect(show(parties, [])).toEqual([3, 5, [true, false]])
  expect(show(parties, [waiting(2, true, ten)])).toEqual([5, 5, [true, true]])
  expect(show(parties, [waiting(1, false, ten), waiting(2, true, ten, { departureId: 8 })])).toEqual([
    0,
    5,
    [false, false],
  ])
  expect(show(parties, [waiting(2, true, ten, { refusal: 'refused' })])).toEqual([3, 5, [true, false]])
})

test('what he ticks now comes after what he has ticked before, with a clock hours behind too; another’s later one holds', () => {
  const now = { at: ten - 180 * minute, drift: 0, life: 'b', offset: null }
  const untick = waiting(1, false, now.at, now)

  expect(show([party(1, { ticks: [ticked('a', true, ten)] })], [untick], now)[2]).toEqual([false])
  const others = [party(1, { ticks: [ticked('a', true, ten + minute, 2)] })]
  expect(show(others, [waiting(1, false, ten)])[2]).toEqual([true])
})

test('that two have ticked one party is seen by both', () => {
  const [boat] = showDepartures(
    kept([], [departure(7, '2031-06-01T10:00', [party(1, { ticks: [ticked('a', true, ten - minute, 2)] })])]),
    [waiting(1, true, ten)],
    clock(ten),
  )
  expect(boat?.parties[0]?.tickedBy).toEqual([
    { by: 'Besnik', at: ten - minute },
    { by: 'Ardit', at: ten },
  ])
})

test('a phone that kept its rides before there were departures shows none', () => {
  const { departures: _none, ...before } = kept([])
  expect(showDepartures(before, [], clock(ten))).toEqual([])
})
