import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { BookingRecord, ChangedBooking, NewBooking, type WrittenBooking } from '#domain/booking/booking-record.ts'
import { adminApi } from '#domain/paths.ts'
import { wordsFor } from '#domain/words/words.ts'
import { Problem } from '#domain/problem.ts'

import { adminOf } from '../../accounts/accounts.ts'
import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../../http/records.ts'
import { findSubject, priceListsFor } from '../booking-content.ts'
import { quoteAsked, statedColumns } from '../booking-prices.ts'
import { askedDeparture, changedDeparture, chooseDeparture, isSameTrip } from '../departures/choose-departure.ts'
import { withSeatsTold } from '../departures/seats.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { complete } from '../take/book.ts'
import type { BookingRow } from '../booking-row.ts'
import { changedColumns, readStaffBooking, readStaffNote, writtenDeparture } from './edit-booking.ts'
import type { InboxStore } from './inbox-store.ts'
import { iso } from '../../iso.ts'

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
