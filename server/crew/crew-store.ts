import type { Selectable } from 'kysely'

import type { Crew, CrewFields } from '#domain/plan/crew.ts'

import { holdContent } from '../content/content-feed.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { assertVersion, fieldError, notFound } from '../errors.ts'
import { type AddRequest, answerOnce, isStored } from '../http/answer-once.ts'
import type { PlanWrite } from './plan-write.ts'
import { refuseWithRides } from './rides-ahead.ts'

interface CrewChange {
  fields: Partial<CrewFields>
  version: number | undefined
}

/** Who drives. Throws AppError 400 for what cannot be, by field. */
export function createCrewStore(database: Database, write: PlanWrite) {
  return {
    list: () => readCrew(database.query),

    /** Adds somebody, unless the request repeats one that is still there. Throws AppError 422 for somebody else under its key. */
    add(fields: CrewFields, request?: AddRequest): Promise<Crew> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          async add() {
            await check(database, transaction, fields)
            const row = await transaction
              .insertInto('crew')
              .values({ ...columns(fields), version: 1 })
              .returningAll()
              .executeTakeFirstOrThrow()
            return crewOf(row)
          },
          isThere: isStored(transaction, 'crew'),
        }),
      )
    },

    /** Throws AppError 404, 409 when `version` is not the stored one. */
    update(id: number, { fields, version }: CrewChange): Promise<Crew> {
      return write(async (transaction) => {
        const before = await find(transaction, id)
        assertVersion(version, before.version)
        const next = { ...before, ...fields }
        await check(database, transaction, next)
        const row = await transaction
          .updateTable('crew')
          .set({ ...columns(next), version: before.version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return crewOf(row)
      })
    },

    /** Answers who it was. Throws AppError 404, 409 while rides are ahead. */
    remove(id: number, now: number): Promise<Crew> {
      return write(async (transaction) => {
        const crew = await find(transaction, id)
        await refuseWithRides(transaction, { column: 'crewId', id, name: crew.name, now })
        await transaction.deleteFrom('crew').where('id', '=', id).execute()
        return crew
      })
    },
  }
}
export type CrewStore = ReturnType<typeof createCrewStore>

/** Everybody, by name. */
export async function readCrew(query: Reads): Promise<Crew[]> {
  const rows = await query.selectFrom('crew').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(crewOf)
}

async function find(transaction: Writes, id: number): Promise<Crew> {
  const row = await transaction.selectFrom('crew').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This person')
  return crewOf(row)
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
    languages: JSON.parse(languages) as string[],
    drives,
    vehicleIds: JSON.parse(vehicleIds) as number[],
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
