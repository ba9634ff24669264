import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { idempotencyHeader, idempotencyKey, keyLifeHours } from '#domain/booking-facts.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Database, Writes } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { iso } from '../iso.ts'

/** A request to add something, as its repeats are known. */
export interface AddRequest {
  /** The call and the sender's key. */
  key: string
  contentHash: string
  /** Milliseconds since 1970. */
  now: number
}

const help = { words: wordsFor('en').booking }

interface KeyWords {
  words: Pick<BookingWords, 'keyInvalid' | 'keyReused'>
}

export const invalidKey = ({ words }: KeyWords) => new AppError(400, 'invalid-idempotency-key', words.keyInvalid)

export const reusedKey = ({ words }: KeyWords) => new AppError(422, 'idempotency-key-reused', words.keyReused)

/** Describes the key in the API page, for calls that read it with `addRequest`. */
export const addHeaders = Type.Object({
  [idempotencyHeader]: Type.Optional(
    Type.String({
      description: `Marks repeats of one request: for ${keyLifeHours} hours they get its answer and add nothing.`,
    }),
  ),
})

/** Reads what makes a request to add something known again; undefined without a key. Throws AppError 400 for a bad one. */
export function addRequest(request: FastifyRequest, call: string, now = Date.now()): AddRequest | undefined {
  const given = request.headers[idempotencyHeader]
  const key = Array.isArray(given) ? given[0] : given
  if (key === undefined) return undefined
  if (!idempotencyKey.test(key)) throw invalidKey(help)
  return { key: `${call} ${key}`, contentHash: hashBody(request.body), now }
}

/** Where staff may take away again what they add. */
type AddedTable = 'absences' | 'bookings' | 'closures' | 'crew' | 'items' | 'prices' | 'timetable' | 'vehicles'

/** What a request adds, and whether it is still so: what was taken away again is added anew. */
interface Addition<Answer> {
  add: () => Promise<Answer>
  isThere: (added: Answer) => Promise<boolean>
}

/**
 * Does the work, in the transaction that writes it, unless a request with the same key has done it: then its answer comes
 * again. Without a request that can be known again it always does. Requests that arrive together, here or at another process,
 * take turns. What is answered must hold no personal data, since it is kept by itself. Throws AppError 422 when the key came
 * with another body.
 */
export async function answerOnce<Answer>(
  { lock }: Pick<Database, 'lock'>,
  transaction: Writes,
  request: AddRequest | undefined,
  work: (() => Promise<Answer>) | Addition<Answer>,
): Promise<Answer> {
  const { add, isThere } = typeof work === 'function' ? { add: work, isThere: always } : work
  if (request === undefined) return add()
  const { key, contentHash, now } = request
  await lock(transaction, 'added-once', { key })
  const known = await transaction
    .selectFrom('keptAnswers')
    .selectAll()
    .where('key', '=', key)
    .where('createdAt', '>=', oldest(now))
    .executeTakeFirst()
  if (known) {
    if (known.contentHash !== contentHash) throw reusedKey(help)
    const added = JSON.parse(known.answer) as Answer
    if (await isThere(added)) return added
  }
  const answer = await add()
  const kept = { contentHash, answer: JSON.stringify(answer), createdAt: iso(now) }
  await transaction
    .insertInto('keptAnswers')
    .values({ key, ...kept })
    // A key that is kept no longer, or for what is gone, may be used anew.
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute()
  return answer
}

const always = async () => true

/** Whether what was added still stands in its table. */
export function isStored(transaction: Writes, table: AddedTable) {
  return async ({ id }: { id: number }) =>
    (await transaction.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Forgets answers that no repeat can ask for any more. */
export async function forgetOldAnswers(database: Database, now: number): Promise<void> {
  await database.write((transaction) =>
    transaction.deleteFrom('keptAnswers').where('createdAt', '<', oldest(now)).execute(),
  )
}

function oldest(now: number): string {
  return iso(now - keyLifeHours * 3_600_000)
}

/** The same for the same content, in whatever order its keys stand. */
function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body, inOrder) ?? '')
    .digest('base64url')
}

function inOrder(_name: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
}
