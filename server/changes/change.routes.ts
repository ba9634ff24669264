import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Problem } from '#domain/api.ts'
import { ChangePage } from '#domain/changes.ts'
import { adminApi } from '#domain/paths.ts'
import { oneLine } from '#domain/text-patterns.ts'

import type { Reads } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { type ChangeFilter, listChanges } from './list-changes.ts'

const text = { type: 'string', maxLength: 100, pattern: oneLine }
const filterQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    from: { ...text, description: 'A day in Saranda, included, or an instant.' },
    to: { ...text, description: 'A day in Saranda, included, or an instant, not included.' },
    by: { ...text, description: 'A full name.' },
    page: { ...text, description: 'From 1 on.' },
  },
}

/** Who changed what. Register behind `requireAdmin`. */
export const changeRoutes: FastifyPluginAsyncTypebox<{ query: Reads }> = async (app, { query }) => {
  app.get(
    `${adminApi}/GetChanges`,
    {
      schema: {
        'x-role': 'owner',
        tags: ['Admin'],
        summary: 'Who changed what, and who signed in, newest first',
        querystring: filterQuery,
        response: { 200: ChangePage, 400: Problem, 401: Problem },
      },
    },
    (request) => {
      const { page = '1', ...filter } = request.query as Omit<ChangeFilter, 'page'> & { page?: string }
      if (!/^[1-9]\d{0,4}$/.test(page)) throw noPage()
      return listChanges(query, { ...filter, page: Number(page) })
    },
  )
}

function noPage() {
  const message = 'page must be a number from 1 on.'
  return new AppError(400, 'invalid-filter', message, { errors: { page: [message] } })
}
