import type { Selectable } from 'kysely'

import { underWay } from '#domain/driver/ride-steps.ts'
import type { Crew, CrewFields } from '#domain/plan/crew.ts'
import { hashToken, newPageToken } from '../accounts/token.ts'
import { holdContent } from '../content/content-feed.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { AppError, fieldError, notFound } from '../errors.ts'
import { createRecordStore, type RecordStore } from '../http/records.ts'
import { iso } from '../iso.ts'
import { dropDevices } from '../push/device-store.ts'
import { readList } from '../stored-json.ts'
import type { PlanWrite } from './plan-write.ts'

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

/** 128 random bits as base64url. */
const shape = /^[\w-]{22}$/

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
export async function crewOfLink(query: Reads | Writes, token: string): Promise<LinkedCrew | undefined> {
  if (!shape.test(token)) return undefined
  const row = await query
    .selectFrom('crew')
    .select(['id', 'name', 'languages'])
    .where('linkHash', '=', hashToken(token))
    .where('isActive', '=', 1)
    .executeTakeFirst()
  return row && { ...row, languages: readList(row.languages) }
}

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
