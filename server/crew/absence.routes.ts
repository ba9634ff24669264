import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { isDay } from '#domain/saranda-time.ts'
import { adminApi } from '#domain/paths.ts'
import { Absence, NewAbsence } from '#domain/plan/absence.ts'
import { Problem } from '#domain/problem.ts'

import { fieldError } from '../errors.ts'
import { addHeaders, addRequest } from '../http/answer-once.ts'
import { idQuery, recordFailures, recordId } from '../http/records.ts'
import type { AbsenceStore } from './absence-store.ts'

const day = { type: 'string', description: 'YYYY-MM-DD in Saranda, included; left out, there is no such end.' }

/** When who is not there, as staff write it. Register behind `requireAdmin`. */
export const absenceRoutes: FastifyPluginAsyncTypebox<{ absences: AbsenceStore }> = async (app, { absences }) => {
  app.get(
    `${adminApi}/GetAbsences`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'When drivers, skippers, cars and boats are not there, the earliest first',
        querystring: { type: 'object', properties: { from: day, to: day } },
        response: { 200: Type.Array(Absence), ...recordFailures },
      },
    },
    (request) => {
      const { from, to } = request.query as Record<string, string | undefined>
      return absences.list({ from: dayIn('from', from), to: dayIn('to', to) })
    },
  )

  app.post(
    `${adminApi}/AddAbsence`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Write down when somebody, or a vehicle, is not there',
        headers: addHeaders,
        body: NewAbsence,
        response: { 200: Absence, ...recordFailures, 422: Problem },
      },
    },
    (request) => absences.add(request.body, addRequest(request, 'AddAbsence')),
  )

  app.delete(
    `${adminApi}/DeleteAbsence`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Take an absence back; answers what it was',
        querystring: idQuery(),
        response: { 200: Absence, ...recordFailures },
      },
    },
    (request) => absences.remove(recordId(request)),
  )
}

/** A day of a call's query; undefined where none is given. Throws AppError 400 for what is none. */
export function dayIn(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (isDay(value)) return value
  throw fieldError('invalid-range', name, `${name} is no day.`)
}
