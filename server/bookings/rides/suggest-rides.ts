import type { SuggestedPlan } from '#domain/plan/ride.ts'
import { type Outing, outingsAsRides } from '#domain/plan/outings.ts'
import { isOverlapping, type PlannedRide, sharesSomething } from '#domain/plan/planned-ride.ts'
import { suggestPlan } from '#domain/plan/suggest-plan.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import { type DrivenRide, plannedRide } from './ride-facts.ts'
import { outingsBetween, type Span } from './read-outings.ts'
import { ridesBetween } from './read-rides.ts'
import { readRoster, type Roster } from './roster.ts'

/** What comes before and after the days says what is tight at their ends. */
const aroundMs = 28 * 3_600_000
/** Nobody waits longer than a second for all of it, and nobody else meanwhile. */
const budgetMs = 600

/** Who could drive what begins in a time, is still to be driven and has nobody; `now` in milliseconds since 1970. */
export async function suggestFor(
  query: Reads,
  content: BookingContent,
  { from, to, now }: Span & { now: number },
): Promise<SuggestedPlan> {
  const roster = await readRoster(query, content, from - aroundMs)
  const askedAmong = (rows: readonly DrivenRide[]) =>
    rows
      .filter(({ crewId, status }) => crewId === null && status !== 'done')
      .map((row) => plannedRide(row, roster))
      .filter(({ start, end }) => start >= from && start < to && end > now)
  const asked = askedAmong(await ridesBetween(query, { from, to }, roster))
  // What goes on for days is nobody's who has to be elsewhere on the last of them.
  const until = Math.max(to, ...asked.map(({ end }) => end))
  const rows = await ridesBetween(query, { from: from - aroundMs, to: until + aroundMs }, roster)
  const rides = rows.map((row) => plannedRide(row, roster))
  const open = new Set(askedAmong(rows).map(({ id }) => id))
  const outings = await outingsBetween(query, { from, to: until }, roster)
  const out = outingsAsRides(outings, rides, roster.facts)
  const { given, isComplete, isBest } = suggestPlan([...rides, ...out], open, roster.facts, { budgetMs })
  const assignments = [...given].map(([rideId, { crewId, vehicleId }]) => ({ rideId, crewId, vehicleId }))
  const left = withoutLastSkippers(assignments, { rides, outings, roster })
  return { assignments: left, isComplete: isComplete && left.length === assignments.length, isBest }
}

type Assignment = SuggestedPlan['assignments'][number]

interface Surroundings {
  rides: readonly PlannedRide[]
  outings: readonly Outing[]
  roster: Roster
}

/** As long as two skippers of a boat were free, each could be given a ride; of the last one the boat has need. */
function withoutLastSkippers(assignments: readonly Assignment[], { rides, outings, roster }: Surroundings) {
  const left = [...assignments]
  for (let at = left.length - 1; at >= 0; at -= 1) {
    const given = rides.map((ride) => ({ ...ride, ...left.find(({ rideId }) => rideId === ride.id) }))
    const own = given.find(({ id }) => id === left[at]?.rideId)
    const out = outingsAsRides(outings, given, roster.facts)
    if (own && out.some((each) => sharesSomething(each, own) && isOverlapping(each, own))) left.splice(at, 1)
  }
  return left
}
