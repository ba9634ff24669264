import { sql } from 'kysely'

import { addDays, dayAt } from '#domain/saranda-time.ts'

import type { Json } from '../setup/admin-site.ts'
import type { Business } from './business.ts'

interface AbsenceRow {
  id: number
  crew: number | null
  vehicle: number | null
  starts: string
  ends: string
}

/** Absences are as staff were answered; whoever is not there, and drives, is shown so in the plan, and so is nobody else. */
export async function inspectAbsences({ season, ledger }: Business): Promise<string[]> {
  const { rows } = await sql<AbsenceRow>`
    select id, crew_id as crew, vehicle_id as vehicle, from_time as starts, to_time as ends from absences
    order by id`.execute(season.database.query)
  const said = [...ledger.absences.values()]
    .map(({ id, crewId, vehicleId, from, to }) => [id, crewId, vehicleId, from, to])
    .toSorted(([one], [other]) => one - other)
  const is = rows.map(({ id, crew, vehicle, starts, ends }) => [id, crew, vehicle, starts, ends])
  const today = dayAt(season.now())
  const { body } = await season.admin('GET', `GetPlan?from=${today}&to=${addDays(today, 1)}`)
  const wrong = body.rides.filter((ride: Json) => isAway(ride, rows) !== isShownAway(ride))
  return [
    ...(JSON.stringify(is) === JSON.stringify(said)
      ? []
      : [`absences were answered as ${JSON.stringify(said)} and are ${JSON.stringify(is)}`]),
    ...wrong.map((ride: Json) => `ride ${ride.id} is driven by ${ride.crewId} with ${JSON.stringify(ride.clashes)}`),
  ]
}

const isAway = ({ crewId, vehicleId, startAt, minutes }: Json, absences: readonly AbsenceRow[]) =>
  absences.some(
    ({ crew, vehicle, starts, ends }) =>
      ((crew !== null && crew === crewId) || (vehicle !== null && vehicle === vehicleId)) &&
      minuteOf(starts) < minuteOf(startAt) + minutes &&
      startAt < ends,
  )

const isShownAway = ({ clashes }: Json) => clashes.some(({ kind }: Json) => kind === 'off')

const minuteOf = (wallTime: string) => Date.parse(`${wallTime}Z`) / 60_000
