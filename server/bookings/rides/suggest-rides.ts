import type { SuggestedPlan } from '#domain/plan/ride.ts'
import { suggestPlan } from '#domain/plan/suggest-plan.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import { plannedRide } from './ride-facts.ts'
import { ridesBetween, type Span } from './read-rides.ts'
import { readRoster } from './roster.ts'

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
  const rows = await ridesBetween(query, { from: from - aroundMs, to: to + aroundMs }, roster)
  const rides = rows.map((row) => plannedRide(row, roster))
  const isAsked = rides.filter(
    ({ start, end, crewId }, index) =>
      crewId === null && start >= from && start < to && end > now && rows[index]?.status !== 'done',
  )
  const open = new Set(isAsked.map(({ id }) => id))
  const { given, isComplete, isBest } = suggestPlan(rides, open, roster.facts, { budgetMs })
  const assignments = [...given].map(([rideId, { crewId, vehicleId }]) => ({ rideId, crewId, vehicleId }))
  return { assignments, isComplete, isBest }
}
