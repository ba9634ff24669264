import { firstInstant, wallTimeAt, type WallTime } from '#domain/saranda-time.ts'

import type { Absence } from './absence.ts'
import type { DepartureName } from './clash.ts'
import type { Crew } from './crew.ts'
import type { RoadPlace } from './driving-times.ts'
import type { VehicleKind } from '../plan-facts.ts'
import type { Vehicle } from './vehicle.ts'

/** A ride as the plan reckons with it; instants are milliseconds since 1970, so that no change of the clocks matters. */
export interface PlannedRide {
  id: number
  /** The same for the rides of one leg of one booking, between which its guests are spread. */
  legKey: string
  start: number
  end: number
  /** Null where nobody can say which place it is. */
  from: RoadPlace | null
  to: RoadPlace | null
  people: number
  kind: VehicleKind
  crewId: number | null
  vehicleId: number | null
  /** Who has said that he cannot drive it; it is not suggested to him again. */
  handedBackBy?: number | null
  /** Where it is no ride but a departure, which the plan reckons with as with a ride. */
  departure?: DepartureName
}

/** Who and what there is, and what lies between. */
export interface PlanFacts {
  crew: ReadonlyMap<number, Crew>
  vehicles: ReadonlyMap<number, Vehicle>
  absences: readonly AbsenceSpan[]
  /** In minutes; null where nobody knows. */
  driveMinutes: (from: RoadPlace, to: RoadPlace) => number | null
  bufferMinutes: number
}

/** When somebody or something is not there, as instants. */
export interface AbsenceSpan extends Pick<Absence, 'crewId' | 'vehicleId'> {
  start: number
  end: number
}

const hourMs = 3_600_000

/** An absence as instants; one that begins or ends in the hour that autumn repeats holds through both. */
export function absenceSpan({ crewId, vehicleId, from, to }: Absence): AbsenceSpan {
  return { crewId, vehicleId, start: firstInstant(from), end: lastInstant(to) }
}

function lastInstant(wallTime: WallTime): number {
  const first = firstInstant(wallTime)
  return wallTimeAt(first + hourMs) === wallTime ? first + hourMs : first
}

/** Whether one person, or one vehicle, would have to be in both. */
export function sharesSomething(one: PlannedRide, other: PlannedRide): boolean {
  return (
    (one.crewId !== null && one.crewId === other.crewId) ||
    (one.vehicleId !== null && one.vehicleId === other.vehicleId)
  )
}

type Span = Pick<PlannedRide, 'start' | 'end'>

/** Whether they are under way at the same time. */
export function isOverlapping(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
