import Schema from 'typebox/schema'
import { expect, test } from 'vitest'

import { longestRide, planDays, ridesPerLeg, rideStates } from '../plan-facts.ts'
import {
  AppliedPlan,
  CorrectedDrivingTime,
  DrivingTime,
  Plan,
  PlanRange,
  RideAssignment,
  RideChoice,
  SuggestedPlan,
} from './ride.ts'

const ride = {
  id: 1,
  bookingId: 2,
  leg: 'out',
  number: 1,
  startAt: '2031-06-01T10:05',
  minutes: 30,
  hasOwnMinutes: false,
  trip: '',
  pickup: 'Saranda',
  dropoff: 'Ksamil',
  name: 'Ana',
  people: 2,
  crewId: null,
  vehicleId: 3,
  state: rideStates[0],
  stateAt: null,
  collected: { eur: 0, lek: 0 },
  steps: [],
  lateMinutes: null,
  clashes: [{ level: 'amber', kind: 'drive', rideId: 4 }],
  version: 1,
}

test('what the plan answers and takes has the shapes of the contract', () => {
  const answers = [
    [Plan, { rides: [ride], crew: [], vehicles: [], absences: [], drives: [], departures: [] }],
    [RideChoice, { crewId: 1, vehicleId: null, fit: 'tight', awayMinutes: 12, clashes: ride.clashes }],
    [SuggestedPlan, { assignments: [{ rideId: 1, crewId: 1, vehicleId: 2 }], isComplete: true, isBest: true }],
    [DrivingTime, { minutes: null, source: null }],
  ] as const
  for (const [shape, answer] of answers) expect(Schema.Check(shape, answer)).toBe(true)

  const assignment = { crewId: 1, vehicleId: null }
  const asked = [
    [PlanRange, { from: '2031-06-01', to: '2031-06-02' }],
    [RideAssignment, { ...assignment, minutes: longestRide, version: 3 }],
    [AppliedPlan, { assignments: [{ rideId: 1, ...assignment, version: 3 }] }],
    [CorrectedDrivingTime, { from: 'Saranda', to: 'Ksamil', minutes: null }],
  ] as const
  for (const [shape, body] of asked) {
    expect(Schema.Check(shape, body)).toBe(true)
    expect(Schema.Check(shape, { ...body, isAdmin: true })).toBe(false)
  }
  expect(Schema.Check(RideAssignment, { minutes: longestRide + 1 })).toBe(false)
  expect([planDays, ridesPerLeg].every((limit) => limit > 1)).toBe(true)
})
