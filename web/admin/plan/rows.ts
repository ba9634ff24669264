import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'
import type { Drives } from './plan-query.ts'
import type { ShownRide } from './use-assigning.ts'

import { inOrder, minuteOf } from './day-layout.ts'

/** The rides and departures of a day under who drives them; `crew` is null for those that nobody has. */
export interface PlanRow {
  key: string
  crew: Crew | null
  rides: ShownRide[]
  absences: Absence[]
  /** With which he goes, or may go. */
  departures: PlannedDeparture[]
}

/** A day of the plan, on the board and in the lists. */
export interface ShownDay {
  day: string
  plan: Plan
  rows: readonly PlanRow[]
  drives: Drives
  suggested: ReadonlySet<number>
  onOpen: (rideId: number) => void
}

export const openKey = 'open'
export const rowKey = (crewId: number | null) => (crewId === null ? openKey : `crew-${crewId}`)

/** Unassigned ones first, then everybody who works here; who does not, only with rides. */
export function rowsOf(
  rides: readonly ShownRide[],
  { crew, absences, departures }: Pick<Plan, 'crew' | 'absences' | 'departures'>,
  day: string,
): PlanRow[] {
  const known = new Set(crew.map(({ id }) => id))
  const open = rides.filter(({ crewId }) => crewId === null || !known.has(crewId))
  const isToday = ({ from, to }: Absence) => minuteOf(from, day) < 24 * 60 && minuteOf(to, day) > 0
  const people = crew.flatMap((member) => {
    const own = rides.filter(({ crewId }) => crewId === member.id)
    if (!member.isActive && own.length === 0) return []
    const his = departures.filter(({ crewIds }) => crewIds.includes(member.id))
    const off = absences.filter((each) => each.crewId === member.id && isToday(each))
    return [{ key: rowKey(member.id), crew: member, rides: inOrder(own), absences: off, departures: his }]
  })
  const nobodys = departures.filter(({ crewIds }) => crewIds.length === 0)
  return [{ key: openKey, crew: null, rides: inOrder(open), absences: [], departures: nobodys }, ...people]
}
