import { queryOptions } from '@tanstack/react-query'

import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Plan, PlannedDeparture, RideChoice } from '#domain/plan/ride.ts'
import { type WallTime, clockTime, firstInstant, timeOf, wallTimeAt } from '#domain/saranda-time.ts'

import { callAdmin } from '../api/admin-call.ts'
import { formatWallTime } from '../words/formats.ts'
import type { ShownRide } from './use-assigning.ts'

/** A day's rides, also those that began before it and have not ended, and who could drive them. */
export function planQuery(day: string) {
  return queryOptions({
    queryKey: ['plan', day],
    queryFn: ({ signal }) => callAdmin<Plan>('GetPlan', { query: { from: day, to: day }, signal }),
  })
}

/** Who could drive a ride, best first; asked anew each time. */
export function choicesQuery(ride: Pick<Plan['rides'][number], 'id' | 'version'>) {
  return queryOptions({
    queryKey: ['plan', 'choices', ride.id, ride.version],
    queryFn: ({ signal }) => callAdmin<RideChoice[]>('GetRideChoices', { query: { id: ride.id }, signal }),
    staleTime: 0,
    gcTime: 10_000,
  })
}

/** The drive from where one ride ends to where the next begins, in minutes; null where nobody knows. */
export type Drives = (fromRideId: number, toRideId: number) => number | null

/** As the plan says; what was given away a moment ago is not known yet. */
export function drivesOf(drives: Plan['drives']): Drives {
  const minutes = new Map(drives.map((each) => [`${each.fromRideId} ${each.toRideId}`, each.minutes]))
  return (fromRideId, toRideId) => minutes.get(`${fromRideId} ${toRideId}`) ?? null
}

/** What the board needs to know of a ride. Where it stands there is told in minutes since its day's midnight, by clocks in Saranda. */
export interface Timed {
  id: number
  startAt: WallTime
  minutes: number
}

/** A departure where rides stand by their time; rides have ids from 1 on. */
export interface TimedDeparture extends Timed {
  departure: PlannedDeparture
}

/** By its place in the row. */
export const timedDeparture = (departure: PlannedDeparture, index: number): TimedDeparture => ({
  id: -1 - index,
  startAt: departure.start,
  minutes: departure.minutes,
  departure,
})

/** A ride in its row: from when to when, and in which lane, where several are at the same time. */
export interface Bar<Ride extends Timed> {
  ride: Ride
  from: number
  to: number
  lane: number
  /** Until when its words have room: the next bar of its lane. */
  roomTo: number
}

const hour = 60
const wholeDay = 24 * hour
/** The board shows at least this much of a day. */
const leastWindow = { from: 6 * hour, to: 22 * hour }

/** Minutes from a day's midnight to a wall time, by its digits; below 0 on the days before. */
export function minuteOf(wallTime: WallTime, ofDay: string): number {
  return (Date.parse(`${wallTime}:00Z`) - Date.parse(`${ofDay}T00:00:00Z`)) / 60_000
}

/** The time of day at a minute of it; of the next day, too: `25 * 60` is `01:00`. */
export function clockAt(minute: number): string {
  return clockTime(((minute % wholeDay) + wholeDay) % wholeDay)
}

/** `10:00–11:30`; of what goes on for days with the days, since it may be shown on any of them. */
export function spanOf({ startAt, minutes }: Pick<Timed, 'startAt' | 'minutes'>): string {
  const end = wallTimeAt(firstInstant(startAt) + minutes * 60_000)
  if (minutes < wholeDay) return `${timeOf(startAt)}–${timeOf(end)}`
  return `${formatWallTime(startAt)} – ${formatWallTime(end)}`
}

/** `10:00`, and the same of what goes on for days. */
export const startText = (timed: Pick<Timed, 'startAt' | 'minutes'>) =>
  timed.minutes < wholeDay ? timeOf(timed.startAt) : spanOf(timed)

/** By time, and of the same time in the order they came. */
export const inOrder = <Ride extends Timed>(rides: readonly Ride[]): Ride[] =>
  rides.toSorted((a, b) => a.startAt.localeCompare(b.startAt) || a.id - b.id)

/**
 * The rides of one row, each in the first lane that is free at its time. `leastMinutes` is the room that a bar keeps for
 * its words, however short the ride.
 */
export function barsOf<Ride extends Timed>(rides: readonly Ride[], ofDay: string, leastMinutes = 0): Bar<Ride>[] {
  const lanes: Bar<Ride>[][] = []
  const bars = inOrder(rides).map((ride) => {
    const from = minuteOf(ride.startAt, ofDay)
    const free = lanes.findIndex((taken) => isFreeAt(taken, from, leastMinutes))
    const lane = free === -1 ? lanes.length : free
    const bar = { ride, from, to: from + ride.minutes, lane, roomTo: Infinity }
    const before = lanes[lane]?.at(-1)
    if (before) before.roomTo = from
    if (before) lanes[lane]?.push(bar)
    else lanes.push([bar])
    return bar
  })
  return bars
}

/** In a lane one ride follows the other, so that the last one says how far it is taken. */
function isFreeAt(taken: readonly { from: number; to: number }[], from: number, leastMinutes: number): boolean {
  const last = taken.at(-1)
  return !last || Math.max(last.to, last.from + leastMinutes) <= from
}

export const lanesOf = (bars: readonly { lane: number }[]) => Math.max(1, ...bars.map(({ lane }) => lane + 1))

/** Whole hours that hold all of the day's rides, also one that ends past midnight or began the evening before. */
export function windowOf(rides: readonly Timed[], ofDay: string): { from: number; to: number } {
  const starts = rides.map(({ startAt }) => minuteOf(startAt, ofDay))
  const ends = rides.map(({ startAt, minutes }) => minuteOf(startAt, ofDay) + minutes)
  const from = Math.min(leastWindow.from, ...starts)
  const to = Math.max(leastWindow.to, ...ends)
  return { from: Math.max(0, Math.floor(from / hour) * hour), to: Math.ceil(to / hour) * hour }
}

/** The full hours of a window, its end left out. */
export function hoursIn({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: (to - from) / hour }, (_, index) => from + index * hour)
}

/** What lies between two rides of one person: the drive over, and what is left. */
export interface Gap {
  from: number
  to: number
  /** Null where nobody can say. */
  driveMinutes: number | null
}

/** The gaps of a row between one ride and the next, where the second begins after the first has ended. */
export function gapsOf<Ride extends Timed>(
  bars: readonly Bar<Ride>[],
  driveBetween: (one: Ride, next: Ride) => number | null,
): Gap[] {
  return bars.flatMap((bar, index) => {
    const next = bars[index + 1]
    if (!next || next.from <= bar.to) return []
    return [{ from: bar.to, to: next.from, driveMinutes: driveBetween(bar.ride, next.ride) }]
  })
}

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
