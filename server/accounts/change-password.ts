import type { Accounts } from './accounts.ts'
import type { SignedIn } from './session-store.ts'

import { AppError } from '../errors.ts'
import { passwordProblem } from './password-rules.ts'
import { verifyPassword } from './password.ts'

interface PasswordChange {
  admin: SignedIn
  currentPassword: string
  newPassword: string
  address: string
}

/**
 * Changes the password of who is signed in and ends all their other sessions. Throws AppError 400 by field, never 401,
 * which would send them to the sign-in page; tries at the current password count as tries to sign in (429).
 */
export async function changePassword(
  { users, brake }: Accounts,
  { admin, currentPassword, newPassword, address }: PasswordChange,
): Promise<void> {
  const { username, tokenHash } = admin
  const problem = passwordProblem(newPassword, username)
  if (problem !== undefined) throw refused('newPassword', problem)
  await brake.enter({ username, address })
  const user = await users.find(username)
  const isRight = await verifyPassword(currentPassword, user?.passwordHash)
  if (!user || !isRight) throw wrongCurrent()
  await brake.succeed({ username, address })
  // Somebody has reset it meanwhile.
  if (!(await users.replacePassword(user, newPassword, tokenHash))) throw wrongCurrent()
}

const wrongCurrent = () => refused('currentPassword', 'This is not your current password.')

const refused = (field: string, message: string) =>
  new AppError(400, 'invalid-password', message, { errors: { [field]: [message] } })
