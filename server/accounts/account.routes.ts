import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { adminApi, publicApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { signInLimits } from '#domain/text-patterns.ts'
import { siteName } from '#domain/site-identity.ts'
import {
  AcceptedInvite,
  Account,
  BegunTotp,
  CodeGiven,
  ConfirmedTotp,
  LoginRequest,
  LoginResult,
  SessionRecord,
} from '#domain/users.ts'
import { idQuery, recordFailures, recordId } from '../http/records.ts'
import { type Accounts, changePassword, signIn, turnOffSecondFactor, turnOnSecondFactor } from './accounts.ts'
import { adminOf } from './require-admin.ts'
import { otpauthUrl } from './second-factor.ts'
import type { SignedIn } from './session-store.ts'
import { canonicalUsername } from './user-store.ts'

const ChangedAccount = Type.Object({ language: Account.properties.language }, { additionalProperties: false })

/** GetAccount and UpdateAccount for whoever is signed in. Register behind `requireAdmin`. */
export const accountRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  async function accountOf({
    id,
    username,
    fullName,
    email,
    role,
    hasSecondFactor,
    language,
  }: SignedIn): Promise<Account> {
    const recoveryCodesLeft = hasSecondFactor ? await accounts.secondFactor.countRecoveryCodes(id) : undefined
    return {
      username,
      fullName,
      email,
      role,
      hasSecondFactor,
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
      language,
    }
  }

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

const ChangePassword = Type.Object({
  currentPassword: Type.String({ maxLength: signInLimits.password }),
  newPassword: Type.String({ maxLength: signInLimits.password }),
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

const Sessions = Type.Array(SessionRecord)
const TurnedOff = Type.Object({ hasSecondFactor: Type.Literal(false) })

/** Where one is signed in, and one's own second factor. Register behind `requireAdmin`. */
export const ownSignInRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  const { sessions, secondFactor } = accounts

  async function ownSessions(request: FastifyRequest) {
    const { id: userId, tokenHash: current } = adminOf(request)
    const open = await sessions.list(userId)
    return open.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash === current }))
  }

  app.get(
    `${adminApi}/GetSessions`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Where one is signed in, the one used last first',
        response: { 200: Sessions },
      },
    },
    ownSessions,
  )

  app.post(
    `${adminApi}/EndSession`,
    {
      config: { event: 'session-ended' },
      schema: {
        'x-role': 'staff',
        summary: 'End one of the own sign-ins; answers those that are left',
        querystring: idQuery(),
        response: { 200: Sessions, ...recordFailures },
      },
    },
    async (request) => {
      await sessions.end(adminOf(request).id, recordId(request))
      return ownSessions(request)
    },
  )

  app.post(
    `${adminApi}/BeginTotp`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'A new secret for an authenticator app; it does nothing until ConfirmTotp',
        response: { 200: BegunTotp },
      },
    },
    async (request) => {
      const { id, username } = adminOf(request)
      const secret = await secondFactor.begin(id)
      const address = otpauthUrl(secret, username, siteName)
      // Few ever need it, and the server should start fast.
      const { renderSVG } = await import('uqr')
      return { secret, otpauthUrl: address, qrSvg: renderSVG(address, { border: 2 }) }
    },
  )

  app.post(
    `${adminApi}/ConfirmTotp`,
    {
      config: { event: 'second-factor-on' },
      schema: {
        'x-role': 'staff',
        summary: 'Turn the second factor on with a code of the app; answers ten recovery codes, this once',
        body: CodeGiven,
        response: { 200: ConfirmedTotp, 400: Problem, 429: Problem },
      },
    },
    async (request) => ({
      recoveryCodes: await turnOnSecondFactor(accounts, {
        admin: adminOf(request),
        code: request.body.code,
        address: request.ip,
      }),
    }),
  )

  app.post(
    `${adminApi}/RemoveTotp`,
    {
      config: { event: 'second-factor-off' },
      schema: {
        'x-role': 'staff',
        summary: 'Turn the second factor off, with one of its codes',
        body: CodeGiven,
        response: { 200: TurnedOff, 400: Problem, 429: Problem },
      },
    },
    async (request) => {
      await turnOffSecondFactor(accounts, { admin: adminOf(request), code: request.body.code, address: request.ip })
      return { hasSecondFactor: false as const }
    },
  )
}

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
