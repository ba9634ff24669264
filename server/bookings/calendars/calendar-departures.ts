import { calendarDays } from '#domain/calendars.ts'
import { lateFrom, lengthOf } from '#domain/departures/list-departures.ts'
import type { Crew } from '#domain/plan/crew.ts'
import { skippersOf } from '#domain/plan/skippers.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { addDays, dayAt, dayOf, instantOfWallTime } from '#domain/saranda-time.ts'
import { holdContent } from '../../content/content-feed.ts'
import type { PlanWrite } from '../../crew/plan-write.ts'
import { type Fleet, readFleet } from '../../crew/vehicle-store.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { iso } from '../../iso.ts'
import type { AsOf, BookingContent } from '../booking-content.ts'
import type { ContentChange } from '../departures/boat-times.ts'
import { contentNow, type DepartureKey, type DepartureRow } from '../departures/departure-rows.ts'
import { type Days, departureRecord, listTrip } from '../departures/read-departures.ts'
import { type Trip, tripsWith } from '../departures/trips.ts'
import { departureWeight } from './calendar-count.ts'
import { type CalendarFeed, departureEventName, type FeedChange, feedsWith, keepFeedChanges } from './calendar-feed.ts'

/** A departure as calendars show it; instants are milliseconds since 1970. */
export interface ShownDeparture {
  /** The part of its UID before the @. */
  event: string
  trip: Trip
  start: number
  end: number
  /** Undefined where nobody has said in what it goes. */
  vehicle: Vehicle | undefined
  /** Those of whom one goes. */
  skippers: Crew[]
  /** The calendars that show it. */
  feeds: CalendarFeed[]
  /** How many come: of a boat that one party has to itself fewer than its seats. */
  people: number
  capacity: number
  note: string
  /** Whether it leaves, as far as one knows now. */
  goes: boolean
  /** Since when nobody can book it any more, if nobody has; undefined for any other. */
  emptySince: number | undefined
  changeCount: number
  changedAt: string
}

interface DepartureFacts extends AsOf {
  fleet: Fleet
  /** Those of the timetable; rows are shown whatever their day. */
  days: Days
}

/** Rows of departures from one day on, or until another one too; both included. */
export async function departureRows(query: Reads, from: string, before?: string): Promise<DepartureRow[]> {
  let rows = query.selectFrom('departures').selectAll().where('start', '>=', from)
  if (before !== undefined) rows = rows.where('start', '<', before)
  return rows.execute()
}

/**
 * The departures of the timetable, and those of these rows: a row that no timetable names any more, and that nobody has booked,
 * is there and does not go.
 */
export function shownDepartures(rows: readonly DepartureRow[], facts: DepartureFacts): ShownDeparture[] {
  const { content, days, now } = facts
  return tripsWith(content.current(), rows).flatMap(([trip, own]) => {
    const listed = listTrip(trip, own, { content, days, now }).map((each) => {
      const { start, state, people, capacity } = departureRecord(trip, each, new Map())
      const goes = people > 0 || (state !== 'closed' && capacity > 0)
      return { start, row: each.kept?.row, people, capacity, goes: goes && state !== 'cancelled' }
    })
    const starts = new Set(listed.map(({ start }) => start))
    const others = own
      .filter(({ start }) => !starts.has(start))
      .map((row) => ({ start: row.start, row, people: row.taken, capacity: row.capacity, goes: false }))
    return [...listed, ...others].flatMap((each) => shownDeparture(trip, each, facts) ?? [])
  })
}

interface Found extends Pick<ShownDeparture, 'people' | 'capacity' | 'goes'> {
  start: string
  row: DepartureRow | undefined
}

/** Undefined for a time that does not exist. */
function shownDeparture(
  trip: Trip,
  { row, start: at, ...found }: Found,
  { fleet: { crew, vehicles }, now }: DepartureFacts,
): ShownDeparture | undefined {
  const start = instantOfWallTime(at)
  if (typeof start !== 'number') return undefined
  const vehicleId = row?.vehicleId ?? trip.vehicleId
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const crewIds = skippersOf(vehicle, crew)
  const late = lateFrom(at, trip)
  return {
    ...found,
    event: departureEventName({ number: trip.number, start: at }),
    trip,
    start,
    end: start + lengthOf(trip) * 60_000,
    vehicle,
    skippers: crew.filter(({ id }) => crewIds.includes(id)),
    feeds: feedsWith(crewIds, vehicle?.id ?? null),
    note: row?.note ?? '',
    emptySince: found.people === 0 && now >= late ? late : undefined,
    changeCount: row?.changeCount ?? 0,
    changedAt: row?.changedAt ?? '',
  }
}

/** What departures of calendars follow from, besides their own rows. */
interface Facts {
  content: BookingContent
  fleet: Fleet
}

/** Remembers which calendars departures have left by a change of timetable or trips, in the transaction that makes it. */
export async function keepLeftByContent(transaction: Writes, { before, now }: ContentChange) {
  if (!(await hasCalendars(transaction))) return
  const fleet = await readFleet(transaction)
  const after = await contentNow(transaction, before)
  await keepLeft(
    transaction,
    [
      { content: before, fleet },
      { content: after, fleet },
    ],
    now,
  )
}

/** A write that may change who goes with which boat: it remembers which calendars departures leave by that. */
export function keepLeftByCrew(database: Pick<Database, 'lockRows'>, content: BookingContent, write: PlanWrite) {
  const keeping: PlanWrite = (work) =>
    write(async (transaction) => {
      if (!(await hasCalendars(transaction))) return work(transaction)
      // Until the end nobody changes trips or timetable, nor the boat of a departure.
      await holdContent(database, transaction)
      const before = await readFleet(transaction)
      const value = await work(transaction)
      const after = await readFleet(transaction)
      if (JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after))) {
        const current = await contentNow(transaction, content)
        const change = [before, after].map((fleet) => ({ content: current, fleet }))
        await keepLeft(transaction, change, Date.now())
      }
      return value
    })
  return keeping
}

/** Whether anybody has a calendar. */
async function hasCalendars(transaction: Writes): Promise<boolean> {
  return (await transaction.selectFrom('calendarLinks').select('feed').limit(1).executeTakeFirst()) !== undefined
}

/** All by which somebody goes with a boat. */
const factsOf = ({ crew, vehicles }: Fleet) => [
  crew.map(({ id, drives, vehicleIds, isActive }) => [id, drives, vehicleIds, isActive]),
  vehicles.map(({ id, kind }) => [id, kind]),
]

async function keepLeft(transaction: Writes, change: Facts[], now: number) {
  const today = dayAt(now)
  const days = { from: addDays(today, -1), to: addDays(today, calendarDays) }
  const rows = await departureRows(transaction, days.from)
  const [was = [], is = []] = change.map((facts) => shownDepartures(rows, { ...facts, days, now }))
  await keepFeedChanges(transaction, changesBetween(was, is, now))
}

interface OneChange {
  /** Undefined where it had no row. */
  before: DepartureRow | undefined
  after: DepartureRow
  content: BookingContent
  now: number
}

/** The same of one departure that staff have changed. */
export async function keepLeftByDeparture(
  transaction: Writes,
  { trip, start }: DepartureKey,
  { before, after, content, now }: OneChange,
) {
  const day = dayOf(start)
  const facts = { content, fleet: await readFleet(transaction), days: { from: day, to: day }, now }
  const event = departureEventName({ number: trip.number, start })
  const [was = [], is = []] = [before ? [before] : [], [after]].map((rows) =>
    shownDepartures(rows, facts).filter((each) => each.event === event),
  )
  await keepFeedChanges(transaction, changesBetween(was, is, now))
}

function changesBetween(was: readonly ShownDeparture[], is: readonly ShownDeparture[], now: number): FeedChange[] {
  const before = new Map(was.map((each) => [each.event, each]))
  const after = new Map(is.map((each) => [each.event, each]))
  const all = new Map([...after, ...before])
  return [...all].map(([event, shown]) =>
    feedChange(shown, [before.get(event)?.feeds ?? [], after.get(event) ?? { feeds: [], changeCount: 0 }], now),
  )
}

function feedChange(
  { event, trip, start, end, changeCount }: ShownDeparture,
  [was, is]: [CalendarFeed[], Pick<ShownDeparture, 'feeds' | 'changeCount'>],
  now: number,
): FeedChange {
  return {
    event,
    was,
    is: is.feeds,
    leaving: {
      startAt: iso(start),
      minutes: (end - start) / 60_000,
      // More than it had there last, and less than it has there once it is another one.
      sequence: departureWeight * Math.max(changeCount, is.changeCount) + 1,
      at: iso(now),
      subjectNumber: trip.number,
    },
  }
}
