import type { BookingChange } from '#domain/booking/booking-record.ts'
import { dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import { openWaitStates } from '#domain/departures/wait-list.ts'

import type { Writes } from '../../db/database.ts'
import { holdDeparture } from '../departures/departure-rows.ts'
import { isWholeBoat } from '../departures/seat-statements.ts'
import type { BookingRow } from '../booking-row.ts'
import { markWait, offerSeats, withdrawUntold } from './offer-seats.ts'
import { findWait, isOpen, waitChange, type WaitRow } from './wait-rows.ts'
import { iso } from '../../iso.ts'

type Changes = BookingChange['changes']

/**
 * What becomes of a party's waiting when its booking changes, or goes: seats of its own end it, and so does what is
 * cancelled, unless that was a slip: `undone` is what is taken back, as the history says it. Answers how many seats were held
 * for it, and are no longer (whoever moves the seats of the booking gives them to it or back), what its history has to say,
 * and what else is another in its row.
 */
export async function followWait(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow | null,
  at: string,
  undone?: Changes,
): Promise<{ held: number; line: Changes; columns: Partial<BookingRow> }> {
  const back = after?.departureId === before.departureId ? undone : undefined
  const wait = await heldWait(transaction, before, after?.departureId, back)
  if (wait && after && isTakenBack(wait, back)) return waitAgain(transaction, wait, { after, at })
  if (wait && !isOpen(wait) && isAnother(before, after)) {
    await markWait(transaction, before.id, { state: 'ended', endedByStaff: 0 })
  }
  const next = wait && isOpen(wait) && nextOf(wait, before, after, at)
  if (!next) return { held: 0, line: {}, columns: {} }
  await markWait(transaction, before.id, { ...next, toldState: next.state })
  const line = next.state === wait.state ? {} : waitChange(wait.state, next.state)
  const columns = next.state === 'accepted' && after ? await begin(transaction, after, at) : {}
  return { held: wait.held, line, columns }
}

/** Whoever goes elsewhere, or nowhere, does not come back with his departure. */
function isAnother(before: BookingRow, after: BookingRow | null): boolean {
  return after?.status !== before.status || after.departureId !== before.departureId
}

/** Whether it was a slip that ended the party's waiting. */
function isTakenBack({ state }: WaitRow, undone: Changes | undefined): boolean {
  const [was, became] = undone?.['waitList'] ?? []
  return became === state && openWaitStates.some((each) => each === was)
}

/** Where it stood in the line; what was held for it went with the slip, and is offered anew, unless the next has been told of it. */
async function waitAgain(
  transaction: Writes,
  { bookingId, state, joinedAt }: WaitRow,
  { after, at }: { after: BookingRow; at: string },
) {
  await markWait(transaction, bookingId, { state: 'waiting', toldState: 'waiting' })
  const departureId = Number(after.departureId)
  if (await withdrawUntold(transaction, departureId)) await offerSeats(transaction, departureId, Date.parse(at))
  const columns = await begin(transaction, after, joinedAt)
  return { held: 0, line: waitChange(state, 'waiting'), columns }
}

/** From then on it is a booking, or waits to be one: how soon it is confirmed counts from there, and it was made on that day. */
async function begin(transaction: Writes, { id, minutesToConfirm }: BookingRow, at: string) {
  const columns = {
    createdAt: at,
    bookedOn: dayAt(Date.parse(at)),
    minutesToConfirm: minutesToConfirm === null ? null : 0,
  }
  await transaction.updateTable('bookings').set(columns).where('id', '=', id).execute()
  return columns
}

/** The party's waiting as it is now that nobody else offers seats to it; undefined where it waits for none. */
export async function openWait(transaction: Writes, row: BookingRow): Promise<WaitRow | undefined> {
  const wait = await heldWait(transaction, row)
  return wait && isOpen(wait) ? wait : undefined
}

/** The same also where it may go on with its departure, or since `undone` is taken back. `goesTo` is the departure whose seats the party is about to take. */
async function heldWait(
  transaction: Writes,
  { id, departureId }: BookingRow,
  goesTo: number | null = null,
  undone?: Changes,
): Promise<WaitRow | undefined> {
  const mayGoOn = (row: WaitRow | undefined) =>
    row !== undefined && (isOpen(row) || row.endedByStaff === 1 || isTakenBack(row, undone))
  if (departureId === null || !mayGoOn(await findWait(transaction, id))) return undefined
  // The lower one first, as whoever moves seats takes them.
  const both = new Set([departureId, goesTo ?? departureId])
  for (const each of [...both].toSorted((one, other) => one - other)) await holdDeparture(transaction, each)
  const wait = await findWait(transaction, id)
  return mayGoOn(wait) ? wait : undefined
}

/** Undefined where it goes on waiting as before. */
function nextOf(wait: WaitRow, before: BookingRow, after: BookingRow | null, at: string) {
  if (after === null || after.status === 'cancelled' || after.departureId === null) return { state: 'left' as const }
  if (after.status !== 'not-a-booking') return { state: 'accepted' as const }
  const state = 'waiting' as const
  if (after.departureId !== before.departureId) {
    // At the end of another line, which closes as long before its departure.
    const lead = startOf(before) - Date.parse(wait.closesAt)
    return { state, queuedAt: at, closesAt: iso(startOf(after) - lead) }
  }
  // What is held was for another party.
  const isSame = after.nrOfPassengers === before.nrOfPassengers && isWholeBoat(after) === isWholeBoat(before)
  return isSame ? undefined : { state }
}

const startOf = ({ pickupWallTime }: BookingRow) => Number(instantOfWallTime(pickupWallTime))
