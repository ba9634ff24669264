import { passengersPerCar } from '#domain/booking-facts.ts'

import { clashBetween, isOff, isOverSeats } from './clashes.ts'
import { fillRides, type Puzzle } from './fill-rides.ts'
import { groupedBy } from '../grouped-by.ts'
import { isOverlapping, type PlanFacts, type PlannedRide, sharesSomething } from './planned-ride.ts'
import { type Candidate, candidatesFor } from './ride-candidates.ts'

export interface Suggestion {
  /** By the ride's id. */
  given: Map<number, Candidate>
  /** Whether every ride that was open has somebody. */
  isComplete: boolean
  /** Whether it is certain that no more of them can be given away. */
  isBest: boolean
}

interface Limits {
  /** For all of it. */
  budgetMs: number
  clock?: () => number
}

/**
 * Gives away the rides that nobody drives yet, or that have no vehicle, as many as can be without a red clash and with as few
 * others as it finds. What is given stays. `rides` are all that matter, those of `open` among them.
 */
export function suggestPlan(
  rides: readonly PlannedRide[],
  open: ReadonlySet<number>,
  facts: PlanFacts,
  { budgetMs, clock = () => performance.now() }: Limits,
): Suggestion {
  const until = clock() + budgetMs
  const given = new Map<number, Candidate>()
  let isBest = true
  for (const wanted of parts(rides.filter(({ id }) => open.has(id)))) {
    const settled = rides.map((ride) => ({ ...ride, ...given.get(ride.id) }))
    const puzzle = puzzleOf(wanted, settled, facts)
    const result = fillRides(puzzle, { until, clock })
    isBest &&= result.isBest
    for (const [index, choice] of result.chosen.entries()) {
      const ride = wanted[index]
      if (ride && choice) given.set(ride.id, { crewId: choice.crewId, vehicleId: choice.vehicleId })
    }
  }
  return { given, isComplete: [...open].every((id) => given.has(id)), isBest }
}

/** Rides that overlap, each with the next: what one part decides makes no other one impossible. */
function parts(rides: readonly PlannedRide[]): PlannedRide[][] {
  const found: PlannedRide[][] = []
  let end = -Infinity
  for (const ride of rides.toSorted((a, b) => a.start - b.start)) {
    if (ride.start >= end) found.push([])
    found.at(-1)?.push(ride)
    end = Math.max(end, ride.end)
  }
  return found
}

/** Who could drive each ride without a red clash with what is settled, the best first. */
function puzzleOf(wanted: PlannedRide[], settled: readonly PlannedRide[], facts: PlanFacts): Puzzle {
  const legs = groupedBy(settled, ({ legKey }) => legKey)
  return {
    rides: wanted,
    candidates: wanted.map((ride) => {
      const leg = legs.get(ride.legKey) ?? []
      return candidatesFor(ride, facts)
        .filter(({ crewId }) => ride.crewId === null || crewId === ride.crewId)
        .filter(({ crewId }) => crewId !== ride.handedBackBy)
        .flatMap((candidate) => keepingVehicle(ride, candidate))
        .filter((candidate) => isPossible({ ...ride, ...candidate }, leg, settled, facts))
        .map((candidate) => ({ ...candidate, cost: costOf({ ...ride, ...candidate }, settled, facts) }))
        .filter(isFirstOfItsKind)
        .toSorted((a, b) => a.cost - b.cost)
    }),
    legs: [...groupedBy(wanted, ({ legKey }) => legKey).keys()].flatMap((legKey) => {
      const leg = legs.get(legKey) ?? []
      if (leg.length < 2) return []
      const rides = wanted.flatMap((ride, index) => (ride.legKey === legKey ? [index] : []))
      const fixed = leg.filter(({ id }) => !wanted.some((ride) => ride.id === id))
      return [{ rides, people: leg[0]?.people ?? 0, seats: fixed.reduce((sum, ride) => sum + seatsOf(ride, facts), 0) }]
    }),
    seatsOf: (candidate, index) => seatsOf({ ...(wanted[index] as PlannedRide), ...candidate }, facts),
    costBetween: (one, other) => costBetween(one, other, facts),
  }
}

/** A vehicle that staff have chosen stays, whoever drives it. */
function keepingVehicle({ vehicleId }: PlannedRide, candidate: Candidate): Candidate[] {
  return vehicleId === null ? [candidate] : [{ ...candidate, vehicleId }]
}

function isFirstOfItsKind(candidate: Candidate, index: number, all: readonly Candidate[]): boolean {
  return all.findIndex((each) => each.crewId === candidate.crewId && each.vehicleId === candidate.vehicleId) === index
}

function isPossible(
  ride: PlannedRide,
  leg: readonly PlannedRide[],
  settled: readonly PlannedRide[],
  facts: PlanFacts,
): boolean {
  if (isOff(ride, facts)) return false
  if (leg.length < 2 && isOverSeats([ride], facts) && ride.vehicleId !== null) return false
  return settled.every((other) => other.id === ride.id || !sharesSomething(ride, other) || !isOverlapping(ride, other))
}

function seatsOf({ vehicleId, kind }: PlannedRide, { vehicles }: PlanFacts): number {
  if (vehicleId === null) return kind === 'boat' ? Infinity : passengersPerCar
  return vehicles.get(vehicleId)?.seats ?? 0
}

/** What is tight with what is settled before and after. */
function costOf(ride: PlannedRide, settled: readonly PlannedRide[], facts: PlanFacts): number {
  return settled.reduce((sum, other) => sum + (other.id === ride.id ? 0 : costBetween(ride, other, facts)), 0)
}

function costBetween(one: PlannedRide, other: PlannedRide, facts: PlanFacts): number {
  if (!sharesSomething(one, other)) return 0
  const level = clashBetween(one, other, facts)?.level
  return level === 'amber' ? amberCost : level === 'grey' ? 1 : 0
}

/** Rather three of which nobody knows than one that is tight. */
const amberCost = 3
