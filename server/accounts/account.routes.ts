import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { Account, LoginRequest, LoginResult } from '#domain/api.ts'
import { adminApi, publicApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { type Accounts, adminOf, changePassword, signIn } from './accounts.ts'
import { maxPasswordLength } from './password.ts'
import { canonicalUsername } from './user-store.ts'

const ChangedAccount = Type.Object({ language: Account.properties.language }, { additionalProperties: false })

/** GetAccount and UpdateAccount for whoever is signed in. Register behind `requireAdmin`. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.get(
    `${adminApi}/GetAccount`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'The own account',
        response: { 200: Account },
      },
    },
    (request) => accountOf(adminOf(request)),
  )

  app.put(
    `${adminApi}/UpdateAccount`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Choose the language of the back office and of the mails to the own address',
        body: ChangedAccount,
        response: { 200: Account, 400: Problem },
      },
    },
    async (request) => {
      const { language } = request.body
      const admin = adminOf(request)
      await accounts.users.setLanguage(admin.username, language)
      return accountOf({ ...admin, language })
    },
  )
}

const accountOf = ({ username, fullName, email, role, hasSecondFactor, language }: Account): Account => ({
  username,
  fullName,
  email,
  role,
  hasSecondFactor,
  language,
})

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
      schema: {
        'x-role': 'staff',
        summary: 'End this session',
        response: { 204: Done },
      },
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
        'x-role': 'staff',
        summary:
          'Change the own password; all other sessions end, what rings by them, and the own calendar link of all rides',
        body: ChangePassword,
        response: { 204: Done, 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await changePassword(accounts, { ...request.body, admin: adminOf(request), address: request.ip })
      return reply.code(204).send(null)
    },
  )
}

/** POST Login (specification, section 7): 200 with a token, 401 for any wrong pair, 429 after too many. */
export const loginRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  app.post(
    `${publicApi}/Login`,
    {
      config: { event: 'sign-in' },
      schema: {
        'x-role': 'anyone',
        summary: 'Sign in to the back office',
        body: LoginRequest,
        response: { 200: LoginResult, 400: Problem, 401: Problem, 429: Problem, 503: Problem },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { username } = request.body
      const result = await signIn(accounts, {
        ...request.body,
        address: request.ip,
        userAgent: request.headers['user-agent'],
      })
      request.actor = canonicalUsername(username)
      return result
    },
  )
}
