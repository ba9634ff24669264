import type { LoginResult } from '#domain/api.ts'

import type { Accounts } from './accounts.ts'

import { defaultStaffLanguage } from '#domain/staff-languages.ts'
import { AppError } from '../errors.ts'
import { verifyPassword } from './password.ts'

interface Credentials {
  username: string
  password: string
  /** The client's address, for the brake. */
  address: string
}

/**
 * Opens a session. Every wrong pair (unknown name, wrong password, user switched off) fails alike, in the same time:
 * AppError 401 with the text of the specification, section 5. Also throws 429 (too many failures) and 503 (busy).
 */
export async function signIn(
  { users, sessions, brake }: Accounts,
  { username, password, address }: Credentials,
): Promise<LoginResult> {
  await brake.enter({ username, address })
  const user = await users.find(username)
  const isRight = await verifyPassword(password, user?.isActive ? user.passwordHash : undefined)
  if (!user || !isRight) throw wrongPair()
  const token = await sessions.open(user)
  // Reset or switched off while it was being checked.
  if (token === undefined) throw wrongPair()
  await brake.succeed({ username, address })
  const { fullName, email, language } = user
  return { token, fullName, email, ...(language !== defaultStaffLanguage && { language }) }
}

const wrongPair = () => new AppError(401, 'invalid-credentials', 'Invalid username or password')
