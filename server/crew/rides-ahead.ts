import { underWay } from '#domain/driver/ride-steps.ts'

import type { Writes } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { iso } from '../iso.ts'

interface Driven {
  column: 'crewId' | 'vehicleId'
  id: number
  name: string
  /** Milliseconds since 1970. */
  now: number
}

/** Nobody is under way for longer: he has only forgotten to say that he is back. */
const dayMs = 86_400_000

/** Throws AppError 409 when somebody, or a vehicle, still has rides to drive, or is driving one. */
export async function refuseWithRides(transaction: Writes, { column, id, name, now }: Driven) {
  const { count } = await transaction
    .selectFrom('rides')
    .select((row) => row.fn.countAll().as('count'))
    .where(column, '=', id)
    .where('isOff', '=', 0)
    .where((row) =>
      row.or([
        row('startAt', '>', iso(now)),
        row.and([row('startAt', '>', iso(now - dayMs)), row('state', 'in', [...underWay])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  const [rides, them] = Number(count) === 1 ? ['a ride', 'it'] : [`${String(count)} rides`, 'them']
  throw new AppError(409, 'rides-ahead', `${name} still has ${rides} ahead. Give ${them} to somebody else first.`)
}
