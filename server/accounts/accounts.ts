import type { Database } from '../db/database.ts'

import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSignInBrake, type SignInBrake } from './sign-in-brake.ts'
import { createUserStore, type UserStore } from './user-store.ts'

/** Everything about who may use the back office. */
export interface Accounts {
  users: UserStore
  sessions: SessionStore
  brake: SignInBrake
}

interface AccountOptions {
  database: Database
  sessionIdleSeconds: number
  sessionMaxSeconds: number
  /** The clock, in milliseconds. */
  now?: () => number
}

export function createAccounts({
  database,
  sessionIdleSeconds,
  sessionMaxSeconds,
  now = Date.now,
}: AccountOptions): Accounts {
  return {
    users: createUserStore(database),
    sessions: createSessionStore(database, { idleSeconds: sessionIdleSeconds, maxSeconds: sessionMaxSeconds, now }),
    brake: createSignInBrake(database, now),
  }
}
