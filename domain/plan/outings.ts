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
 * Departures as rides of their boats, and of whoever has to go: the only one who can. As long as two of a boat's skippers are
 * free, nobody has to; when none is, it is everybody's matter.
 */
export function outingsAsRides(
  outings: readonly Outing[],
  rides: readonly PlannedRide[],
  facts: Pick<PlanFacts, 'crew' | 'vehicles' | 'absences'>,
): PlannedRide[] {
  return outings.flatMap((outing, index) => {
    const { departure, start, end, people, kind, vehicleId } = outing
    const own = { id: idOf(index, 0), legKey: `departure ${index}`, start, end, from: null, to: null, kind, departure }
    const boat: PlannedRide = { ...own, people, crewId: null, vehicleId }
    const [first = null, ...others] = neededOf(outing, boat, rides, facts as PlanFacts)
    return [
      { ...boat, crewId: first },
      ...others.map((crewId, extra) => ({
        ...own,
        id: idOf(index, extra + 1),
        legKey: `departure ${index} ${crewId}`,
        people: 0,
        crewId,
        vehicleId: null,
      })),
    ]
  })
}

function neededOf(outing: Outing, boat: PlannedRide, rides: readonly PlannedRide[], facts: PlanFacts): number[] {
  const isAway = (crewId: number) => isOff({ ...boat, crewId, vehicleId: null }, facts)
  const isBusy = (crewId: number) => rides.some((ride) => ride.crewId === crewId && isOverlapping(ride, boat))
  const there = outing.crewIds.filter((crewId) => !isAway(crewId))
  const able = there.length > 0 ? there : [...outing.crewIds]
  const free = able.filter((crewId) => !isBusy(crewId))
  if (free.length > 1) return []
  return free.length === 1 ? free : able
}

/** What was found against the departures, in their order, each thing once. */
export function clashesOfOutings(outings: readonly Outing[], clashes: ReadonlyMap<number, Clash[]>): Clash[][] {
  return outings.map((_outing, index) => {
    const all = [...clashes].flatMap(([id, found]) => (id <= idOf(index, 0) && id > idOf(index + 1, 0) ? found : []))
    return all.filter((clash, at) => all.findIndex((each) => clashKey(each) === clashKey(clash)) === at)
  })
}
