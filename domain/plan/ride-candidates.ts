import { findClashes, isOff } from './clashes.ts'
import type { Crew } from './crew.ts'
import { groupedBy } from '../grouped-by.ts'
import { type ChoiceFit, choiceFits } from '../plan-facts.ts'
import { type Outing, outingsAsRides } from './outings.ts'
import type { PlanFacts, PlannedRide } from './planned-ride.ts'
import type { Clash } from './clash.ts'
import type { RideChoice } from './ride.ts'
import type { Vehicle } from './vehicle.ts'

/** Somebody with what he could drive a ride in; without a vehicle only where there is none of its kind. */
export interface Candidate {
  crewId: number
  vehicleId: number | null
}

/** Who could drive such a ride at all, in which vehicles: his own of its kind, his usual one first, or else any that is active. */
export function candidatesFor({ kind }: Pick<PlannedRide, 'kind'>, facts: PlanFacts): Candidate[] {
  const ofKind = [...facts.vehicles.values()].filter((vehicle) => vehicle.kind === kind && vehicle.isActive)
  return [...facts.crew.values()]
    .filter(({ drives }) => drives === kind || drives === 'both')
    .flatMap((crew) => vehiclesOf(crew, ofKind).map((vehicleId) => ({ crewId: crew.id, vehicleId })))
}

function vehiclesOf({ vehicleIds }: Crew, ofKind: readonly Vehicle[]): (number | null)[] {
  const there = new Set(ofKind.map(({ id }) => id))
  const own = vehicleIds.filter((id) => there.has(id))
  if (own.length > 0) return own
  return there.size > 0 ? [...there] : [null]
}

/**
 * Who could drive a ride, the best first, each with the vehicle that fits best; of `rides` and `outings` those near it count.
 */
export function rideChoices(
  ride: PlannedRide,
  rides: readonly PlannedRide[],
  facts: PlanFacts,
  outings: readonly Outing[] = [],
): RideChoice[] {
  const others = rides.filter(({ id }) => id !== ride.id)
  const choices = candidatesFor(ride, facts).map((candidate) => {
    const given = { ...ride, ...candidate }
    return choiceOf(given, [...others, ...outingsAsRides(outings, [given, ...others], facts)], facts)
  })
  const best = [...groupedBy(choices, ({ crewId }) => crewId).values()].map((own) => own.toSorted(byFit)[0])
  return best.filter((choice) => choice !== undefined).toSorted(byFit)
}

function choiceOf(ride: PlannedRide & Candidate, others: readonly PlannedRide[], facts: PlanFacts): RideChoice {
  const { crewId, vehicleId } = ride
  const near = others.filter(
    (other) =>
      other.crewId === crewId || (vehicleId !== null && other.vehicleId === vehicleId) || other.legKey === ride.legKey,
  )
  const clashes = findClashes([ride, ...near], facts).get(ride.id) ?? []
  const before = near
    .filter((other) => other.crewId === crewId && other.end <= ride.start && !other.departure)
    .toSorted((a, b) => b.end - a.end)[0]
  const awayMinutes = before?.to && ride.from ? facts.driveMinutes(before.to, ride.from) : null
  return { crewId, vehicleId, fit: fitOf(clashes, isOff(ride, facts)), awayMinutes, clashes }
}

function fitOf(clashes: readonly Clash[], isAway: boolean): ChoiceFit {
  if (isAway) return 'off'
  if (clashes.length === 0) return 'free'
  return clashes.some(({ level }) => level === 'red') ? 'clash' : 'tight'
}

/** Nearer is better; who has had no ride before stands behind those of whom it is known. */
function byFit(a: RideChoice, b: RideChoice): number {
  const fit = choiceFits.indexOf(a.fit) - choiceFits.indexOf(b.fit)
  return fit || a.clashes.length - b.clashes.length || (a.awayMinutes ?? 1e6) - (b.awayMinutes ?? 1e6)
}
