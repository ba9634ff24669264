import { createHash, randomBytes } from 'node:crypto'

import type { Database, Writes } from '../db/database.ts'

import { type UserRole, userRoleOf } from '#domain/roles.ts'
import { type StaffLanguage, staffLanguageOf } from '#domain/staff-languages.ts'

/** Who is signed in, and by which session. */
export interface SignedIn {
  id: number
  username: string
  fullName: string
  email: string
  role: UserRole
  language: StaffLanguage
  tokenHash: string
}

export interface SessionStore {
  /**
   * A new session's token: 32 random bytes as base64url. Only its SHA-256 is stored. Undefined when the user's password is
   * no longer the one that was checked, or the user is switched off.
   */
  open: (user: { id: number; passwordHash: string }) => Promise<string | undefined>
  /** Whose token this is; undefined when it is unknown, has expired or its user is not active. Counts as use. */
  verify: (token: string) => Promise<SignedIn | undefined>
  /** Whether `verify` would still know this session; does not count as use. */
  isOpen: (tokenHash: string) => Promise<boolean>
  close: (tokenHash: string) => Promise<void>
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
const tokenShape = /^[\w-]{43}$/

export function createSessionStore(
  database: Database,
  { idleSeconds, maxSeconds, now = Date.now }: SessionOptions,
): SessionStore {
  const moment = (secondsAgo = 0) => new Date(now() - secondsAgo * 1000).toISOString()
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

  function liveSession(tokenHash: string) {
    return database.query
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id', 'username', 'fullName', 'email', 'role', 'language', 'tokenHash', 'lastUsedAt'])
      .where('tokenHash', '=', tokenHash)
      .where('isActive', '=', 1)
      .where('lastUsedAt', '>=', moment(idleSeconds))
      .where('sessions.createdAt', '>=', moment(maxSeconds))
      .executeTakeFirst()
  }

  return {
    async open({ id: userId, passwordHash }) {
      const token = randomBytes(32).toString('base64url')
      return database.write(async (transaction) => {
        // Locked: a reset at this moment ends this session too, or lets none be opened.
        const users = transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('passwordHash', '=', passwordHash)
          .where('isActive', '=', 1)
        const user = await database.lockRows(users).executeTakeFirst()
        if (!user) return undefined
        await removeExpired(transaction)
        await removeOldest(transaction, userId)
        await transaction
          .insertInto('sessions')
          .values({ tokenHash: hashToken(token), userId, createdAt: moment(), lastUsedAt: moment() })
          .execute()
        return token
      })
    },

    async verify(token) {
      if (!tokenShape.test(token)) return undefined
      const tokenHash = hashToken(token)
      const row = await liveSession(tokenHash)
      if (!row) return undefined
      const { lastUsedAt, role, language, ...signedIn } = row
      if (lastUsedAt < moment(noteEverySeconds)) noteUse(tokenHash)
      return { ...signedIn, role: userRoleOf(role), language: staffLanguageOf(language) }
    },

    isOpen: async (tokenHash) => (await liveSession(tokenHash)) !== undefined,

    async close(tokenHash) {
      await database.write((transaction) =>
        transaction.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute(),
      )
    },
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

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
