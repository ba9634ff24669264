import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { invitePath } from '#domain/admin-paths.ts'
import { adminApi } from '#domain/paths.ts'
import { ChangedUser, Invitation, InvitedUser, UserRecord } from '#domain/users.ts'
import { Problem } from '#domain/problem.ts'

import { notFound } from '../errors.ts'
import { addHeaders, addRequest } from '../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../http/records.ts'
import type { Accounts } from './accounts.ts'
import type { NewInvite } from './invite-store.ts'

/** Users of the back office: list, invite, change, begin anew. Register behind `requireAdmin`. */
export const userRoutes: FastifyPluginAsyncTypebox<{ accounts: Accounts }> = async (app, { accounts }) => {
  const { users, invites, sessions } = accounts

  async function listRecords(): Promise<UserRecord[]> {
    const [all, open, used] = await Promise.all([users.list(), invites.openUntil(), sessions.lastUses()])
    return all.map(({ id, username, fullName, email, role, isActive, hasAccepted, hasSecondFactor, version }) => ({
      id,
      username,
      fullName,
      email,
      role,
      isActive,
      state: !isActive ? 'off' : hasAccepted ? 'active' : 'invited',
      hasSecondFactor,
      inviteExpiresAt: open.get(id) ?? null,
      lastUsedAt: used.get(id) ?? null,
      version,
    }))
  }

  app.get(
    `${adminApi}/GetUsers`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'Who may use the back office, in the order in which they came',
        response: { 200: Type.Array(UserRecord) },
      },
    },
    listRecords,
  )

  app.post(
    `${adminApi}/InviteUser`,
    {
      config: { event: 'user-invited' },
      schema: {
        'x-role': 'owner',
        summary: 'Add a user, who chooses a password himself by the link; it holds for 48 hours',
        headers: addHeaders,
        body: InvitedUser,
        response: { 200: Invitation, 400: Problem, 409: Problem, 422: Problem },
      },
    },
    async (request) => {
      const invited = { ...request.body, fullName: request.body.fullName.trim() }
      return invitationOf(await invites.invite(invited, addRequest(request, 'InviteUser')))
    },
  )

  app.put(
    `${adminApi}/UpdateUser`,
    {
      config: { event: 'user-changed' },
      schema: {
        'x-role': 'owner',
        summary: 'Change a name or role, or switch a user off or on; who is off is signed out everywhere',
        querystring: idQuery(),
        body: ChangedUser,
        response: { 200: UserRecord, ...recordFailures },
      },
    },
    async (request) => {
      const { fullName, role, isActive, version } = request.body
      const id = changedRecordId(request)
      await users.update(id, { fullName: fullName?.trim(), role, isActive, version })
      const changed = (await listRecords()).find((user) => user.id === id)
      if (!changed) throw notFound('This user')
      return changed
    },
  )

  app.post(
    `${adminApi}/ResetUser`,
    {
      config: { event: 'user-reset' },
      schema: {
        'x-role': 'owner',
        summary:
          'A new link in place of the password; sign-ins, the second factor and the own calendar link end at once',
        querystring: idQuery(),
        response: { 200: Invitation, ...recordFailures },
      },
    },
    async (request) => invitationOf(await invites.reset(recordId(request))),
  )
}

const invitationOf = ({ id, token, expiresAt }: NewInvite): Invitation => ({
  id,
  inviteUrl: invitePath(token),
  expiresAt,
})
