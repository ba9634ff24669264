import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import { sails } from '#domain/departures/departure.ts'
import type { Outing } from '#domain/plan/outings.ts'
import { longestRide } from '#domain/plan-facts.ts'
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

/** The departures that reach into a time and go in a vehicle, the first one first. */
export async function outingsBetween(query: Reads, { from, to }: Span, roster: Roster): Promise<ReadOuting[]> {
  const days = daysOf({ from, to }, roster)
  const all = await readDepartures(query, roster.content, { days, trip: null, now: Date.now() })
  return all.flatMap((record) => outingOf(record, roster) ?? []).filter((each) => each.start < to && each.end > from)
}

/** On which days departures begin that reach into a time. */
const daysOf = ({ from, to }: Span, roster: Roster) => ({
  from: addDays(dayAt(from), -reachDays(roster)),
  to: dayAt(to),
})

/** How many days before a day something begins that still goes on then. */
export function reachDays({ content }: Pick<Roster, 'content'>): number {
  const longest = Math.max(0, ...tripsOf(content.current()).all.map(({ lengthMinutes }) => lengthMinutes ?? 0))
  return Math.ceil((Math.min(longest, longestRide) * minuteMs) / dayMs)
}

/** Undefined for one that does not go, or of which nobody has said in what. */
export function outingOf(record: ReadDeparture, { crew, vehicles }: Pick<Roster, 'crew' | 'vehicles'>) {
  const { kind, subjectId, name, start: at, minutes, people, vehicleId } = record
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const start = instantOfWallTime(at)
  if (!vehicle || typeof start !== 'number' || !sails(record)) return undefined
  const outing: ReadOuting = {
    record,
    departure: { kind, subjectId, name, start: at },
    start,
    end: start + minutes * minuteMs,
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
  const { from, until } = borders(daysOf(span, roster))
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
function spansOf(rides: readonly PlannedRide[]): Span[] {
  const spans: Span[] = []
  for (const { start, end } of rides.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && start <= last.to + dayMs) last.to = Math.max(last.to, end)
    else spans.push({ from: start, to: end })
  }
  return spans
}
