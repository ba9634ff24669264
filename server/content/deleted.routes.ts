import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { RecordId } from '#domain/api.ts'
import { DeletedThing } from '#domain/changes.ts'
import { adminApi } from '#domain/paths.ts'
import { filledLine } from '#domain/text-patterns.ts'

import { recordFailures } from '../http/records.ts'
import type { DeletedThings } from './deleted-things.ts'

const Named = Type.Object(
  { type: Type.String({ maxLength: 60, pattern: filledLine }), id: RecordId },
  { additionalProperties: false },
)

/** What was deleted in the last 30 days. Register behind `requireAdmin`. */
export const deletedRoutes: FastifyPluginAsyncTypebox<{ deleted: DeletedThings }> = async (app, { deleted }) => {
  app.get(
    `${adminApi}/GetDeleted`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'What was deleted in the last 30 days, the latest first; one thing in all its languages is one entry',
        response: { 200: Type.Array(DeletedThing) },
      },
    },
    () => deleted.list(),
  )

  app.post(
    `${adminApi}/RestoreDeleted`,
    {
      config: { event: 'restored' },
      schema: {
        'x-role': 'owner',
        summary: 'Put what was deleted back as it was, in all languages together and with its ids',
        body: Named,
        response: { 200: DeletedThing, ...recordFailures },
      },
    },
    ({ body: { type, id } }) => deleted.restore(type, id),
  )
}
