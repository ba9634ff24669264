import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Absence } from '#domain/plan/absence.ts'
import { type Roads, roadsOf } from '#domain/plan/driving-times.ts'
import { absenceSpan, type PlanFacts } from '#domain/plan/planned-ride.ts'

import { readAbsences } from '../../crew/absence-store.ts'
import { type Fleet, readFleet } from '../../crew/vehicle-store.ts'
import type { Reads } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'

/** Who and what there is, when they are not there, and the roads between the places. */
export interface Roster extends Fleet {
  absences: Absence[]
  content: BookingContent
  roads: Roads
  facts: PlanFacts
}

/** As it is now; of absences those that reach beyond an instant (milliseconds since 1970). */
export async function readRoster(query: Reads, content: BookingContent, since: number): Promise<Roster> {
  const { crew, vehicles } = await readFleet(query)
  // A day earlier, since an absence may end in an hour that clocks show twice.
  const absences = await readAbsences(query, { from: addDays(dayAt(since), -1) })
  const roads = await readRoads(query, content)
  const facts: PlanFacts = {
    crew: new Map(crew.map((each) => [each.id, each])),
    vehicles: new Map(vehicles.map((each) => [each.id, each])),
    absences: absences.map(absenceSpan),
    driveMinutes: (one, other) => roads.drive(one, other).minutes,
    bufferMinutes: content.current().settings.bufferMinutes,
  }
  return { crew, vehicles, absences, content, roads, facts }
}

/** Driving times by the price table of today, with what staff have corrected. */
export async function readRoads(query: Reads, content: BookingContent): Promise<Roads> {
  return roadsOf(content.current().storedPrices, await query.selectFrom('drivingTimes').selectAll().execute())
}
