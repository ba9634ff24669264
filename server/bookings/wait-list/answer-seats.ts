import { visitorName } from '#domain/changes.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'
import type { Writes } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { iso } from '../../iso.ts'
import { keepChange } from '../booking-history.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { type BookingRow, holdBooking } from '../booking-row.ts'
import { changeBooking } from '../change-booking.ts'
import { moveSeats } from '../departures/seats.ts'
import type { GuestAnswer } from '../offers/offer-store.ts'
import { forgetContent, markWait, openWait } from './offer-seats.ts'
import { findWait, waitChange, type WaitRow, waitStateOf } from './wait-rows.ts'

/**
 * The guest's answer to seats that are held for his party: with a yes it is a booking from now on, at the price that his page has
 * shown. The same answer again is the same. Undefined without such a booking; throws AppError 409 when nothing is offered, or
 * no longer.
 */
export async function answerSeats(
  { database, notifications }: Pick<BookingDependencies, 'database' | 'notifications'>,
  receiptToken: string,
  answer: GuestAnswer,
  now: number,
): Promise<WaitState | undefined> {
  const wanted = answer === 'accept' ? 'accepted' : 'declined'
  const state = await database.write(async (transaction) => {
    const row = await holdBooking(database, transaction, { receiptToken })
    if (!row) return undefined
    const wait = await openWait(transaction, row)
    if ((wait ?? (await findWait(transaction, row.id)))?.state === wanted) return wanted
    if (!wait || waitStateOf(wait, now) !== 'offered') throw nothingOffered()
    await (wanted === 'accepted'
      ? accept(transaction, row, { notifications, now })
      : leave(transaction, row, wait, wanted, now))
    return wanted
  })
  notifications.wake()
  return state
}

/** The guest waits no longer; answers whether he did. */
export async function leaveWaitList(transaction: Writes, row: BookingRow, now: number): Promise<boolean> {
  const wait = await openWait(transaction, row)
  if (wait) await leave(transaction, row, wait, 'left', now)
  return wait !== undefined
}

async function accept(
  transaction: Writes,
  row: BookingRow,
  { notifications, now }: Pick<BookingDependencies, 'notifications'> & { now: number },
) {
  const change = { row, columns: { status: 'new' as const }, by: visitorName, at: iso(now) }
  await notifications.queue(transaction, 'booked', await changeBooking(transaction, change, notifications))
}

async function leave(transaction: Writes, row: BookingRow, wait: WaitRow, state: 'declined' | 'left', now: number) {
  await markWait(transaction, row.id, { state, toldState: state })
  await keepChange(transaction, row.id, { at: iso(now), by: visitorName, changes: waitChange(wait.state, state) })
  await forgetContent(transaction, row.id)
  await moveSeats(transaction, { ...row, held: wait.held }, null, { isByStaff: false, now })
}

const nothingOffered = () => new AppError(409, 'seats-not-offered', 'No seats are held for this party, or no longer.')
