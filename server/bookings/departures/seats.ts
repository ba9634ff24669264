import { type Expression, sql } from 'kysely'

import type { TripFare } from '#domain/prices/trip-price.ts'

import type { Reads, Writes } from '../../db/database.ts'
import { keepQuery } from '../../db/kept-query.ts'
import type { BookingRow } from '../take/store-booking.ts'
import { seatsRefused } from './seats-refused.ts'

/** What of a booking takes seats. */
export type SeatedBooking = Pick<BookingRow, 'departureId' | 'nrOfPassengers' | 'status' | 'fare'>

export interface SeatTerms {
  /** Staff may also book what they have closed for others. */
  isByStaff: boolean
}

/** Whether a booking has its seats: as long as it is neither cancelled nor none. */
export function isSeated({ status }: Pick<SeatedBooking, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'not-a-booking'
}

/**
 * Moves the seats of a booking after it, in the transaction that writes it: the one way in which seats are taken and given
 * back. Each change is one statement, which finds no row where the seats are not there. Throws SeatsRefused then.
 */
export async function moveSeats(
  transaction: Writes,
  before: SeatedBooking | null,
  after: SeatedBooking | null,
  terms: SeatTerms,
): Promise<void> {
  const [left, wanted] = [seatsOf(before), seatsOf(after)]
  const steps: { id: number; go: () => Promise<boolean> }[] = []
  if (left && wanted && left.id === wanted.id) {
    steps.push({ id: left.id, go: () => resize(transaction, left, wanted.seats - left.seats, terms) })
  } else {
    if (left) steps.push({ id: left.id, go: () => giveBack(transaction, left) })
    if (wanted) steps.push({ id: wanted.id, go: () => take(transaction, wanted, terms) })
  }
  // Parties that change places with each other must not wait for each other.
  for (const { go } of steps.toSorted((one, other) => one.id - other.id)) {
    if (!(await go()) && after) throw await seatsRefused(transaction, after, terms)
  }
}

/** Whether a departure has room for so many more of one party; whoever takes the seats finds out again. */
export async function hasSeatsFor(query: Reads, departureId: number, more: number): Promise<boolean> {
  const row = await query
    .selectFrom('departures')
    .select('id')
    .where('id', '=', departureId)
    .where(goes(0))
    .where(sql<boolean>`taken + held + ${more} <= capacity`)
    .executeTakeFirst()
  return row !== undefined
}

interface Seats {
  id: number
  seats: number
  /** It takes the whole boat, whoever else would fit: that is by what it is charged. */
  isWhole: boolean
}

function seatsOf(booking: SeatedBooking | null): Seats | undefined {
  if (!booking || booking.departureId === null || !isSeated(booking)) return undefined
  return { id: booking.departureId, seats: booking.nrOfPassengers, isWhole: isWholeBoat(booking) }
}

function isWholeBoat({ fare }: Pick<SeatedBooking, 'fare'>): boolean {
  return fare !== null && (JSON.parse(fare) as TripFare).priceUnit === 'boat'
}

async function resize(transaction: Writes, { id }: Seats, more: number, terms: SeatTerms): Promise<boolean> {
  const change = { id, seats: Math.abs(more), isWhole: false }
  if (more === 0) return true
  if (more < 0) return giveBack(transaction, change)
  return (await take(transaction, change, terms)) || (await growWhole(transaction, { id, seats: more })).length > 0
}

async function take(transaction: Writes, { id, seats, isWhole }: Seats, { isByStaff }: SeatTerms): Promise<boolean> {
  const run = isWhole ? takeWhole : takeSome
  const rows = await run(transaction, { id, seats, alsoClosed: Number(isByStaff) })
  return rows.length > 0
}

async function giveBack(transaction: Writes, { id, seats }: Seats): Promise<boolean> {
  await giveSome(transaction, { id, seats })
  return true
}

interface Change {
  id: number
  seats: number
}

interface Taking extends Change {
  /** 1 takes them where it is closed, too. */
  alsoClosed: number
}

const goes = (closed: Expression<unknown> | number) =>
  sql<boolean>`cancelled_at is null and (is_closed = 0 or ${closed} = 1)`

const takeSome = keepQuery((query, { id, seats, alsoClosed }: Taking) =>
  query
    .updateTable('departures')
    .set((row) => ({ taken: row('taken', '+', seats) }))
    .where('id', '=', id)
    .where(goes(alsoClosed))
    .where('isWhole', '=', 0)
    .where(sql<boolean>`taken + held + ${seats} <= capacity`)
    .returning('id'),
)

/** Nobody else comes aboard: the ceiling comes down to the one party. */
const takeWhole = keepQuery((query, { id, seats, alsoClosed }: Taking) =>
  query
    .updateTable('departures')
    .set({ taken: seats, ceiling: seats, isWhole: 1 })
    .where('id', '=', id)
    .where(goes(alsoClosed))
    .where(sql<boolean>`taken + held = 0 and ${seats} <= capacity`)
    .returning('id'),
)

const growWhole = keepQuery((query, { id, seats }: Change) =>
  query
    .updateTable('departures')
    .set((row) => ({ taken: row('taken', '+', seats), ceiling: row('taken', '+', seats) }))
    .where('id', '=', id)
    .where('isWhole', '=', 1)
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`taken + ${seats} <= capacity`)
    .returning('id'),
)

/** Where staff have gone below what was taken, the ceiling comes down with it, to the capacity at the least. */
const giveSome = keepQuery((query, { id, seats }: Change) =>
  query
    .updateTable('departures')
    .set((row) => ({
      taken: row('taken', '-', seats),
      isWhole: sql<number>`case when taken = ${seats} then 0 else is_whole end`,
      ceiling: sql<number>`case when is_whole = 1 and taken > ${seats} then taken - ${seats}
        when taken + held - ${seats} > capacity then taken + held - ${seats} else capacity end`,
    }))
    .where('id', '=', id)
    .returning('id'),
)
