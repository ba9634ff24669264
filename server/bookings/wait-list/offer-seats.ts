import type { BookingChange } from '#domain/booking/booking-record.ts'
import { cutOffOf } from '#domain/departures/list-departures.ts'
import { openWaitStates, type WaitState } from '#domain/departures/wait-list.ts'
import { addDays, dayAt, instantOfWallTime } from '#domain/saranda-time.ts'
import type { Writes } from '../../db/database.ts'
import { iso } from '../../iso.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import { type DepartureRow, holdDeparture } from '../departures/departure-rows.ts'
import { listOne } from '../departures/read-departures.ts'
import { giveSome, holdSome, holdWhole, isWholeBoat } from '../departures/seat-statements.ts'
import { tripOf } from '../departures/trips.ts'
import {
  findWait,
  fits,
  isOpen,
  partiesOf,
  waitChange,
  type WaitParty,
  type WaitRow,
  waitStateOf,
} from './wait-rows.ts'

/**
 * Offers the seats of a departure that are free to those who wait for them, in the transaction that has freed them: to the
 * first in the line whose party they are enough for, and what it leaves to the next. They are held from this moment on, so
 * nobody else buys them. What guests and history are told follows (`wait-clock.ts`): writing that here would wait for
 * whoever has their bookings in hand, while he waits for the departure.
 */
export async function offerSeats(transaction: Writes, departureId: number, now: number): Promise<void> {
  if ((await partiesOf(transaction, departureId)).length === 0) return
  let departure = await holdDeparture(transaction, departureId)
  // As they are now that nobody else offers seats to them.
  for (const party of await partiesOf(transaction, departureId)) {
    if (party.state === 'waiting' && fits(departure, party)) {
      departure = (await offerTo(transaction, departureId, party, now)) ?? departure
    }
  }
}

/** Answers the departure as it is then; undefined where nothing can be held for the party. */
async function offerTo(transaction: Writes, id: number, party: WaitParty, now: number) {
  const until = Math.min(heldUntil(now), Date.parse(party.closesAt))
  if (until <= now) return undefined
  const { bookingId, nrOfPassengers: seats } = party
  const [departure] = await (isWholeBoat(party) ? holdWhole : holdSome)(transaction, { id, seats })
  if (!departure) return undefined
  await transaction
    .updateTable('waitList')
    .set({ state: 'offered', held: seats, heldUntil: iso(until) })
    .where('bookingId', '=', bookingId)
    .execute()
  return departure
}

/** Releases the seats of offers whose time is over, and offers them to the next, in a transaction of its own or another's. */
export async function passOn(transaction: Writes, departureId: number, now: number): Promise<void> {
  await holdDeparture(transaction, departureId)
  for (const party of await partiesOf(transaction, departureId)) {
    if (waitStateOf(party, now) === 'expired') await endWait(transaction, departureId, party, 'expired')
  }
  await offerSeats(transaction, departureId, now)
}

/**
 * Takes back the offers of a departure of which nobody has been told yet, for the booking whose seats they were until a slip;
 * answers whether there were any. Whoever has been told keeps what is held for him.
 */
export async function withdrawUntold(transaction: Writes, departureId: number): Promise<boolean> {
  await holdDeparture(transaction, departureId)
  let isAny = false
  for (const { bookingId, held } of await partiesOf(transaction, departureId)) {
    const { numUpdatedRows } = await transaction
      .updateTable('waitList')
      .set({ state: 'waiting', held: 0, heldUntil: null })
      .where('bookingId', '=', bookingId)
      .where('state', '=', 'offered')
      .where('toldState', '<>', 'offered')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    await giveSome(transaction, { id: departureId, seats: 0, held, all: held })
    isAny = true
  }
  return isAny
}

/**
 * Ends the wait list of a departure that can no longer be booked, whatever the reason: seats that are held are released, and
 * all who wait are told. For the transaction in which staff have closed or cancelled it, or the clock found it over. An offer
 * that held until then has run out: its party was offered seats, and has not answered.
 */
export async function endWaitList(
  transaction: Writes,
  departureId: number,
  { isByStaff, now }: { isByStaff: boolean; now: number },
): Promise<void> {
  if ((await partiesOf(transaction, departureId)).length === 0) return
  await holdDeparture(transaction, departureId)
  for (const party of await partiesOf(transaction, departureId)) {
    const state = waitStateOf(party, now) === 'expired' ? 'expired' : 'ended'
    await endWait(transaction, departureId, party, state)
    if (isByStaff && state === 'ended') await markWait(transaction, party.bookingId, { state, endedByStaff: 1 })
  }
}

async function endWait(transaction: Writes, id: number, { bookingId, held }: WaitRow, state: 'expired' | 'ended') {
  if (held > 0) await giveSome(transaction, { id, seats: 0, held, all: held })
  await markWait(transaction, bookingId, { state })
}

/** Whether a departure can be booked no longer, and until when it can. */
export function outlook(row: DepartureRow, { content, now }: AsOf) {
  const trip = tripOf(content.current(), row)
  const listed = listOne({ trip, start: row.start }, row, { content, now })
  const isOver = listed === undefined || listed.state === 'closed' || listed.state === 'cancelled'
  return { isOver, closesAt: iso(cutOffOf(row.start, trip)) }
}

/**
 * Lets those wait again, in their old order, whose waiting staff have ended with the departure, now that they have opened it
 * again; who has his seats by now, has cancelled or goes elsewhere stays away. Seats that are free are offered as ever.
 */
export async function resumeWaitList(transaction: Writes, departureId: number, { content, now }: AsOf): Promise<void> {
  const departure = await holdDeparture(transaction, departureId)
  if (outlook(departure, { content, now }).isOver) return
  const stillNone = transaction
    .selectFrom('bookings')
    .select('id')
    .where('departureId', '=', departureId)
    .where('status', '=', 'not-a-booking')
    .where('erasedAt', 'is', null)
  await transaction
    .updateTable('waitList')
    .set({ state: 'waiting', endedByStaff: 0 })
    .where('bookingId', 'in', stillNone)
    .where('state', '=', 'ended')
    .where('endedByStaff', '=', 1)
    .execute()
  await offerSeats(transaction, departureId, now)
}

/** Writes down how it stands with a party that has no seats held for it any more; only in a transaction that holds the departure. */
export async function markWait(
  transaction: Writes,
  bookingId: number,
  change: Partial<WaitRow> & { state: Exclude<WaitState, 'offered'> },
) {
  await transaction
    .updateTable('waitList')
    .set({ ...change, held: 0, heldUntil: null })
    .where('bookingId', '=', bookingId)
    .execute()
}

/** Who asks for the same once more waits anew; only where nobody else has the booking in hand. */
export async function forgetContent(transaction: Writes, bookingId: number) {
  await transaction.updateTable('bookings').set({ contentHash: '' }).where('id', '=', bookingId).execute()
}

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

const minuteMs = 60_000

/** Seats that become free are held for a party of the wait list for so long. */
const heldHours = 4
/** Of Saranda: nobody has to answer at night, so the hours from one to the other do not count. */
const [morning, night] = ['08:00', '22:00'] as const

/** Until when seats are held that are offered at this instant, both in milliseconds since 1970: whole minutes. */
export function heldUntil(offeredAt: number): number {
  let instant = Math.floor(offeredAt / minuteMs) * minuteMs
  for (let leftMs = heldHours * 60 * minuteMs; ;) {
    const day = dayAt(instant)
    const [opens, closes] = [clock(day, morning), clock(day, night)]
    instant = Math.max(instant, opens)
    const until = instant + leftMs
    if (until <= closes) return until
    leftMs -= Math.max(0, closes - instant)
    instant = clock(addDays(day, 1), morning)
  }
}

/** No clock is put forward or back at these hours. */
const clock = (day: string, time: string) => Number(instantOfWallTime(`${day}T${time}`))
