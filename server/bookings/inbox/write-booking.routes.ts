import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import {
  type BookingChange,
  BookingRecord,
  ChangedBooking,
  NewBooking,
  type WrittenBooking,
} from '#domain/booking/booking-record.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { wordsFor } from '#domain/words/words.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { SignedIn } from '../../accounts/session-store.ts'
import { keepLines, wasDeleted } from '../../changes/change-log.ts'
import type { Database, Writes } from '../../db/database.ts'
import { AppError, assertVersion, notFound } from '../../errors.ts'
import { addHeaders, addRequest, type AddRequest, answerOnce, isStored } from '../../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../../http/records.ts'
import { iso } from '../../iso.ts'
import { findSubject, priceListsFor } from '../booking-content.ts'
import { keepChange, linesOf, type WhoAndWhen } from '../booking-history.ts'
import type { BookingDependencies, BookingNotifications } from '../booking-notifications.ts'
import { quoteAsked, statedColumns } from '../booking-prices.ts'
import { type BookingRow, type ChangedColumns, findBooking, holdBooking, isAwaited } from '../booking-row.ts'
import { keepDeletedRides } from '../calendars/calendar-feed.ts'
import { changeBooking } from '../change-booking.ts'
import { askedDeparture, changedDeparture, chooseDeparture, isSameTrip } from '../departures/choose-departure.ts'
import { moveSeats, withSeatsTold } from '../departures/seats.ts'
import { partyNews } from '../pushes/skipper-news.ts'
import { followBooking } from '../rides/follow-booking.ts'
import { complete } from '../take/book.ts'
import { insertBooking, type BookingToStore } from '../take/store-booking.ts'
import { followWait } from '../wait-list/offer-seats.ts'
import { changedColumns, readStaffBooking, readStaffNote, writtenDeparture } from './edit-booking.ts'

interface WriteBookingOptions extends BookingDependencies {
  inbox: InboxStore
  recordOf: (row: BookingRow) => Promise<BookingRecord>
  now: () => number
}

const staffHelp = { words: wordsFor('en').booking, phone: '' }

/** Bookings that staff write down, change and delete. Register behind `requireAdmin`. */
export const writeBookingRoutes: FastifyPluginAsyncTypebox<WriteBookingOptions> = async (app, options) => {
  const { database, content, notifications, inbox, recordOf, now } = options

  /** A write that takes seats; without them the next departures that fit are named. */
  const seated = (write: Promise<BookingRow>) => withSeatsTold(write, { query: database.query, content, now: now() })

  app.post(
    `${adminApi}/AddBooking`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Write down a booking taken on the telephone',
        headers: addHeaders,
        body: NewBooking,
        response: { 200: BookingRecord, ...recordFailures, 422: Problem },
      },
    },
    async (request) => {
      const moment = now()
      const { price, returnPrice, staffNote = '', ...given } = request.body
      const booking = readStaffBooking(given, moment)
      const language = content.current().languageOf(undefined)
      const priced = complete(booking, language, content, moment)
      const quote = quoteAsked(booking, priceListsFor(content, language))
      const hasReturn = booking.returnWallTime !== null
      const stated = statedColumns({ price, returnPrice }, priced, { quote, hasReturn })
      const newBooking = { ...priced, ...stated, staffNote: readStaffNote(staffNote) }
      const asking = { help: staffHelp, now: moment, isByStaff: true }
      const choice = askedDeparture(booking, content, staffHelp)
      const row = await seated(
        inbox.add({
          booking: newBooking,
          departure: async (transaction) =>
            choice && chooseDeparture({ database, content }, transaction, choice, asking),
          request: addRequest(request, 'AddBooking', moment),
          by: adminOf(request),
        }),
      )
      notifications.wake()
      return recordOf(row)
    },
  )

  app.put(
    `${adminApi}/UpdateBooking`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Change a booking, its status or its note',
        querystring: idQuery(),
        body: ChangedBooking,
        response: { 200: BookingRecord, ...recordFailures },
      },
    },
    async (request) => {
      const id = changedRecordId(request)
      const { id: _id, version, ...change } = request.body
      const moment = now()
      const written = writtenFields(change)
      const asking = { help: staffHelp, now: moment, isByStaff: true }
      const row = await seated(
        inbox.update(id, {
          async change(stored, transaction) {
            const language = content.current().guestLanguage(stored.language)
            const columns = changedColumns(stored, written, {
              now: moment,
              lists: priceListsFor(content, language),
              subjectOf: (kind, subjectId) => findSubject(content, kind, subjectId, language),
              isSameTrip: (after) => isSameTrip(stored, after, content),
            })
            const departure = writtenDeparture(stored, written, columns)
            const changed = { before: stored, after: { ...stored, ...columns }, departure }
            const departureId = await changedDeparture({ database, content }, transaction, changed, asking)
            return { ...columns, departureId }
          },
          version,
          by: adminOf(request).fullName,
          at: iso(moment),
        }),
      )
      notifications.wake()
      return recordOf(row)
    },
  )

  app.delete(
    `${adminApi}/DeleteBooking`,
    {
      schema: {
        'x-role': 'owner',
        summary: 'Delete a booking for good. Answers what it was',
        querystring: idQuery(),
        response: { 200: BookingRecord, ...recordFailures },
      },
    },
    async (request) => {
      const by = adminOf(request).fullName
      const row = await inbox.remove(recordId(request), { by, now: now() })
      notifications.wake()
      return recordOf(row)
    },
  )
}

const ofStored = [
  'status',
  'cancelAskedAt',
  'isPriceForAll',
  'isReturnPriceForAll',
] as const satisfies (keyof WrittenBooking)[]
const writable = new Set<string>([...Object.keys(NewBooking.properties), ...ofStored])

function writtenFields(change: object): WrittenBooking {
  return Object.fromEntries(Object.entries(change).filter(([name]) => writable.has(name)))
}

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
  booking: BookingToStore
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

type InboxStore = ReturnType<typeof createInboxStore>

const erasedBooking = () =>
  new AppError(409, 'erased-booking', 'The guest’s data was erased long after the ride; nothing is left to change.')
