import type { BookingChange } from '#domain/booking/booking-record.ts'

import type { Writes } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { hasEndedOpen } from '../booking-history.ts'
import { endsOffer, markOffer, offerChange, offersOf, stateOf } from './offer-rows.ts'
import { endOpen } from './offer-store.ts'

type Changes = BookingChange['changes']

/**
 * What a change of its booking, by anybody, makes of the offer that is open: it ends with what it was made for, unless that was a
 * slip: `undone` is what is taken back, as the history says it. Its mail, where that still waits, is sent only if it is open by
 * then. Answers what the history says of it.
 */
export async function followOffer(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  { at, undone }: { at: string; undone: Changes | undefined },
): Promise<Changes> {
  const now = Date.parse(at)
  const ended = endsOffer(before, after) && (await endOpen(transaction, after.id, now, 'withdrawn'))
  if (ended) return offerChange(...ended, now)
  return hasEndedOpen(undone?.['offer']) ? openAgain(transaction, after.id, now) : {}
}

/** None was made meanwhile. Its time goes on. */
async function openAgain(transaction: Writes, bookingId: number, now: number): Promise<Changes> {
  const last = (await offersOf(transaction, bookingId)).at(-1)
  if (last?.state !== 'withdrawn' || stateOf({ ...last, state: 'open' }, now) !== 'open') return {}
  return offerChange(last, await markOffer(transaction, last, 'open'), now)
}
