import type { BookingChange } from '#domain/booking/booking-record.ts'

import type { SignedIn } from '../../accounts/session-store.ts'
import { keepLines, wasDeleted } from '../../changes/change-log.ts'
import { type AddRequest, answerOnce, isStored } from '../../http/answer-once.ts'
import type { Database, Writes } from '../../db/database.ts'
import { AppError, assertVersion, notFound } from '../../errors.ts'
import { changeBooking } from '../change-booking.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { moveSeats } from '../departures/seats.ts'
import { keepDeletedRides } from '../calendars/calendar-feed.ts'
import { type BookingRow, type ChangedColumns, findBooking, holdBooking, isAwaited } from '../booking-row.ts'
import { partyNews } from '../pushes/skipper-news.ts'
import { followBooking } from '../rides/follow-booking.ts'
import { insertBooking, type NewBooking } from '../take/store-booking.ts'
import { followWait } from '../wait-list/follow-wait.ts'
import { keepChange, linesOf, type WhoAndWhen } from '../booking-history.ts'
import { iso } from '../../iso.ts'

interface Edit {
  /** What changes of the booking as it is now; may throw to refuse. */
  change: (row: BookingRow, transaction: Writes) => Promise<ChangedColumns>
  version: number | undefined
  by: string
  at: string
}

/** The member of staff who writes a booking down. */
type Author = Pick<SignedIn, 'id' | 'fullName'>

interface Addition {
  booking: NewBooking
  departure: (transaction: Writes) => Promise<number | null>
  request: AddRequest | undefined
  by: Author
}

/** Bookings as staff work through them. */
export function createInboxStore(database: Database, notifications: BookingNotifications) {
  const { query } = database

  /** Whoever would drive the guest of a booking, or sail with him, hears that he does not come, before it is deleted. */
  async function tellCrew(transaction: Writes, row: BookingRow, at: string) {
    if (isAwaited(row)) {
      const gone = { ...row, status: 'cancelled' as const, version: row.version + 1 }
      await followBooking(transaction, row, gone, at, notifications)
      for (const news of partyNews(row, gone)) await notifications.ringSkippers(transaction, news)
    }
    await notifications.outlast(transaction, row)
  }

  return {
    async find(id: number): Promise<{ row: BookingRow; history: BookingChange[] } | undefined> {
      const row = await findBooking(query, { id })
      if (!row) return undefined
      return { row, history: await linesOf(query, id) }
    },

    /**
     * Throws AppError 404, and 409 when `version` is not the stored one or the booking is erased. What stays the same leaves no
     * trace.
     */
    update(id: number, { change, version, by, at }: Edit): Promise<BookingRow> {
      return database.write(async (transaction) => {
        // A guest may be accepting an offer at this moment.
        const row = await holdBooking(database, transaction, { id })
        if (!row) throw notFound('This booking')
        if (row.erasedAt !== null) throw erasedBooking()
        assertVersion(version, row.version, 'this booking')
        return changeBooking(transaction, { row, columns: await change(row, transaction), by, at }, notifications)
      })
    },

    /**
     * Stores a booking that staff took themselves, with the first line of its history and the guest's receipt, unless the
     * request repeats one that is still there; `departure` finds the departure that it goes with. Throws AppError 422 for another
     * booking under its key.
     */
    add({ booking, departure, request, by }: Addition): Promise<BookingRow> {
      return database.write(async (transaction) => {
        // Only the id: the guest's data shall be gone with the booking.
        const { id } = await answerOnce(database, transaction, request, {
          async add() {
            const departureId = await departure(transaction)
            const row = await insertBooking(transaction, { ...booking, departureId }, { isByStaff: true })
            await keepChange(transaction, row.id, {
              at: row.createdAt,
              by: by.fullName,
              changes: { status: [null, 'new'] },
            })
            await notifications.queue(transaction, 'added', row, { byUserId: by.id })
            return { id: row.id }
          },
          isThere: isStored(transaction, 'bookings'),
        })
        const row = await findBooking(transaction, { id })
        if (!row) throw notFound('This booking')
        return row
      })
    },

    /** What is left is a line that says so: the guest's data goes with the booking and its history. */
    remove(id: number, { by, now }: WhoAndWhen): Promise<BookingRow> {
      return database.write(async (transaction) => {
        // First of all: until then its rides may be given to somebody else, and somebody may be deleting it.
        const row = await holdBooking(database, transaction, { id })
        if (!row) throw notFound('This booking')
        await keepDeletedRides(transaction, id, now)
        await tellCrew(transaction, row, iso(now))
        const { held } = await followWait(transaction, row, null, iso(now))
        await transaction.deleteFrom('bookings').where('id', '=', id).execute()
        await moveSeats(transaction, { ...row, held }, null, { isByStaff: true, now })
        const what = { type: 'bookings', id, name: row.reference }
        await keepLines(transaction, [{ by, what, changes: wasDeleted }])
        return row
      })
    },
  }
}

export type InboxStore = ReturnType<typeof createInboxStore>

const erasedBooking = () =>
  new AppError(409, 'erased-booking', 'The guest’s data was erased long after the ride; nothing is left to change.')
