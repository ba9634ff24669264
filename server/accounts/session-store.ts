import type { ExpressionBuilder } from 'kysely'

import type { Database, Writes } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

import { type UserRole, userRoleOf } from '#domain/roles.ts'
import { type StaffLanguage, staffLanguageOf } from '#domain/languages/staff-languages.ts'
import { keepLines } from '../changes/change-log.ts'
import { notFound } from '../errors.ts'
import { dropDevicesOf } from '../push/device-store.ts'
import { useCode } from './second-factor.ts'
import { hashToken, isToken, newToken } from './token.ts'
import { iso } from '../iso.ts'

/** Who is signed in, and by which session. */
export interface SignedIn {
  id: number
  username: string
  fullName: string
  email: string
  role: UserRole
  hasSecondFactor: boolean
  language: StaffLanguage
  tokenHash: string
}

export interface SessionStore {
  /**
   * A new session's token: 32 random bytes as base64url. Only its SHA-256 is stored. Undefined when the user's password is
   * no longer the one that was checked, the user is switched off, or has a second factor of which `code` is none.
   */
  open: (user: { id: number; passwordHash: string }, from?: SignInFrom) => Promise<string | undefined>
  /** Whose token this is; undefined when it is unknown, has expired or its user is not active. Counts as use. */
  verify: (token: string) => Promise<SignedIn | undefined>
  /** Whether `verify` would still know this session; does not count as use. */
  isOpen: (tokenHash: string) => Promise<boolean>
  /** Ends it, and what it let ring. One that ends by itself leaves that ringing: at night nobody is at the screen. */
  close: (tokenHash: string) => Promise<void>
  /** The user's, the one used last first. */
  list: (userId: number) => Promise<OpenSession[]>
  /** When each user's open sign-ins were last used, by user. */
  lastUses: () => Promise<Map<number, string>>
  /** Ends one of the user's, and what it let ring. Throws AppError 404. */
  end: (userId: number, id: number) => Promise<void>
}

interface SignInFrom {
  /** Of the second factor. */
  code?: string | undefined
  /** As `deviceName` says it. */
  device?: string
}

interface OpenSession {
  id: number
  device: string
  createdAt: string
  lastUsedAt: string
  tokenHash: string
}

interface SessionOptions {
  /** Seconds without use after which a session ends. */
  idleSeconds: number
  /** Seconds after which it ends however much it is used. */
  maxSeconds: number
  /** The clock, in milliseconds. */
  now?: () => number
}

const sessionsPerUser = 20

export function createSessionStore(
  database: Database,
  { idleSeconds, maxSeconds, now = Date.now }: SessionOptions,
): SessionStore {
  const moment = (secondsAgo = 0) => iso(now() - secondsAgo * 1000)
  // Use is noted now and then only: a write at every call would be a flush to disk at every call.
  const noteEverySeconds = Math.min(60, idleSeconds / 4)
  /** Sessions whose use is being noted. */
  const noting = new Set<string>()

  async function removeExpired(transaction: Writes) {
    await transaction
      .deleteFrom('sessions')
      .where((row) => row.or([row('lastUsedAt', '<', moment(idleSeconds)), row('createdAt', '<', moment(maxSeconds))]))
      .execute()
  }

  const isLive = (row: ExpressionBuilder<Tables, 'sessions'>) =>
    row.and([row('lastUsedAt', '>=', moment(idleSeconds)), row('sessions.createdAt', '>=', moment(maxSeconds))])

  function liveSession(tokenHash: string) {
    return database.query
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select([
        'users.id',
        'username',
        'fullName',
        'email',
        'role',
        'totpSecret',
        'language',
        'tokenHash',
        'lastUsedAt',
      ])
      .where('tokenHash', '=', tokenHash)
      .where('isActive', '=', 1)
      .where(isLive)
      .executeTakeFirst()
  }

  return {
    async open({ id: userId, passwordHash }, { code = '', device = '' } = {}) {
      const token = newToken()
      return database.write(async (transaction) => {
        // Locked: a reset at this moment ends this session too, or lets none be opened.
        const users = transaction
          .selectFrom('users')
          .select(['id', 'fullName', 'totpSecret'])
          .where('id', '=', userId)
          .where('passwordHash', '=', passwordHash)
          .where('isActive', '=', 1)
        const user = await database.lockRows(users).executeTakeFirst()
        if (!user) return undefined
        const { totpSecret } = user
        // In the same transaction: a code that opened nothing was not used.
        if (totpSecret !== null && !(await useCode(transaction, { id: userId, totpSecret }, code, now())))
          return undefined
        await removeExpired(transaction)
        await removeOldest(transaction, userId)
        await transaction
          .insertInto('sessions')
          .values({ tokenHash: hashToken(token), userId, device, createdAt: moment(), lastUsedAt: moment() })
          .execute()
        const what = { type: 'sign-ins', id: userId, name: user.fullName }
        await keepLines(transaction, [{ by: user.fullName, what, changes: { device: [null, device] } }])
        return token
      })
    },

    async verify(token) {
      if (!isToken(token)) return undefined
      const tokenHash = hashToken(token)
      const row = await liveSession(tokenHash)
      if (!row) return undefined
      const { lastUsedAt, role, language, totpSecret, ...signedIn } = row
      if (lastUsedAt < moment(noteEverySeconds)) noteUse(tokenHash)
      const hasSecondFactor = totpSecret !== null
      return { ...signedIn, role: userRoleOf(role), hasSecondFactor, language: staffLanguageOf(language) }
    },

    isOpen: async (tokenHash) => (await liveSession(tokenHash)) !== undefined,

    async close(tokenHash) {
      await database.write((transaction) => endSession(transaction, { tokenHash }))
    },

    async list(userId) {
      return database.query
        .selectFrom('sessions')
        .select(['id', 'device', 'createdAt', 'lastUsedAt', 'tokenHash'])
        .where('userId', '=', userId)
        .where(isLive)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    async lastUses() {
      const rows = await database.query
        .selectFrom('sessions')
        .select((row) => ['userId', row.fn.max('lastUsedAt').as('lastUsedAt')])
        .where(isLive)
        .groupBy('userId')
        .execute()
      return new Map(rows.map(({ userId, lastUsedAt }) => [userId, lastUsedAt]))
    },

    async end(userId, id) {
      if (!(await database.write((transaction) => endSession(transaction, { userId, id })))) {
        throw notFound('This sign-in')
      }
    },
  }

  /** Answers whether there was one. */
  async function endSession(transaction: Writes, which: { tokenHash: string } | { userId: number; id: number }) {
    const named = transaction
      .selectFrom('sessions')
      .select('id')
      .where((row) => row.and(which))
    // Held: what is being turned on in it at this moment comes first and goes, too, or is refused.
    const session = await database.lockRows(named).executeTakeFirst()
    if (!session) return false
    await dropDevicesOf(transaction, session.id)
    await transaction.deleteFrom('sessions').where('id', '=', session.id).execute()
    return true
  }

  /** Nobody waits for it: what can be read is answered while nothing can be written, and the next call notes it again. */
  function noteUse(tokenHash: string) {
    if (noting.has(tokenHash)) return
    noting.add(tokenHash)
    const lastUsedAt = moment()
    void database
      .write((transaction) =>
        transaction.updateTable('sessions').set({ lastUsedAt }).where('tokenHash', '=', tokenHash).execute(),
      )
      .catch(() => undefined)
      .finally(() => noting.delete(tokenHash))
  }
}

/** Leaves room for one more. */
async function removeOldest(transaction: Writes, userId: number) {
  const newest = transaction
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(sessionsPerUser - 1)
  await transaction.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', 'not in', newest).execute()
}
