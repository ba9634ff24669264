import { Type, type Static } from 'typebox'

import { nullable, RecordId, RecordVersion } from '#domain/api.ts'

import { Absence } from './absence.ts'
import { Clash, DepartureName } from './clash.ts'
import { Crew } from './crew.ts'
import {
  choiceFits,
  drivingSources,
  longestDrive,
  longestRide,
  rideLegs,
  rideStates,
  rideSteps,
} from '../plan-facts.ts'
import { placeLength } from '../price-facts.ts'
import { Vehicle } from './vehicle.ts'

/** In cash: what was, or is to be, taken of each. */
export const Collected = Type.Object({ eur: Type.Number(), lek: Type.Number() })
export type Collected = Static<typeof Collected>

const idOrNull = nullable(Type.Integer())

/** A tap of a driver as staff read it. */
export const StaffStep = Type.Object({
  key: Type.String(),
  step: Type.Enum(rideSteps),
  at: Type.String({ description: 'ISO 8601, UTC, by a right clock.' }),
  receivedAt: Type.String({ description: 'When it arrived; ISO 8601, UTC.' }),
  crewId: nullable(Type.Integer(), { description: 'Whose tap it is; null once he is deleted.' }),
  crewName: Type.String(),
  eur: nullable(Type.Number(), { description: 'What he says he collected.' }),
  lek: nullable(Type.Integer()),
  undoes: nullable(Type.String(), { description: 'Of an undo: the key of what it takes back.' }),
  taken: Type.Enum(['stored', 'refused', 'not-yours'], {
    description:
      'As it was judged last; not-yours: it came from somebody to whom the ride was not given, and moves nothing.',
  }),
})
export type StaffStep = Static<typeof StaffStep>

/** Where a ride goes, as staff read it. */
export const RideWay = Type.Object({
  trip: Type.String({
    description:
      'The tour, boat trip or place that was booked, in the default language; empty where an end has its name already.',
  }),
  pickup: Type.String(),
  dropoff: Type.String(),
})
export type RideWay = Static<typeof RideWay>

/** One leg of a booking in one vehicle. */
export const Ride = Type.Object({
  id: Type.Integer(),
  bookingId: Type.Integer(),
  leg: Type.Enum(rideLegs),
  number: Type.Integer({ description: 'From 1 on: a leg that is split goes in several vehicles.' }),
  startAt: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  minutes: Type.Integer({
    description: 'How long it takes: as staff say, or by the price table, the trip or the road.',
  }),
  hasOwnMinutes: Type.Boolean({ description: 'Whether staff have said how long it takes.' }),
  ...RideWay.properties,
  name: Type.String({ description: 'Of the guest.' }),
  people: Type.Integer({ description: 'Of the whole booking, also where a leg goes in several vehicles.' }),
  crewId: idOrNull,
  vehicleId: idOrNull,
  state: Type.Enum(rideStates),
  stateAt: nullable(Type.String(), {
    description: 'Since when, by the tap of the driver; ISO 8601, UTC. Null while it is planned.',
  }),
  collected: Collected,
  steps: Type.Array(StaffStep, { description: 'Everything that was tapped for it, in the order of the taps.' }),
  lateMinutes: nullable(Type.Integer(), {
    description:
      'By how much its guest says that he is late; null when he has not, and once nobody waits for him any more.',
  }),
  clashes: Type.Array(Clash, { description: 'The worst first.' }),
  version: Type.Integer(),
})
export type Ride = Static<typeof Ride>

/** The drive over between two rides that follow each other for somebody, in minutes; what nobody knows is left out. */
export const DriveOver = Type.Object({
  fromRideId: Type.Integer(),
  toRideId: Type.Integer(),
  minutes: Type.Integer(),
})
export type DriveOver = Static<typeof DriveOver>

/** A departure as the plan shows it: what is out with it, and who may go. */
const PlannedDeparture = Type.Object({
  ...DepartureName.properties,
  id: nullable(Type.Integer(), { description: 'Null where it follows from the timetable alone.' }),
  minutes: Type.Integer(),
  taken: Type.Integer({ description: 'Seats of bookings.' }),
  capacity: Type.Integer(),
  vehicleId: nullable(Type.Integer(), {
    description: 'Null where nobody has said yet in what it goes.',
  }),
  crewIds: Type.Array(Type.Integer(), { description: 'Those to whom its boat, or its car, belongs.' }),
  clashes: Type.Array(Clash, { description: 'The worst first.' }),
})
export type PlannedDeparture = Static<typeof PlannedDeparture>

/** A ride of another day that a clash names. */
const OtherRide = Type.Object({
  id: Type.Integer(),
  startAt: Type.String({ description: 'YYYY-MM-DDTHH:mm in Saranda.' }),
  ...RideWay.properties,
  crewId: idOrNull,
  vehicleId: idOrNull,
})
export type OtherRide = Static<typeof OtherRide>

/** Who drives what, from the first day to the last. */
export const Plan = Type.Object({
  rides: Type.Array(Ride, { description: 'The first one first; those of bookings that are cancelled are left out.' }),
  crew: Type.Array(Crew),
  vehicles: Type.Array(Vehicle),
  absences: Type.Array(Absence, { description: 'Of these days, and of those around them while these rides go on.' }),
  drives: Type.Array(DriveOver),
  departures: Type.Array(PlannedDeparture, {
    description:
      'Those that go, the first one first: they have guests, or may still get some. Without a vehicle only those with guests.',
  }),
  others: Type.Optional(
    Type.Array(OtherRide, { description: 'What clashes name besides: rides of the days before and after.' }),
  ),
})
export type Plan = Static<typeof Plan>

const given = nullable(RecordId)

/** Who drives a ride; null takes off, what is left out stays. */
export const RideAssignment = Type.Object(
  {
    crewId: Type.Optional(given),
    vehicleId: Type.Optional(given),
    minutes: Type.Optional(
      nullable(Type.Integer({ title: 'Minutes', minimum: 1, maximum: longestRide }), {
        description: 'Staff’s own; null goes back to what the table, the trip or the road says.',
      }),
    ),
    version: Type.Optional(RecordVersion),
  },
  { additionalProperties: false },
)
export type RideAssignment = Static<typeof RideAssignment>

/** Somebody who could drive a ride, in the vehicle that fits best. */
export const RideChoice = Type.Object({
  crewId: Type.Integer(),
  vehicleId: idOrNull,
  fit: Type.Enum(choiceFits),
  awayMinutes: nullable(Type.Integer(), {
    description: 'The drive from where his ride before ends; null where there is none, or a place is unknown.',
  }),
  clashes: Type.Array(Clash),
})
export type RideChoice = Static<typeof RideChoice>

export const PlanRange = Type.Object(
  {
    from: Type.String({ description: 'The first day, YYYY-MM-DD in Saranda.' }),
    to: Type.String({ description: 'The last day.' }),
  },
  { additionalProperties: false },
)

const SuggestedAssignment = Type.Object({
  rideId: Type.Integer(),
  crewId: Type.Integer(),
  vehicleId: idOrNull,
})

/** Who could drive what nobody drives yet; nothing of it is stored. */
export const SuggestedPlan = Type.Object({
  assignments: Type.Array(SuggestedAssignment, { description: 'Without a red clash.' }),
  isComplete: Type.Boolean({ description: 'Whether every ride has somebody then.' }),
  isBest: Type.Boolean({
    description: 'Whether it is certain that no more rides can be given away; otherwise it is the best found in time.',
  }),
})
export type SuggestedPlan = Static<typeof SuggestedPlan>

export const AppliedPlan = Type.Object(
  {
    assignments: Type.Array(
      Type.Object(
        { rideId: RecordId, crewId: given, vehicleId: given, version: Type.Optional(RecordVersion) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  },
  { additionalProperties: false },
)
export type AppliedPlan = Static<typeof AppliedPlan>

/** How long one drives between two places of the price table. */
export const DrivingTime = Type.Object({
  minutes: idOrNull,
  source: nullable(Type.Enum(drivingSources), {
    description: 'By a row of the table, along the roads, or as staff have corrected it; null where nobody knows.',
  }),
})
export type DrivingTime = Static<typeof DrivingTime>

export const CorrectedDrivingTime = Type.Object(
  {
    from: Type.String({ title: 'From', maxLength: placeLength }),
    to: Type.String({ title: 'To', maxLength: placeLength }),
    minutes: nullable(Type.Integer({ title: 'Minutes', minimum: 0, maximum: longestDrive }), {
      description: 'The same both ways; null takes a correction back.',
    }),
  },
  { additionalProperties: false },
)
