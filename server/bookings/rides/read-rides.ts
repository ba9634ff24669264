import { instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { driveReach, findClashes } from '#domain/plan/clashes.ts'
import { clashesOfOutings, outingsAsRides } from '#domain/plan/outings.ts'
import { longestRide } from '#domain/plan-facts.ts'
import type { PlannedRide } from '#domain/plan/planned-ride.ts'
import type { Clash } from '#domain/plan/clash.ts'
import type { OtherRide, PlannedDeparture, Ride } from '#domain/plan/ride.ts'

import { groupedBy } from '#domain/grouped-by.ts'

import type { Database, Reads, Writes } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import type { ReadDeparture } from '../departures/read-departures.ts'
import { type Country, type DrivenRide, drivenColumns, namedWay, plannedRide, rideRecord } from './ride-facts.ts'
import { outingOf, outingsAround, outingsBetween, type ReadOuting, type Span, spansOf } from './read-outings.ts'
import { collectedBy, staffStep, stepsOf } from './ride-steps.ts'
import { readRoads, readRoster, type Roster } from './roster.ts'
import { iso } from '../../iso.ts'

/** Some rides, and all that has to do with them. */
export interface RidesWithClashes {
  own: DrivenRide[]
  /** Those rides and what comes before and after them for who drives them. */
  planned: Map<number, PlannedRide>
  clashes: Map<number, Clash[]>
  /** The departures that were asked for. */
  outings: PlannedDeparture[]
  content: BookingContent
}

type Surroundings = Pick<PlannedRide, 'start' | 'end' | 'crewId' | 'vehicleId'>

const minuteMs = 60_000
/** What comes before and after says what is tight. */
export const reachMs = driveReach * minuteMs

/** The rides that reach into a time, the first one first; those of bookings that are cancelled are left out. */
export async function ridesBetween(query: Reads, { from, to }: Span, roster: Roster): Promise<DrivenRide[]> {
  const rows = await withinReach(drivenRides(query), { from, to }).execute()
  return rows.filter((ride) => plannedRide(ride, roster).end > from)
}

/**
 * The rides that reach into a time and are somebody's, or a vehicle's, or anybody's (undefined), the first one first; those of
 * legs that are not to be driven any more too.
 */
export async function ridesEverBetween(
  query: Reads,
  { from, to }: Span,
  roster: Country,
  of?: ['crewId' | 'vehicleId', number],
): Promise<DrivenRide[]> {
  let rides = withinReach(storedRides(query), { from, to })
  if (of) rides = rides.where(`rides.${of[0]}`, '=', of[1])
  return (await rides.execute()).filter((ride) => plannedRide(ride, roster).end > from)
}

/**
 * What speaks against who drives some rides, with everything that they have to do with; `outings` are departures of which the
 * same is asked, besides those that rides have to do with.
 */
export async function withClashes(
  query: Reads,
  own: DrivenRide[],
  roster: Roster,
  outings: readonly ReadOuting[] = [],
): Promise<RidesWithClashes> {
  const planned = new Map(own.map((ride) => [ride.id, plannedRide(ride, roster)]))
  const all = withOthers(outings, await outingsAround(query, [...planned.values()], roster))
  for (const ride of await ridesAround(query, own, [...planned.values(), ...crewsOf(all)])) {
    if (!planned.has(ride.id)) planned.set(ride.id, plannedRide(ride, roster))
  }
  const rides = [...planned.values()]
  const clashes = findClashes([...rides, ...outingsAsRides(all, rides, roster.facts)], roster.facts)
  const asked = plannedDepartures(all, clashes).slice(0, outings.length)
  return { own, planned, clashes, outings: asked, content: roster.content }
}

const nameOf = ({ departure: { subjectId, start } }: ReadOuting) => `${subjectId} ${start}`

/** Those that were asked for come first. */
function withOthers(asked: readonly ReadOuting[], around: readonly ReadOuting[]): ReadOuting[] {
  const known = new Set(asked.map(nameOf))
  return [...asked, ...around.filter((each) => !known.has(nameOf(each)))]
}

/** Everybody who may go with departures, and their boats: what else they do says who has to. */
function crewsOf(outings: readonly ReadOuting[]): Surroundings[] {
  return outings.flatMap(({ start, end, vehicleId, crewIds }) => [
    { start, end, vehicleId, crewId: null },
    ...crewIds.map((crewId) => ({ start, end, vehicleId: null, crewId })),
  ])
}

/** As staff read them, with what speaks against them. */
function plannedDepartures(outings: readonly ReadOuting[], clashes: ReadonlyMap<number, Clash[]>): PlannedDeparture[] {
  const found = clashesOfOutings(outings, clashes)
  return outings.map(({ record, vehicleId, crewIds }, index) =>
    plannedDeparture(record, { vehicleId, crewIds: [...crewIds], clashes: found[index] ?? [] }),
  )
}

/** As staff read it; `more` where it goes in a vehicle. */
export function plannedDeparture(
  { kind, subjectId, name, start, id, minutes, taken, capacity }: ReadDeparture,
  more: Pick<PlannedDeparture, 'vehicleId' | 'crewIds' | 'clashes'> = { vehicleId: null, crewIds: [], clashes: [] },
): PlannedDeparture {
  return { kind, subjectId, name, start, id, minutes, taken, capacity, ...more }
}

/** As staff read them. */
export async function rideRecords(query: Reads, { own, planned, clashes, content }: RidesWithClashes): Promise<Ride[]> {
  const steps = groupedBy(
    await stepsOf(
      query,
      own.map(({ id }) => id),
    ),
    ({ rideId }) => rideId,
  )
  return own.map((ride) => {
    const taps = steps.get(ride.id) ?? []
    const last = taps.find(({ key }) => key === ride.stepKey)
    return {
      ...rideRecord(ride, planned.get(ride.id) as PlannedRide, { clashes: clashes.get(ride.id) ?? [], content }),
      stateAt: last?.at ?? null,
      collected: collectedBy(last),
      steps: taps.map(staffStep),
    }
  })
}

/** Of a booking that is not to be driven: the rides of which a driver has said something all the same, as staff read them. */
export async function tappedRides(query: Reads, content: BookingContent, bookingId: number): Promise<Ride[]> {
  const own = await storedRides(query).where('rides.bookingId', '=', bookingId).where('rides.isOff', '=', 1).execute()
  if (own.length === 0) return []
  const country = { content, roads: await readRoads(query, content) }
  const planned = new Map(own.map((ride) => [ride.id, plannedRide(ride, country)]))
  const records = await rideRecords(query, { own, planned, clashes: new Map(), outings: [], content })
  return records.filter(({ steps }) => steps.length > 0)
}

/** Of some bookings, those of legs that are not to be driven left out. */
export function ridesOfBookings(query: Reads, bookingIds: number[]): Promise<DrivenRide[]> {
  if (bookingIds.length === 0) return Promise.resolve([])
  return drivenRides(query).where('rides.bookingId', 'in', bookingIds).execute()
}

/** By their ids; one that is not to be driven any more is no ride. */
export async function ridesById(query: Reads, ids: number[]): Promise<DrivenRide[]> {
  return (await anyRidesById(query, ids)).filter(({ isOff }) => isOff === 0)
}

/** The rides that clashes name, but for those that are `known`. */
export async function ridesNamed(
  query: Reads,
  content: BookingContent,
  { clashes, known = new Set() }: { clashes: readonly Clash[]; known?: ReadonlySet<number> },
): Promise<OtherRide[]> {
  const ids = new Set(clashes.flatMap(({ rideId }) => rideId ?? [])).difference(known)
  const rides = await ridesById(query, [...ids])
  return rides.map((ride) => {
    const { id, startAt, crewId, vehicleId } = ride
    return { id, startAt: wallTimeAt(Date.parse(startAt)), ...namedWay(ride, content), crewId, vehicleId }
  })
}

/** The same with those of legs that are not to be driven any more: their drivers may not know it. */
function anyRidesById(query: Reads, ids: number[]): Promise<DrivenRide[]> {
  if (ids.length === 0) return Promise.resolve([])
  return storedRides(query).where('rides.id', 'in', ids).execute()
}

/** The same, as they are now: until the end of the transaction no change of their bookings moves them. */
export async function holdRides(
  { lockRows }: Pick<Database, 'lockRows'>,
  transaction: Writes,
  ids: number[],
): Promise<DrivenRide[]> {
  if (ids.length === 0) return []
  const bookings = transaction.selectFrom('rides').select('bookingId').where('id', 'in', ids)
  await lockRows(transaction.selectFrom('bookings').select('id').where('id', 'in', bookings).orderBy('id')).execute()
  return anyRidesById(transaction, ids)
}

/** What somebody is to drive that begins in a time, the first one first, and tours of days that reach into it. */
export async function ridesOfCrew(query: Reads, crewId: number, span: Span, country: Country): Promise<DrivenRide[]> {
  const rows = await withinReach(drivenRides(query), span).where('rides.crewId', '=', crewId).execute()
  return rows.filter((ride) => {
    const { start, end } = plannedRide(ride, country)
    return start >= span.from || (end > span.from && end - start > reachMs)
  })
}

/** All of whoever drives these, or in the same vehicles, around the same time; and the other rides of their legs. */
async function ridesAround(query: Reads, own: DrivenRide[], planned: readonly Surroundings[]): Promise<DrivenRide[]> {
  const bookingIds = [...new Set(own.map(({ bookingId }) => bookingId))]
  const around: DrivenRide[] = []
  for (const { from, to } of spansOf(planned)) {
    const near = planned.filter(({ start }) => start >= from && start <= to)
    const [crewIds, vehicleIds] = [idsIn(near, 'crewId'), idsIn(near, 'vehicleId')]
    const reach = { from: from - reachMs, to: to + reachMs }
    const found = await withinReach(drivenRides(query), reach)
      .where((row) =>
        row.or([
          ...(bookingIds.length > 0 ? [row('rides.bookingId', 'in', bookingIds)] : []),
          ...(crewIds.length > 0 ? [row('rides.crewId', 'in', crewIds)] : []),
          ...(vehicleIds.length > 0 ? [row('rides.vehicleId', 'in', vehicleIds)] : []),
        ]),
      )
      .execute()
    around.push(...found)
  }
  return around
}

function idsIn(planned: readonly Surroundings[], of: 'crewId' | 'vehicleId'): number[] {
  return [...new Set(planned.map((ride) => ride[of]))].filter((id) => id !== null)
}

const drivenRides = (query: Reads) => storedRides(query).where('rides.isOff', '=', 0)

function storedRides(query: Reads) {
  return query
    .selectFrom('rides')
    .innerJoin('bookings', 'bookings.id', 'rides.bookingId')
    .selectAll('rides')
    .select(drivenColumns.map((column) => `bookings.${column}` as const))
    .orderBy('rides.startAt')
    .orderBy('rides.id')
}

/** Those that may reach into a time. Only trips, and what staff say, last longer than a day. */
function withinReach(rides: ReturnType<typeof storedRides>, { from, to }: Span) {
  return rides
    .where('rides.startAt', '<', iso(to))
    .where('rides.startAt', '>', iso(from - longestRide * minuteMs))
    .where((row) =>
      row.or([
        row('rides.startAt', '>', iso(from - reachMs)),
        row('rides.minutes', '>', driveReach),
        row('bookings.kind', 'in', ['tour', 'boat']),
      ]),
    )
}

/** Departures with what the plan has against them: their boats, and who has to go, are elsewhere then. */
export async function withPlanClashes(
  query: Reads,
  content: BookingContent,
  departures: readonly ReadDeparture[],
): Promise<Departure[]> {
  const first = departures.find(({ vehicleId }) => vehicleId !== null)
  if (!first) return [...departures]
  const roster = await readRoster(query, content, Number(instantOfWallTime(first.start)))
  const outings = departures.flatMap((each) => outingOf(each, roster) ?? [])
  if (outings.length === 0) return [...departures]
  // Others have need of the same skippers.
  const from = Math.min(...outings.map(({ start }) => start))
  const to = Math.max(...outings.map(({ end }) => end))
  const around = await outingsBetween(query, { from, to }, roster)
  const found = await withClashes(query, [], roster, withOthers(outings, around))
  return departures.map((departure) => {
    const { clashes = [] } =
      found.outings.find((each) => each.start === departure.start && each.subjectId === departure.subjectId) ?? {}
    return clashes.length === 0 ? departure : { ...departure, clashes }
  })
}
