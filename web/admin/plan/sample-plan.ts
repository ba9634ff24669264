import type { Crew } from '#domain/plan/crew.ts'
import type { Plan, Ride } from '#domain/plan/ride.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

/** Rides, people and cars for the tests of the plan. */

export const sampleDay = '2031-08-16'

export const sampleRide = (id: number, time: string, more: Partial<Ride> = {}): Ride => ({
  id,
  bookingId: id,
  leg: 'out',
  number: 1,
  startAt: `${sampleDay}T${time}`,
  minutes: 60,
  hasOwnMinutes: false,
  trip: '',
  pickup: 'Saranda',
  dropoff: 'Blue Eye',
  name: 'Anna Rossi',
  people: 3,
  crewId: null,
  vehicleId: null,
  state: 'planned',
  stateAt: null,
  collected: { eur: 0, lek: 0 },
  steps: [],
  lateMinutes: null,
  clashes: [],
  version: 1,
  ...more,
})

export const sampleCrew = (id: number, name: string, isActive = true): Crew => ({
  id,
  name,
  isActive,
  phoneNumber: '',
  photoPath: '',
  languages: [],
  drives: 'car',
  vehicleIds: [],
  version: 1,
})

export const sampleVehicle = (id: number, name: string): Vehicle => ({
  id,
  name,
  kind: 'car',
  plate: '',
  colour: '',
  seats: 4,
  childSeats: 0,
  photoPath: '',
  papers: [],
  isActive: true,
  version: 1,
})

export const samplePlan = (rides: Ride[], more: Partial<Plan> = {}): Plan => ({
  rides,
  crew: [],
  vehicles: [],
  absences: [],
  drives: [],
  departures: [],
  ...more,
})
