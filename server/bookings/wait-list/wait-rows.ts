import type { Selectable } from 'kysely'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { openWaitStates, type WaitState } from '#domain/departures/wait-list.ts'

import type { Reads } from '../../db/database.ts'
import type { DepartureTables } from '../../db/departure-tables.ts'
import type { DepartureRow } from '../departures/departure-rows.ts'
import { isWholeBoat } from '../departures/seat-statements.ts'

export type WaitRow = Selectable<DepartureTables['waitList']>

/** Whether seats may still become free for it. */
export function isOpen({ state }: Pick<WaitRow, 'state'>): boolean {
  return openWaitStates.some((each) => each === state)
}

/** How it stands: nobody marks an offer at the very second at which its time is over. */
export function waitStateOf({ state, heldUntil }: Pick<WaitRow, 'state' | 'heldUntil'>, now: number): WaitState {
  return state === 'offered' && Date.parse(heldUntil ?? '') <= now ? 'expired' : state
}

/** As a party of the wait list; undefined where the booking has never been one. */
export function findWait(query: Reads, bookingId: number): Promise<WaitRow | undefined> {
  return query.selectFrom('waitList').selectAll().where('bookingId', '=', bookingId).executeTakeFirst()
}

const partyColumns = [
  'bookings.reference',
  'bookings.name',
  'bookings.phoneNumber',
  'bookings.language',
  'bookings.nrOfPassengers',
  'bookings.adults',
  'bookings.children',
  'bookings.fare',
] as const

/** The parties for which seats of a departure may become free, with what their bookings say of them, in the order of the line. */
export function partiesOf(query: Reads, departureId: number) {
  return query
    .selectFrom('waitList')
    .innerJoin('bookings', 'bookings.id', 'waitList.bookingId')
    .selectAll('waitList')
    .select(partyColumns)
    .where('bookings.departureId', '=', departureId)
    .where('waitList.state', 'in', openWaitStates)
    .orderBy('waitList.queuedAt')
    .orderBy('waitList.bookingId')
    .execute()
}
export type WaitParty = Awaited<ReturnType<typeof partiesOf>>[number]

/** Whether a departure has seats for a party; whoever holds them for it finds out again. */
export function fits({ capacity, taken, held, isWhole }: DepartureRow, party: WaitParty): boolean {
  const isTogether = isWhole === 0 && (!isWholeBoat(party) || taken + held === 0)
  return isTogether && party.nrOfPassengers <= capacity - taken - held
}

/** Where a party stands in the line, from 1 on; 0 for one that waits for nothing. */
export async function placeOf(query: Reads, departureId: number | null, bookingId: number): Promise<number> {
  if (departureId === null) return 0
  const waiting = (await partiesOf(query, departureId)).filter(({ state }) => state === 'waiting')
  return waiting.findIndex((party) => party.bookingId === bookingId) + 1
}

/** Those of these bookings that wait for seats, or have some offered. */
export async function waitingAmong(
  query: Reads,
  bookings: readonly { id: number; status: string; departureId: number | null }[],
): Promise<Set<number>> {
  const ids = bookings
    .filter(({ status, departureId }) => status === 'not-a-booking' && departureId !== null)
    .map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await query
    .selectFrom('waitList')
    .select('bookingId')
    .where('bookingId', 'in', ids)
    .where('state', 'in', openWaitStates)
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}

/** How many parties without an offer wait for each of these departures. */
export async function waitingCounts(query: Reads, departureIds: number[]): Promise<Map<number, number>> {
  if (departureIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('waitList')
    .innerJoin('bookings', 'bookings.id', 'waitList.bookingId')
    .select(({ fn }) => ['bookings.departureId', fn.countAll().as('count')])
    .where('waitList.state', '=', 'waiting')
    .where('bookings.departureId', 'in', departureIds)
    .groupBy('bookings.departureId')
    .execute()
  return new Map(rows.map(({ departureId, count }) => [Number(departureId), Number(count)]))
}

/** How it stood with a party and stands now, as the history of its booking says it; an offer with the time until which it holds. */
export function waitChange(before: string | null, after: string, heldUntil?: string | null) {
  const until = heldUntil ? { seatsUntil: [null, wallTimeAt(Date.parse(heldUntil))] } : {}
  return { waitList: [before, after], ...until }
}
