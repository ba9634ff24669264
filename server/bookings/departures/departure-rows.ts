import { type Selectable, sql } from 'kysely'

import { departureTimes } from '#domain/departures/departure-times.ts'
import { capacityOf } from '#domain/departures/list-departures.ts'
import { dayOf } from '#domain/saranda-time.ts'

import { holdContent } from '../../content/content-feed.ts'
import { createSnapshot, readContentVersion, readRows } from '../../content/snapshot.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import type { DepartureTables } from '../../db/departure-tables.ts'
import type { BookingContent } from '../booking-content.ts'
import { type Trip, tripsOf } from './trips.ts'

export type DepartureRow = Selectable<DepartureTables['departures']>

/** One departure of one trip. */
export interface DepartureKey {
  trip: Trip
  /** Wall time. */
  start: string
}

/** 'Kaiki 2031-06-02 10:00': how the lines of what staff changed name it, and the history of other bookings. */
export const departureName = ({ trip, start }: DepartureKey) => `${trip.name} ${start.replace('T', ' ')}`

/** What stands in the row of one that is not cancelled. */
export const uncancelled = { cancelledAt: null, cancelReason: null, cancelNote: '', cancelledBy: '' }

export async function findDeparture(query: Reads, { trip, start }: DepartureKey): Promise<DepartureRow | undefined> {
  return query
    .selectFrom('departures')
    .selectAll()
    .where('subjectNumber', '=', trip.number)
    .where('start', '=', start)
    .executeTakeFirst()
}

/**
 * The row, whose seats nobody takes until the end of the transaction. By writing it: a lock for more would also shut out
 * bookings that refer to it already and have yet to take their seats, and they each other.
 */
export async function holdDeparture(transaction: Writes, id: number): Promise<DepartureRow> {
  return transaction
    .updateTable('departures')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the timetable has it, and with how many seats where it says so. */
export function timetabled({ trip, start }: DepartureKey): { has: boolean; capacity: number | null } {
  const day = dayOf(start)
  const times = departureTimes(trip.timetable, { from: day, to: day })
  return { has: times.has(start), capacity: times.get(start) ?? null }
}

/** The content as it is now: this process may not have heard of the last change yet. */
export async function contentNow(transaction: Writes, content: BookingContent): Promise<BookingContent> {
  if ((await readContentVersion(transaction)) === content.current().version) return content
  return contentIn(transaction)
}

/** The content as this transaction has it. */
export async function contentIn(transaction: Writes): Promise<BookingContent> {
  const snapshot = createSnapshot(await readRows(transaction))
  return { current: () => snapshot }
}

/**
 * The departure's row, made when it is first touched. Until the end of the transaction nobody changes the timetable then: how
 * many seats it begins with is what that says now, whatever this process has read of it.
 */
export async function ensureDeparture(
  { database, content }: { database: Database; content: BookingContent },
  transaction: Writes,
  key: DepartureKey,
): Promise<DepartureRow> {
  const known = await findDeparture(transaction, key)
  if (known) return known
  await holdContent(database, transaction)
  const { kind, number } = key.trip
  const trip = tripsOf((await contentNow(transaction, content)).current()).byNumber.get(number) ?? key.trip
  const row = timetabled({ trip, start: key.start })
  const capacity = capacityOf(trip, row.capacity)
  await transaction
    .insertInto('departures')
    .values({
      kind,
      subjectNumber: number,
      start: key.start,
      ownCapacity: null,
      capacity,
      taken: 0,
      held: 0,
      ceiling: capacity,
      isWhole: 0,
      isClosed: 0,
      isExtra: 0,
      vehicleId: null,
      note: '',
      cancelledAt: null,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findDeparture(transaction, key)) as DepartureRow
}

/**
 * Lets a departure have so many seats. What is taken beyond that stays, and is the most that can ever be taken, until it is
 * fewer again.
 */
export async function setCapacity(transaction: Writes, id: number, capacity: number) {
  await transaction
    .updateTable('departures')
    .set({
      capacity,
      ceiling: sql<number>`case when is_whole = 1 then ceiling
        when taken + held > ${capacity} then taken + held else ${capacity} end`,
    })
    .where('id', '=', id)
    .execute()
}

interface FollowedContent {
  /** As it was before, as far as this process has heard. */
  before: BookingContent
  today: string
}

/**
 * Brings the seats of departures to come after the timetable and the trips, in the transaction that changed those. One whose row
 * of the timetable is gone keeps those that it had by it.
 */
export async function followContent(transaction: Writes, { before, today }: FollowedContent) {
  const rows = await transaction
    .selectFrom('departures')
    .selectAll()
    .where('start', '>=', today)
    .where('ownCapacity', 'is', null)
    .execute()
  if (rows.length === 0) return
  const tripsBefore = tripsOf(before.current()).byNumber
  const { byNumber } = tripsOf((await contentIn(transaction)).current())
  for (const { id, subjectNumber, start, capacity, isExtra } of rows) {
    const trip = byNumber.get(subjectNumber)
    if (!trip) continue
    const row = timetabled({ trip, start })
    const tripBefore = tripsBefore.get(subjectNumber)
    const hasTripsSeats = tripBefore !== undefined && capacity === capacityOf(tripBefore, null)
    if (!row.has && isExtra === 0 && !hasTripsSeats) continue
    const next = capacityOf(trip, row.capacity)
    if (next !== capacity) await setCapacity(transaction, id, next)
  }
}
