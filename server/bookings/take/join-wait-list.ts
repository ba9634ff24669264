import { cutOffOf } from '#domain/departures/list-departures.ts'
import type { WaitReply } from '#domain/departures/wait-list.ts'
import { receiptPath } from '#domain/paths.ts'
import { visitorName } from '#domain/changes.ts'

import type { Reads } from '../../db/database.ts'
import { holdDeparture } from '../departures/departure-rows.ts'
import { findTrip } from '../departures/trips.ts'
import { keepChange } from '../booking-history.ts'
import type { Taking } from './book.ts'
import type { BookingRow } from '../booking-row.ts'
import { offerSeats } from '../wait-list/offer-seats.ts'
import { placeOf, waitChange } from '../wait-list/wait-rows.ts'
import { iso } from '../../iso.ts'
import { invalidBooking } from '../refusals.ts'

/**
 * A party of the wait list: its booking is none yet and takes no seats. Where there are enough of them after all, since somebody
 * has given his back meanwhile, they are offered to it at once.
 */
export const asWaiting: Taking = {
  isWaiting: true,
  async afterInsert(transaction, row, { content, notifications, help }) {
    const { id: bookingId, kind, subjectId, departureId, pickupWallTime, createdAt: joinedAt } = row
    const trip = findTrip(content.current(), kind, subjectId)
    if (departureId === null || !trip) throw invalidBooking({ departure: 'departureMissing' }, help)
    const { capacity } = await holdDeparture(transaction, departureId)
    if (row.nrOfPassengers > capacity) throw invalidBooking({ nrOfPassengers: 'departureTooSmall' }, help)
    const closesAt = iso(cutOffOf(pickupWallTime, trip))
    const state = 'waiting' as const
    const wait = { bookingId, joinedAt, queuedAt: joinedAt, closesAt, state, held: 0, heldUntil: null }
    await transaction
      .insertInto('waitList')
      .values({ ...wait, toldState: state })
      .execute()
    await keepChange(transaction, bookingId, { at: joinedAt, by: visitorName, changes: waitChange(null, 'waiting') })
    await notifications.queue(transaction, 'joined', row)
    await offerSeats(transaction, departureId, Date.parse(joinedAt))
  },
}

export async function waitReply(
  query: Reads,
  { id, reference, receiptToken, departureId }: BookingRow,
): Promise<WaitReply> {
  return { reference, statusUrl: receiptPath(receiptToken), place: await placeOf(query, departureId, id) }
}
