import type { Database, Writes } from '../db/database.ts'

import { markKeys } from '../db/mark-keys.ts'
import { AppError } from '../errors.ts'
import { networkOf } from '../http/client-network.ts'
import { canonicalUsername } from './user-store.ts'
import { iso } from '../iso.ts'

/** One try to sign in, from an address as the request gives it. */
export interface SignInTry {
  username: string
  address: string
}

export interface SignInBrake {
  /** Counts a try before the password is looked at, so that tries at the same time count too. Throws AppError 429. */
  enter: (attempt: SignInTry) => Promise<void>
  /** Counts a try no longer whose password nobody came to look at. */
  takeBack: (attempt: SignInTry) => Promise<void>
  /** Notes that the password of a counted try was right and only the second factor's code is missing: a success takes it back. */
  awaitCode: (attempt: SignInTry) => Promise<void>
  /** Forgets the tries that led to this success, and remembers the address as one of the account's own. */
  succeed: (attempt: SignInTry) => Promise<void>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const firstPauseMs = 10 * minuteMs
const knownForMs = 90 * dayMs

/**
 * Tries that may fail in a row: of one account from one address, of one account from everywhere, and of one address for
 * all accounts. Then each costs a pause: 10 minutes, doubling up to a day. A day of quiet, or a success, starts anew.
 *
 * An address from which the account has signed in during the last 90 days is not held up by what others do to the
 * account, so strangers cannot lock its owner out, unless they share that address. Counts stand in the database: they
 * survive a restart and hold for all processes. No address and no name can be read out of their keys (`markKeys`).
 */
const limits = { accountAtAddress: 10, account: 20, address: 100 }

export function createSignInBrake(database: Database, now: () => number = Date.now): SignInBrake {
  let cleanedAt = 0

  /** The marks under these keys that still count. */
  async function read(transaction: Writes, keys: TryKeys) {
    const marks = await transaction
      .selectFrom('signInMarks')
      .selectAll()
      .where('key', 'in', Object.values(keys))
      .execute()
    const counting = marks.filter((mark) => mark.updatedAt >= iso(now() - (mark.failures === 0 ? knownForMs : dayMs)))
    return new Map(counting.map((mark) => [mark.key, mark]))
  }

  async function write(transaction: Writes, key: string, failures: number, waitMs: number) {
    const values = { failures, blockedUntil: iso(now() + waitMs), updatedAt: iso(now()) }
    await transaction
      .insertInto('signInMarks')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute()
  }

  /** Now and then is enough to keep the table small. */
  async function removeOld(transaction: Writes) {
    if (now() - cleanedAt < firstPauseMs) return
    cleanedAt = now()
    await transaction
      .deleteFrom('signInMarks')
      .where((row) =>
        row.or([
          row('updatedAt', '<', iso(now() - knownForMs)),
          row.and([row('failures', '>', 0), row('blockedUntil', '<', iso(now() - dayMs))]),
        ]),
      )
      .execute()
  }

  /** What a try counts, each with how often it has failed with this one. Throws AppError 429 while one of them is paused. */
  async function countsOf(transaction: Writes, keys: TryKeys) {
    const marks = await read(transaction, keys)
    const counts: { key: string; failures: number; limit: number }[] = []
    for (const kind of ['accountAtAddress', 'account', 'address'] as const) {
      if (kind === 'account' && marks.has(keys.known)) continue
      const mark = marks.get(keys[kind])
      // A clock that was ahead must hold nobody up for longer than a pause lasts.
      const isOurTime = mark !== undefined && Date.parse(mark.updatedAt) <= now()
      const waitMs = isOurTime ? Date.parse(mark.blockedUntil) - now() : 0
      if (waitMs > 0) throw tooManyTries(waitMs)
      counts.push({ key: keys[kind], failures: (mark?.failures ?? 0) + 1, limit: limits[kind] })
    }
    return counts
  }

  return {
    enter: (attempt) =>
      database.write(async (transaction) => {
        const keys = await keysOf(transaction, attempt)
        // Who is paused has no turn to wait for: in line he would keep a connection from those who book.
        await countsOf(transaction, keys)
        // Tries at the same time would overwrite each other's count.
        await database.lock(transaction, 'sign-ins')
        await removeOld(transaction)
        for (const { key, failures, limit } of await countsOf(transaction, keys)) {
          await write(transaction, key, failures, pauseMs(failures - limit))
        }
      }),

    takeBack: (attempt) =>
      database.write(async (transaction) => {
        const keys = await keysOf(transaction, attempt)
        await database.lock(transaction, 'sign-ins')
        const marks = await read(transaction, keys)
        for (const key of [keys.accountAtAddress, keys.address, ...(marks.has(keys.known) ? [] : [keys.account])]) {
          const mark = marks.get(key)
          // A pause that it has brought goes with it; with another one it would not have been counted.
          if (mark) await write(transaction, key, Math.max(0, mark.failures - 1), 0)
        }
      }),

    awaitCode: (attempt) =>
      database.write(async (transaction) => {
        const keys = await keysOf(transaction, attempt)
        await database.lock(transaction, 'sign-ins')
        const before = (await read(transaction, keys)).get(keys.withoutCode)
        await write(transaction, keys.withoutCode, (before?.failures ?? 0) + 1, 0)
      }),

    async succeed(attempt) {
      await database.write(async (transaction) => {
        const keys = await keysOf(transaction, attempt)
        const { known, accountAtAddress, account, address, withoutCode } = keys
        // Tries at the same time would overwrite each other's count.
        await database.lock(transaction, 'sign-ins')
        const marks = await read(transaction, keys)
        const asked = marks.get(withoutCode)?.failures ?? 0
        await transaction
          .deleteFrom('signInMarks')
          .where('key', 'in', [accountAtAddress, account, withoutCode])
          .execute()
        const atAddress = marks.get(address)
        if (atAddress) await write(transaction, address, Math.max(1, atAddress.failures - 1 - asked), 0)
        await write(transaction, known, 0, 0)
      })
    },
  }
}

/** The pause after so many failures over the limit; the try that reaches it is followed by the first pause. */
function pauseMs(overLimit: number): number {
  return overLimit < 0 ? 0 : Math.min(dayMs, firstPauseMs * 2 ** overLimit)
}

type TryKeys = Awaited<ReturnType<typeof keysOf>>

async function keysOf(transaction: Writes, { username, address }: SignInTry) {
  const keyOf = await markKeys(transaction)
  const name = canonicalUsername(username)
  const network = networkOf(address)
  return {
    known: keyOf('known', name, network),
    accountAtAddress: keyOf('account at address', name, network),
    account: keyOf('account', name),
    address: keyOf('address', network),
    withoutCode: keyOf('without code', name, network),
  }
}

const tooManyTries = (waitMs: number) =>
  new AppError(429, 'too-many-sign-ins', 'Too many failed sign-ins. Please wait before you try again.', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
