import { passengersPerCar } from '#domain/booking-facts.ts'

import { groupedBy } from '../grouped-by.ts'
import { clashLevels, longestBuffer, longestDrive } from '../plan-facts.ts'
import { isOverlapping, type PlanFacts, type PlannedRide } from './planned-ride.ts'
import type { Clash } from './clash.ts'

const minuteMs = 60_000
/** With more time between two rides than this, a place that nobody knows is no matter. */
const unknownReachMinutes = 120
/** In minutes. Nobody drives longer from one ride to the next, buffer and all. */
export const driveReach = longestDrive + longestBuffer

/**
 * What speaks against who drives what, by the ride's id; rides without a clash are left out. Of two rides both show it.
 * Between two rides of one person or vehicle that has another one in between, only what lies next to each other counts.
 */
export function findClashes(rides: readonly PlannedRide[], facts: PlanFacts): Map<number, Clash[]> {
  const found = new Map<number, Clash[]>()
  const add = (ride: PlannedRide, clash: Clash) => {
    const clashes = found.get(ride.id) ?? []
    const isKnown = clashes.some((each) => clashKey(each) === clashKey(clash))
    if (!isKnown) found.set(ride.id, [...clashes, clash])
  }

  for (const ride of rides) if (isOff(ride, facts)) add(ride, { level: 'red', kind: 'off', rideId: null })
  for (const leg of groupedBy(rides, ({ legKey }) => legKey).values()) {
    if (!isOverSeats(leg, facts)) continue
    for (const ride of leg.filter(({ vehicleId }) => vehicleId !== null)) {
      add(ride, { level: 'red', kind: 'seats', rideId: null })
    }
  }
  for (const [one, other] of [...neighbours(rides, 'crewId'), ...neighbours(rides, 'vehicleId')]) {
    const clash = clashBetween(one, other, facts)
    if (!clash) continue
    add(one, { ...clash, ...named(other) })
    add(other, { ...clash, ...named(one) })
  }
  for (const [id, clashes] of found) {
    found.set(
      id,
      clashes.toSorted((a, b) => clashLevels.indexOf(a.level) - clashLevels.indexOf(b.level)),
    )
  }
  return found
}

/** The same for what says the same against a ride or a departure; two trips may leave at one time. */
export const clashKey = ({ kind, rideId, departure }: Clash) =>
  `${kind} ${rideId} ${departure?.subjectId} ${departure?.start}`

/** By its id, or for a departure by its name. */
const named = ({ id, departure }: PlannedRide): Pick<Clash, 'rideId' | 'departure'> =>
  departure ? { rideId: null, departure } : { rideId: id }

/** What speaks against one person, or one vehicle, in both rides; undefined when nothing does. */
export function clashBetween(
  one: PlannedRide,
  other: PlannedRide,
  facts: Pick<PlanFacts, 'driveMinutes' | 'bufferMinutes'>,
): Pick<Clash, 'level' | 'kind'> | undefined {
  if (isOverlapping(one, other)) return { level: 'red', kind: 'overlap' }
  // A boat that is back is free; and where it lies, nobody has to drive to it.
  if (one.departure || other.departure) return undefined
  const [before, after] = one.start <= other.start ? [one, other] : [other, one]
  const gap = (after.start - before.end) / minuteMs
  // Whatever the drive, nobody gets out of one ride and into another in the same minute.
  if (gap === 0) return { level: 'amber', kind: 'drive' }
  const drive = before.to && after.from && facts.driveMinutes(before.to, after.from)
  if (drive === null) return gap < unknownReachMinutes ? { level: 'grey', kind: 'unknown' } : undefined
  return gap < drive + facts.bufferMinutes ? { level: 'amber', kind: 'drive' } : undefined
}

/** Whether who drives it, or what he drives, is absent or no longer active. */
export function isOff(
  { crewId, vehicleId, start, end }: Pick<PlannedRide, 'crewId' | 'vehicleId' | 'start' | 'end'>,
  { crew, vehicles, absences }: PlanFacts,
): boolean {
  if (crewId !== null && crew.get(crewId)?.isActive === false) return true
  if (vehicleId !== null && vehicles.get(vehicleId)?.isActive === false) return true
  return absences.some(
    (each) =>
      each.start < end &&
      start < each.end &&
      ((each.crewId !== null && each.crewId === crewId) || (each.vehicleId !== null && each.vehicleId === vehicleId)),
  )
}

/**
 * Whether the guests of one leg are more than the vehicles have seats that it goes in, all together. A car that nobody has
 * chosen yet has four; a boat may be any.
 */
export function isOverSeats(leg: readonly PlannedRide[], { vehicles }: Pick<PlanFacts, 'vehicles'>): boolean {
  const seats = leg.map(({ vehicleId, kind }) =>
    vehicleId === null ? (kind === 'boat' ? Infinity : passengersPerCar) : (vehicles.get(vehicleId)?.seats ?? 0),
  )
  return (leg[0]?.people ?? 0) > seats.reduce((sum, each) => sum + each, 0)
}

/** Pairs of rides of one person, or in one vehicle, that overlap or have no other one of his in between. */
function* neighbours(
  rides: readonly PlannedRide[],
  by: 'crewId' | 'vehicleId',
): Generator<[PlannedRide, PlannedRide], void> {
  const shared = groupedBy(
    rides.filter((ride) => ride[by] !== null),
    (ride) => ride[by],
  )
  for (const own of shared.values()) {
    const inOrder = own.toSorted((a, b) => a.start - b.start || a.end - b.end)
    for (const [at, ride] of inOrder.entries()) {
      let firstEnd = Infinity
      for (const later of inOrder.slice(at + 1)) {
        if (later.start >= firstEnd || later.start - ride.end > driveReach * minuteMs) break
        yield [ride, later]
        if (later.start >= ride.end) firstEnd = Math.min(firstEnd, later.end)
      }
    }
  }
}
