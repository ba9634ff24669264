import type { Selectable } from 'kysely'

import type { Crew, CrewFields } from '#domain/plan/crew.ts'

import { holdContent } from '../content/content-feed.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { fieldError } from '../errors.ts'
import { createRecordStore, type RecordStore } from '../http/records.ts'
import { readList } from '../stored-json.ts'
import type { PlanWrite } from './plan-write.ts'
import { refuseWithRides } from './rides-ahead.ts'

/** Who drives. */
export function createCrewStore(database: Database, write: PlanWrite) {
  return {
    list: () => readCrew(database.query),
    ...createRecordStore<'crew', CrewFields, Crew>(database, write, {
      table: 'crew',
      title: 'This person',
      read: crewOf,
      async columns(fields, transaction) {
        await check(database, transaction, fields)
        return columns(fields)
      },
      beforeRemoval: ({ id, name }, transaction) =>
        refuseWithRides(transaction, { column: 'crewId', id, name, now: Date.now() }),
    }),
  }
}
export type CrewStore = RecordStore<CrewFields, Crew>

/** Everybody, by name. */
export async function readCrew(query: Reads): Promise<Crew[]> {
  const rows = await query.selectFrom('crew').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(crewOf)
}

function crewOf({
  languages,
  drives,
  vehicleIds,
  isActive,
  linkHash: _linkHash,
  ...row
}: Selectable<PlanTables['crew']>): Crew {
  return {
    ...row,
    languages: readList(languages),
    drives,
    vehicleIds: readList(vehicleIds),
    isActive: isActive === 1,
  }
}

function columns({ name, phoneNumber, photoPath, languages, drives, vehicleIds, isActive }: CrewFields) {
  return {
    name: name.trim(),
    phoneNumber: phoneNumber.trim(),
    photoPath,
    languages: JSON.stringify(languages),
    drives,
    vehicleIds: JSON.stringify(vehicleIds),
    isActive: Number(isActive),
  }
}

async function check(database: Database, transaction: Writes, { name, vehicleIds, photoPath }: CrewFields) {
  if (name.trim() === '') throw refusedCrew('name', 'Please enter a name.')
  if (vehicleIds.length > 0) {
    const known = await transaction.selectFrom('vehicles').select('id').where('id', 'in', vehicleIds).execute()
    if (known.length < vehicleIds.length) throw refusedCrew('vehicleIds', 'One of these vehicles is no longer there.')
  }
  // No picture is removed as unused while somebody names it.
  if (photoPath !== '') await holdContent(database, transaction)
}

/** What cannot be, at its field. */
export function refusedCrew(field: string, message: string) {
  return fieldError('invalid-crew', field, message)
}
