import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import { Problem } from '#domain/api.ts'
import { adminApi } from '#domain/paths.ts'

import type { Accounts } from './accounts.ts'

import { changePassword } from './change-password.ts'
import { maxPasswordLength } from './password-rules.ts'
import { adminOf } from './require-admin.ts'

const ChangePassword = Type.Object({
  currentPassword: Type.String({ maxLength: maxPasswordLength }),
  newPassword: Type.String({ maxLength: maxPasswordLength }),
})
const Done = Type.Null({ description: 'Done; no content.' })

/** POST Logout and ChangePassword for whoever is signed in. Register behind `requireAdmin`. */
export const sessionRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.post(
    `${adminApi}/Logout`,
    {
      config: { event: 'sign-out' },
      schema: { tags: ['Admin'], summary: 'End this session', response: { 204: Done, 401: Problem } },
    },
    async (request, reply) => {
      await accounts.sessions.close(adminOf(request).tokenHash)
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${adminApi}/ChangePassword`,
    {
      config: { event: 'password-change' },
      schema: {
        tags: ['Admin'],
        summary: 'Change the own password; all other sessions end',
        body: ChangePassword,
        response: { 204: Done, 400: Problem, 401: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await changePassword(accounts, { ...request.body, admin: adminOf(request), address: request.ip })
      return reply.code(204).send(null)
    },
  )
}
