import { randomBytes } from 'node:crypto'

import { type Selectable, sql } from 'kysely'

import { makeReference } from '#domain/booking/reference.ts'

import { searchText } from './search-text.ts'

import type { Database, Reads, Writes } from '../db/database.ts'
import type { BookingTables } from './tables.ts'

export type BookingRow = Selectable<BookingTables['bookings']>
export type NewBooking = Omit<
  BookingRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'receiptToken'
  | 'cancelAskedAt'
  | 'minutesToConfirm'
  | 'erasedAt'
  | 'search'
  | 'version'
>

/** How long the answer of a key is repeated, and how long the same content without a key means the same booking. */
const keyLifeMs = 48 * 3_600_000
const repeatMs = 10 * 60_000

/** The key was used for another content. */
export class KeyReused extends Error {}

interface Ask {
  key: string | undefined
  contentHash: string
  now: number
}

interface InsertSteps {
  beforeInsert?: (transaction: Writes) => Promise<void>
  afterInsert: (transaction: Writes, row: BookingRow) => Promise<void>
}

/** The booking that this request repeats, if it does. Throws KeyReused. */
export async function findRepeated(
  reads: Reads | Writes,
  { key, contentHash, now }: Ask,
): Promise<BookingRow | undefined> {
  if (key === undefined) return findByContent(reads, contentHash, now)
  const kept = await reads
    .selectFrom('idempotencyKeys')
    .innerJoin('bookings', 'bookings.id', 'idempotencyKeys.bookingId')
    .selectAll('bookings')
    .select('idempotencyKeys.contentHash as askedHash')
    .where('key', '=', key)
    .where('idempotencyKeys.createdAt', '>=', ago(now, keyLifeMs))
    .executeTakeFirst()
  if (kept && kept.askedHash !== contentHash) throw new KeyReused()
  return kept
}

/**
 * Stores a booking unless it repeats one, all in one transaction: requests that arrive together, at this process or at
 * another, find each other. `beforeInsert` may throw to refuse a new booking; `afterInsert` writes what follows from it
 * into the same transaction. Resolves after the durable commit.
 */
export function storeBooking(
  database: Database,
  key: string | undefined,
  booking: NewBooking,
  { beforeInsert, afterInsert }: InsertSteps,
): Promise<{ row: BookingRow; isNew: boolean }> {
  const ask = { key, contentHash: booking.contentHash, now: Date.parse(booking.createdAt) }
  return database.write(async (transaction) => {
    if (database.dialect === 'postgres') await lockAsk(transaction, ask)
    const repeated = await findRepeated(transaction, ask)
    if (repeated) return { row: repeated, isNew: false }
    await beforeInsert?.(transaction)
    const row = await insertBooking(transaction, booking)
    if (key !== undefined) await keepKey(transaction, key, row)
    await afterInsert(transaction, row)
    return { row, isNew: true }
  })
}

/** Forgets keys that no repeat can use any more. */
export async function forgetOldKeys(database: Database, now: number): Promise<void> {
  await database.write((transaction) =>
    transaction.deleteFrom('idempotencyKeys').where('createdAt', '<', ago(now, keyLifeMs)).execute(),
  )
}

function findByContent(reads: Reads | Writes, contentHash: string, now: number) {
  return (
    reads
      .selectFrom('bookings')
      .selectAll()
      .where('contentHash', '=', contentHash)
      .where('createdAt', '>=', ago(now, repeatMs))
      .where('status', '!=', 'cancelled')
      // The first, so that all repeats name the same one, whatever was booked with a key meanwhile.
      .orderBy('id')
      .executeTakeFirst()
  )
}

/** SQLite has one writer at a time; on PostgreSQL requests with one key or one content take turns. */
async function lockAsk(transaction: Writes, { key, contentHash }: Ask) {
  if (key !== undefined) await sql`select pg_advisory_xact_lock(7294002, hashtext(${key}))`.execute(transaction)
  await sql`select pg_advisory_xact_lock(7294003, hashtext(${contentHash}))`.execute(transaction)
}

async function insertBooking(transaction: Writes, booking: NewBooking): Promise<BookingRow> {
  for (;;) {
    const reference = makeReference()
    const row = await transaction
      .insertInto('bookings')
      .values({
        ...booking,
        reference,
        search: searchText({ ...booking, reference }),
        status: 'new',
        receiptToken: randomBytes(16).toString('base64url'),
        version: 1,
      })
      // A reference that is taken already gets another try; an error would end the transaction on PostgreSQL.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
}

/** A key that is kept no longer may be used anew. */
async function keepKey(transaction: Writes, key: string, { id, contentHash, createdAt }: BookingRow) {
  const kept = { contentHash, bookingId: id, createdAt }
  await transaction
    .insertInto('idempotencyKeys')
    .values({ key, ...kept })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(kept))
    .execute()
}

function ago(now: number, durationMs: number): string {
  return new Date(now - durationMs).toISOString()
}
