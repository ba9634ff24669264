import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import { sails } from '#domain/departures/departure.ts'
import type { Outing } from '#domain/plan/outings.ts'
import { reachDays } from '#domain/plan-facts.ts'
import type { PlannedRide } from '#domain/plan/planned-ride.ts'
import { skippersOf } from '#domain/plan/skippers.ts'

import type { Reads } from '../../db/database.ts'
import { borders, type ReadDeparture, readDepartures } from '../departures/read-departures.ts'
import { tripOf, tripsOf } from '../departures/trips.ts'
import type { Roster } from './roster.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Instants, milliseconds since 1970; the second one is excluded. */
export interface Span {
  from: number
  to: number
}

/** A departure that goes, with what the plan reckons with. */
export interface ReadOuting extends Outing {
  record: ReadDeparture
}

/** The departures of a time, the first one first. */
interface DeparturesBetween {
  /** They go in a vehicle. */
  outings: ReadOuting[]
  /** They have guests, and nobody has said in what they go. */
  withoutVehicle: ReadDeparture[]
}

/** The departures that reach into a time. */
export async function departuresBetween(query: Reads, span: Span, roster: Roster): Promise<DeparturesBetween> {
  const all = await readDepartures(query, roster.content, { days: daysOf(span), trip: null, now: Date.now() })
  const found: DeparturesBetween = { outings: [], withoutVehicle: [] }
  for (const record of all) {
    const going = goingOf(record)
    if (!going || going.start >= span.to || going.end <= span.from) continue
    const outing = outingOf(record, roster)
    if (outing) found.outings.push(outing)
    else if (record.taken > 0) found.withoutVehicle.push(record)
  }
  return found
}

/** Those of them that go in a vehicle. */
export const outingsBetween = async (query: Reads, span: Span, roster: Roster): Promise<ReadOuting[]> =>
  (await departuresBetween(query, span, roster)).outings

/** On which days departures begin that reach into a time. */
const daysOf = ({ from, to }: Span) => ({ from: addDays(dayAt(from), -reachDays), to: dayAt(to) })

/** From when to when; undefined for one that does not go. */
function goingOf(record: ReadDeparture) {
  const start = instantOfWallTime(record.start)
  if (typeof start !== 'number' || !sails(record)) return undefined
  return { record, start, end: start + record.minutes * minuteMs }
}

/** Undefined for one that does not go, or of which nobody has said in what. */
export function outingOf(record: ReadDeparture, { crew, vehicles }: Pick<Roster, 'crew' | 'vehicles'>) {
  const { kind, subjectId, name, start, people, vehicleId } = record
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const going = goingOf(record)
  if (!vehicle || !going) return undefined
  const outing: ReadOuting = {
    ...going,
    departure: { kind, subjectId, name, start },
    people,
    kind: vehicle.kind,
    vehicleId: vehicle.id,
    crewIds: skippersOf(vehicle, crew),
  }
  return outing
}

/** The departures that have to do with rides: of their vehicles, or of who drives them. Most rides have none. */
export async function outingsAround(
  query: Reads,
  planned: readonly PlannedRide[],
  roster: Roster,
): Promise<ReadOuting[]> {
  const given = planned.filter(({ crewId, vehicleId }) => crewId !== null || vehicleId !== null)
  const spans = spansOf(given)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const used = await vehiclesOut(query, { from: first.from, to: last.to }, roster)
  if (used.size === 0) return []
  const skippers = new Set(
    roster.vehicles.filter(({ id }) => used.has(id)).flatMap((vehicle) => skippersOf(vehicle, roster.crew)),
  )
  const near = given.filter(
    ({ crewId, vehicleId }) => (vehicleId !== null && used.has(vehicleId)) || (crewId !== null && skippers.has(crewId)),
  )
  const found = new Map<string, ReadOuting>()
  for (const span of spansOf(near)) {
    for (const outing of await outingsBetween(query, span, roster)) {
      found.set(`${outing.departure.subjectId} ${outing.departure.start}`, outing)
    }
  }
  return [...found.values()]
}

/** What trips go in at a time, as they say themselves or as staff have set it for one departure; deleted ones with their guests, too. */
async function vehiclesOut(query: Reads, span: Span, roster: Roster): Promise<Set<number>> {
  const { content } = roster
  const { from, until } = borders(daysOf(span))
  const rows = await query
    .selectFrom('departures')
    .select(['kind', 'subjectNumber', 'vehicleId'])
    .where('start', '>=', from)
    .where('start', '<', until)
    .distinct()
    .execute()
  const ofTrips = tripsOf(content.current()).all.map(({ vehicleId }) => vehicleId)
  const ofRows = rows.map((row) => row.vehicleId ?? tripOf(content.current(), row).vehicleId)
  return new Set([...ofTrips, ...ofRows].filter((id) => id !== null))
}

/** The times of rides, those joined that lie within a day of each other: few questions, and none about a whole season. */
export function spansOf(rides: readonly Pick<PlannedRide, 'start' | 'end'>[]): Span[] {
  const spans: Span[] = []
  for (const { start, end } of rides.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && start <= last.to + dayMs) last.to = Math.max(last.to, end)
    else spans.push({ from: start, to: end })
  }
  return spans
}
