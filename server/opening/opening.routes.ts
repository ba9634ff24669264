import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Problem } from '#domain/problem.ts'

import type { Opening } from './opening.ts'

import { ChangedOpeningItem, OpeningList } from '#domain/opening.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../accounts/require-admin.ts'
import { unnamedProxyOf } from '../http/client-network.ts'

/** What is to be done before the site opens. Register behind `requireAdmin`. */
export const openingRoutes: FastifyPluginAsyncTypebox<{ opening: Opening }> = async (app, { opening }) => {
  app.get(
    `${adminApi}/GetOpeningList`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'What is still as shipped or missing before the site opens, and what is done',
        response: { 200: OpeningList },
      },
    },
    (request) => opening.read(unnamedProxyOf(request) !== undefined),
  )

  app.put(
    `${adminApi}/UpdateOpeningItem`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'Say of what only a person can know that it has been looked at and is true, or take it back',
        body: ChangedOpeningItem,
        response: { 200: OpeningList, 400: Problem },
      },
    },
    async (request) => {
      await opening.say(request.body.name, request.body.isDone, adminOf(request).fullName)
      return opening.read(unnamedProxyOf(request) !== undefined)
    },
  )
}
