import type { UserRole } from '#domain/roles.ts'
import type { AcceptedInvite, InvitedPerson } from '#domain/users.ts'
import type { Database, Writes } from '../db/database.ts'

import { defaultStaffLanguage, staffLanguageOf } from '#domain/languages/staff-languages.ts'
import { AppError, fieldError, notFound } from '../errors.ts'
import { type AddRequest, answerOnce } from '../http/answer-once.ts'
import { createAccountWrite } from './account-write.ts'
import { hashPassword, passwordProblem } from './password.ts'
import { removeSecondFactor } from './second-factor.ts'
import { hashToken, isToken, newToken } from './token.ts'
import {
  assertOwnerLeft,
  canonicalUsername,
  endCalendar,
  endInvites,
  isActiveOwner,
  isTypeable,
  noteOwnPassword,
  rowWithId,
  signOut,
} from './user-store.ts'
import { iso } from '../iso.ts'

const validMs = 48 * 3_600_000

interface Invited {
  fullName: string
  username: string
  role: UserRole
}

/** A link that was just made; the token is nowhere kept. */
export interface NewInvite {
  id: number
  token: string
  expiresAt: string
}

/** Links by which people choose their own password: nobody else ever knows it. */
export interface InviteStore {
  /**
   * A new user, who can sign in once he has accepted; where the request repeats one, another link for him. Throws AppError 400 for
   * a name that cannot be typed, 409 for one that exists, 422 for another user under its key.
   */
  invite: (user: Invited, request?: AddRequest) => Promise<NewInvite>
  /**
   * A new link in place of the user's password: the old one, all sign-ins, the second factor and his calendar link are gone at
   * once. Throws AppError 404, and 409 for the last active owner.
   */
  reset: (userId: number) => Promise<NewInvite>
  /** Whose link this is, while it can be used. Throws AppError 404 for an unknown link, 410 for one that is used up. */
  look: (token: string) => Promise<InvitedPerson>
  /** Until when the open links can be used, by user. */
  openUntil: () => Promise<Map<number, string>>
  /** Sets the password, once, and the language where it is given. Throws AppError 400 for a weak password, and as `look`. */
  accept: (accepted: AcceptedInvite) => Promise<{ username: string; fullName: string }>
}

export function createInviteStore(database: Database, now: () => number = Date.now): InviteStore {
  const write = createAccountWrite(database)

  async function insertUser(transaction: Writes, invited: Invited): Promise<{ id: number }> {
    const unset = { email: '', passwordHash: '', totpSecret: null, totpPending: null }
    const row = await transaction
      .insertInto('users')
      .values({ ...invited, ...unset, createdAt: iso(now()) })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refusedName(409, `There is a user ${invited.username} already.`)
    return row
  }

  async function insertInvite(transaction: Writes, userId: number): Promise<NewInvite> {
    const token = newToken()
    const expiresAt = iso(now() + validMs)
    await transaction
      .insertInto('invites')
      .values({ tokenHash: hashToken(token), userId, expiresAt, endedAt: null })
      .execute()
    return { id: userId, token, expiresAt }
  }

  async function readInvite(from: Database['query'], token: string) {
    const row = isToken(token)
      ? await from
          .selectFrom('invites')
          .innerJoin('users', 'users.id', 'invites.userId')
          .select(['userId', 'username', 'fullName', 'language', 'expiresAt', 'endedAt', 'isActive'])
          .where('tokenHash', '=', hashToken(token))
          .executeTakeFirst()
      : undefined
    if (!row) throw notFound('This invitation')
    if (row.endedAt !== null || row.isActive !== 1 || Date.parse(row.expiresAt) <= now()) throw usedUp()
    return row
  }

  return {
    async invite(invited, request) {
      const username = canonicalUsername(invited.username)
      if (!isTypeable(username)) throw refusedName(400, 'This is not a possible username.')
      return write(async (transaction) => {
        // Only the id: nobody could read a link again.
        const { id } = await answerOnce(database, transaction, request, {
          add: () => insertUser(transaction, { ...invited, username }),
          isThere: async (added) => (await rowWithId(transaction, added.id)).passwordHash === '',
        })
        await endInvites(transaction, id)
        return insertInvite(transaction, id)
      })
    },

    async reset(userId) {
      return write(async (transaction) => {
        const before = await rowWithId(transaction, userId)
        await transaction.updateTable('users').set({ passwordHash: '' }).where('id', '=', userId).execute()
        if (isActiveOwner(before)) await assertOwnerLeft(transaction)
        await removeSecondFactor(transaction, userId)
        await signOut(transaction, userId)
        await endCalendar(transaction, userId)
        await endInvites(transaction, userId)
        return insertInvite(transaction, userId)
      })
    },

    async look(token) {
      const { username, fullName, ...row } = await readInvite(database.query, token)
      const language = staffLanguageOf(row.language)
      return { username, fullName, ...(language !== defaultStaffLanguage && { language }) }
    },

    async openUntil() {
      const rows = await database.query
        .selectFrom('invites')
        .select(['userId', 'expiresAt'])
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', iso(now()))
        .execute()
      return new Map(rows.map(({ userId, expiresAt }) => [userId, expiresAt]))
    },

    async accept({ token, password, language }) {
      // Before the password is worked on, which costs: strangers know no link.
      const { username, fullName: invitedName } = await readInvite(database.query, token)
      const problem = passwordProblem(password, username)
      if (problem !== undefined) throw fieldError('invalid-password', 'password', problem)
      const passwordHash = await hashPassword(password)
      return write(async (transaction) => {
        const { userId, fullName } = await readInvite(transaction, token)
        const claimed = await transaction
          .updateTable('invites')
          .set({ endedAt: iso(now()) })
          .where('tokenHash', '=', hashToken(token))
          .where('endedAt', 'is', null)
          .returning('userId')
          .executeTakeFirst()
        if (!claimed) throw usedUp()
        const chosen = { passwordHash, ...(language && { language }) }
        await transaction.updateTable('users').set(chosen).where('id', '=', userId).execute()
        await noteOwnPassword(transaction, userId)
        return { username, fullName }
      }, invitedName)
    },
  }
}

const refusedName = (status: 400 | 409, message: string) =>
  new AppError(status, status === 409 ? 'username-taken' : 'invalid-username', message, {
    errors: { username: [message] },
  })

const usedUp = () => new AppError(410, 'invite-used', 'This link was used already, or replaced, or is too old.')
