import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import {
  ChangedTimetableRow,
  newTimetableDefaults,
  NewTimetableRow,
  TimetableRow,
} from '#domain/departures/timetable.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../../http/record-id.ts'
import type { TimetableStore } from './timetable-store.ts'

/** When trips leave, as staff write it. Register behind `requireAdmin`. */
export const timetableRoutes: FastifyPluginAsyncTypebox<{ timetable: TimetableStore }> = async (app, { timetable }) => {
  app.get(
    `${adminApi}/GetTimetable`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'When tours and boat trips leave, week by week; a trip without a row here is booked by request',
        response: { 200: Type.Array(TimetableRow), 401: Problem },
      },
    },
    () => timetable.list(),
  )

  app.post(
    `${adminApi}/AddTimetableRow`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Let a trip leave on some weekdays, at a time or some minutes before sunset',
        headers: addHeaders,
        body: NewTimetableRow,
        response: { 200: TimetableRow, ...recordFailures, 422: Problem },
      },
    },
    (request) => timetable.add({ ...newTimetableDefaults, ...request.body }, addRequest(request, 'AddTimetableRow')),
  )

  app.put(
    `${adminApi}/UpdateTimetableRow`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Change a row of the timetable; departures that have guests stay as they are',
        querystring: idQuery(),
        body: ChangedTimetableRow,
        response: { 200: TimetableRow, ...recordFailures },
      },
    },
    (request) => {
      const { id: _id, version, ...fields } = request.body
      return timetable.update(changedRecordId(request), { fields, version })
    },
  )

  app.delete(
    `${adminApi}/DeleteTimetableRow`,
    {
      schema: {
        'x-role': 'owner',
        tags: ['Admin'],
        summary: 'Delete a row of the timetable; departures that have guests stay. Answers what it was',
        querystring: idQuery(),
        response: { 200: TimetableRow, ...recordFailures },
      },
    },
    (request) => timetable.remove(recordId(request)),
  )
}
