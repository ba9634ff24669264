import { expect, test } from 'vitest'

import type { PartyTap } from '../phone/rides-on-phone.ts'
import { clock, departure, kept, minute, party, ten } from './sample-work.ts'
import { showDepartures } from './shown-departures.ts'
import type { ClockReading } from '../phone/tap-clock.ts'

const at = (instant: number) => new Date(instant).toISOString()
const stored = (key: string, boarded: boolean, instant: number, crewId = 1) => ({
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
  const [shown] = showDepartures(kept([], [departure(7, '2031-06-01T10:00', parties)]), taps, now)
  return [shown?.aboard, shown?.booked, shown?.parties.map(({ boarded }) => boarded)]
}

test('people are counted, with what waits on the phone', () => {
  const parties = [party(1, { nrOfPassengers: 3, ticks: [stored('a', true, ten - minute)] }), party(2)]

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

  expect(show([party(1, { ticks: [stored('a', true, ten)] })], [untick], now)[2]).toEqual([false])
  const others = [party(1, { ticks: [stored('a', true, ten + minute, 2)] })]
  expect(show(others, [waiting(1, false, ten)])[2]).toEqual([true])
})

test('that two have ticked one party is seen by both', () => {
  const [shown] = showDepartures(
    kept([], [departure(7, '2031-06-01T10:00', [party(1, { ticks: [stored('a', true, ten - minute, 2)] })])]),
    [waiting(1, true, ten)],
    clock(ten),
  )
  expect(shown?.parties[0]?.tickedBy).toEqual([
    { by: 'Besnik', at: ten - minute },
    { by: 'Ardit', at: ten },
  ])
})

test('a phone that kept its rides before there were departures shows none', () => {
  const { departures: _none, ...before } = kept([])
  expect(showDepartures(before, [], clock(ten))).toEqual([])
})
