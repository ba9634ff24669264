import { expect, test } from 'vitest'

import type { DriverRide } from '#domain/driver/driver-calls.ts'
import type { RideStep } from '#domain/driver/ride-steps.ts'

import type { KeptRides, Tap } from './rides-on-phone.ts'
import { nextRide, ridesByDay, showRides } from './shown-rides.ts'

const minute = 60_000
/** Ten o'clock in Saranda. */
const ten = Date.parse('2031-06-01T08:00:00Z')

const ride = (id: number, startAt: string, more: Partial<DriverRide> = {}): DriverRide => ({
  id,
  startAt,
  minutes: 30,
  pickup: 'Saranda',
  dropoff: 'Ksamil',
  mapUrls: { pickup: '', dropoff: '' },
  guest: { name: 'Anna', phoneNumber: '', whatsAppUrl: null, language: 'de' },
  people: 2,
  childSeats: 0,
  bags: null,
  ferryOrFlight: '',
  note: '',
  collect: null,
  lateMinutes: null,
  waitingMinutes: 15,
  state: 'planned',
  steps: [],
  version: 1,
  ...more,
})

const kept = (rides: DriverRide[]): KeptRides => ({
  now: '',
  crew: { id: 1, name: 'Ardit', language: 'sq' },
  rides,
  heardAt: ten,
  offset: 0,
})

const clock = (at: number) => ({ at, drift: 0, life: 'a', offset: 0 })
const tap = (rideId: number, step: RideStep, at: number, more: Partial<Tap> = {}): Tap => ({
  ...clock(at),
  key: `${step} ${at}`,
  rideId,
  ride: '',
  step,
  ...more,
})
const stored = (step: RideStep, at: number) => ({
  key: `${step} ${at}`,
  step,
  at: new Date(at).toISOString(),
  undoes: null,
})

test('what waits on the phone shows at once, and a tap that is taken back does not', () => {
  const rides = kept([ride(1, '2031-06-01T10:00', { steps: [stored('seen', ten - 60 * minute)] })])
  const taps = [tap(1, 'on-the-way', ten - 9 * minute), tap(1, 'here', ten - minute)]

  expect(showRides(rides, taps, clock(ten))).toMatchObject([{ state: 'here', since: ten - minute }])
  const back = tap(1, 'undo', ten - minute + 5000, { undoes: taps[1]?.key ?? '' })
  expect(showRides(rides, [...taps, back], clock(ten))).toMatchObject([{ state: 'on-the-way' }])
  expect(showRides(rides, [tap(2, 'seen', ten)], clock(ten))).toMatchObject([{ state: 'seen' }])
  expect(showRides(rides, [{ ...taps[1], refusal: 'refused' } as Tap], clock(ten))).toMatchObject([{ state: 'seen' }])
})

test('with a clock hours behind, what is tapped now still comes after what the server has', () => {
  const behind = 3 * 60 * minute
  const rides = kept([ride(1, '2031-06-01T10:00', { steps: [stored('here', ten)] })])
  const now = { at: ten + minute - behind, drift: 0, life: 'b', offset: null }

  const [shown] = showRides(rides, [tap(1, 'on-board', now.at, now)], now)

  expect(shown).toMatchObject({ state: 'on-board', since: ten + 1 })
})

test('the guest counts as not come from the exact minute on, by a right clock', () => {
  const rides = kept([ride(1, '2031-06-01T10:00', { steps: [stored('here', ten - 5 * minute)] })])
  const at = (now: number, offset = 0) => showRides(rides, [], { ...clock(now), offset })[0]

  expect(at(ten + 15 * minute - 1)).toMatchObject({ noShowFrom: ten + 15 * minute, mayNotCome: false })
  expect(at(ten + 15 * minute)).toMatchObject({ mayNotCome: true })
  expect(at(ten, 15 * minute)).toMatchObject({ mayNotCome: true })
})

test('the ride that is being driven is the next one, else the first that is ahead; who forgot one is not stuck with it', () => {
  const forgotten = ride(1, '2031-06-01T05:00')
  const soon = ride(2, '2031-06-01T10:30')
  const later = ride(3, '2031-06-01T15:00')
  const next = (rides: DriverRide[], taps: Tap[] = []) =>
    nextRide(showRides(kept(rides), taps, clock(ten)), ten)?.ride.id

  expect(next([later, soon, forgotten])).toBe(2)
  expect(next([soon, later], [tap(3, 'on-the-way', ten)])).toBe(3)
  expect(next([soon, later], [tap(2, 'done', ten)])).toBe(3)
  expect(next([forgotten])).toBeUndefined()
})

test('rides stand by the days of Saranda', () => {
  const rides = [
    ride(4, '2031-06-03T00:00'),
    ride(2, '2031-06-01T23:59'),
    ride(1, '2031-06-01T00:00'),
    ride(3, '2031-06-02T12:00'),
    ride(5, '2031-05-31T23:59'),
  ]
  const shown = showRides(kept(rides), [], clock(ten))
  const days = (now: number) =>
    ridesByDay(shown, now).map(({ day, rides: some }) => [day, some.map((each) => each.ride.id)])

  expect(days(ten)).toEqual([
    ['yesterday', [5]],
    ['today', [1, 2]],
    ['tomorrow', [3]],
    ['dayAfterTomorrow', [4]],
  ])
  // Half past midnight in Saranda, the evening before in UTC.
  expect(days(Date.parse('2031-06-01T22:30:00Z'))[0]).toEqual(['yesterday', [1, 2]])
})
