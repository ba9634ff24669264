import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { LoginRequest, LoginResult, Problem } from '#domain/api.ts'
import { publicApi } from '#domain/paths.ts'

import type { Accounts } from './accounts.ts'

import { signIn } from './sign-in.ts'
import { canonicalUsername } from './user-store.ts'

/** POST Login (specification, section 7): 200 with a token, 401 for any wrong pair, 429 after too many. */
export const loginRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.post(
    `${publicApi}/Login`,
    {
      config: { event: 'sign-in' },
      schema: {
        tags: ['Public'],
        summary: 'Sign in to the back office',
        body: LoginRequest,
        response: { 200: LoginResult, 400: Problem, 401: Problem, 429: Problem, 503: Problem },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { username } = request.body
      const result = await signIn(accounts, { ...request.body, address: request.ip })
      request.actor = canonicalUsername(username)
      return result
    },
  )
}
