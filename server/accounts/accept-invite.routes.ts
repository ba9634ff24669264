import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { publicApi } from '#domain/paths.ts'
import { AcceptedInvite } from '#domain/users.ts'
import { Problem } from '#domain/problem.ts'

import type { Accounts } from './accounts.ts'

const Accepted = Type.Object({ username: Type.String(), fullName: Type.String() })

/** POST AcceptInvite: whoever has the link chooses the password, once; 404 for an unknown link, 410 for one used up. */
export const acceptInviteRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.post(
    `${publicApi}/AcceptInvite`,
    {
      config: { event: 'invite-accepted' },
      schema: {
        'x-role': 'anyone',
        summary: 'Choose the password of an invited user',
        body: AcceptedInvite,
        response: { 200: Accepted, 400: Problem, 404: Problem, 410: Problem, 503: Problem },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const accepted = await accounts.invites.accept(request.body)
      request.actor = accepted.username
      // Whoever has forgotten his password has guessed at it before; the new one holds, whether that can be noted or not.
      await accounts.brake.succeed({ username: accepted.username, address: request.ip }).catch(() => undefined)
      return accepted
    },
  )
}
