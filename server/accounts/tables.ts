import type { Generated } from 'kysely'

export interface AccountTables {
  users: {
    id: Generated<number>
    /** As `canonicalUsername` makes it. */
    username: string
    fullName: string
    email: string
    /** argon2id in the PHC string format. */
    passwordHash: string
    isActive: Generated<number>
    /** Of the back office and of mails to this address: a StaffLanguage. */
    language: Generated<string>
    createdAt: string
  }
  sessions: {
    /** SHA-256 of the token, hexadecimal: the token itself is nowhere stored. */
    tokenHash: string
    userId: number
    createdAt: string
    lastUsedAt: string
  }
  /** Counts of failed sign-ins, and addresses an account has signed in from (failures 0). */
  signInMarks: {
    /** A hash: neither names nor addresses are stored. */
    key: string
    failures: number
    blockedUntil: string
    updatedAt: string
  }
}
