import type { Generated } from 'kysely'

export interface AccountTables {
  users: {
    id: Generated<number>
    username: string
    fullName: string
    email: string
    /** argon2id in the PHC string format. */
    passwordHash: string
    isActive: Generated<number>
    createdAt: string
  }
  sessions: {
    /** SHA-256 of the token, hexadecimal: the token itself is nowhere stored. */
    tokenHash: string
    userId: number
    createdAt: string
    lastUsedAt: string
  }
}
