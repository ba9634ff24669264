import { underWay } from '#domain/driver/ride-steps.ts'

import type { Writes } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { AsOf } from '../booking-content.ts'
import { ridesEverBetween } from './read-rides.ts'
import { readRoads } from './roster.ts'

const dayMs = 86_400_000
/** Later than any ride. */
const endOfTime = Date.parse('9999-12-31T00:00:00Z')

interface Removal extends AsOf {
  column: 'crewId' | 'vehicleId'
  ofWhom: { id: number; name: string }
}

/** Throws AppError 409 when somebody who is to be deleted, or a vehicle, still has rides to drive, or is driving one. */
export async function refuseWithRides(transaction: Writes, { column, ofWhom, content, now }: Removal) {
  const { id, name } = ofWhom
  const country = { content, roads: await readRoads(transaction, content) }
  // Who is under way a day after the end of a ride has only forgotten to say that he is back.
  const rides = await ridesEverBetween(transaction, { from: now - dayMs, to: endOfTime }, country, [column, id])
  const isAhead = ({ startAt, state }: (typeof rides)[number]) => Date.parse(startAt) > now || underWay.has(state)
  const count = rides.filter((ride) => ride.isOff === 0 && isAhead(ride)).length
  if (count === 0) return
  const [them, it] = count === 1 ? ['a ride', 'it'] : [`${String(count)} rides`, 'them']
  throw new AppError(409, 'rides-ahead', `${name} still has ${them} ahead. Give ${it} to somebody else first.`)
}
