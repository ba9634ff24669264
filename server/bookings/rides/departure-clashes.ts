import { instantOfWallTime } from '#domain/booking/saranda-time.ts'
import type { Departure } from '#domain/departures/departure.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import { outingOf } from './read-outings.ts'
import { withClashes } from './read-rides.ts'
import { readRoster } from './roster.ts'

/** Departures with what the plan has against them: their boats, and who has to go, are elsewhere then. */
export async function withPlanClashes(
  query: Reads,
  content: BookingContent,
  departures: readonly Departure[],
): Promise<Departure[]> {
  const first = departures.find(({ vehicleId }) => vehicleId !== null)
  if (!first) return [...departures]
  const roster = await readRoster(query, content, Number(instantOfWallTime(first.start)))
  const outings = departures.flatMap((each) => outingOf(each, roster) ?? [])
  if (outings.length === 0) return [...departures]
  const found = await withClashes(query, [], roster, outings)
  return departures.map((departure) => {
    const { clashes = [] } =
      found.outings.find((each) => each.start === departure.start && each.subjectId === departure.subjectId) ?? {}
    return clashes.length === 0 ? departure : { ...departure, clashes }
  })
}
