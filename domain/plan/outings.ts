import { clashKey, isOff } from './clashes.ts'
import type { VehicleKind } from '../plan-facts.ts'
import { isOverlapping, type PlanFacts, type PlannedRide } from './planned-ride.ts'
import type { Clash, DepartureName } from './clash.ts'

/** A departure that goes, as the plan reckons with it; instants are milliseconds since 1970. */
export interface Outing {
  departure: DepartureName
  start: number
  end: number
  people: number
  kind: VehicleKind
  vehicleId: number
  /** Those to whom its boat belongs: one of them goes. */
  crewIds: readonly number[]
}

/** What the plan's rules know a departure by: rides have ids from 1 on. */
const idOf = (index: number, extra: number) => -1 - index * 1000 - extra

/**
 * Departures as rides of their boats, and of whoever has to go: the only one who can. Of several who are free nobody has to, unless
 * more boats are out at once than they are; when none is, it is everybody's matter.
 */
export function outingsAsRides(
  outings: readonly Outing[],
  rides: readonly PlannedRide[],
  facts: Pick<PlanFacts, 'crew' | 'vehicles' | 'absences'>,
): PlannedRide[] {
  const manned = outings.map((outing) => mannedBy(outing, rides, facts as PlanFacts))
  return manned.flatMap((own, index) => {
    const { departure, start, end, people, kind, vehicleId } = own.outing
    const [first = null, ...others] = neededOf(own, manned)
    const ride = { start, end, from: null, to: null, kind, departure }
    return [
      { ...ride, id: idOf(index, 0), legKey: `departure ${index}`, people, crewId: first, vehicleId },
      ...others.map((crewId, extra) => ({
        ...ride,
        id: idOf(index, extra + 1),
        legKey: `departure ${index} ${crewId}`,
        people: 0,
        crewId,
        vehicleId: null,
      })),
    ]
  })
}

interface MannedOuting {
  outing: Outing
  /** Who could go, driving or not: where all are away, it is everybody's matter. */
  able: number[]
  /** Those of them who are there and drive nobody meanwhile. */
  free: number[]
}

function mannedBy(outing: Outing, rides: readonly PlannedRide[], facts: PlanFacts): MannedOuting {
  const { start, end, crewIds } = outing
  const isAway = (crewId: number) => isOff({ start, end, crewId, vehicleId: null }, facts)
  const isBusy = (crewId: number) => rides.some((ride) => ride.crewId === crewId && isOverlapping(ride, outing))
  const there = crewIds.filter((crewId) => !isAway(crewId))
  return { outing, able: there.length > 0 ? there : [...crewIds], free: there.filter((crewId) => !isBusy(crewId)) }
}

function neededOf({ outing, able, free }: MannedOuting, all: readonly MannedOuting[]): number[] {
  if (free.length === 0) return able
  const isTooFew = boatsAtOnce(outing, free, all) > free.length
  return free.length === 1 || isTooFew ? free : []
}

/** How many are out at most at a moment of this one, which nobody but these can take. */
function boatsAtOnce(outing: Outing, crewIds: readonly number[], all: readonly MannedOuting[]): number {
  const rivals = all.filter(({ free }) => free.length > 0 && free.every((crewId) => crewIds.includes(crewId)))
  const moments = [outing, ...rivals.map((rival) => rival.outing)].map(({ start }) => start)
  const outAt = (moment: number) =>
    rivals.filter(({ outing: { start, end } }) => start <= moment && moment < end).length
  return Math.max(...moments.filter((moment) => moment >= outing.start && moment < outing.end).map(outAt))
}

/** What was found against the departures, in their order, each thing once. */
export function clashesOfOutings(outings: readonly Outing[], clashes: ReadonlyMap<number, Clash[]>): Clash[][] {
  return outings.map((_outing, index) => {
    const all = [...clashes].flatMap(([id, found]) => (id <= idOf(index, 0) && id > idOf(index + 1, 0) ? found : []))
    return all.filter((clash, at) => all.findIndex((each) => clashKey(each) === clashKey(clash)) === at)
  })
}
