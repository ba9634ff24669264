import type { Selectable } from 'kysely'

import type { CancelledParty, CancelReason, Unaware } from '#domain/departures/cancelled-departure.ts'
import { standingStatuses } from '#domain/booking/standing.ts'
import { visitorName } from '#domain/changes.ts'

import type { Database, Reads, Writes } from '../../db/database.ts'
import type { DepartureTables } from '../../db/departure-tables.ts'
import type { BookingContent } from '../booking-content.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import type { DepartureRow } from './departure-rows.ts'
import { tripOf } from './trips.ts'
import { iso } from '../../iso.ts'

export type PartyRow = Selectable<DepartureTables['cancelledParties']>

/** What a guest hears of a departure that does not leave. */
export interface CalledOff {
  party: PartyRow
  departure: DepartureRow
  reason: CancelReason
}

/** In one word, for which of its cancellations what a departure's guests are told was written. */
export const occasionOf = ({ id, cancelledAt }: Pick<DepartureRow, 'id' | 'cancelledAt'>) => `${id} ${cancelledAt}`

/** The last departure of a booking that was cancelled, whatever its guest has chosen since; undefined where none was. */
export async function lastCalledOff(query: Reads, bookingId: number): Promise<CalledOff | undefined> {
  const party = await query
    .selectFrom('cancelledParties')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!party) return undefined
  const departure = await query
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', party.departureId)
    .executeTakeFirstOrThrow()
  return { party, departure, reason: reasonOf(departure) }
}

/** Why it does not leave, or did not: one that goes after all has no reason any more. */
export const reasonOf = ({ cancelReason }: Pick<DepartureRow, 'cancelReason'>): CancelReason => cancelReason ?? 'other'

/** Whether its guest still has to choose. */
export function isUndecided({ party }: CalledOff, booking: Pick<BookingRow, 'departureId' | 'status'>): boolean {
  return party.choice === 'open' && party.departureId === booking.departureId && isSeated(booking)
}

/** The same, where its guest still has to choose: it goes with a departure that does not leave. */
export async function openCalledOff(query: Reads, booking: BookingRow): Promise<CalledOff | undefined> {
  if (booking.departureId === null) return undefined
  const calledOff = await lastCalledOff(query, booking.id)
  return calledOff && isUndecided(calledOff, booking) ? calledOff : undefined
}

/**
 * Writes down what a party of a cancelled departure has chosen, whoever changes its booking, in that transaction and before the
 * seats are moved; `undone` is the change that this one takes back. Answers the choice, which is open again where only a slip had
 * made it; undefined where there was none to make.
 */
export async function followCalledOff(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  { by, at, undone }: { by: string; at: string; undone: { at: string } | undefined },
): Promise<CancelledParty['choice'] | undefined> {
  if (undone && (await isOpenAgain(transaction, before, after, undone.at))) return 'open'
  const choice = choiceOf(before, after)
  if (choice === undefined) return undefined
  const { numUpdatedRows } = await transaction
    .updateTable('cancelledParties')
    .set({ choice, chosenAt: at, chosenBy: by, movedTo: choice === 'moved' ? after.pickupWallTime : null })
    .where('bookingId', '=', after.id)
    .where('departureId', '=', before.departureId)
    .where('choice', '=', 'open')
    .executeTakeFirst()
  const isMade = numUpdatedRows > 0n
  // A guest who chooses anew has ended himself what he had asked along before.
  const mayGoOn = choice === 'moved' && !(isMade && by === visitorName)
  const isOn = mayGoOn && (await isMovedOn(transaction, before, after, { by, at }))
  return isMade || isOn ? choice : undefined
}

/** Whether a party that had taken another departure, and was told so, goes with yet another one. */
async function isMovedOn(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  { by, at }: { by: string; at: string },
) {
  if (after.departureId === null) return false
  const { numUpdatedRows } = await transaction
    .updateTable('cancelledParties')
    .set({ chosenAt: at, chosenBy: by, movedTo: after.pickupWallTime })
    .where('bookingId', '=', after.id)
    .where('choice', '=', 'moved')
    .where('movedTo', '=', before.pickupWallTime)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a party has still to choose, since what cancelled it was a slip. */
async function isOpenAgain(transaction: Writes, before: BookingRow, after: BookingRow, chosenAt: string) {
  if (isSeated(before) || !isSeated(after) || after.departureId !== before.departureId) return false
  const { numUpdatedRows } = await transaction
    .updateTable('cancelledParties')
    .set({ choice: 'open', chosenAt: null, chosenBy: null })
    .where('bookingId', '=', after.id)
    .where('departureId', '=', after.departureId)
    .where('choice', '=', 'cancelled')
    .where('chosenAt', '=', chosenAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function choiceOf(before: BookingRow, after: BookingRow) {
  if (before.departureId === null || !isSeated(before)) return undefined
  if (!isSeated(after)) return 'cancelled'
  return after.departureId === before.departureId ? undefined : 'moved'
}

/**
 * Keeps that a browser has opened the private page of a booking whose departure was cancelled, the first time. What programs do
 * that read mails before people do says nothing, nor what a browser fetches ahead.
 */
export async function keepOpened(
  { query, write }: Pick<Database, 'query' | 'write'>,
  { id, departureId }: BookingRow,
  now: number,
) {
  const calledOff = departureId === null ? undefined : await lastCalledOff(query, id)
  if (!calledOff || calledOff.party.openedAt !== null) return
  await write((transaction) =>
    transaction
      .updateTable('cancelledParties')
      .set({ openedAt: iso(now) })
      .where('id', '=', calledOff.party.id)
      .where('openedAt', 'is', null)
      .execute(),
  )
}

/** Those of these bookings, by id, whose departure does not leave and whose guests have still to choose. */
export async function calledOffAmong(query: Reads, bookingIds: number[]): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await undecidedParties(query)
    .select('cancelledParties.bookingId')
    .where('cancelledParties.bookingId', 'in', bookingIds)
    .execute()
  return new Set(rows.map(({ bookingId }) => bookingId))
}

function undecidedParties(query: Reads) {
  return query
    .selectFrom('cancelledParties')
    .innerJoin('departures', 'departures.id', 'cancelledParties.departureId')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.id', '=', 'cancelledParties.bookingId')
        .onRef('bookings.departureId', '=', 'cancelledParties.departureId'),
    )
    .where('departures.cancelledAt', 'is not', null)
    .where('cancelledParties.choice', '=', 'open')
    .where('bookings.status', 'in', standingStatuses)
    .where('bookings.erasedAt', 'is', null)
}

/** Whoever does not know yet that his trip does not leave: he has neither chosen nor spoken with anybody. */
export async function readUnaware(query: Reads, content: BookingContent): Promise<Unaware> {
  const rows = await undecidedParties(query)
    .select(['departures.id', 'departures.kind', 'departures.subjectNumber', 'departures.start'])
    .select('departures.cancelledAt')
    .where('cancelledParties.reachedAt', 'is', null)
    .orderBy('departures.cancelledAt')
    .execute()
  const departures = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parties) => {
    const [row] = parties
    if (!row || row.cancelledAt === null) return []
    const { kind, subjectId, name } = tripOf(content.current(), row)
    return [{ kind, subjectId, name, start: row.start, cancelledAt: row.cancelledAt, parties: parties.length }]
  })
  return { parties: rows.length, since: departures[0]?.cancelledAt ?? null, departures }
}
