import { instantOfWallTime } from '#domain/saranda-time.ts'
import { skippersIn } from '#domain/plan/skippers.ts'

import type { SignedIn } from '../../accounts/session-store.ts'
import { readFleet } from '../../crew/vehicle-store.ts'
import type { Writes } from '../../db/database.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'
import type { BookingRow } from '../booking-row.ts'
import { keepChange } from '../booking-history.ts'
import { type Connected, connectedRides } from './connected-rides.ts'
import { type DepartureKey, departureName, type DepartureRow } from '../departures/departure-rows.ts'
import { isShown } from '../pushes/skipper-news.ts'
import { iso } from '../../iso.ts'

interface News {
  row: DepartureRow
  parties: readonly BookingRow[]
  /** Whether it does not leave, or does after all. */
  isOff: boolean
  by: Pick<SignedIn, 'id' | 'fullName'>
  at: string
}

/**
 * Tells the others than the guests of a departure: whoever sails or drives for them is rung, and the bookings of their other
 * rides say so.
 */
export async function tellOthers(
  transaction: Writes,
  { content, notifications }: Pick<BookingDependencies, 'content' | 'notifications'>,
  key: DepartureKey,
  { row, parties, isOff, by, at }: News,
): Promise<void> {
  const { trip, start } = key
  const startsAt = Number(instantOfWallTime(start))
  const [party = tripAlone(trip, iso(startsAt))] = parties
  // Of one that nobody has booked, whoever keeps the time free hears as of its guests.
  if (party.id === null && !isShown(startsAt, Date.parse(at))) return
  const { storedPrices } = content.current()
  const found = await connectedRides(transaction, parties, { day: start.slice(0, 10), prices: storedPrices })
  const rides = [...new Map([...found.values()].flat().map((ride) => [ride.rideId, ride])).values()]
  const name = departureName(key)
  for (const bookingId of new Set(rides.map((ride) => ride.bookingId))) {
    const changes = { guestTripCancelled: isOff ? [null, name] : [name, null] }
    await keepChange(transaction, bookingId, { at, by: by.fullName, changes })
  }
  await notifications.ringCalledOff(transaction, {
    isOff,
    departureId: row.id,
    party,
    skippers: skippersIn(row.vehicleId ?? trip.vehicleId, await readFleet(transaction)),
    startsAt: iso(startsAt),
    rides: rides.flatMap(driven),
    byUserId: by.id,
    occasion: `${row.id} ${row.version}`,
  })
}

/** What telephones show of a trip without guests. */
function tripAlone({ kind, subjectId, name }: DepartureKey['trip'], pickupAt: string) {
  return { id: null, kind, subjectId, subjectName: name, name: '', pickupAddress: '', dropoffAddress: '', pickupAt }
}

function driven({ bookingId, crewId, leg, startsAt }: Connected) {
  return crewId === null ? [] : [{ bookingId, crewId, leg, startsAt }]
}
