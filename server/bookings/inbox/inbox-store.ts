import { undoSeconds } from '#domain/booking/booking-mail.ts'
import type { BookingChange, WrittenBooking } from '#domain/booking/booking-record.ts'

import { type AddRequest, answerOnce } from '../../http/answer-once.ts'
import type { Database, Writes } from '../../db/database.ts'
import { AppError, assertVersion, notFound, staleVersion } from '../../errors.ts'
import { bookingRecord } from '../booking-record.ts'
import type { BookingMails } from '../letters/booking-mails.ts'
import type { PriceColumns } from '../take/read-booking.ts'
import { searchText } from '../search-bookings.ts'
import { type BookingRow, insertBooking, type NewBooking } from '../take/store-booking.ts'

/** Columns that staff may change, as they will be stored. */
export type ChangedColumns = Partial<
  Pick<
    BookingRow,
    | 'name'
    | 'phoneNumber'
    | 'email'
    | 'nrOfPassengers'
    | 'pickupAt'
    | 'pickupWallTime'
    | 'pickupAddress'
    | 'dropoffAddress'
    | 'kind'
    | 'subjectName'
    | 'ferryOrFlight'
    | 'childSeats'
    | 'bags'
    | 'returnAt'
    | 'returnWallTime'
    | 'note'
    | 'staffNote'
    | 'status'
    | 'minutesToConfirm'
    | 'route'
    | keyof PriceColumns
  >
>

interface Edit {
  /** What changes of the booking as it is now; may throw to refuse. */
  change: (row: BookingRow) => ChangedColumns
  version: number | undefined
  by: string
  at: string
}

/** Bookings as staff work through them. */
export function createInboxStore(database: Database, mail: BookingMails) {
  const { query } = database
  return {
    async find(id: number): Promise<{ row: BookingRow; history: BookingChange[] } | undefined> {
      const row = await query.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const changes = await query
        .selectFrom('bookingChanges')
        .selectAll()
        .where('bookingId', '=', id)
        .orderBy('id')
        .execute()
      return {
        row,
        history: changes.map(({ at, by, changes: json }) => ({
          at,
          by,
          changes: JSON.parse(json) as BookingChange['changes'],
        })),
      }
    },

    /**
     * Throws AppError 404, and 409 when `version` is not the stored one or the booking is erased. What stays the same leaves no
     * trace.
     */
    update(id: number, { change, version, by, at }: Edit): Promise<BookingRow> {
      return database.write(async (transaction) => {
        const row = await transaction.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw notFound('This booking')
        if (row.erasedAt !== null) throw erasedBooking()
        assertVersion(version, row.version, 'this booking')
        const columns = change(row)
        const undone = await undoneChange(transaction, row, columns.status, at)
        const set = { ...columns, ...confirmation(row, columns, at, undone) }
        const next = { ...row, ...set, version: row.version + 1 }
        const changes = differences(row, next)
        if (Object.keys(changes).length === 0) return row
        const { numUpdatedRows } = await transaction
          .updateTable('bookings')
          .set({ ...set, search: searchText(next), version: next.version })
          .where('id', '=', id)
          .where('version', '=', row.version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw staleVersion('this booking')
        await keepChange(transaction, id, { at, by, changes })
        if (changes.status) await mail.queueStatus(transaction, next, undone !== undefined)
        return next
      })
    },

    /**
     * Stores a booking that staff took themselves, with the first line of its history and the visitor's receipt, unless the
     * request repeats one. Throws AppError 404 when what it repeats is deleted, 422 for another booking under its key.
     */
    add(booking: NewBooking, request: AddRequest | undefined, by: string): Promise<BookingRow> {
      return database.write(async (transaction) => {
        // Only the id: the guest's data shall be gone with the booking.
        const { id } = await answerOnce(database, transaction, request, async () => {
          const row = await insertBooking(transaction, booking)
          await keepChange(transaction, row.id, { at: row.createdAt, by, changes: { status: [null, 'new'] } })
          await mail.queue(transaction, 'added', row)
          return { id: row.id }
        })
        const row = await transaction.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) throw notFound('This booking')
        return row
      })
    },

    async remove(id: number): Promise<void> {
      await database.write(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('bookings').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound('This booking')
      })
    },
  }
}

export async function keepChange(transaction: Writes, bookingId: number, { at, by, changes }: BookingChange) {
  await transaction
    .insertInto('bookingChanges')
    .values({ bookingId, at, by, changes: JSON.stringify(changes) })
    .execute()
}

/** When the change was made that this one takes back within `undoSeconds`; undefined when it takes none back. */
async function undoneChange(
  transaction: Writes,
  row: BookingRow,
  status: string | undefined,
  at: string,
): Promise<string | undefined> {
  if (status === undefined || status === row.status) return undefined
  const lately = await transaction
    .selectFrom('bookingChanges')
    .select(['at', 'changes'])
    .where('bookingId', '=', row.id)
    .where('at', '>=', new Date(Date.parse(at) - undoSeconds * 1000).toISOString())
    .orderBy('id', 'desc')
    .execute()
  const last = lately.find(({ changes }) => statusesOf(changes) !== undefined)
  return last && statusesOf(last.changes)?.[0] === status ? last.at : undefined
}

function statusesOf(changes: string): unknown[] | undefined {
  return (JSON.parse(changes) as BookingChange['changes'])['status']
}

/** How soon bookings are confirmed is counted from the first time, unless that was a slip. */
function confirmation(
  row: BookingRow,
  { status }: ChangedColumns,
  at: string,
  undone: string | undefined,
): ChangedColumns {
  if (undone !== undefined && row.status === 'confirmed' && row.minutesToConfirm === minutesSince(row, undone)) {
    return { minutesToConfirm: null }
  }
  return status === 'confirmed' && row.minutesToConfirm === null ? { minutesToConfirm: minutesSince(row, at) } : {}
}

function minutesSince({ createdAt }: BookingRow, at: string): number {
  return Math.max(0, Math.round((Date.parse(at) - Date.parse(createdAt)) / 60_000))
}

/** By the names of the record, since these are what staff read. */
function differences(before: BookingRow, after: BookingRow): BookingChange['changes'] {
  const [a, b] = [bookingRecord(before), bookingRecord(after)]
  // The route follows from the ends, and the version from the change.
  const fields = Object.keys(a).filter((field) => field !== 'version' && field !== 'route') as (keyof WrittenBooking &
    keyof typeof a)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
      .map((field) => [field, [a[field], b[field]]]),
  )
}

const erasedBooking = () =>
  new AppError(409, 'erased-booking', 'The guest’s data was erased long after the ride; nothing is left to change.')
