import type { Settings } from '#domain/settings/settings.ts'

import type { Writes } from '../../db/database.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { givenRides, isDriverTold } from './known-drivers.ts'
import { type DrivenRide, isLookedFor } from './ride-facts.ts'

interface Given {
  before: readonly DrivenRide[]
  /** The same rides as they are now. */
  after: readonly Pick<DrivenRide, 'id' | 'crewId' | 'vehicleId'>[]
  settings: Pick<Settings, 'guestSeesDriverHours'>
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Tells guests who drives them, in the transaction that gives rides to somebody else: of what is so near that they are told of
 * it, one mail for each booking. Then `wake`.
 */
export async function tellDrivers(
  transaction: Writes,
  notifications: Pick<BookingNotifications, 'queueDriver'>,
  { before, after, settings, now }: Given,
): Promise<void> {
  const window = { ...settings, now }
  const changed = before.filter((was) => {
    const is = after.find(({ id }) => id === was.id)
    const isOther = is !== undefined && (is.crewId !== was.crewId || is.vehicleId !== was.vehicleId)
    return isOther && is.crewId !== null && isDriverTold(was, window) && isLookedFor(was, now)
  })
  for (const bookingId of new Set(changed.map((ride) => ride.bookingId))) {
    const booking = await transaction
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const rides = (await givenRides(transaction, bookingId)).filter((ride) => isDriverTold(ride, window))
    const drivers = rides
      .map(({ leg, number, crewId, vehicleId }) => [leg, number, crewId, vehicleId].join('-'))
      .join(' ')
    await notifications.queueDriver(transaction, booking, drivers)
  }
}
