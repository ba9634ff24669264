import { Type, type Static } from 'typebox'

import { cent, highestFare, leastFare } from './price-facts.ts'
import { highestRecordId } from './record-id.ts'
import { userRoles } from './roles.ts'
import { signInLimits } from './sign-in-limits.ts'
import { staffLanguages } from './languages/staff-languages.ts'

/** The id of a record, in the body of a call; whether there is one with it, the call finds out. */
export const RecordId = Type.Integer({ minimum: 0, maximum: highestRecordId })

export const RecordVersion = Type.Integer({
  minimum: 1,
  description: 'Raised by every save; a stale one is refused with 409.',
})

/** An amount in euro as staff write it. */
export const Euro = (title: string) =>
  Type.Number({ title, minimum: leastFare, maximum: highestFare, multipleOf: cent })

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
const StaffLanguage = Type.Enum([...staffLanguages], {
  description: 'The language of the back office and of mails to staff.',
})

export const LoginResult = Type.Object({
  token: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  /** Left out where it is the default. */
  language: Type.Optional(StaffLanguage),
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
  language: StaffLanguage,
})
export type Account = Static<typeof Account>

export const PublicLanguageReply = Type.Object({ flagCode: Type.String(), name: Type.String(), code: Type.String() })
