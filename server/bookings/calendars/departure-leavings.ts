import { addDays, dayAt } from '#domain/saranda-time.ts'
import { calendarDays } from '#domain/calendars.ts'

import { holdContent } from '../../content/content-feed.ts'
import type { PlanWrite } from '../../crew/plan-write.ts'
import { type Fleet, readFleet } from '../../crew/vehicle-store.ts'
import type { Database, Writes } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import type { ContentChange } from '../departures/boat-times.ts'
import { contentNow, type DepartureKey, type DepartureRow } from '../departures/departure-rows.ts'
import { departureWeight } from './calendar-count.ts'
import { departureRows, type ShownDeparture, shownDepartures } from './calendar-departures.ts'
import { type CalendarFeed, departureEventName } from './calendar-feed.ts'
import { type FeedChange, keepFeedChanges } from './calendar-leavings.ts'
import { iso } from '../../iso.ts'

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
  const day = start.slice(0, 10)
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
