import type { Selectable } from 'kysely'

import { driverTokenShape } from '#domain/paths.ts'
import type { Crew, CrewFields } from '#domain/plan/crew.ts'
import { hashToken, newPageToken } from '../accounts/token.ts'
import { holdContent } from '../content/content-feed.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { fieldError, notFound } from '../errors.ts'
import { createRecordStore, type RecordStore } from '../http/records.ts'
import { dropDevices } from '../push/device-store.ts'
import { readList } from '../stored-json.ts'
import type { PlanWrite } from './plan-write.ts'

/** Whether something else still needs whom, or what, is to be deleted. Throws AppError 409 then. */
export type RefuseRemoval<Stored> = (transaction: Writes, stored: Stored, now: number) => Promise<void>

/** Who drives. */
export function createCrewStore(database: Database, write: PlanWrite, refuseRemoval: RefuseRemoval<Crew>) {
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
      beforeRemoval: (person, transaction) => refuseRemoval(transaction, person, Date.now()),
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
  vehicleIds,
  isActive,
  linkHash: _linkHash,
  ...row
}: Selectable<PlanTables['crew']>): Crew {
  return {
    ...row,
    languages: readList(languages),
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

async function check(database: Database, transaction: Writes, fields: CrewFields) {
  if (!(await areThere(transaction, 'vehicles', fields.vehicleIds)))
    throw refusedCrew('vehicleIds', 'One of these vehicles is no longer there.')
  await checkShown(database, transaction, fields)
}

/** How one of the crew, or a vehicle, is shown: by a name, and by a picture that is not removed as unused meanwhile. */
export async function checkShown(
  database: Database,
  transaction: Writes,
  { name, photoPath }: Pick<CrewFields, 'name' | 'photoPath'>,
) {
  if (name.trim() === '') throw refusedCrew('name', 'Please enter a name.')
  if (photoPath !== '') await holdContent(database, transaction)
}

/** Whether all of these are there. */
export async function areThere(query: Reads, table: 'crew' | 'vehicles', ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const known = await query.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return known.length === new Set(ids).size
}

/** What cannot be, at its field. */
export function refusedCrew(field: string, message: string) {
  return fieldError('invalid-crew', field, message)
}

/** Who opens his page with a link. */
export interface LinkedCrew {
  id: number
  name: string
  /** Codes, the one that he reads best first. */
  languages: string[]
}

/**
 * Gives one of the crew a new link in place of the one he had, and answers its token, which is nowhere kept; his
 * telephones ring no more. Throws AppError 404.
 */
export function renewCrewLink(write: PlanWrite, id: number): Promise<string> {
  const token = newPageToken()
  return write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('crew')
      .set({ linkHash: hashToken(token) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('This person')
    // They were registered with the link of before.
    await dropDevices(transaction, { crewId: id })
    return token
  })
}

/** Whose present link this is; undefined for any other token, and for somebody who is switched off. */
export async function crewOfLink(query: Reads, token: string): Promise<LinkedCrew | undefined> {
  if (!driverTokenShape.test(token)) return undefined
  const row = await query
    .selectFrom('crew')
    .select(['id', 'name', 'languages'])
    .where('linkHash', '=', hashToken(token))
    .where('isActive', '=', 1)
    .executeTakeFirst()
  return row && { ...row, languages: readList(row.languages) }
}
