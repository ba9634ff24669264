import type { FastifyPluginAsync } from 'fastify'

import {
  ChangedTimetableRow,
  newTimetableDefaults,
  NewTimetableRow,
  type TimetableFields,
  TimetableRow,
} from '#domain/departures/timetable.ts'

import type { ContentWrite } from '../../content/content-feed.ts'
import { readTimetableRow, type TimetableEntry } from '../../content/snapshot.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { addRecordRoutes, createRecordStore, type RecordStore } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import { findTrip, tripsOf } from './trips.ts'

/** When trips leave, as staff write it. Register behind `requireAdmin`. */
export const timetableRoutes: FastifyPluginAsync<{ timetable: TimetableStore }> = async (app, { timetable }) =>
  addRecordRoutes(app, {
    names: { all: 'Timetable', one: 'TimetableRow' },
    summaries: {
      get: 'When tours and boat trips leave, week by week; a trip without a row here is booked by request',
      add: 'Let a trip leave on some weekdays, at a time or some minutes before sunset',
      update: 'Change a row of the timetable; departures that have guests stay as they are',
      delete: 'Delete a row of the timetable; departures that have guests stay. Answers what it was',
    },
    schemas: { item: TimetableRow, added: NewTimetableRow, changed: ChangedTimetableRow },
    complete: (sent) => ({ ...newTimetableDefaults, ...sent }),
    store: timetable,
  })

interface Dependencies {
  database: Database
  content: BookingContent
  write: ContentWrite
}

/** When trips leave, week by week. It belongs to what visitors can see. */
export function createTimetableStore({ database, content, write }: Dependencies) {
  const record = ({ subjectNumber, ...row }: TimetableEntry): TimetableRow => ({
    ...row,
    // One of a deleted trip may come back with it.
    subjectId: tripsOf(content.current()).byNumber.get(subjectNumber)?.subjectId ?? subjectNumber,
  })

  function columns({ kind, subjectId, weekdays, ...fields }: TimetableFields) {
    const trip = findTrip(content.current(), kind, subjectId)
    if (!trip) throw refused(['subjectId'], 'There is no such tour or boat trip.')
    const { time, beforeSunsetMinutes, fromDay, toDay, capacity } = fields
    if ((time === null) === (beforeSunsetMinutes === null)) {
      throw refused(['time', 'beforeSunsetMinutes'], 'Please give a time, or the minutes before sunset.')
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

    ...createRecordStore<'timetable', TimetableFields, TimetableRow>(database, write, {
      table: 'timetable',
      title: 'This row of the timetable',
      read: (row) => record(readTimetableRow(row)),
      columns,
      // A time takes the place of the sunset, and the other way round.
      change: (before, fields) => ({ ...before, ...otherTime(fields), ...fields }),
    }),
  }
}
type TimetableStore = RecordStore<TimetableFields, TimetableRow>

/** What the one that is given takes the place of. */
function otherTime({ time, beforeSunsetMinutes }: Partial<TimetableFields>): Partial<TimetableFields> {
  if (time) return { beforeSunsetMinutes: null }
  return beforeSunsetMinutes === null || beforeSunsetMinutes === undefined ? {} : { time: null }
}

function refused(fields: string[], message: string) {
  const errors = Object.fromEntries(fields.map((field) => [field, [message]]))
  return new AppError(400, 'invalid-timetable', message, { errors })
}
