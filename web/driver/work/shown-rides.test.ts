import { expect, test } from 'vitest'

import { clock, kept, minute, ride, stored, tap, ten } from './sample-work.ts'
import type { RideTap } from '../phone/rides-on-phone.ts'
import { showRides } from './shown-rides.ts'

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
