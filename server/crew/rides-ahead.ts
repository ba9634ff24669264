import type { Writes } from '../db/database.ts'
import { AppError } from '../errors.ts'

interface Driven {
  column: 'crewId' | 'vehicleId'
  id: number
  name: string
  /** Milliseconds since 1970. */
  now: number
}

/** Throws AppError 409 when somebody, or a vehicle, still has rides to drive. */
export async function refuseWithRides(transaction: Writes, { column, id, name, now }: Driven) {
  const { count } = await transaction
    .selectFrom('rides')
    .select((row) => row.fn.countAll().as('count'))
    .where(column, '=', id)
    .where('isOff', '=', 0)
    .where('startAt', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  const rides = Number(count) === 1 ? 'a ride' : `${String(count)} rides`
  throw new AppError(409, 'rides-ahead', `${name} still has ${rides} ahead. Give them to somebody else first.`)
}
