import { instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'
import type { WishChanges } from '#domain/booking/wish.ts'
import { visitorName } from '#domain/changes.ts'

import type { Reads, Writes } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { changeBooking } from '../change-booking.ts'
import { type Along, rideStays } from './connected-rides.ts'
import { assertChangeable, assertFewChanges } from '../wishes/may-change.ts'
import { columnsOf, readChange } from '../wishes/read-change.ts'
import { insertWish, wishChange, withdrawWish } from '../wishes/wish-records.ts'
import { changesOf, openWish } from '../wishes/wish-rows.ts'
import { iso } from '../../iso.ts'

/** From the start of one departure to that of another: wall times. */
export interface Move {
  from: string
  to: string
}

/** When the rides of a guest would go who takes another departure: each as long before or after it as now. */
export function changesAlong({ booking, rides, asked }: Along, { from, to }: Move): WishChanges {
  const shift = Number(instantOfWallTime(to)) - Number(instantOfWallTime(from))
  const moved = (at: string) => wallTimeAt(Date.parse(at) + shift)
  // What he has asked along to the departure already is as long before or after it by that.
  const { pickupAt, returnAt } = asked ? { ...booking, ...columnsOf(booking, changesOf(asked)) } : booking
  const isLed = (leg: string) => rides.some((ride) => ride.leg === leg)
  return {
    ...(isLed('out') && { pickupDateAndTime: moved(pickupAt) }),
    ...(isLed('back') && returnAt !== null && { returnDateAndTime: moved(returnAt) }),
  }
}

/** Whether a guest may ask at all for another time of this ride: in time, not too often, and with nothing else open. */
export async function mayAsk(query: Reads, { booking, asked }: Along, { content, now }: AsOf): Promise<boolean> {
  const open = await openWish(query, booking.id)
  if (booking.cancelAskedAt !== null || (open && open.id !== asked?.id)) return false
  return isGranted(async () => {
    assertChangeable(booking, content, now)
    await assertFewChanges(query, booking, content, now)
  })
}

/** Whether these times can be asked for: nothing is closed then, and who is driven there is driven there first. */
export async function isPossibleThen(
  { booking }: Along,
  changes: WishChanges,
  { content, now }: AsOf,
): Promise<boolean> {
  const { pickupAt, returnAt } = { ...booking, ...columnsOf(booking, changes) }
  if (returnAt !== null && returnAt <= pickupAt) return false
  const language = content.current().guestLanguage(booking.language)
  return isGranted(() => readChange(booking, changes, { content, language, now, isAlong: true }))
}

/** Whether nothing is refused. */
async function isGranted(work: () => unknown): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof AppError && error.statusCode < 500) return false
    throw error
  }
}

/** What a guest has asked along to a departure that does not leave either is nothing any more; the transaction holds its booking. */
export async function endAsked(transaction: Writes, { booking, asked }: Along, asOf: AsOf) {
  if (asked) await withdrawWish(transaction, booking, asked, asOf)
}

interface Following {
  /** His row of the cancelled departure. */
  partyId: number
  move: Move
  /** What its history says besides. */
  line: Record<string, unknown[]>
}

/**
 * Asks for a ride to go along with its guest, who takes another departure in this transaction; it holds the ride's booking. Staff
 * answer as they answer every wish. Throws AppError 409 where it cannot be asked for (any more).
 */
export async function askAlong(
  transaction: Writes,
  along: Along,
  { partyId, move, line }: Following,
  { content, now, notifications }: AsOf & { notifications: BookingNotifications },
): Promise<void> {
  const { booking } = along
  const changes = changesAlong(along, move)
  const isPossible =
    (await mayAsk(transaction, along, { content, now })) && (await isPossibleThen(along, changes, { content, now }))
  if (!isPossible) throw rideStays(along, content)
  const at = iso(now)
  const wish = await insertWish(transaction, booking, { changes, followsPartyId: partyId, at }, content)
  const whole = { ...line, ...wishChange(wish, null, 'open') }
  await changeBooking(transaction, { row: booking, columns: {}, line: whole, by: visitorName, at }, notifications)
  await notifications.queue(transaction, 'wished', booking, { occasion: `wish ${wish.id}` })
}
