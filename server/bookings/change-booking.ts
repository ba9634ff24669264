import type { BookingChange } from '#domain/booking/booking-record.ts'
import { visitorName } from '#domain/changes.ts'

import type { Writes } from '../db/database.ts'
import { staleVersion } from '../errors.ts'
import { followCalledOff, occasionOf, openCalledOff } from './departures/cancelled-parties.ts'
import { moveSeats } from './departures/seats.ts'
import { differences, keepChange, minutesSince, type Undone, undoneChange } from './booking-history.ts'
import type { BookingNotifications } from './booking-notifications.ts'
import { followOffer } from './offers/offer-store.ts'
import { partyNews } from './pushes/skipper-news.ts'
import { followBooking } from './rides/follow-booking.ts'
import { searchText } from './search-bookings.ts'
import type { BookingRow, ChangedColumns } from './booking-row.ts'
import { followWait } from './wait-list/offer-seats.ts'
import { followMove, followWish } from './wishes/follow-wish.ts'

interface Change {
  /** As it is now, held by the transaction. */
  row: BookingRow
  columns: ChangedColumns
  /** What its line of the history says besides. */
  line?: BookingChange['changes']
  /** What the line says that this change takes back, where that is no status. */
  takesBack?: BookingChange['changes'] | undefined
  by: string
  at: string
}

/**
 * Changes a booking, whoever does, with everything that goes after it: its rides, its seats, the offer that it ends, the wish
 * that comes true, its history, its mails. What stays the same leaves no trace. Throws AppError 409 when it is another one by
 * now, SeatsRefused where its seats are not there. Then `wake`.
 */
export async function changeBooking(
  transaction: Writes,
  { row, columns, line = {}, takesBack, by, at }: Change,
  notifications: BookingNotifications,
): Promise<BookingRow> {
  const undone = await undoneChange(transaction, row, { status: columns.status, at })
  const set = {
    ...columns,
    ...confirmationColumns(row, columns, at, undone?.at),
    ...completionColumns(row, columns, at),
    ...cancelQuestionColumns(row, columns, by, undone),
  }
  const next = { ...row, ...set, version: row.version + 1 }
  const changes = differences(row, next)
  if (Object.keys(changes).length === 0) {
    if (Object.keys(line).length > 0) await keepChange(transaction, row.id, { at, by, changes: line })
    return row
  }
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set({ ...set, search: searchText(next), version: next.version })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw staleVersion('this booking')
  if (row.email !== next.email) await notifications.readdress(transaction, row, next)
  await followBooking(transaction, row, next, at, notifications)
  const choice = await followCalledOff(transaction, row, next, { by, at, undone })
  if (choice === 'moved') await followMove(transaction, row, next, { by, at })
  const wait = await followWait(transaction, row, next, at, undone?.changes)
  await moveSeats(transaction, { ...row, held: wait.held }, next, {
    isByStaff: by !== visitorName,
    undoneAt: undone?.at,
    isTakenBack: choice === 'open',
    now: Date.parse(at),
  })
  for (const news of partyNews(row, next)) await notifications.ringSkippers(transaction, news)
  const offerLine = await followOffer(transaction, row, next, { at, undone: undone?.changes ?? takesBack })
  const wish = await followWish(transaction, next, { by, at, undone: undone?.changes })
  await keepChange(transaction, row.id, {
    at,
    by,
    changes: { ...changes, ...line, ...offerLine, ...wait.line, ...wish?.line },
  })
  await tellChoice(transaction, next, choice, notifications)
  if (wish?.state === 'accepted') await notifications.queueWish(transaction, next, 'wish-accepted')
  // Of a ride that is not done after all its guest knows how it stood.
  const isKnown = undone !== undefined || row.status === 'done'
  if (changes.status) await notifications.queueStatus(transaction, next, isKnown)
  return { ...next, ...wait.columns }
}

/** Tells the guest of a departure that does not leave what has become of his choice, or that he has still to make one. */
async function tellChoice(
  transaction: Writes,
  booking: BookingRow,
  choice: Awaited<ReturnType<typeof followCalledOff>>,
  notifications: BookingNotifications,
) {
  if (choice === 'moved') await notifications.queueMoved(transaction, booking)
  if (choice === 'cancelled') await notifications.dropCalledOff(transaction, booking.id)
  // He has still to hear that it does not leave, unless he has.
  const calledOff = choice === 'open' && (await openCalledOff(transaction, booking))
  if (calledOff) await notifications.queueCalledOff(transaction, booking, occasionOf(calledOff.departure))
}

/** How soon bookings are confirmed is counted from the first time, unless that was a slip. */
function confirmationColumns(
  row: BookingRow,
  { status }: ChangedColumns,
  at: string,
  undone: string | undefined,
): ChangedColumns {
  if (undone !== undefined && row.status === 'confirmed' && row.minutesToConfirm === minutesSince(row, undone)) {
    return { minutesToConfirm: null }
  }
  return status === 'confirmed' && row.minutesToConfirm === null ? { minutesToConfirm: minutesSince(row, at) } : {}
}

/** From when the guest is thanked, as long as it stays so. */
function completionColumns(row: BookingRow, { status = row.status }: ChangedColumns, at: string): ChangedColumns {
  if (status === row.status) return {}
  return { doneAt: status === 'done' ? at : null }
}

/**
 * Whether the guest still asks to cancel: staff who confirm his booking or take it up again have settled it with him, and he may
 * ask anew. A slip that is taken back leaves it as it was; so does a ride that is not done after all.
 */
function cancelQuestionColumns(
  row: BookingRow,
  { status = row.status }: ChangedColumns,
  by: string,
  undone: Undone | undefined,
): ChangedColumns {
  if (undone) {
    const [was, became] = undone.changes['cancelAskedAt'] ?? []
    return was !== undefined && became === row.cancelAskedAt ? { cancelAskedAt: was as string | null } : {}
  }
  if (status === row.status || row.status === 'done' || by === visitorName) return {}
  const isKept = status === 'confirmed' || (status === 'new' && row.status !== 'confirmed')
  return isKept ? { cancelAskedAt: null } : {}
}
