import { clockTime, firstInstant, type WallTime, wallTimeAt } from '#domain/saranda-time.ts'
import type { PlannedDeparture } from '#domain/plan/ride.ts'
import { formatWallTime } from '../words/formats.ts'

/** Where rides stand on the board of one day. Times are minutes since its midnight by clocks in Saranda. */

/** What the board needs to know of a ride. */
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
const day = 24 * hour
/** The board shows at least this much of a day. */
const leastWindow = { from: 6 * hour, to: 22 * hour }

/** Minutes from a day's midnight to a wall time, by its digits; below 0 on the days before. */
export function minuteOf(wallTime: WallTime, ofDay: string): number {
  return (Date.parse(`${wallTime}:00Z`) - Date.parse(`${ofDay}T00:00:00Z`)) / 60_000
}

/** The time of day at a minute of it; of the next day, too: `25 * 60` is `01:00`. */
export function clockAt(minute: number): string {
  return clockTime(((minute % day) + day) % day)
}

/** `10:00–11:30`; of what goes on for days with the days, since it may be shown on any of them. */
export function spanOf({ startAt, minutes }: Pick<Timed, 'startAt' | 'minutes'>): string {
  const end = wallTimeAt(firstInstant(startAt) + minutes * 60_000)
  if (minutes < day) return `${startAt.slice(11)}–${end.slice(11)}`
  return `${formatWallTime(startAt)} – ${formatWallTime(end)}`
}

/** `10:00`, and the same of what goes on for days. */
export const startText = (timed: Pick<Timed, 'startAt' | 'minutes'>) =>
  timed.minutes < day ? timed.startAt.slice(11) : spanOf(timed)

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
