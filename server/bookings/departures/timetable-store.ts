import type { TimetableFields, TimetableRow } from '#domain/departures/timetable.ts'

import type { ContentWrite } from '../../content/content-feed.ts'
import { readTimetableRow, type TimetableEntry } from '../../content/snapshot.ts'
import type { Database, Writes } from '../../db/database.ts'
import { assertVersion, fieldError, notFound } from '../../errors.ts'
import { type AddRequest, answerOnce, isStored } from '../../http/answer-once.ts'
import type { BookingContent } from '../booking-content.ts'
import { findTrip, tripsOf } from './trips.ts'

interface TimetableChange {
  fields: Partial<TimetableFields>
  version: number | undefined
}

interface Dependencies {
  database: Database
  content: BookingContent
  write: ContentWrite
}

/** When trips leave, week by week. It belongs to what visitors can see. Throws AppError 400 for what cannot be, by field. */
export function createTimetableStore({ database, content, write }: Dependencies) {
  const record = ({ subjectNumber, ...row }: TimetableEntry): TimetableRow => ({
    ...row,
    // One of a deleted trip may come back with it.
    subjectId: tripsOf(content.current()).byNumber.get(subjectNumber)?.subjectId ?? subjectNumber,
  })

  function columns({ kind, subjectId, weekdays, ...fields }: TimetableFields) {
    const trip = findTrip(content.current(), kind, subjectId)
    if (!trip) throw refused('subjectId', 'There is no such tour or boat trip.')
    const { time, beforeSunsetMinutes, fromDay, toDay, capacity } = fields
    if ((time === null) === (beforeSunsetMinutes === null)) {
      throw refused('time', 'Please give a time, or the minutes before sunset.')
    }
    const days = JSON.stringify([...new Set(weekdays)].toSorted((a, b) => a - b))
    return {
      kind,
      subjectNumber: trip.number,
      weekdays: days,
      time,
      beforeSunsetMinutes,
      fromDay,
      toDay,
      capacity,
    }
  }

  return {
    /** In the order in which it was written. */
    async list(): Promise<TimetableRow[]> {
      const rows = await database.query.selectFrom('timetable').selectAll().orderBy('id').execute()
      return rows.map((row) => record(readTimetableRow(row)))
    },

    /** Adds one, unless the request repeats one that is still there. Throws AppError 422 for another row under its key. */
    add(fields: TimetableFields, request?: AddRequest): Promise<TimetableRow> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          async add() {
            const row = await transaction
              .insertInto('timetable')
              .values({ ...columns(fields), version: 1 })
              .returningAll()
              .executeTakeFirstOrThrow()
            return record(readTimetableRow(row))
          },
          isThere: isStored(transaction, 'timetable'),
        }),
      )
    },

    /** A time takes the place of the sunset, and the other way round. Throws AppError 404, 409 when `version` is not the stored one. */
    update(id: number, { fields, version }: TimetableChange): Promise<TimetableRow> {
      return write(async (transaction) => {
        const before = record(await find(transaction, id))
        assertVersion(version, before.version)
        const row = await transaction
          .updateTable('timetable')
          .set({ ...columns({ ...before, ...otherTime(fields), ...fields }), version: before.version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return record(readTimetableRow(row))
      })
    },

    /** Departures that have guests stay. Answers what was there. Throws AppError 404. */
    remove(id: number): Promise<TimetableRow> {
      return write(async (transaction) => {
        const row = record(await find(transaction, id))
        await transaction.deleteFrom('timetable').where('id', '=', id).execute()
        return row
      })
    },
  }
}
export type TimetableStore = ReturnType<typeof createTimetableStore>

async function find(transaction: Writes, id: number): Promise<TimetableEntry> {
  const row = await transaction.selectFrom('timetable').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This row of the timetable')
  return readTimetableRow(row)
}

/** What the one that is given takes the place of. */
function otherTime({ time, beforeSunsetMinutes }: Partial<TimetableFields>): Partial<TimetableFields> {
  if (time) return { beforeSunsetMinutes: null }
  return beforeSunsetMinutes === null || beforeSunsetMinutes === undefined ? {} : { time: null }
}

function refused(field: string, message: string) {
  return fieldError('invalid-timetable', field, message)
}
