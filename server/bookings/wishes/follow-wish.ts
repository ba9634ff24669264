import type { BookingChange } from '#domain/booking/booking-record.ts'
import type { WishChanges, WishState } from '#domain/booking/wish.ts'
import { isStanding } from '#domain/booking/standing.ts'
import { instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'

import type { Writes } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { hasEndedOpen, keepChange } from '../booking-history.ts'
import { columnsOf } from './read-change.ts'
import { markWish, wishChange } from './wish-records.ts'
import { changesOf, openWish, wishesOf, type WishRow } from './wish-rows.ts'

interface Followed {
  state: WishState
  line: BookingChange['changes']
}

/**
 * What a change of its booking, by anybody, makes of the wish that is open: it has come true when the booking says by now all
 * that was asked for, and is nothing any more when what it asks for is no longer there, or nobody is to be driven, unless that was
 * a slip: `undone` is what is taken back, as the history says it. Undefined when it stays as it is.
 */
export async function followWish(
  transaction: Writes,
  next: BookingRow,
  { by, at, undone }: { by: string; at: string; undone: BookingChange['changes'] | undefined },
): Promise<Followed | undefined> {
  if (hasEndedOpen(undone?.['wish'])) return openAgain(transaction, next)
  const open = await openWish(transaction, next.id)
  const wish = open && (await withoutReturn(transaction, open, next))
  const state = wish && stateAfter(wish, next)
  if (!wish || !state) return undefined
  await markWish(transaction, wish, { state, by, at, booking: next })
  return { state, line: wishChange(wish, 'open', state) }
}

/**
 * With a guest whom staff take from the departure that he had chosen to yet another one go the rides that he has asked along: as long
 * before or after it as they were, and staff have still to answer.
 */
export async function followMove(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  { by, at }: { by: string; at: string },
) {
  const [from, to] = [before.pickupWallTime, after.pickupWallTime]
  const along = await transaction
    .selectFrom('wishes')
    .innerJoin('cancelledParties', 'cancelledParties.id', 'wishes.followsPartyId')
    .select(['wishes.id', 'wishes.bookingId'])
    .where('cancelledParties.bookingId', '=', after.id)
    .where('cancelledParties.movedTo', '=', to)
    .where('wishes.state', '=', 'open')
    .orderBy('wishes.bookingId')
    .execute()
  for (const { id, bookingId } of along) {
    // Whoever is answering it goes first; who has it before him as it was is told that it is another one.
    await transaction
      .updateTable('bookings')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', bookingId)
      .execute()
    const wish = await openWish(transaction, bookingId)
    if (wish?.id !== id) continue
    const changes = movedBy(changesOf(wish), Date.parse(after.pickupAt) - Date.parse(before.pickupAt))
    await transaction
      .updateTable('wishes')
      .set({ changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute()
    const line = { guestTripMoved: [from.replace('T', ' '), to.replace('T', ' ')] }
    await keepChange(transaction, bookingId, { at, by, changes: line })
  }
}

function movedBy({ pickupDateAndTime: out, returnDateAndTime: back, ...others }: WishChanges, ms: number): WishChanges {
  const moved = (time: string) => wallTimeAt(Number(instantOfWallTime(time)) + ms)
  return {
    ...others,
    ...(out !== undefined && { pickupDateAndTime: moved(out) }),
    ...(back !== undefined && { returnDateAndTime: moved(back) }),
  }
}

/** Of both ways the way there is still asked for where nobody drives back any more. */
async function withoutReturn(transaction: Writes, wish: WishRow, { returnAt }: BookingRow): Promise<WishRow> {
  const { returnDateAndTime, ...others } = changesOf(wish)
  if (returnDateAndTime === undefined || returnAt !== null || Object.keys(others).length === 0) return wish
  const changes = JSON.stringify(others)
  await transaction.updateTable('wishes').set({ changes }).where('id', '=', wish.id).execute()
  return { ...wish, changes }
}

/** Nothing was asked meanwhile: nobody was to be driven. */
async function openAgain(transaction: Writes, next: BookingRow): Promise<Followed | undefined> {
  const last = (await wishesOf(transaction, next.id)).at(-1)
  if (last?.state !== 'withdrawn') return undefined
  await markWish(transaction, last, { state: 'open', by: '', at: null, booking: next })
  return { state: 'open', line: wishChange(last, 'withdrawn', 'open') }
}

function stateAfter(wish: WishRow, next: BookingRow): WishState | undefined {
  if (!isStanding(next)) return 'withdrawn'
  const changes = changesOf(wish)
  const columns = Object.entries(columnsOf(next, changes))
  // Nobody can grant what cannot be read.
  if (columns.length === 0) return 'withdrawn'
  if (columns.every(([name, value]) => next[name as keyof BookingRow] === value)) return 'accepted'
  return isTimeGone(changes, next) ? 'withdrawn' : undefined
}

/** Whether it asks for another time of what has none to ask for: a departure leaves at its own, and the ride back is off. */
function isTimeGone(
  { pickupDateAndTime, returnDateAndTime }: WishChanges,
  { departureId, returnAt }: BookingRow,
): boolean {
  return (
    (pickupDateAndTime !== undefined && departureId !== null) || (returnDateAndTime !== undefined && returnAt === null)
  )
}
