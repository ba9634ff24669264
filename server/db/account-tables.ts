import type { Generated } from 'kysely'

/** Who may use the back office. */
export interface AccountTables {
  users: {
    id: Generated<number>
    /** As `canonicalUsername` makes it. */
    username: string
    fullName: string
    email: string
    /** argon2id in the PHC string format; empty until an invitation is accepted. */
    passwordHash: string
    isActive: Generated<number>
    /** A UserRole. */
    role: Generated<string>
    /** Of the back office and of mails to this address: a StaffLanguage. */
    language: Generated<string>
    /** The second factor's secret in base32; null while it is off. The other one waits to be confirmed. */
    totpSecret: string | null
    totpPending: string | null
    createdAt: string
    version: Generated<number>
  }
  /** Links by which a user sets his first or next password. */
  invites: {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: string
    userId: number
    expiresAt: string
    /** When it was used or replaced; null while it can be used. */
    endedAt: string | null
  }
  /** Codes on paper that can each be used once instead of the app's; used ones are gone. */
  recoveryCodes: { userId: number; codeHash: string }
  /** Steps of 30 seconds whose code a user has used, the latest; those that have confirmed his secret are marked. */
  usedCodes: { userId: number; step: number; isConfirming: Generated<number> }
  sessions: {
    id: Generated<number>
    /** SHA-256 of the token, hexadecimal: the token itself is nowhere stored. */
    tokenHash: string
    userId: number
    /** As `deviceName` says it. */
    device: Generated<string>
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

export interface ChangeTables {
  /** Who changed what, line by line; bookings have lines of their own. Nothing here is ever changed or deleted. */
  changes: {
    id: Generated<number>
    at: string
    /** Full name. */
    by: string
    /** The name of a block or collection, or of another kind of record. */
    type: string
    recordId: number | null
    name: string
    /** flagCode; null for what all languages share. */
    language: string | null
    /** JSON: by field, what it was and what it became. */
    changes: string
  }
  /** What was deleted and can still be brought back: one row for one thing in all its languages. */
  deletedThings: {
    /** The name of a collection, or prices. */
    type: string
    /** The group of the items, or the id of the price. */
    thing: string
    name: string
    deletedAt: string
    deletedBy: string
    /** JSON: the rows as they were, with their revisions. */
    rows: string
  }
}
