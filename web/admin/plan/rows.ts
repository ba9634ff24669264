import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'

import { inOrder, minuteOf, type Timed } from './day-layout.ts'
import type { Drives } from './plan-query.ts'
import type { ShownRide } from './use-assigning.ts'

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

/** Where the arrow keys lead on the board: along a row by time, and from row to row to the ride nearest in time. */
const moveKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type MoveKey = (typeof moveKeys)[number]

export const isMoveKey = (key: string): key is MoveKey => (moveKeys as readonly string[]).includes(key)

/** The ride that a key leads to from another one; the same where the board ends. `rows` are the rides of each row. */
export function moveFrom(rows: readonly (readonly Timed[])[], rideId: number, key: MoveKey): number {
  const filled = rows.filter((row) => row.length > 0).map(inOrder)
  const rowAt = filled.findIndex((row) => row.some(({ id }) => id === rideId))
  const row = filled[rowAt] ?? []
  const at = row.findIndex(({ id }) => id === rideId)
  const ride = row[at]
  if (!ride) return rideId
  if (key === 'ArrowUp') return nearest(filled[rowAt - 1], ride)
  if (key === 'ArrowDown') return nearest(filled[rowAt + 1], ride)
  const target = { ArrowLeft: row[at - 1], ArrowRight: row[at + 1], Home: row[0], End: row.at(-1) }[key]
  return (target ?? ride).id
}

function nearest(row: readonly Timed[] | undefined, from: Timed): number {
  const start = Date.parse(`${from.startAt}Z`)
  const away = (ride: Timed) => Math.abs(Date.parse(`${ride.startAt}Z`) - start)
  return (row ?? []).toSorted((a, b) => away(a) - away(b))[0]?.id ?? from.id
}

/** What to go on with when a ride has been given to somebody: the next one that nobody has, or else the last of them. */
export function nextOpen(unassigned: readonly Timed[], after: Timed): number | undefined {
  const others = inOrder(unassigned.filter(({ id }) => id !== after.id))
  const later = others.find(
    (ride) => ride.startAt > after.startAt || (ride.startAt === after.startAt && ride.id > after.id),
  )
  return (later ?? others.at(-1))?.id
}

/** Under which a ride stands in the page, wherever its row is. */
export const rideElementId = (id: number) => `ride-${id}`
