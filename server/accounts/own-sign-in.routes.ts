import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { adminApi } from '#domain/paths.ts'
import { siteName } from '#domain/site-identity.ts'
import { BegunTotp, CodeGiven, ConfirmedTotp, SessionRecord } from '#domain/users.ts'
import { Problem } from '#domain/problem.ts'

import { idQuery, recordFailures, recordId } from '../http/record-id.ts'
import { type Accounts, adminOf, turnOffSecondFactor } from './accounts.ts'
import { otpauthUrl } from './totp.ts'

const Sessions = Type.Array(SessionRecord)
const Done = Type.Object({ hasSecondFactor: Type.Literal(false) })

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
        response: { 200: ConfirmedTotp, 400: Problem },
      },
    },
    async (request) => ({ recoveryCodes: await secondFactor.confirm(adminOf(request).id, request.body.code) }),
  )

  app.post(
    `${adminApi}/RemoveTotp`,
    {
      config: { event: 'second-factor-off' },
      schema: {
        'x-role': 'staff',
        summary: 'Turn the second factor off, with one of its codes',
        body: CodeGiven,
        response: { 200: Done, 400: Problem, 429: Problem },
      },
    },
    async (request) => {
      await turnOffSecondFactor(accounts, { admin: adminOf(request), code: request.body.code, address: request.ip })
      return { hasSecondFactor: false as const }
    },
  )
}
