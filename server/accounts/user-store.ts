import type { Database, Reads, Writes } from '../db/database.ts'

import { type UserRole, userRoleOf } from '#domain/roles.ts'
import { type StaffLanguage, staffLanguageOf } from '#domain/staff-languages.ts'
import { AppError, notFound } from '../errors.ts'
import { markOpening } from '../opening/opening.ts'
import { hashPassword } from './password.ts'

interface User {
  id: number
  username: string
  fullName: string
  email: string
  isActive: boolean
  role: UserRole
  language: StaffLanguage
}

export interface NewUser {
  username: string
  fullName: string
  email: string
  /** In clear; the rules are checked by the caller (`passwordProblem`). */
  password: string
  role: UserRole
}

export interface UserStore {
  any: () => Promise<boolean>
  list: () => Promise<User[]>
  find: (username: string) => Promise<(User & { passwordHash: string }) | undefined>
  /** Throws AppError 400 for a name that cannot be typed, 409 for one that exists. */
  add: (user: NewUser) => Promise<User>
  /** Signs the user out everywhere. Throws AppError 404. */
  setPassword: (username: string, password: string) => Promise<void>
  /**
   * Puts a new password in place of the one that was checked, and signs the user out everywhere except in the session
   * named. Answers whether it was still in place.
   */
  replacePassword: (user: User & { passwordHash: string }, password: string, keepTokenHash: string) => Promise<boolean>
  /** The language of the back office and of mails; sign-ins stay as they are. */
  setLanguage: (username: string, language: StaffLanguage) => Promise<void>
  /** A user who is not active is signed out everywhere. Throws AppError 404. */
  setActive: (username: string, isActive: boolean) => Promise<void>
}

/** Names differ neither in case nor in spaces around them, nor in how a letter is composed. */
export function canonicalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export function createUserStore(database: Database): UserStore {
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
      const row = await database.write((transaction) =>
        transaction
          .insertInto('users')
          .values({ username: name, fullName, email, passwordHash, role, createdAt: new Date().toISOString() })
          .onConflict((conflict) => conflict.column('username').doNothing())
          .returningAll()
          .executeTakeFirst(),
      )
      if (!row) throw new AppError(409, 'username-taken', `There is a user ${name} already.`)
      return toUser(row)
    },

    async setPassword(username, password) {
      await change(username, { passwordHash: await hashPassword(password) })
    },

    async replacePassword({ id, passwordHash }, password, keepTokenHash) {
      const newHash = await hashPassword(password)
      return database.write(async (transaction) => {
        const replaced = await transaction
          .updateTable('users')
          .set({ passwordHash: newHash })
          .where('id', '=', id)
          .where('passwordHash', '=', passwordHash)
          .returning('id')
          .executeTakeFirst()
        if (replaced) {
          await noteOwnPassword(transaction, id)
          await signOut(transaction, id, keepTokenHash)
        }
        return replaced !== undefined
      })
    },

    async setLanguage(username, language) {
      await database.write((transaction) =>
        transaction
          .updateTable('users')
          .set({ language })
          .where('username', '=', canonicalUsername(username))
          .execute(),
      )
    },

    setActive: (username, isActive) => change(username, { isActive: isActive ? 1 : 0 }),
  }

  async function change(username: string, values: { passwordHash: string } | { isActive: number }) {
    await database.write(async (transaction) => {
      const row = await findRow(transaction, canonicalUsername(username))
      if (!row) throw notFound(`The user ${username}`)
      await transaction.updateTable('users').set(values).where('id', '=', row.id).execute()
      if ('passwordHash' in values) await noteOwnPassword(transaction, row.id)
      await signOut(transaction, row.id)
    })
  }
}

async function signOut(transaction: Writes, userId: number, exceptTokenHash = '') {
  await transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', exceptTokenHash)
    .execute()
}

/** The first user's password was printed by the first start, or stands in a file of settings, until he has another. */
async function noteOwnPassword(transaction: Writes, userId: number) {
  const first = await transaction.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (first?.id === userId) await markOpening(transaction, 'password')
}

function findRow(query: Reads, name: string) {
  return query.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirst()
}

const isTypeable = (name: string) => /^[^\p{C}]{1,254}$/u.test(name)

interface UserRow extends Omit<User, 'isActive' | 'role' | 'language'> {
  isActive: number
  role: string
  language: string
}

function toUser({ id, username, fullName, email, isActive, role, language }: UserRow): User {
  const isOn = isActive === 1
  return { id, username, fullName, email, isActive: isOn, role: userRoleOf(role), language: staffLanguageOf(language) }
}
