import type { CancelledParty } from '#domain/departures/cancelled-departure.ts'

import type { SignedIn } from '../../accounts/session-store.ts'
import { notFound } from '../../errors.ts'
import { iso } from '../../iso.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import { keepChange } from '../booking-history.ts'
import { holdBooking } from '../booking-row.ts'
import { lastCalledOff } from '../departures/cancelled-parties.ts'
import { tripOf } from '../departures/trips.ts'
import { cancelledContext, readCancelled } from './read-cancelled.ts'

/** Notes that somebody has spoken with a guest, or takes that back. Throws AppError 404 where his departure was not cancelled. */
export async function reachGuest(
  dependencies: BookingDependencies & { publicUrl: string },
  { bookingId, isReached = true }: { bookingId: number; isReached?: boolean },
  { by, now }: { by: Pick<SignedIn, 'fullName'>; now: number },
): Promise<CancelledParty> {
  const { database, content } = dependencies
  const key = await database.write(async (transaction) => {
    const booking = await holdBooking(database, transaction, { id: bookingId })
    const calledOff = booking && (await lastCalledOff(transaction, bookingId))
    if (!calledOff || calledOff.departure.cancelledAt === null) throw notFound('This party')
    const { party, departure } = calledOff
    if ((party.reachedAt !== null) !== isReached) {
      const at = iso(now)
      const reached = isReached ? { reachedAt: at, reachedBy: by.fullName } : { reachedAt: null, reachedBy: null }
      await transaction.updateTable('cancelledParties').set(reached).where('id', '=', party.id).execute()
      await keepChange(transaction, bookingId, { at, by: by.fullName, changes: { reached: [!isReached, isReached] } })
    }
    return { trip: tripOf(content.current(), departure), start: departure.start }
  })
  const { parties } = await readCancelled(database.query, key, cancelledContext(dependencies, now))
  const own = parties.find((party) => party.bookingId === bookingId)
  if (!own) throw notFound('This party')
  return own
}
