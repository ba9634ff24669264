import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { ChangedClosure, Closure, NewClosure } from '#domain/closures/closure.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../../http/record-id.ts'
import type { ClosureStore } from './closure-store.ts'

/** Days and hours that are full, as staff write them. Register behind `requireAdmin`. */
export const closureRoutes: FastifyPluginAsyncTypebox<{ closures: ClosureStore }> = async (app, { closures }) => {
  app.get(
    `${adminApi}/GetClosures`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Days and hours that are full, the earliest first, with their texts in every language',
        response: { 200: Type.Array(Closure), 401: Problem },
      },
    },
    () => closures.list(),
  )

  app.post(
    `${adminApi}/AddClosure`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Close a day or some hours',
        headers: addHeaders,
        body: NewClosure,
        response: { 200: Closure, ...recordFailures, 422: Problem },
      },
    },
    (request) =>
      closures.add({ subjectId: null, isFirm: true, texts: {}, ...request.body }, addRequest(request, 'AddClosure')),
  )

  app.put(
    `${adminApi}/UpdateClosure`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Change a closure',
        querystring: idQuery(),
        body: ChangedClosure,
        response: { 200: Closure, ...recordFailures },
      },
    },
    (request) => {
      const { id: _id, version, ...fields } = request.body
      return closures.update(changedRecordId(request), { fields, version })
    },
  )

  app.delete(
    `${adminApi}/DeleteClosure`,
    {
      schema: {
        'x-role': 'owner',
        tags: ['Admin'],
        summary: 'Open again what was closed; answers what it was',
        querystring: idQuery(),
        response: { 200: Closure, ...recordFailures },
      },
    },
    (request) => closures.remove(recordId(request)),
  )
}
