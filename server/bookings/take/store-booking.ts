import { sql } from 'kysely'

import { keyLifeHours } from '#domain/booking-facts.ts'

import { newPageToken } from '../../accounts/token.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { keepQuery } from '../../db/kept-query.ts'
import type { BookingTables } from '../../db/tables.ts'
import type { BookingRow } from '../booking-row.ts'
import { moveSeats, type SeatTerms } from '../departures/seats.ts'
import { addRides } from '../rides/follow-booking.ts'
import { searchText } from '../search-bookings.ts'
import { iso } from '../../iso.ts'

export type BookingToStore = Omit<
  BookingRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'receiptToken'
  | 'cancelAskedAt'
  | 'minutesToConfirm'
  | 'vouchedAt'
  | 'doneAt'
  | 'erasedAt'
  | 'search'
  | 'version'
>

const keyLifeMs = keyLifeHours * 3_600_000
/** How long the same content without a key means the same booking. */
const repeatMs = 10 * 60_000

/** The key was used for another content. */
export class KeyReused extends Error {}

/** The content of who only waits for seats: it is another one than that of whoever books the same. */
export const waitingContent = (contentHash: string) => `wait ${contentHash}`

interface Ask {
  key: string | undefined
  contentHash: string
  now: number
}

interface InsertSteps {
  /** It only waits for seats: until there are some, it is no booking. */
  isWaiting: boolean
  /** Answers the departure that it goes with. */
  beforeInsert?: (transaction: Writes) => Promise<Pick<BookingToStore, 'departureId'>>
  afterInsert: (transaction: Writes, row: BookingRow) => Promise<void>
}

/** Whether a booking has come to nothing: it was cancelled, staff have found it to be none, or its party waits no more. */
export function isOver({ status, contentHash }: Pick<BookingRow, 'status' | 'contentHash'>): boolean {
  // Who waits has no booking yet.
  return status === 'cancelled' || (status === 'not-a-booking' && !contentHash.startsWith(waitingContent('')))
}

/**
 * The booking that this request repeats, if it does. What is over is found by its key alone: a repeat that was on its way books
 * nothing anew, and whoever means to asks under another key. Throws KeyReused.
 */
export async function findRepeated(reads: Reads, { key, contentHash, now }: Ask): Promise<BookingRow | undefined> {
  const same =
    key === undefined
      ? (await sameContent(reads, { contentHash, since: iso(now - repeatMs), ...tenMinutesAround(now) })).find(
          (row) => !isOver(row),
        )
      : (await sameKey(reads, { key, since: iso(now - keyLifeMs) }))[0]
  if (!same) return undefined
  if (same.contentHash !== contentHash) throw new KeyReused()
  const [row] = await rowOf(reads, { id: same.id })
  return row
}

interface SameContent extends ReturnType<typeof tenMinutesAround> {
  contentHash: string
  since: string
}

const sameContent = keepQuery((query, { contentHash, since, before, within, after }: SameContent) =>
  query
    .selectFrom('bookings')
    .select(['id', 'contentHash', 'status'])
    .where(sql<boolean>`substr(created_at, 1, 15) in (${before}, ${within}, ${after})`)
    .where('contentHash', '=', contentHash)
    .where('createdAt', '>=', since)
    // The first, so that all repeats name the same one, whatever was booked with a key meanwhile.
    .orderBy('id'),
)

/** Those before, and those after, since another machine's clock may be ahead. */
function tenMinutesAround(now: number) {
  return { before: tenMinutesAt(now - repeatMs), within: tenMinutesAt(now), after: tenMinutesAt(now + repeatMs) }
}

/** As the index of contents names them: an instant up to the tens of its minutes. */
function tenMinutesAt(time: number): string {
  return iso(time).slice(0, 15)
}

const sameKey = keepQuery((query, { key, since }: { key: string; since: string }) =>
  query
    .selectFrom('idempotencyKeys')
    .select(['bookingId as id', 'contentHash'])
    .where('key', '=', key)
    .where('createdAt', '>=', since),
)

/** By itself, since most bookings repeat none: SQLite describes all columns before it finds that there is no row. */
const rowOf = keepQuery((query, { id }: { id: number }) =>
  query.selectFrom('bookings').selectAll().where('id', '=', id),
)

/**
 * Stores a booking unless it repeats one, all in one transaction: requests that arrive together, at this process or at
 * another, find each other. `beforeInsert` may throw to refuse a new booking; `afterInsert` writes what follows from it
 * into the same transaction. Resolves after the durable commit.
 */
export function storeBooking(
  database: Database,
  key: string | undefined,
  booking: BookingToStore,
  { isWaiting, beforeInsert, afterInsert }: InsertSteps,
): Promise<{ row: BookingRow; isNew: boolean }> {
  const ask = { key, contentHash: booking.contentHash, now: Date.parse(booking.createdAt) }
  return database.write(async (transaction) => {
    await lockAsk(database, transaction, ask)
    const repeated = await findRepeated(transaction, ask)
    if (repeated) return { row: repeated, isNew: false }
    const departure = await beforeInsert?.(transaction)
    const row = await insertBooking(transaction, { ...booking, ...departure }, { isByStaff: false, isWaiting })
    const { id: bookingId, contentHash, createdAt } = row
    if (key !== undefined) await keepKey(transaction, { key, contentHash, bookingId, createdAt })
    await afterInsert(transaction, row)
    return { row, isNew: true }
  })
}

/** Forgets keys that no repeat can use any more. */
export async function forgetOldKeys(database: Database, now: number): Promise<void> {
  await database.write((transaction) =>
    transaction
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', iso(now - keyLifeMs))
      .execute(),
  )
}

/** Requests with one key or one content take turns. */
async function lockAsk({ lock }: Database, transaction: Writes, { key, contentHash }: Ask) {
  if (key !== undefined) await lock(transaction, 'booking-key', { key })
  await lock(transaction, 'booking-content', { key: contentHash })
}

interface InsertTerms extends Pick<SeatTerms, 'isByStaff'> {
  isWaiting?: boolean
}

/**
 * Stores a booking under a reference of its own, whatever else was booked, with its rides and its seats. Throws SeatsRefused
 * where those are not there.
 */
export async function insertBooking(
  transaction: Writes,
  booking: BookingToStore,
  { isByStaff, isWaiting = false }: InsertTerms,
): Promise<BookingRow> {
  for (;;) {
    const reference = makeReference()
    const row: Omit<BookingRow, 'id'> = {
      ...booking,
      reference,
      search: searchText({ ...booking, reference }),
      status: isWaiting ? 'not-a-booking' : 'new',
      receiptToken: newPageToken(),
      minutesToConfirm: null,
      vouchedAt: null,
      doneAt: null,
      erasedAt: null,
      cancelAskedAt: null,
      version: 1,
    }
    const [inserted] = await insertRow(transaction, row)
    if (!inserted) continue
    const stored = { ...row, id: inserted.id }
    await addRides(transaction, stored)
    // Last, since whoever asks for the same departure waits from here to the commit.
    await moveSeats(transaction, null, stored, { isByStaff, now: Date.parse(stored.createdAt) })
    return stored
  }
}

const insertRow = keepQuery((query, row: Omit<BookingRow, 'id'>) =>
  query
    .insertInto('bookings')
    .values(row)
    // A reference that is taken already gets another try; an error would end the transaction on PostgreSQL.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** A key that is kept no longer may be used anew. */
const keepKey = keepQuery((query, kept: BookingTables['idempotencyKeys']) =>
  query
    .insertInto('idempotencyKeys')
    .values(kept)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        contentHash: row.ref('excluded.contentHash'),
        bookingId: row.ref('excluded.bookingId'),
        createdAt: row.ref('excluded.createdAt'),
      })),
    ),
)

/** Without the letters and digits that are taken for one another when read out or written by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 6
/** Bytes from here on would make the first letters likelier than the others. */
const fairBelow = 256 - (256 % alphabet.length)

/** What people read out: SR- and six letters or digits, random so that nobody can guess another's. */
export function makeReference(): string {
  let letters = ''
  while (letters.length < length) {
    // One of 32 bytes is left out, so that twice as many are nearly always enough.
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * length))) {
      if (byte < fairBelow && letters.length < length) letters += alphabet[byte % alphabet.length]
    }
  }
  return `SR-${letters}`
}
