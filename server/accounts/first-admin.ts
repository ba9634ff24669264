import type { Accounts } from './accounts.ts'

import { AppError } from '../errors.ts'
import { passwordProblem, randomPassword } from './password-rules.ts'

interface FirstAdmin {
  username: string
  /** Empty or left out: a random one is made. */
  password?: string | undefined
}

/**
 * Makes the first user where there is none yet. Answers the random password, to be shown once, when it made one.
 * Throws when the given password is too weak, naming ADMIN_PASSWORD: the process should not start with it.
 */
export async function ensureFirstAdmin(
  { users }: Accounts,
  { username, password = '' }: FirstAdmin,
): Promise<{ username: string; randomPassword: string } | undefined> {
  if (await users.any()) return undefined
  const problem = password === '' ? undefined : passwordProblem(password, username)
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD: ${problem}`)
  const chosen = password === '' ? randomPassword() : password
  try {
    await users.add({ username, fullName: username, email: '', password: chosen })
  } catch (error) {
    // Another process that started at the same time was first; its password holds.
    if (error instanceof AppError && error.code === 'username-taken') return undefined
    throw error
  }
  return password === '' ? { username, randomPassword: chosen } : undefined
}
