import { expect, test } from 'vitest'

import { firstInstant } from '#domain/saranda-time.ts'
import { prices } from '#seed/prices.ts'

import { findClashes } from './clashes.ts'
import { newCrewDefaults } from './crew.ts'
import { roadsOf } from './driving-times.ts'
import { absenceSpan, type PlanFacts, type PlannedRide } from './planned-ride.ts'
import { newVehicleDefaults } from './vehicle.ts'

const minuteMs = 60_000
const roads = roadsOf(
  prices.map((price, index) => ({ ...price, id: index + 1 })),
  [],
)
const person = (id: number, isActive = true) => ({ ...newCrewDefaults, id, name: `Crew ${id}`, isActive, version: 1 })
const car = (id: number, seats: number, isActive = true) => ({
  ...newVehicleDefaults,
  id,
  name: `Car ${id}`,
  seats,
  isActive,
  version: 1,
})
const absence = (whose: { crewId: number } | { vehicleId: number }, from: string, to: string) =>
  absenceSpan({ id: 1, crewId: null, vehicleId: null, reason: '', ...whose, from, to })

const facts: PlanFacts = {
  crew: new Map([person(1), person(2), person(3, false), person(4), person(5)].map((each) => [each.id, each])),
  vehicles: new Map([car(1, 4), car(2, 8), car(3, 4, false), car(4, 4)].map((each) => [each.id, each])),
  absences: [
    absence({ crewId: 4 }, '2031-06-01T12:00', '2031-06-01T14:00'),
    absence({ vehicleId: 4 }, '2031-06-01T00:00', '2031-06-02T00:00'),
    // In the night in which 02:30 comes twice, and in that in which it never comes.
    absence({ crewId: 5 }, '2031-10-26T01:00', '2031-10-26T02:30'),
    absence({ crewId: 5 }, '2032-03-28T02:30', '2032-03-28T05:00'),
  ],
  driveMinutes: (from, to) => roads.drive(from, to).minutes,
  bufferMinutes: 10,
}

interface Told {
  /** Wall time, or an instant in UTC with a Z. */
  at: string
  minutes?: number
  from?: string
  to?: string
  crew?: number | null
  car?: number | null
  people?: number
  leg?: string
}

function ride(id: number, told: Told): PlannedRide {
  const { at, minutes = 30, from = 'Saranda', to = 'Ksamil', crew = 1, car: vehicleId = null, people = 2 } = told
  const start = at.endsWith('Z') ? Date.parse(at) : firstInstant(at.includes('T') ? at : `2031-06-01T${at}`)
  return {
    id,
    legKey: told.leg ?? String(id),
    start,
    end: start + minutes * minuteMs,
    from: roads.placeIn(from) ?? null,
    to: roads.placeIn(to) ?? null,
    people,
    kind: 'car',
    crewId: crew,
    vehicleId,
  }
}

const overlap = 'red overlap'
const drive = 'amber drive'
const unknown = 'grey unknown'
const none = ''

/** What the rides are, and what is expected of the first and the second; the same of both where one is given. */
type Pair = [what: string, one: Told, other: Told, expected: string | [string, string]]

const pairs: Pair[] = [
  // In two rides at once, to the minute. The first one is from 10:00 to 10:30 in Ksamil.
  ['the same time', { at: '10:00' }, { at: '10:00' }, overlap],
  ['one within the other', { at: '10:00', minutes: 120 }, { at: '10:30' }, overlap],
  ['the last minute', { at: '10:00' }, { at: '10:29', from: 'Ksamil' }, overlap],
  ['ending and beginning in the same minute', { at: '10:00' }, { at: '10:30', from: 'Ksamil' }, drive],
  ['the same minute where nobody knows the place', { at: '10:00', to: 'Somewhere' }, { at: '10:30' }, drive],
  // The drive, and ten minutes.
  ['nine minutes in the same place', { at: '10:00' }, { at: '10:39', from: 'Ksamil' }, drive],
  ['ten minutes in the same place', { at: '10:00' }, { at: '10:40', from: 'Ksamil' }, none],
  ['a minute too little from Ksamil', { at: '10:00' }, { at: '11:09' }, drive],
  ['exactly the drive and the buffer', { at: '10:00' }, { at: '11:10' }, none],
  ['only the drive', { at: '10:00' }, { at: '11:00' }, drive],
  ['through town', { at: '10:00' }, { at: '11:44', from: 'Blue Eye' }, drive],
  ['through town, in time', { at: '10:00' }, { at: '11:45', from: 'Blue Eye' }, none],
  ['along the coast', { at: '08:00', minutes: 45, to: 'Lukovë' }, { at: '09:39', from: 'Himarë' }, drive],
  ['along the coast, in time', { at: '08:00', minutes: 45, to: 'Lukovë' }, { at: '09:40', from: 'Himarë' }, none],
  ['from the airport', { at: '06:00', minutes: 210, to: 'Tirana Airport' }, { at: '13:09' }, drive],
  ['from the airport, in time', { at: '06:00', minutes: 210, to: 'Tirana Airport' }, { at: '13:10' }, none],
  ['told the other way round', { at: '11:09' }, { at: '10:00' }, drive],
  // Nobody knows.
  ['to nobody knows where', { at: '10:00', to: 'Villa Ana' }, { at: '11:10' }, unknown],
  ['from nobody knows where', { at: '10:00' }, { at: '11:10', from: 'Villa Ana' }, unknown],
  ['a minute less than two hours', { at: '10:00', to: 'Villa Ana' }, { at: '12:29' }, unknown],
  ['two hours', { at: '10:00', to: 'Villa Ana' }, { at: '12:30' }, none],
  ['where it does not matter', { at: '10:00', from: 'Villa Ana' }, { at: '11:10', to: 'Villa Ana' }, none],
  ['at once, nobody knows where', { at: '10:00', to: 'Villa Ana' }, { at: '10:10' }, overlap],
  // One person or one car.
  ['two people', { at: '10:00' }, { at: '10:00', crew: 2 }, none],
  ['nobody yet', { at: '10:00', crew: null }, { at: '10:00', crew: null }, none],
  ['two people in one car', { at: '10:00', car: 1 }, { at: '10:15', crew: 2, car: 1 }, overlap],
  ['two people who hand over a car', { at: '10:00', car: 1 }, { at: '11:09', crew: 2, car: 1 }, drive],
  ['two people who hand over a car in time', { at: '10:00', car: 1 }, { at: '11:10', crew: 2, car: 1 }, none],
  ['one car without anybody', { at: '10:00', crew: null, car: 1 }, { at: '10:15', crew: null, car: 1 }, overlap],
  ['both the same', { at: '10:00', car: 1 }, { at: '10:15', car: 1 }, overlap],
  // Over midnight.
  ['over midnight', { at: '23:45' }, { at: '2031-06-02T00:14' }, overlap],
  ['over midnight, one after the other', { at: '23:45' }, { at: '2031-06-02T00:15', from: 'Ksamil' }, drive],
  ['the next day', { at: '10:00' }, { at: '2031-06-02T10:00' }, none],
  // The hour from 02:00 to 03:00 comes twice: from 01:50 to 02:20 it is an hour and a half.
  ['the hour that repeats', { at: '2031-10-26T01:50' }, { at: '2031-10-26T01:20:00Z', from: 'Ksamil' }, none],
  ['its first time', { at: '2031-10-26T01:50' }, { at: '2031-10-26T02:19', from: 'Ksamil' }, overlap],
  ['a ride through both', { at: '2031-10-26T01:00', minutes: 140 }, { at: '2031-10-26T01:19:00Z' }, overlap],
  ['just after both', { at: '2031-10-26T01:00', minutes: 140 }, { at: '2031-10-26T01:20:00Z' }, drive],
  // From 01:55 to 03:05 it is ten minutes.
  ['the hour left out', { at: '2032-03-28T01:25' }, { at: '2032-03-28T03:04', from: 'Ksamil' }, drive],
  ['the hour left out, in time', { at: '2032-03-28T01:25' }, { at: '2032-03-28T03:05', from: 'Ksamil' }, none],
  ['a ride into the hour left out', { at: '2032-03-28T01:40' }, { at: '2032-03-28T03:09' }, overlap],
  // Not there.
  ['switched off', { at: '10:00', crew: 3 }, { at: '16:00', crew: 3 }, 'red off'],
  ['a car that is sold', { at: '10:00', crew: 1, car: 3 }, { at: '16:00', crew: 2 }, ['red off', none]],
  ['away from noon on', { at: '11:30', crew: 4 }, { at: '14:00', crew: 4, from: 'Ksamil' }, none],
  ['a minute into it', { at: '11:31', crew: 4 }, { at: '13:59', crew: 4, from: 'Ksamil' }, 'red off'],
  ['a car in the garage', { at: '00:00', car: 4 }, { at: '2031-06-02T00:00', car: 4 }, ['red off', none]],
  [
    'away in the night that is longer',
    { at: '2031-10-26T00:10:00Z', crew: 5 },
    { at: '2031-10-26T01:29:00Z', crew: 5, from: 'Ksamil' },
    'red off',
  ],
  ['back in it', { at: '2031-10-26T01:30:00Z', crew: 5 }, { at: '2031-10-26T04:00', crew: 5 }, none],
  ['away in the night that is shorter', { at: '2032-03-28T01:30', crew: 5 }, { at: '2032-03-28T05:00', crew: 5 }, none],
  ['from when clocks jump', { at: '2032-03-28T01:31', crew: 5 }, { at: '2032-03-28T04:59', crew: 5 }, 'red off'],
  // Seats.
  ['four in a car', { at: '10:00', car: 1, people: 4 }, { at: '16:00', people: 9 }, none],
  ['five in a car', { at: '10:00', car: 1, people: 5 }, { at: '16:00', car: 2, people: 8 }, ['red seats', none]],
  [
    'a leg in two cars',
    { at: '10:00', car: 1, people: 12, leg: 'a' },
    { at: '10:00', crew: 2, car: 2, people: 12, leg: 'a' },
    none,
  ],
  [
    'too many for two cars',
    { at: '10:00', car: 1, people: 13, leg: 'a' },
    { at: '10:00', crew: 2, car: 2, people: 13, leg: 'a' },
    'red seats',
  ],
  [
    'one car still to be found',
    { at: '10:00', car: 1, people: 9, leg: 'a' },
    { at: '10:00', crew: null, people: 9, leg: 'a' },
    ['red seats', none],
  ],
]

test('there are more than forty pairs', () => {
  expect(pairs.length).toBeGreaterThan(40)
})

test.for(pairs)('%s', ([, one, other, expected]) => {
  const rides = [ride(1, one), ride(2, other)]

  for (const told of [rides, rides.toReversed()]) {
    const found = findClashes(told, facts)
    const said = [1, 2].map((id) => (found.get(id) ?? []).map(({ level, kind }) => `${level} ${kind}`).join(', '))
    expect(said).toEqual(typeof expected === 'string' ? [expected, expected] : expected)
  }
})

test('a clash of two rides names the other one, one of the ride itself names none', () => {
  const found = findClashes([ride(7, { at: '10:00', crew: 3 }), ride(8, { at: '10:15', crew: 3 })], facts)

  const off = { level: 'red', kind: 'off', rideId: null }
  expect(found.get(7)).toEqual([off, { level: 'red', kind: 'overlap', rideId: 8 }])
  expect(found.get(8)).toEqual([off, { level: 'red', kind: 'overlap', rideId: 7 }])
})

test('the worst stands first', () => {
  const found = findClashes(
    [
      ride(1, { at: '08:00', to: 'Villa Ana' }),
      ride(2, { at: '09:00' }),
      ride(3, { at: '09:40', from: 'Ksamil', minutes: 10 }),
      ride(4, { at: '09:15' }),
    ],
    facts,
  )

  const levels = found.get(2)?.map(({ level }) => level)
  expect(levels).toEqual(
    levels?.toSorted((a, b) => ['red', 'amber', 'grey'].indexOf(a) - ['red', 'amber', 'grey'].indexOf(b)),
  )
  expect(levels?.[0]).toBe('red')
})

test('with a ride in between, the first and the last have nothing to do with each other', () => {
  const between = [
    ride(1, { at: '08:00', minutes: 10, from: 'Saranda', to: 'Saranda' }),
    ride(2, { at: '08:20', minutes: 5, from: 'Saranda', to: 'Saranda' }),
    ride(3, { at: '08:30', from: 'Himarë', minutes: 10 }),
  ]

  const kinds = (id: number) =>
    findClashes(between, facts)
      .get(id)
      ?.map(({ rideId }) => rideId) ?? []
  expect([kinds(1), kinds(2), kinds(3)]).toEqual([[], [3], [2]])
})
