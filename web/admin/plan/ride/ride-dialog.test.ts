import { expect, test } from 'vitest'

import type { RideChoice } from '#domain/plan/ride.ts'

import { withVehicle } from './ride-dialog.tsx'
import { sampleCrew, sampleDay, sampleRide, sampleVehicle } from '../sample-plan.ts'

const ride = sampleRide(1, '10:00')
const plan = {
  rides: [
    ride,
    sampleRide(2, '09:30', { crewId: 1, vehicleId: 7 }),
    sampleRide(3, '10:30', { crewId: 2, vehicleId: 8 }),
    sampleRide(4, '11:00', { crewId: 2, vehicleId: 9 }),
  ],
  crew: [],
  vehicles: [{ ...sampleVehicle(5, 'Small'), seats: 2 }],
  absences: [],
  drives: [],
  departures: [],
}
const choice: RideChoice = {
  crewId: 1,
  vehicleId: 7,
  fit: 'clash',
  awayMinutes: null,
  clashes: [
    { level: 'red', kind: 'overlap', rideId: 2 },
    { level: 'red', kind: 'seats', rideId: null },
  ],
}

test('with the vehicle it was made for nothing changes', () => {
  expect(withVehicle(choice, 7, ride, plan)).toBe(choice)
})

test('another vehicle takes its own rides along, and leaves the seats of the first behind', () => {
  expect(withVehicle(choice, 8, ride, plan)).toMatchObject({
    vehicleId: 8,
    fit: 'clash',
    clashes: [
      { kind: 'overlap', rideId: 3 },
      { kind: 'overlap', rideId: 2 },
    ],
  })
})

test('who was free stays so with a vehicle that is free', () => {
  const free: RideChoice = { ...choice, crewId: 3, fit: 'free', clashes: [] }

  expect(withVehicle(free, 9, ride, plan)).toMatchObject({ vehicleId: 9, fit: 'free', clashes: [] })
  expect(withVehicle(free, 8, ride, plan).fit).toBe('clash')
  expect(withVehicle(free, 5, ride, plan).clashes).toMatchObject([{ kind: 'seats' }])
})

const free: RideChoice = { ...choice, crewId: 3, fit: 'free', clashes: [] }
const away = { id: 1, from: `${sampleDay}T00:00`, to: `${sampleDay}T12:00`, reason: '', crewId: null, vehicleId: null }
const off: RideChoice = { ...free, fit: 'off', clashes: [{ level: 'red', kind: 'off', rideId: null }] }

test('whose own vehicle is at the garage is there with another one, which may be away itself', () => {
  const absences = [6, 7].map((vehicleId) => ({ ...away, id: vehicleId, vehicleId }))
  const garage = { ...plan, crew: [sampleCrew(3, 'Cela')], absences }

  expect(withVehicle(off, 9, ride, garage)).toMatchObject({ vehicleId: 9, fit: 'free', clashes: [] })
  expect(withVehicle(free, 6, ride, garage)).toMatchObject({
    fit: 'off',
    clashes: [{ level: 'red', kind: 'off' }],
  })
})

test('who is off himself stays so in every vehicle', () => {
  const absences = [
    { ...away, crewId: 3 },
    { ...away, id: 2, vehicleId: 7 },
  ]

  expect(withVehicle(off, 9, ride, { ...plan, absences }).fit).toBe('off')
  const crew = [sampleCrew(3, 'Cela', false)]
  expect(withVehicle(off, 9, ride, { ...plan, crew, absences: absences.slice(1) })).toMatchObject({
    fit: 'off',
    clashes: [{ kind: 'off' }],
  })
  // Of what lies beyond the day that is shown only the server knows.
  expect(withVehicle(off, 9, ride, plan).fit).toBe('off')
})

test('a boat that is out with a departure is no other vehicle, and takes its departure along', () => {
  const named = { kind: 'boat', subjectId: 5, name: 'Kaiki', start: `${sampleDay}T08:00` } as const
  const kaiki = { ...named, id: 9, minutes: 240, taken: 6, capacity: 25, vehicleId: 9, crewIds: [4], clashes: [] }
  const harbour = { ...plan, departures: [kaiki] }
  const out = { level: 'red', kind: 'overlap', rideId: null, departure: named } as const

  expect(withVehicle(free, 9, ride, harbour)).toMatchObject({ fit: 'clash', clashes: [out] })
  expect(withVehicle({ ...free, vehicleId: 9, fit: 'clash', clashes: [out] }, 6, ride, harbour)).toMatchObject({
    fit: 'free',
    clashes: [],
  })
  // Whoever has to go with it is out in any boat.
  const his = { ...harbour, departures: [{ ...kaiki, crewIds: [3] }] }
  expect(withVehicle({ ...free, vehicleId: 9, fit: 'clash', clashes: [out] }, 6, ride, his).clashes).toEqual([out])
})
