import { createHash, createHmac, randomBytes } from 'node:crypto'

import type { Database, Writes } from '../db/database.ts'
import { fieldError } from '../errors.ts'
import { createAccountWrite } from './account-write.ts'

/** Time-based one-time passwords as every authenticator app makes them: RFC 6238 with SHA-1, six digits, 30 seconds. */
const stepSeconds = 30
const digits = 6
/** RFC 4226, section 4, asks for 160 bits. */
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32 (RFC 4648), as people type it into an app. */
export function newSecret(): string {
  return base32(randomBytes(secretBytes))
}

/** Random characters of the same alphabet, five bits each. */
function randomCharacters(count: number): string {
  return [...randomBytes(count)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/** What a QR code tells an app (Google's key URI format). */
export function otpauthUrl(secret: string, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  const query = { secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) }
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${parameters.join('&')}`
}

/** The code of one step, and for tests. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const tag = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (tag.at(-1) ?? 0) & 0xf
  const number = tag.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds)

/** The step whose code this is, of the one now and its neighbours, for clocks that differ; undefined when it is none. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => step >= 0 && codeAt(secret, step) === code)
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = secret.replaceAll(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const recoveryCodeCount = 10
/** Sixty bits, typed in three groups. */
const recoveryCodeLength = 12

/** A second factor: the code of an app, or one of ten codes on paper. */
export interface SecondFactorStore {
  /** A new secret; the present one, if there is one, stays on until the new one is confirmed. */
  begin: (userId: number) => Promise<string>
  /** Whether a secret waits to be confirmed. */
  hasBegun: (userId: number) => Promise<boolean>
  /**
   * Turns the secret begun last on, and answers new recovery codes; once more where it is on already, since the answer may
   * have been lost. Throws AppError 400 for a code that is not its, or was used for anything else.
   */
  confirm: (userId: number, code: string) => Promise<string[]>
  /** Turns it off. Throws AppError 400 for a wrong code. */
  remove: (userId: number, code: string) => Promise<void>
  /** How many of the codes on paper are unused. */
  countRecoveryCodes: (userId: number) => Promise<number>
}

export function createSecondFactor(database: Database, now: () => number = Date.now): SecondFactorStore {
  const write = createAccountWrite(database)
  return {
    async begin(userId) {
      const totpPending = newSecret()
      await database.write((transaction) =>
        transaction.updateTable('users').set({ totpPending }).where('id', '=', userId).execute(),
      )
      return totpPending
    },

    async hasBegun(userId) {
      const { totpPending } = await database.query
        .selectFrom('users')
        .select('totpPending')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return totpPending !== null
    },

    async confirm(userId, code) {
      return write(async (transaction) => {
        const { totpPending, totpSecret: present } = await secretsOf(database, transaction, userId)
        const totpSecret = totpPending ?? present
        const step = totpSecret === null ? undefined : stepOfCode(totpSecret, plain(code), now())
        if (step === undefined) throw wrongCode()
        // Those of the present secret stay used; they were of another where a new one takes its place.
        if (totpPending !== null) await transaction.deleteFrom('usedCodes').where('userId', '=', userId).execute()
        const isFresh = await keepUsed(transaction, { userId, step, isConfirming: 1 })
        if (!isFresh && !(await hasConfirmed(transaction, { userId, step }))) throw wrongCode()
        await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
        await transaction.updateTable('users').set({ totpSecret, totpPending: null }).where('id', '=', userId).execute()
        const codes = Array.from({ length: recoveryCodeCount }, () => randomCharacters(recoveryCodeLength))
        const rows = codes.map((each) => ({ userId, codeHash: hashOf(userId, each) }))
        await transaction.insertInto('recoveryCodes').values(rows).execute()
        return codes.map((each) => (each.match(/.{4}/g) ?? []).join('-').toLowerCase())
      })
    },

    async remove(userId, code) {
      await write(async (transaction) => {
        const { totpSecret } = await secretsOf(database, transaction, userId)
        const isRight = totpSecret !== null && (await useCode(transaction, { id: userId, totpSecret }, code, now()))
        if (!isRight) throw wrongCode()
        await removeSecondFactor(transaction, userId)
      })
    },

    async countRecoveryCodes(userId) {
      const { count } = await database.query
        .selectFrom('recoveryCodes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

/**
 * Whether this is a code of the user's that was never used; it is used then. Two tries with the same code at the same
 * time, in any processes, get one yes: the database keeps each step and each recovery code once.
 */
export async function useCode(
  transaction: Writes,
  { id: userId, totpSecret }: { id: number; totpSecret: string },
  code: string,
  now: number,
): Promise<boolean> {
  const given = plain(code)
  const step = stepOfCode(totpSecret, given, now)
  if (step === undefined) {
    const { numDeletedRows } = await transaction
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('codeHash', '=', hashOf(userId, given))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  await transaction
    .deleteFrom('usedCodes')
    .where('userId', '=', userId)
    .where('step', '<', stepAt(now) - 10)
    .execute()
  return keepUsed(transaction, { userId, step })
}

interface UsedStep {
  userId: number
  step: number
}

/** Answers whether it had not been used. */
async function keepUsed(transaction: Writes, used: UsedStep & { isConfirming?: 1 }): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('usedCodes')
    .values(used)
    .onConflict((conflict) => conflict.columns(['userId', 'step']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function hasConfirmed(transaction: Writes, { userId, step }: UsedStep): Promise<boolean> {
  const { isConfirming } = await transaction
    .selectFrom('usedCodes')
    .select('isConfirming')
    .where('userId', '=', userId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  return isConfirming === 1
}

/** Turns it off, for whoever may do so without a code. */
export async function removeSecondFactor(transaction: Writes, userId: number) {
  await transaction.deleteFrom('usedCodes').where('userId', '=', userId).execute()
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await transaction.updateTable('users').set({ totpSecret: null, totpPending: null }).where('id', '=', userId).execute()
}

async function secretsOf(database: Database, transaction: Writes, userId: number) {
  const rows = transaction.selectFrom('users').select(['totpSecret', 'totpPending']).where('id', '=', userId)
  return database.lockRows(rows).executeTakeFirstOrThrow()
}

/** However it was typed: apps show two groups of three, paper three of four. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

const hashOf = (userId: number, code: string) => createHash('sha256').update(`${userId} ${code}`).digest('hex')

export const wrongCodeText = 'This code is not right, or it was used already. Take the next one that the app shows.'

const wrongCode = () => fieldError('wrong-code', 'code', wrongCodeText)
