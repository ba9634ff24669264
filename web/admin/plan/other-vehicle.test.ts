import { expect, test } from 'vitest'

import type { RideChoice } from '#domain/plan/ride.ts'

import { withVehicle } from './other-vehicle.ts'
import { sampleRide, sampleVehicle } from './sample-plan.ts'

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
