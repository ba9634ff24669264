import type { BookingChange } from '#domain/booking/booking-record.ts'
import { instantOfWallTime, wallTimeAt } from '#domain/booking/saranda-time.ts'

import type { Writes } from '../../db/database.ts'
import { holdDeparture } from '../departures/departure-rows.ts'
import type { BookingRow } from '../booking-row.ts'
import { markWait } from './offer-seats.ts'
import { findWait, isOpen, waitChange, type WaitRow } from './wait-rows.ts'

/**
 * What becomes of a party's waiting when its booking changes, or goes: seats of its own end it, and so does what is cancelled.
 * Answers how many seats were held for it, and are no longer (whoever moves the seats of the booking gives them to it or back),
 * what its history has to say, and what else is another in its row.
 */
export async function followWait(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow | null,
  at: string,
): Promise<{ held: number; told: BookingChange['changes']; columns: Partial<BookingRow> }> {
  const wait = await heldWait(transaction, before, after?.departureId)
  if (wait && !isOpen(wait) && isAnother(before, after)) {
    await markWait(transaction, before.id, { state: 'ended', endedByStaff: 0 })
  }
  const next = wait && isOpen(wait) && nextOf(wait, before, after, at)
  if (!next) return { held: 0, told: {}, columns: {} }
  await markWait(transaction, before.id, { ...next, toldState: next.state })
  const told = next.state === wait.state ? {} : waitChange(wait.state, next.state)
  const columns = next.state === 'accepted' && after ? await begin(transaction, after, at) : {}
  return { held: wait.held, told, columns }
}

/** Whoever goes elsewhere, or nowhere, does not come back with his departure. */
function isAnother(before: BookingRow, after: BookingRow | null): boolean {
  return after?.status !== before.status || after.departureId !== before.departureId
}

/** From now on it is a booking: how soon it is confirmed counts from here, and it was made on this day. */
async function begin(transaction: Writes, { id, minutesToConfirm }: BookingRow, at: string) {
  const columns = {
    createdAt: at,
    bookedOn: wallTimeAt(Date.parse(at)).slice(0, 10),
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

/** The same also where it may go on with its departure. `goesTo` is the departure whose seats the party is about to take. */
async function heldWait(
  transaction: Writes,
  { id, departureId }: BookingRow,
  goesTo: number | null = null,
): Promise<WaitRow | undefined> {
  if (departureId === null || !mayGoOn(await findWait(transaction, id))) return undefined
  // The lower one first, as whoever moves seats takes them.
  const both = new Set([departureId, goesTo ?? departureId])
  for (const each of [...both].toSorted((one, other) => one - other)) await holdDeparture(transaction, each)
  const wait = await findWait(transaction, id)
  return mayGoOn(wait) ? wait : undefined
}

const mayGoOn = (row: WaitRow | undefined) => row !== undefined && (isOpen(row) || row.endedByStaff === 1)

/** Undefined where it goes on waiting as before. */
function nextOf(wait: WaitRow, before: BookingRow, after: BookingRow | null, at: string) {
  if (after === null || after.status === 'cancelled' || after.departureId === null) return { state: 'left' as const }
  if (after.status !== 'not-a-booking') return { state: 'accepted' as const }
  const state = 'waiting' as const
  if (after.departureId !== before.departureId) {
    // At the end of another line, which closes as long before its departure.
    const lead = startOf(before) - Date.parse(wait.closesAt)
    return { state, queuedAt: at, closesAt: new Date(startOf(after) - lead).toISOString() }
  }
  // What is held was for another party.
  return after.nrOfPassengers === before.nrOfPassengers && after.fare === before.fare ? undefined : { state }
}

const startOf = ({ pickupWallTime }: BookingRow) => Number(instantOfWallTime(pickupWallTime))
