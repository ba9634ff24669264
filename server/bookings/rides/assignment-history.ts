import type { Clash, Ride } from '#domain/plan/ride.ts'

import type { Writes } from '../../db/database.ts'
import { keepChange } from '../inbox/booking-history.ts'
import type { DrivenRide } from './ride-facts.ts'
import type { Roster } from './roster.ts'

interface Assigned {
  before: DrivenRide[]
  /** The same rides as they are now. */
  after: Ride[]
  roster: Pick<Roster, 'facts'>
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * What follows from giving rides to somebody, in the transaction that does: that it was done in spite of a clash stands in the
 * booking's history. The guest hears of it from `tell-drivers.ts`.
 */
export async function keepAssignments(transaction: Writes, { before, after, roster, by, now }: Assigned) {
  for (const ride of after) {
    const was = before.find(({ id }) => id === ride.id)
    const clashes = ride.clashes.filter(({ level }) => level !== 'grey')
    const isGiven = ride.crewId !== null || ride.vehicleId !== null
    const isOther = was?.crewId !== ride.crewId || was.vehicleId !== ride.vehicleId
    if (!was || !isGiven || !isOther || clashes.length === 0) continue
    const changes = { driver: [driverOf(was, roster), driverOf(ride, roster)], clash: [null, toldClashes(clashes)] }
    await keepChange(transaction, ride.bookingId, { at: new Date(now).toISOString(), by, changes })
  }
}

/** 'Ardit, Van'; null for nobody. */
function driverOf({ crewId, vehicleId }: Pick<Ride, 'crewId' | 'vehicleId'>, { facts }: Assigned['roster']) {
  const names = [crewId && facts.crew.get(crewId)?.name, vehicleId && facts.vehicles.get(vehicleId)?.name]
  return names.filter(Boolean).join(', ') || null
}

/** Each kind once, the worst first: 'overlap, drive'. */
const toldClashes = (clashes: Clash[]) => [...new Set(clashes.map(({ kind }) => kind))].join(', ')
