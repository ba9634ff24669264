import type { Selectable } from 'kysely'

import { isDay } from '#domain/saranda-time.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Paper, Vehicle, VehicleFields } from '#domain/plan/vehicle.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { createRecordStore, type RecordStore } from '../http/records.ts'
import { readList } from '../stored-json.ts'
import { checkShown, readCrew, refusedCrew, type RefuseRemoval } from './crew-store.ts'
import type { PlanWrite } from './plan-write.ts'

/** Cars and boats. */
export function createVehicleStore(database: Database, write: PlanWrite, refuseRemoval: RefuseRemoval<Vehicle>) {
  return {
    list: () => readVehicles(database.query),
    ...createRecordStore<'vehicles', VehicleFields, Vehicle>(database, write, {
      table: 'vehicles',
      title: 'This vehicle',
      read: vehicleOf,
      async columns(fields, transaction) {
        await check(database, transaction, fields)
        return columns(fields)
      },
      async beforeRemoval(vehicle, transaction) {
        await refuseRemoval(transaction, vehicle, Date.now())
        await takeFromCrew(transaction, vehicle.id)
      },
    }),
  }
}
export type VehicleStore = RecordStore<VehicleFields, Vehicle>

/** Who there is to go out, and in what. */
export interface Fleet {
  crew: Crew[]
  vehicles: Vehicle[]
}

export async function readFleet(query: Reads): Promise<Fleet> {
  return { crew: await readCrew(query), vehicles: await readVehicles(query) }
}

/** All of them, by name. */
async function readVehicles(query: Reads): Promise<Vehicle[]> {
  const rows = await query.selectFrom('vehicles').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(vehicleOf)
}

function vehicleOf({ papers, isActive, ...row }: Selectable<PlanTables['vehicles']>): Vehicle {
  return {
    ...row,
    papers: readList<Paper>(papers),
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

async function check(database: Database, transaction: Writes, fields: VehicleFields) {
  const paper = fields.papers.find(({ validUntil }) => !isDay(validUntil))
  if (paper) throw refusedCrew('papers', `There is no day ${paper.validUntil}.`)
  await checkShown(database, transaction, fields)
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
