import type { Selectable } from 'kysely'

import { addDays, isDay } from '#domain/saranda-time.ts'
import type { Absence, NewAbsence } from '#domain/plan/absence.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import type { PlanTables } from '../db/plan-tables.ts'
import { notFound } from '../errors.ts'
import { type AddRequest, answerOnce, isStored } from '../http/answer-once.ts'
import { refusedCrew } from './crew-store.ts'
import type { PlanWrite } from './plan-write.ts'

type AbsenceFields = Omit<Absence, 'id'>

/** Days, both included; either end may be left open. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** When who is not there. Throws AppError 400 for what cannot be, by field. */
export function createAbsenceStore(database: Database, write: PlanWrite) {
  return {
    list: (days: Days) => readAbsences(database.query, days),

    /** Adds one, unless the request repeats one that is still there. Throws AppError 422 for another one under its key. */
    add(asked: NewAbsence, request?: AddRequest): Promise<Absence> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          async add() {
            const { from, to, ...fields } = await readAbsence(transaction, asked)
            const row = await transaction
              .insertInto('absences')
              .values({ ...fields, fromTime: from, toTime: to })
              .returningAll()
              .executeTakeFirstOrThrow()
            return absenceOf(row)
          },
          isThere: isStored(transaction, 'absences'),
        }),
      )
    },

    /** Answers what it was. Throws AppError 404. */
    remove(id: number): Promise<Absence> {
      return write(async (transaction) => {
        const row = await transaction.deleteFrom('absences').where('id', '=', id).returningAll().executeTakeFirst()
        if (!row) throw notFound('This absence')
        return absenceOf(row)
      })
    },
  }
}
export type AbsenceStore = ReturnType<typeof createAbsenceStore>

/** Those that reach into the days, the earliest first. */
export async function readAbsences(query: Reads, { from, to }: Days): Promise<Absence[]> {
  let rows = query.selectFrom('absences').selectAll().orderBy('fromTime').orderBy('id')
  if (from !== undefined) rows = rows.where('toTime', '>', `${from}T00:00`)
  if (to !== undefined) rows = rows.where('fromTime', '<', `${addDays(to, 1)}T00:00`)
  return (await rows.execute()).map(absenceOf)
}

function absenceOf({ fromTime, toTime, ...row }: Selectable<PlanTables['absences']>): Absence {
  return { ...row, from: fromTime, to: toTime }
}

async function readAbsence(transaction: Writes, asked: NewAbsence): Promise<AbsenceFields> {
  const { crewId = null, vehicleId = null, reason = '' } = asked
  if ((crewId === null) === (vehicleId === null)) throw refusedCrew('crewId', 'Please say who, or which vehicle.')
  const [from, to] = [wallTimeOf('from', asked.from, 0), wallTimeOf('to', asked.to, 1)]
  if (to <= from) throw refusedCrew('to', 'The end must come after the beginning.')
  const isKnown = await (crewId === null
    ? transaction.selectFrom('vehicles').select('id').where('id', '=', Number(vehicleId)).executeTakeFirst()
    : transaction.selectFrom('crew').select('id').where('id', '=', crewId).executeTakeFirst())
  if (!isKnown && crewId !== null) throw refusedCrew('crewId', 'This person is no longer there.')
  if (!isKnown) throw refusedCrew('vehicleId', 'This vehicle is no longer there.')
  return { crewId, vehicleId, from, to, reason: reason.trim() }
}

/** A day alone begins at midnight; `days` later as the end of one that is included. */
function wallTimeOf(field: string, given: string, days: number): string {
  const [day = '', time] = given.split('T')
  if (!isDay(day)) throw refusedCrew(field, 'There is no such day.')
  return time === undefined ? `${addDays(day, days)}T00:00` : given
}
