import type { FastifyPluginAsync } from 'fastify'

import {
  ChangedTimetableRow,
  newTimetableDefaults,
  NewTimetableRow,
  TimetableRow,
} from '#domain/departures/timetable.ts'

import { addRecordRoutes } from '../../records/record-routes.ts'
import type { TimetableStore } from './timetable-store.ts'

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
