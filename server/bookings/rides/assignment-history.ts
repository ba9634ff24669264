import type { BookingChange } from '#domain/booking/booking-record.ts'
import type { Clash } from '#domain/plan/clash.ts'
import type { Ride } from '#domain/plan/ride.ts'

import type { Writes } from '../../db/database.ts'
import { keepLeavings } from '../calendars/calendar-leavings.ts'
import { keepChange, type WhoAndWhen } from '../booking-history.ts'
import type { DrivenRide } from './ride-facts.ts'
import type { Roster } from './roster.ts'
import { iso } from '../../iso.ts'

interface Assigned extends WhoAndWhen {
  before: DrivenRide[]
  /** The same rides as they are now. */
  after: Ride[]
  roster: Pick<Roster, 'facts'>
}

/**
 * What follows from giving rides to somebody, in the transaction that does: the booking's history says who drives now, in
 * what, for how long and in spite of which clash; and the calendars that a ride has left keep it as cancelled. The guest
 * hears of it from `tell-drivers.ts`.
 */
export async function keepAssignments(transaction: Writes, { before, after, roster, by, now }: Assigned) {
  for (const ride of after) {
    const was = before.find(({ id }) => id === ride.id)
    if (!was || was.version === ride.version) continue
    const changes = assignmentChanges(was, ride, roster)
    await keepChange(transaction, ride.bookingId, { at: iso(now), by, changes })
    await keepLeavings(transaction, [{ before: was, minutes: ride.minutes, after: ride }], now)
  }
}

function assignmentChanges(was: DrivenRide, ride: Ride, roster: Assigned['roster']): BookingChange['changes'] {
  const isOther = was.crewId !== ride.crewId || was.vehicleId !== ride.vehicleId
  const isGiven = ride.crewId !== null || ride.vehicleId !== null
  const clashes = isOther && isGiven ? ride.clashes.filter(({ level }) => level !== 'grey') : []
  const minutes = ride.hasOwnMinutes ? ride.minutes : null
  return {
    ...(isOther && { driver: [driverOf(was, roster), driverOf(ride, roster)] }),
    ...(was.minutes !== minutes && { minutes: [was.minutes, minutes] }),
    ...(clashes.length > 0 && { clash: [null, clashKinds(clashes)] }),
  }
}

/** That a leg goes in one vehicle more, or one less. */
export async function keepVehicles(
  transaction: Writes,
  { bookingId, before, after, by, now }: WhoAndWhen & { bookingId: number; before: number; after: number },
) {
  const changes = { vehicles: [before, after] }
  await keepChange(transaction, bookingId, { at: iso(now), by, changes })
}

/** 'Ardit, Van'; null for nobody. */
function driverOf({ crewId, vehicleId }: Pick<Ride, 'crewId' | 'vehicleId'>, { facts }: Assigned['roster']) {
  const names = [crewId && facts.crew.get(crewId)?.name, vehicleId && facts.vehicles.get(vehicleId)?.name]
  return names.filter(Boolean).join(', ') || null
}

/** Each kind once, the worst first: 'overlap, drive'. */
const clashKinds = (clashes: Clash[]) => [...new Set(clashes.map(({ kind }) => kind))].join(', ')
