import { undoSeconds } from '#domain/booking/booking-mail.ts'
import type { BookingChange } from '#domain/booking/booking-record.ts'

import { keepLines, wasDeleted } from '../../changes/change-log.ts'
import { type AddRequest, answerOnce } from '../../http/answer-once.ts'
import type { Database, Writes } from '../../db/database.ts'
import { AppError, assertVersion, notFound, staleVersion } from '../../errors.ts'
import type { PriceColumns } from '../booking-prices.ts'
import type { BookingMails } from '../letters/booking-mails.ts'
import { endOpen } from '../offers/offer-store.ts'
import { endsOffer, offerChange } from '../offers/offer-states.ts'
import { followBooking } from '../rides/follow-booking.ts'
import { searchText } from '../search-bookings.ts'
import { type BookingRow, insertBooking, type NewBooking } from '../take/store-booking.ts'
import { differences, keepChange, minutesSince } from './booking-history.ts'

/** Columns that staff may change, as they will be stored. */
export type ChangedColumns = Partial<
  Pick<
    BookingRow,
    | 'name'
    | 'phoneNumber'
    | 'email'
    | 'nrOfPassengers'
    | 'adults'
    | 'children'
    | 'pickupAt'
    | 'pickupWallTime'
    | 'pickupAddress'
    | 'dropoffAddress'
    | 'kind'
    | 'subjectId'
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
    | 'doneAt'
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
        // A guest may be accepting an offer at this moment.
        const row = await database
          .lockRows(transaction.selectFrom('bookings').selectAll().where('id', '=', id))
          .executeTakeFirst()
        if (!row) throw notFound('This booking')
        if (row.erasedAt !== null) throw erasedBooking()
        assertVersion(version, row.version, 'this booking')
        const columns = change(row)
        const undone = await undoneChange(transaction, row, columns.status, at)
        const set = { ...columns, ...confirmation(row, columns, at, undone), ...completion(row, columns, at) }
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
        await followBooking(transaction, row, next)
        const ended = endsOffer(row, next) && (await endOpen(transaction, id, Date.parse(at), 'withdrawn'))
        const toldOffer = ended && offerChange(...ended, Date.parse(at))
        await keepChange(transaction, id, { at, by, changes: { ...changes, ...toldOffer } })
        if (ended) await mail.dropOffer(transaction, id)
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

    /** What is left is a line that says so: the guest's data goes with the booking and its history. */
    async remove(id: number, by: string): Promise<void> {
      await database.write(async (transaction) => {
        const row = await transaction
          .deleteFrom('bookings')
          .where('id', '=', id)
          .returning('reference')
          .executeTakeFirst()
        if (!row) throw notFound('This booking')
        const what = { type: 'bookings', id, name: row.reference }
        await keepLines(transaction, [{ by, what, changes: wasDeleted }])
      })
    },
  }
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

const erasedBooking = () =>
  new AppError(409, 'erased-booking', 'The guest’s data was erased long after the ride; nothing is left to change.')

/** From when the guest is thanked, as long as it stays so. */
function completion(row: BookingRow, { status = row.status }: ChangedColumns, at: string): ChangedColumns {
  if (status === row.status) return {}
  return { doneAt: status === 'done' ? at : null }
}
