import { Type, type Static } from 'typebox'

import { nullable, RecordVersion } from './api.ts'
import { userRoles } from './roles.ts'
import { type StaffLanguage, staffLanguages } from './languages/staff-languages.ts'
import { filledLine, signInLimits } from './text-patterns.ts'

/** What the calls about users of the back office, and those by which they sign in, take and answer. */

const Role = Type.Enum([...userRoles])
const FullName = Type.String({ title: 'Full name', minLength: 1, maxLength: 100, pattern: filledLine })

export const LoginRequest = Type.Object(
  {
    username: Type.String({ maxLength: signInLimits.username }),
    password: Type.String({ maxLength: signInLimits.password }),
    code: Type.Optional(
      Type.String({ maxLength: signInLimits.code, description: 'Of the second factor, or a recovery code.' }),
    ),
  },
  { additionalProperties: true },
)

const LanguageGiven = Type.Enum([...staffLanguages], {
  description: 'The language of the back office and of mails to staff.',
})

export const LoginResult = Type.Object({
  token: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  /** Left out where it is the default. */
  language: Type.Optional(LanguageGiven),
})
export type LoginResult = Static<typeof LoginResult>

/** Who is signed in. */
export const Account = Type.Object({
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  role: Type.Enum([...userRoles], { description: 'Whether the back office is all open, or only what staff may do.' }),
  hasSecondFactor: Type.Boolean(),
  recoveryCodesLeft: Type.Optional(
    Type.Integer({ description: 'Where a second factor is on: its unused codes on paper.' }),
  ),
  language: LanguageGiven,
})
export type Account = Static<typeof Account>

/** How far a user is: invited until he chooses a password, off until an owner switches him on again. */
const userStates = ['active', 'invited', 'off'] as const

export const UserRecord = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  role: Role,
  isActive: Type.Boolean({ description: 'Whether he may sign in; false: an owner has switched him off.' }),
  state: Type.Enum([...userStates]),
  hasSecondFactor: Type.Boolean(),
  inviteExpiresAt: nullable(Type.String(), { description: 'Of a link that can still be used.' }),
  lastUsedAt: nullable(Type.String(), { description: 'By the sign-ins that are still open.' }),
  version: Type.Integer(),
})
export type UserRecord = Static<typeof UserRecord>

export const InvitedUser = Type.Object(
  {
    fullName: FullName,
    username: Type.String({ title: 'Username', minLength: 1, maxLength: signInLimits.username }),
    role: Role,
  },
  { additionalProperties: false },
)

/** Missing keys stay as they are; those of the record that nobody changes here are accepted and not stored. */
export const ChangedUser = Type.Partial(
  Type.Object({ ...UserRecord.properties, fullName: FullName, version: RecordVersion }),
  { additionalProperties: false },
)

/** The only answer that ever has the link's secret. */
export const Invitation = Type.Object({
  id: Type.Integer(),
  inviteUrl: Type.String({ description: 'A path of this site; shown this once.' }),
  expiresAt: Type.String(),
})
export type Invitation = Static<typeof Invitation>

export const AcceptedInvite = Type.Object(
  {
    token: Type.String({ maxLength: 100 }),
    password: Type.String({ title: 'Password', maxLength: signInLimits.password }),
    language: Type.Optional(
      Type.Enum([...staffLanguages], { description: 'In which he has read the page; the back office goes on in it.' }),
    ),
  },
  { additionalProperties: false },
)
export type AcceptedInvite = Static<typeof AcceptedInvite>

/** Whose link it is, and whether it can be used; written into the page that it opens. */
export type InviteNotice = ({ state: 'open' } & InvitedPerson) | { state: 'used' | 'unknown' }
export interface InvitedPerson {
  username: string
  fullName: string
  /** Where he has chosen another than the default before. */
  language?: StaffLanguage
}

/** One place where somebody is signed in. */
export const SessionRecord = Type.Object({
  id: Type.Integer(),
  device: Type.String({ description: 'Browser and system in plain words; empty where they are unknown.' }),
  createdAt: Type.String(),
  lastUsedAt: Type.String(),
  isCurrent: Type.Boolean(),
})
export type SessionRecord = Static<typeof SessionRecord>

const Code = Type.String({ title: 'Code', maxLength: signInLimits.code })
export const CodeGiven = Type.Object({ code: Code }, { additionalProperties: false })

export const BegunTotp = Type.Object({
  secret: Type.String({ description: 'Base32.' }),
  otpauthUrl: Type.String(),
  qrSvg: Type.String(),
})
export type BegunTotp = Static<typeof BegunTotp>

export const ConfirmedTotp = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export type ConfirmedTotp = Static<typeof ConfirmedTotp>
