import type { Database, Writes } from '../db/database.ts'

import { createMarkKeys, type MarkKeys } from '../db/mark-keys.ts'
import { AppError } from '../errors.ts'
import { networkOf } from '../http/client-network.ts'
import { canonicalUsername } from './user-store.ts'
import { iso } from '../iso.ts'

/** One try to sign in, from an address as the request gives it. */
interface SignInTry {
  username: string
  address: string
}

export interface SignInBrake {
  /** Counts a try before the password is looked at, so that tries at the same time count too. Throws AppError 429. */
  enter: (attempt: SignInTry) => Promise<void>
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
 * survive a restart and hold for all processes. No address and no name can be read out of their keys (`MarkKeys`).
 */
const limits = { accountAtAddress: 10, account: 20, address: 100 }

export function createSignInBrake(database: Database, now: () => number = Date.now): SignInBrake {
  const keyOf = createMarkKeys()
  let cleanedAt = 0

  async function read(transaction: Writes, key: string) {
    const mark = await transaction.selectFrom('signInMarks').selectAll().where('key', '=', key).executeTakeFirst()
    return mark && mark.updatedAt >= iso(now() - (mark.failures === 0 ? knownForMs : dayMs)) ? mark : undefined
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

  async function countTry(transaction: Writes, attempt: SignInTry) {
    const keys = await keysOf(transaction, attempt, keyOf)
    const isKnown = (await read(transaction, keys.known)) !== undefined
    const counts: { key: string; failures: number; limit: number }[] = []
    for (const kind of ['accountAtAddress', 'account', 'address'] as const) {
      if (isKnown && kind === 'account') continue
      const mark = await read(transaction, keys[kind])
      // A clock that was ahead must hold nobody up for longer than a pause lasts.
      const isOurTime = mark !== undefined && Date.parse(mark.updatedAt) <= now()
      const waitMs = isOurTime ? Date.parse(mark.blockedUntil) - now() : 0
      if (waitMs > 0) throw tooManyTries(waitMs)
      counts.push({ key: keys[kind], failures: (mark?.failures ?? 0) + 1, limit: limits[kind] })
    }
    for (const { key, failures, limit } of counts) await write(transaction, key, failures, pauseMs(failures - limit))
  }

  return {
    enter: (attempt) =>
      database.write(async (transaction) => {
        // Tries at the same time would overwrite each other's count.
        await database.lock(transaction, 'sign-ins')
        await removeOld(transaction)
        await countTry(transaction, attempt)
      }),

    awaitCode: (attempt) =>
      database.write(async (transaction) => {
        const { withoutCode } = await keysOf(transaction, attempt, keyOf)
        await database.lock(transaction, 'sign-ins')
        const before = await read(transaction, withoutCode)
        await write(transaction, withoutCode, (before?.failures ?? 0) + 1, 0)
      }),

    async succeed(attempt) {
      await database.write(async (transaction) => {
        const { known, accountAtAddress, account, address, withoutCode } = await keysOf(transaction, attempt, keyOf)
        // Tries at the same time would overwrite each other's count.
        await database.lock(transaction, 'sign-ins')
        const asked = (await read(transaction, withoutCode))?.failures ?? 0
        await transaction
          .deleteFrom('signInMarks')
          .where('key', 'in', [accountAtAddress, account, withoutCode])
          .execute()
        const atAddress = await read(transaction, address)
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

async function keysOf(transaction: Writes, { username, address }: SignInTry, keyOf: MarkKeys) {
  const name = canonicalUsername(username)
  const network = networkOf(address)
  return {
    known: await keyOf(transaction, 'known', name, network),
    accountAtAddress: await keyOf(transaction, 'account at address', name, network),
    account: await keyOf(transaction, 'account', name),
    address: await keyOf(transaction, 'address', network),
    withoutCode: await keyOf(transaction, 'without code', name, network),
  }
}

const tooManyTries = (waitMs: number) =>
  new AppError(429, 'too-many-sign-ins', 'Too many failed sign-ins. Please wait before you try again.', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
