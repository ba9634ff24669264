// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'

import type { Clash } from '#domain/plan/clash.ts'
import type { PlannedDeparture, RideChoice, StaffStep } from '#domain/plan/ride.ts'

import { clashWord } from '../words/clash-words.ts'
import { speak } from '../words/say.ts'
import {
  boatText,
  carText,
  clashText,
  departureClashText,
  fitText,
  givenText,
  guestText,
  isOddTap,
  levelOf,
  offUntil,
  plannedAddress,
  rideText,
  stepText,
  whoText,
} from './plan-words.ts'
import { sampleCrew, sampleDay, sampleRide, sampleVehicle } from './sample-plan.ts'

afterEach(() => speak('en'))

const ride = sampleRide(1, '10:00', { crewId: 1, vehicleId: 7 })
const named = { kind: 'boat', subjectId: 5, name: 'Kaiki', start: `${sampleDay}T10:00` } as const
const kaiki: PlannedDeparture = {
  ...named,
  id: 9,
  minutes: 240,
  taken: 6,
  capacity: 25,
  vehicleId: 8,
  crewIds: [1],
  clashes: [],
}
const plan = {
  rides: [
    ride,
    sampleRide(2, '10:30', { crewId: 1, vehicleId: 8, dropoff: 'Ksamil' }),
    sampleRide(3, '10:45', { crewId: 2, vehicleId: 7, dropoff: 'Butrint' }),
  ],
  crew: [sampleCrew(1, 'Ardit'), sampleCrew(2, 'Besnik')],
  vehicles: [sampleVehicle(7, 'Skoda'), sampleVehicle(8, 'Van')],
  absences: [{ id: 1, crewId: null, vehicleId: 7, from: `${sampleDay}T10:30`, to: `${sampleDay}T12:00`, reason: '' }],
  departures: [kaiki],
  others: [sampleRide(4, '00:15', { startAt: '2031-08-17T00:15', crewId: 1, vehicleId: 8, dropoff: 'Tirana' })],
}
const clash = (kind: Clash['kind'], rideId: number | null): Clash => ({ level: 'red', kind, rideId })

const choice = (more: Partial<RideChoice>): RideChoice => ({
  crewId: 2,
  vehicleId: 8,
  fit: 'free',
  awayMinutes: null,
  clashes: [],
  ...more,
})

test.each([
  [clash('overlap', 2), 'Ardit is in two rides at once: 10:30 Saranda → Ksamil'],
  [clash('overlap', 3), 'Skoda is in two rides at once: 10:45 Saranda → Butrint'],
  [clash('drive', 4), 'Too little time for the drive: Sunday 17 August 2031, 00:15 Saranda → Tirana'],
  [clash('drive', 2), 'Too little time for the drive: 10:30 Saranda → Ksamil'],
  [clash('drive', 99), 'Too little time for the drive: another ride'],
  [clash('off', null), 'Skoda is off'],
  [clash('seats', null), 'Fewer seats than people'],
])('%j is said as “%s”', (each, sentence) => {
  expect(clashText(each, ride, plan)).toBe(sentence)
})

test('a ride is called by where it goes, and by its trip where that is not said', () => {
  expect(rideText(ride)).toBe('10:00 Saranda → Blue Eye')
  expect(rideText({ ...ride, trip: 'Kaiki', dropoff: 'The quay' })).toBe('10:00 Kaiki: Saranda → The quay')
})

/** In what it goes, how bad that is, and where it leads. */
function told(vehicleId: number | null) {
  const departure = { ...kaiki, vehicleId }
  return [boatText(departure, plan), levelOf(departure), plannedAddress(departure).split('?')[0]]
}

test('guests without a boat are a matter of their own, which leads to where it is given', () => {
  expect(told(8)).toEqual(['Van', undefined, '/admin/departures/boarding'])
  expect(told(null)).toEqual(['No boat or car yet', 'amber', '/admin/departures'])
})

test('a departure is told with who is out, the boat or the skipper', () => {
  const out: Clash = { ...clash('overlap', null), departure: named }
  const sentence = 'is out with a departure then: 10:00 Kaiki'

  expect(clashText(out, ride, plan)).toBe(`Ardit ${sentence}`)
  expect(clashText(out, { ...ride, vehicleId: 8 }, plan)).toBe(`Van ${sentence}`)
  const ofTomorrow = { ...plan, departures: [] }
  expect(clashText(out, { ...ride, crewId: null, vehicleId: 8 }, ofTomorrow)).toBe(`Van ${sentence}`)
  expect(
    [clash('overlap', 1), clash('overlap', 2), clash('seats', null), clash('off', null)].map((each) =>
      departureClashText(each, kaiki, plan),
    ),
  ).toEqual([
    'Ardit is in two rides at once: 10:00 Saranda → Blue Eye',
    'Van is in two rides at once: 10:30 Saranda → Ksamil',
    'Fewer seats than people',
    'Its boat, or whoever goes with it, is off',
  ])
})

test('who is off is told by name when it is the driver', () => {
  const absences = [
    { id: 1, crewId: 1, vehicleId: null, from: `${sampleDay}T00:00`, to: `${sampleDay}T11:00`, reason: '' },
  ]

  expect(clashText(clash('off', null), ride, { ...plan, absences })).toBe('Ardit is off')
})

test('why somebody fits is told with the minutes, or with what stands against him', () => {
  expect(
    [
      choice({}),
      choice({ awayMinutes: 12 }),
      choice({ awayMinutes: 0 }),
      choice({ fit: 'off', clashes: [clash('off', null)] }),
      choice({ fit: 'clash', clashes: [clash('overlap', 3)] }),
    ].map((each) => fitText(each, ride, plan)),
  ).toEqual([
    'free',
    'free, 12 minutes away',
    'free, already there',
    'off',
    'clash: Besnik is in two rides at once: 10:45 Saranda → Butrint',
  ])
})

test('who drives is told with his car, and in Albanian', () => {
  expect(whoText(ride, plan)).toBe('Ardit, Skoda')
  expect(whoText(sampleRide(4, '11:00'), plan)).toBe('')
  expect(givenText(ride, { crewId: null, vehicleId: null }, plan)).toBe('10:00 Saranda → Blue Eye: nobody')
  speak('sq')
  expect(clashWord(clash('seats', null))).toBe('pak vende')
})

test('hours off are told within the day', () => {
  expect(offUntil({ from: '2031-08-10T00:00', to: '2031-08-20T00:00' }, sampleDay)).toBe('')
  expect(offUntil({ from: `${sampleDay}T14:00`, to: '2031-08-20T00:00' }, sampleDay)).toBe('14:00–24:00')
  expect(offUntil({ from: '2031-08-10T00:00', to: `${sampleDay}T09:30` }, sampleDay)).toBe('00:00–09:30')
})

test('a name read from the right leaves how many they are behind it', () => {
  expect(guestText({ name: 'يوسف', people: 3, lateMinutes: null })).toBe('\u2068يوسف\u2069, 3 people')
})

/** One leg in two cars, and the way back. */
const cars = (people: number) => [
  sampleRide(1, '10:00', { people, vehicleId: 7 }),
  sampleRide(2, '10:00', { people, bookingId: 1, number: 2 }),
  sampleRide(3, '10:00', { people, bookingId: 1, leg: 'back' }),
]

const said = (people: number) => cars(people).map((each) => carText(each, { ...plan, rides: cars(people) }))

test('of a leg that goes in several cars each says which it is, and that its guests would find room in the others', () => {
  expect(said(5)).toEqual(['car 1', 'car 2', ''])
  const spare = 'there are seats for all without it'
  expect(said(3)).toEqual([`car 1, ${spare}`, `car 2, ${spare}`, ''])
})

const at = '2031-08-16T08:40:00Z'
const done = (key: string, more: Partial<StaffStep> = {}): StaffStep => ({
  key,
  step: 'done',
  at,
  receivedAt: at,
  crewId: 1,
  crewName: 'Ardit',
  eur: null,
  lek: null,
  undoes: null,
  taken: 'stored',
  ...more,
})

test('what was taken in cash stands beside each tap, also where it moved nothing', () => {
  const other = done('a', { eur: 40, lek: 500, taken: 'not-yours' })

  expect(stepText(other, [other])).toBe('done at 10:40 · €40 + 500 lek · Ardit · not his ride: moves nothing')
  expect(stepText(done('b', { eur: 0 }), [])).toBe('done at 10:40 · Ardit')
})

test('of two phones that tell of different money staff look at the one that does not count', () => {
  const undo = done('c', { step: 'undo', undoes: 'b' })
  const collected = { eur: 40, lek: 0 }
  const oddOf = (steps: StaffStep[]) => steps.filter((step) => isOddTap(step, { steps, collected }))
  const [first, second] = [done('a', { eur: 40 }), done('b', { eur: 30 })]

  expect(oddOf([first, second])).toEqual([second])
  expect(oddOf([first, second, undo])).toEqual([])
  expect(oddOf([first, second, { ...undo, taken: 'refused' }])).toEqual([second])
  expect(oddOf([first, done('d', { eur: 40 }), done('e')])).toEqual([])
})
