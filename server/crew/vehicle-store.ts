import type { Selectable } from 'kysely'

import { isDay } from '#domain/saranda-time.ts'
import type { Paper, Vehicle, VehicleFields } from '#domain/plan/vehicle.ts'

import { holdContent } from '../content/content-feed.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { assertVersion, notFound } from '../errors.ts'
import { type AddRequest, answerOnce, isStored } from '../http/answer-once.ts'
import { readCrew, refusedCrew } from './crew-store.ts'
import type { PlanWrite } from './plan-write.ts'
import { refuseWithRides } from './rides-ahead.ts'

interface VehicleChange {
  fields: Partial<VehicleFields>
  version: number | undefined
}

/** Whether something else still needs a vehicle that is to be deleted. Throws AppError 409 then. */
type RefuseRemoval = (transaction: Writes, vehicle: Vehicle, now: number) => Promise<void>

/** Cars and boats. Throws AppError 400 for what cannot be, by field. */
export function createVehicleStore(database: Database, write: PlanWrite, refuseRemoval: RefuseRemoval) {
  return {
    list: () => readVehicles(database.query),

    /** Adds one, unless the request repeats one that is still there. Throws AppError 422 for another one under its key. */
    add(fields: VehicleFields, request?: AddRequest): Promise<Vehicle> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          async add() {
            await check(database, transaction, fields)
            const row = await transaction
              .insertInto('vehicles')
              .values({ ...columns(fields), version: 1 })
              .returningAll()
              .executeTakeFirstOrThrow()
            return vehicleOf(row)
          },
          isThere: isStored(transaction, 'vehicles'),
        }),
      )
    },

    /** Throws AppError 404, 409 when `version` is not the stored one. */
    update(id: number, { fields, version }: VehicleChange): Promise<Vehicle> {
      return write(async (transaction) => {
        const before = await find(transaction, id)
        assertVersion(version, before.version)
        const next = { ...before, ...fields }
        await check(database, transaction, next)
        const row = await transaction
          .updateTable('vehicles')
          .set({ ...columns(next), version: before.version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return vehicleOf(row)
      })
    },

    /** Answers what it was. Throws AppError 404, 409 while rides or departures are ahead. */
    remove(id: number, now: number): Promise<Vehicle> {
      return write(async (transaction) => {
        const vehicle = await find(transaction, id)
        await refuseWithRides(transaction, { column: 'vehicleId', id, name: vehicle.name, now })
        await refuseRemoval(transaction, vehicle, now)
        await transaction.deleteFrom('vehicles').where('id', '=', id).execute()
        await takeFromCrew(transaction, id)
        return vehicle
      })
    },
  }
}
export type VehicleStore = ReturnType<typeof createVehicleStore>

/** All of them, by name. */
export async function readVehicles(query: Reads): Promise<Vehicle[]> {
  const rows = await query.selectFrom('vehicles').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(vehicleOf)
}

async function find(transaction: Writes, id: number): Promise<Vehicle> {
  const row = await transaction.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This vehicle')
  return vehicleOf(row)
}

function vehicleOf({ kind, papers, isActive, ...row }: Selectable<PlanTables['vehicles']>): Vehicle {
  return {
    ...row,
    kind,
    papers: JSON.parse(papers) as Paper[],
    isActive: isActive === 1,
  }
}

function columns({ name, kind, plate, colour, papers, isActive, ...fields }: VehicleFields) {
  const { seats, childSeats, photoPath } = fields
  return {
    name: name.trim(),
    kind,
    plate: plate.trim(),
    colour: colour.trim(),
    seats,
    childSeats,
    photoPath,
    papers: JSON.stringify(papers),
    isActive: Number(isActive),
  }
}

async function check(database: Database, transaction: Writes, { name, papers, photoPath }: VehicleFields) {
  if (name.trim() === '') throw refusedCrew('name', 'Please enter a name.')
  const paper = papers.find(({ validUntil }) => !isDay(validUntil))
  if (paper) throw refusedCrew('papers', `There is no day ${paper.validUntil}.`)
  // No picture is removed as unused while somebody names it.
  if (photoPath !== '') await holdContent(database, transaction)
}

async function takeFromCrew(transaction: Writes, vehicleId: number) {
  const drivers = (await readCrew(transaction)).filter(({ vehicleIds }) => vehicleIds.includes(vehicleId))
  for (const { id, vehicleIds, version } of drivers) {
    const left = JSON.stringify(vehicleIds.filter((each) => each !== vehicleId))
    await transaction
      .updateTable('crew')
      .set({ vehicleIds: left, version: version + 1 })
      .where('id', '=', id)
      .execute()
  }
}
