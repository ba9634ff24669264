import type { BookingChange } from '#domain/booking/booking-record.ts'
import type { WishChanges, WishState } from '#domain/booking/wish.ts'
import { isStanding } from '#domain/booking/standing.ts'

import type { Writes } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { hasEndedOpen } from '../booking-history.ts'
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
  const wish = await openWish(transaction, next.id)
  const state = wish && stateAfter(wish, next)
  if (!wish || !state) return undefined
  await markWish(transaction, wish, { state, by, at, booking: next })
  return { state, line: wishChange(wish, 'open', state) }
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
