import type { LoginResult } from '#domain/users.ts'
import { defaultStaffLanguage } from '#domain/languages/staff-languages.ts'
import type { Database } from '../db/database.ts'
import { AppError, fieldError } from '../errors.ts'
import { deviceName } from '../push/device-store.ts'
import { createInviteStore, type InviteStore } from './invite-store.ts'
import { passwordProblem, randomPassword, verifyPassword } from './password.ts'
import { createSecondFactor, type SecondFactorStore, wrongCodeText } from './second-factor.ts'
import { createSessionStore, type SessionStore, type SignedIn } from './session-store.ts'
import { createSignInBrake, type SignInBrake, type SignInTry } from './sign-in-brake.ts'
import { createUserStore, type UserStore } from './user-store.ts'

/** Everything about who may use the back office. */
export interface Accounts {
  users: UserStore
  sessions: SessionStore
  brake: SignInBrake
  invites: InviteStore
  secondFactor: SecondFactorStore
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
    invites: createInviteStore(database, now),
    secondFactor: createSecondFactor(database, now),
  }
}

interface Credentials {
  username: string
  password: string
  /** Of the second factor. */
  code?: string | undefined
  /** The client's address, for the brake. */
  address: string
  /** The client's User-Agent. */
  userAgent?: string | undefined
}

/**
 * Opens a session. Every wrong pair (unknown name, wrong password, user switched off) fails alike, in the same time:
 * AppError 401 with the text of the specification, section 5. The right pair of a user with a second factor fails with
 * 401 `second-factor` unless a code comes along that is right and was never used. Also throws 429 (too many failures) and
 * 503 (busy).
 */
export async function signIn(
  { users, sessions, brake }: Accounts,
  { username, password, code = '', address, userAgent }: Credentials,
): Promise<LoginResult> {
  const user = await tried(brake, { username, address }, async () => {
    const found = await users.find(username)
    const hash = found?.isActive && found.hasAccepted ? found.passwordHash : undefined
    if (!(await verifyPassword(password, hash)) || !found) throw wrongPair()
    if (found.hasSecondFactor && code.trim() === '') {
      await brake.awaitCode({ username, address })
      throw codeNeeded('Please give the code of your second factor, too.')
    }
    const token = await sessions.open(found, { code, device: deviceName(userAgent) })
    // Otherwise reset or switched off while it was being checked.
    if (token === undefined) throw found.hasSecondFactor ? codeNeeded(wrongCodeText) : wrongPair()
    return { ...found, token }
  })
  const { token, fullName, email, language } = user
  return { token, fullName, email, ...(language !== defaultStaffLanguage && { language }) }
}

/**
 * Makes a try that the brake counts, and that `work` refuses by throwing. What the site could not look at, since too many were
 * waiting or its database failed, must hold nobody up: it counts no longer.
 */
async function tried<T>(brake: SignInBrake, attempt: SignInTry, work: () => Promise<T>): Promise<T> {
  await brake.enter(attempt)
  try {
    const outcome = await work()
    await brake.succeed(attempt)
    return outcome
  } catch (error) {
    const isRefusal = error instanceof AppError && error.statusCode < 500
    if (!isRefusal) await brake.takeBack(attempt)
    throw error
  }
}

const codeNeeded = (message: string) => new AppError(401, 'second-factor', message)

const wrongPair = () => new AppError(401, 'invalid-credentials', 'Invalid username or password')

interface CodeCheck {
  admin: SignedIn
  code: string
  address: string
}

/**
 * Turns the second factor on, and answers its recovery codes. Throws AppError 400 for a wrong code. Where none is begun, the code
 * is of the present one: tries count as tries to sign in (429). Who has begun one has read its secret and guesses at nothing.
 */
export async function turnOnSecondFactor({ secondFactor, brake }: Accounts, { admin, code, address }: CodeCheck) {
  const confirm = () => secondFactor.confirm(admin.id, code)
  if (await secondFactor.hasBegun(admin.id)) return confirm()
  return tried(brake, { username: admin.username, address }, confirm)
}

/** Turns the second factor off, with one of its codes. Throws AppError 400 for a wrong one; tries count as tries to sign in (429). */
export async function turnOffSecondFactor({ secondFactor, brake }: Accounts, { admin, code, address }: CodeCheck) {
  await tried(brake, { username: admin.username, address }, () => secondFactor.remove(admin.id, code))
}

interface PasswordChange {
  admin: SignedIn
  currentPassword: string
  newPassword: string
  address: string
}

/**
 * Changes the password of who is signed in and ends all their other sessions and their calendar link; whose password is the
 * new one already has sent it again, since no answer came. Throws AppError 400 by field, never 401, which would send them to the sign-in page; tries at the
 * current password count as tries to sign in (429).
 */
export async function changePassword(
  { users, brake }: Accounts,
  { admin, currentPassword, newPassword, address }: PasswordChange,
): Promise<void> {
  const { username, tokenHash } = admin
  const problem = passwordProblem(newPassword, username)
  if (problem !== undefined) throw refused('newPassword', problem)
  await tried(brake, { username, address }, async () => {
    const user = await users.find(username)
    const isRight = await verifyPassword(currentPassword, user?.passwordHash)
    // Otherwise somebody has reset it meanwhile.
    const isChanged = user && isRight && (await users.replacePassword(user, newPassword, tokenHash))
    if (!isChanged && !(await isInPlace(users, username, newPassword))) throw wrongCurrent()
  })
}

async function isInPlace(users: UserStore, username: string, password: string): Promise<boolean> {
  return verifyPassword(password, (await users.find(username))?.passwordHash)
}

const wrongCurrent = () => refused('currentPassword', 'This is not your current password.')

const refused = (field: string, message: string) => fieldError('invalid-password', field, message)

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
  assertFirstPassword({ username, password })
  const chosen = password === '' ? randomPassword() : password
  try {
    await users.add({ username, fullName: username, email: '', password: chosen, role: 'owner' })
  } catch (error) {
    // Another process that started at the same time was first; its password holds.
    if (error instanceof AppError && error.code === 'username-taken') return undefined
    throw error
  }
  return password === '' ? { username, randomPassword: chosen } : undefined
}

/** Throws when the password given for the first user is too weak, naming ADMIN_PASSWORD. */
export function assertFirstPassword({ username, password = '' }: FirstAdmin): void {
  const problem = password === '' ? undefined : passwordProblem(password, username)
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD: ${problem}`)
}
