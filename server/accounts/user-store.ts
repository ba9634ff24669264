import type { Selectable } from 'kysely'

import type { Database, Reads, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

import { type UserRole, userRoleOf } from '#domain/roles.ts'
import { signInLimits } from '#domain/text-patterns.ts'
import { type StaffLanguage, staffLanguageOf } from '#domain/languages/staff-languages.ts'
import { AppError, assertVersion, notFound } from '../errors.ts'
import { dropDevices } from '../push/device-store.ts'
import { markOpening } from '../opening-marks.ts'
import { hashPassword } from './password.ts'
import { createAccountWrite } from './account-write.ts'
import { removeSecondFactor } from './second-factor.ts'
import { iso } from '../iso.ts'

interface User {
  id: number
  username: string
  fullName: string
  email: string
  isActive: boolean
  /** Whether he has ever chosen a password, and it was not taken from him since. */
  hasAccepted: boolean
  hasSecondFactor: boolean
  role: UserRole
  language: StaffLanguage
  version: number
}

interface NewUser {
  username: string
  fullName: string
  email: string
  /** In clear; the rules are checked by the caller (`passwordProblem`). */
  password: string
  role: UserRole
}

interface UserChange {
  fullName?: string | undefined
  role?: UserRole | undefined
  isActive?: boolean | undefined
  version?: number | undefined
}

export interface UserStore {
  any: () => Promise<boolean>
  list: () => Promise<User[]>
  /** Throws AppError 404, 409 for a stale version, and 409 when no active owner would be left. */
  update: (id: number, change: UserChange) => Promise<User>
  find: (username: string) => Promise<(User & { passwordHash: string }) | undefined>
  /** Throws AppError 400 for a name that cannot be typed, 409 for one that exists. */
  add: (user: NewUser) => Promise<User>
  /**
   * Signs the user out everywhere, takes his second factor, his open invitations and his calendar link from him; no failed try of
   * anybody counts any more. Throws AppError 404.
   */
  setPassword: (username: string, password: string) => Promise<void>
  /**
   * Puts a new password in place of the one that was checked, takes his calendar link from the user, and signs him out everywhere
   * except in the session named. Answers whether it was still in place.
   */
  replacePassword: (user: User & { passwordHash: string }, password: string, keepTokenHash: string) => Promise<boolean>
  /** The language of the back office and of mails; sign-ins stay as they are. */
  setLanguage: (username: string, language: StaffLanguage) => Promise<void>
  /** A user who is not active is signed out everywhere, and his open link does not come back with him. Throws AppError 404, and 409 for the last active owner. */
  setActive: (username: string, isActive: boolean) => Promise<void>
}

/** Names differ neither in case nor in spaces around them, nor in how a letter is composed. */
export function canonicalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export function createUserStore(database: Database): UserStore {
  const write = createAccountWrite(database)
  return {
    async any() {
      return (await database.query.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
    },

    async list() {
      const rows = await database.query.selectFrom('users').selectAll().orderBy('id').execute()
      return rows.map(toUser)
    },

    async find(username) {
      const name = canonicalUsername(username)
      // PostgreSQL cannot even be asked for a text with a NUL in it.
      if (!isTypeable(name)) return undefined
      const row = await findRow(database.query, name)
      return row && { ...toUser(row), passwordHash: row.passwordHash }
    },

    async add({ username, fullName, email, password, role }) {
      const name = canonicalUsername(username)
      if (!isTypeable(name)) throw new AppError(400, 'invalid-username', 'This is not a possible username.')
      const passwordHash = await hashPassword(password)
      const row = await write((transaction) =>
        transaction
          .insertInto('users')
          .values({ username: name, fullName, email, passwordHash, role, createdAt: iso(Date.now()) })
          .onConflict((conflict) => conflict.column('username').doNothing())
          .returningAll()
          .executeTakeFirst(),
      )
      if (!row) throw new AppError(409, 'username-taken', `There is a user ${name} already.`)
      return toUser(row)
    },

    async setPassword(username, password) {
      const passwordHash = await hashPassword(password)
      await write(async (transaction) => {
        const { id } = await rowNamed(transaction, username)
        await transaction.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
        // He has guessed at the old one before. Which counts are his, their keys do not say.
        await transaction.deleteFrom('signInMarks').where('failures', '>', 0).execute()
        await noteOwnPassword(transaction, id)
        await removeSecondFactor(transaction, id)
        await endInvites(transaction, id)
        await endCalendar(transaction, id)
        await signOut(transaction, id)
      })
    },

    async update(id, { version, ...change }) {
      return changeUser((transaction) => rowWithId(transaction, id), version, change)
    },

    async replacePassword({ id, passwordHash }, password, keepTokenHash) {
      const newHash = await hashPassword(password)
      return write(async (transaction) => {
        const replaced = await transaction
          .updateTable('users')
          .set({ passwordHash: newHash })
          .where('id', '=', id)
          .where('passwordHash', '=', passwordHash)
          .returning('id')
          .executeTakeFirst()
        if (replaced) {
          await noteOwnPassword(transaction, id)
          await endCalendar(transaction, id)
          await signOut(transaction, id, keepTokenHash)
        }
        return replaced !== undefined
      })
    },

    async setLanguage(username, language) {
      await write((transaction) =>
        transaction
          .updateTable('users')
          .set({ language })
          .where('username', '=', canonicalUsername(username))
          .execute(),
      )
    },

    async setActive(username, isActive) {
      await changeUser((transaction) => rowNamed(transaction, username), undefined, { isActive })
    },
  }

  function changeUser(
    find: (transaction: Writes) => Promise<UserRow>,
    version: number | undefined,
    { fullName, role, isActive }: UserChange,
  ): Promise<User> {
    return write(async (transaction) => {
      const before = await find(transaction)
      assertVersion(version, before.version)
      const change = {
        fullName: fullName ?? before.fullName,
        role: role ?? before.role,
        isActive: isActive === undefined ? before.isActive : Number(isActive),
        version: before.version + 1,
      }
      // Nothing else of him: he may be beginning a second factor at this moment.
      await transaction.updateTable('users').set(change).where('id', '=', before.id).execute()
      if (isActive === false) {
        await signOut(transaction, before.id)
        await endInvites(transaction, before.id)
      }
      if (isActiveOwner(before)) await assertOwnerLeft(transaction)
      return toUser({ ...before, ...change })
    })
  }
}

/** Throws AppError 409 when nobody is left who may do everything; in an AccountWrite, after the change. */
export async function assertOwnerLeft(transaction: Writes) {
  const rows = await transaction.selectFrom('users').selectAll().where('role', '=', 'owner').execute()
  if (!rows.some(isActiveOwner)) {
    const message = 'This is the last active owner. Make somebody else an owner first.'
    throw new AppError(409, 'last-owner', message)
  }
}

/** Who has not accepted, or is off, could not sign in to help the others. */
export function isActiveOwner({ role, isActive, passwordHash }: UserRow): boolean {
  return role === 'owner' && isActive === 1 && passwordHash !== ''
}

/** Throws AppError 404. */
export async function rowWithId(transaction: Writes, id: number): Promise<UserRow> {
  const row = await transaction.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This user')
  return row
}

async function rowNamed(transaction: Writes, username: string): Promise<UserRow> {
  const row = await findRow(transaction, canonicalUsername(username))
  if (!row) throw notFound(`The user ${username}`)
  return row
}

/** Ends the user's links, so that each says that it is used up. */
export async function endInvites(transaction: Writes, userId: number) {
  await transaction
    .updateTable('invites')
    .set({ endedAt: iso(Date.now()) })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Of all rides, with their guests: it opens without a sign-in, and whoever had the password may have made it. */
export async function endCalendar(transaction: Writes, userId: number) {
  await transaction.deleteFrom('calendarLinks').where('feed', '=', `all ${userId}`).execute()
}

/** With what he turned on there: a telephone rings on only by the session that he keeps. */
export async function signOut(transaction: Writes, userId: number, exceptTokenHash = '') {
  await transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', exceptTokenHash)
    .execute()
  // After them: what was being turned on there at this moment is not missed.
  await dropDevices(transaction, { userId }, { exceptTokenHash })
}

/** The first user's password was printed by the first start, or stands in a file of settings, until he has another. */
export async function noteOwnPassword(transaction: Writes, userId: number) {
  const first = await transaction.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (first?.id === userId) await markOpening(transaction, 'password')
}

function findRow(query: Reads, name: string) {
  return query.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirst()
}

const typeable = new RegExp(String.raw`^[^\p{C}]{1,${signInLimits.username}}$`, 'u')
export const isTypeable = (name: string) => typeable.test(name)

type UserRow = Selectable<Tables['users']>

function toUser({ id, username, fullName, email, language, version, ...row }: UserRow): User {
  return {
    id,
    username,
    fullName,
    email,
    isActive: row.isActive === 1,
    hasAccepted: row.passwordHash !== '',
    hasSecondFactor: row.totpSecret !== null,
    role: userRoleOf(row.role),
    language: staffLanguageOf(language),
    version,
  }
}
