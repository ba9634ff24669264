import type { BookingChange } from '#domain/booking/booking-record.ts'

import type { Writes } from '../../db/database.ts'
import type { BookingRow } from '../booking-row.ts'
import { hasEndedOpen } from '../inbox/booking-history.ts'
import { endsOffer, markOffer, offerChange, offersOf, stateOf } from './offer-states.ts'
import { endOpen } from './offer-store.ts'

interface Followed {
  state: 'open' | 'withdrawn'
  told: BookingChange['changes']
}

/**
 * What a change of its booking, by anybody, makes of the offer that is open: it ends with what it was made for, unless that was a
 * slip: `undone` is what is taken back, as the history says it. Undefined when it stays as it is.
 */
export async function followOffer(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  { at, undone }: { at: string; undone: BookingChange['changes'] | undefined },
): Promise<Followed | undefined> {
  const now = Date.parse(at)
  if (!endsOffer(before, after))
    return hasEndedOpen(undone?.['offer']) ? openAgain(transaction, after.id, now) : undefined
  const ended = await endOpen(transaction, after.id, now, 'withdrawn')
  return ended && { state: 'withdrawn', told: offerChange(...ended, now) }
}

/** None was made meanwhile: nobody was to be driven. Its time goes on. */
async function openAgain(transaction: Writes, bookingId: number, now: number): Promise<Followed | undefined> {
  const last = (await offersOf(transaction, bookingId)).at(-1)
  if (last?.state !== 'withdrawn' || stateOf({ ...last, state: 'open' }, now) !== 'open') return undefined
  return { state: 'open', told: offerChange(last, await markOffer(transaction, last, 'open'), now) }
}
