import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { bookingKinds } from '#domain/booking-facts.ts'
import {
  answerStates,
  BookableTrip,
  type BookingChange,
  BookingDetails,
  BookingPage,
  type BookingRecord,
  bookingStatuses,
  noRoute,
  noTrip,
} from '#domain/booking/booking-record.ts'
import type { StaffLanguage } from '#domain/languages/staff-languages.ts'
import { adminApi } from '#domain/paths.ts'
import { isDay } from '#domain/saranda-time.ts'
import { oneLine, severalLines } from '#domain/text-patterns.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { Reads } from '../../db/database.ts'
import { fieldError, notFound } from '../../errors.ts'
import { idQuery, recordFailures, recordId } from '../../http/records.ts'
import { mailsOf } from '../../mail/outbox.ts'
import { onceAMinute } from '../../once-a-minute.ts'
import { type AsOf, bookableTrips, namedForStaff, priceListsOf } from '../booking-content.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { quoteNow } from '../booking-prices.ts'
import { bookingRecords } from '../booking-record.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { daysQuery } from '../departures/departure-query.ts'
import { nextTimedMail } from '../mails/timed-mails.ts'
import { offerRecord, offersOf } from '../offers/offer-rows.ts'
import { readBookingRides } from '../remarks.ts'
import { rideRecords, tappedRides } from '../rides/read-rides.ts'
import { wishRecord } from '../wishes/wish-records.ts'
import { wishesOf } from '../wishes/wish-rows.ts'
import { csvHead, csvLines } from './bookings-csv.ts'
import { type InboxFilter, listAll, listPage, subjectIdsOf } from './inbox-query.ts'
import { createInboxStore, writeBookingRoutes } from './write-booking.routes.ts'

interface InboxOptions extends BookingDependencies {
  now?: () => number
}

const filterQuery = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['', ...bookingStatuses] },
    without: { type: 'string', enum: ['', 'not-a-booking'], description: 'All but those of this status.' },
    kind: { type: 'string', enum: ['', ...bookingKinds] },
    subjectId: {
      type: 'string',
      description: `A tour, boat trip or attraction; finds bookings in all languages. ${noTrip} for none.`,
    },
    ...daysQuery,
    bookedFrom: { type: 'string', description: 'Booked on this day in Saranda or later.' },
    bookedTo: { type: 'string', description: 'Booked on this day in Saranda or earlier.' },
    route: {
      type: 'string',
      maxLength: 200,
      pattern: oneLine,
      description: `A row of the price table; ${noRoute} for none.`,
    },
    language: {
      type: 'string',
      maxLength: 10,
      pattern: oneLine,
      description: 'flagCode of the language booked in.',
    },
    waiting: {
      type: 'string',
      enum: ['', 'price'],
      description: 'New bookings ahead without a price or an open offer; the first one booked comes first.',
    },
    answer: { type: 'string', enum: ['', ...answerStates], description: 'Whether it was confirmed as promised.' },
    q: {
      type: 'string',
      maxLength: 200,
      // A name that is copied from elsewhere may bring a tab along.
      pattern: severalLines,
      description: 'Part of a name, phone number, e-mail address or reference.',
    },
    page: { type: 'string', description: 'From 1 on.' },
  },
}

/** The bookings, as staff work through them. Register behind `requireAdmin`. */
export const inboxRoutes: FastifyPluginAsyncTypebox<InboxOptions> = async (
  app,
  { database, content, notifications, now = Date.now },
) => {
  const inbox = createInboxStore(database, notifications)
  async function recordsOf(rows: BookingRow[]) {
    const moment = now()
    const asked = { bookingIds: rows.map(({ id }) => id), now: moment, isAheadEnough: true }
    const { remarks: rides } = await readBookingRides(database.query, content, asked)
    return bookingRecords(rows, { query: database.query, content, rides, now: moment })
  }
  const recordOf = async (row: BookingRow) => (await recordsOf([row]))[0] as BookingRecord
  await app.register(writeBookingRoutes, { database, content, notifications, inbox, recordOf, now })
  const { dialect } = database
  const promise = () => ({ dialect, hours: content.current().settings.answerHours, now: now() })

  const tellUnkept = onceAMinute((error: unknown) =>
    app.log.warn({ err: error }, 'that a booking was opened is not kept'),
  )

  app.get(
    `${adminApi}/GetBookings`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Bookings, the next ride first, then those that are over',
        querystring: filterQuery,
        response: { 200: BookingPage, ...recordFailures },
      },
    },
    async (request) => {
      const { page } = request.query as { page?: string }
      const number = page ? positiveInteger('page', page) : 1
      const filter = await readFilter(request, database.query)
      const { rows, total } = await listPage(database, filter, number, promise())
      return { bookings: await recordsOf(rows), total }
    },
  )

  app.get(
    `${adminApi}/GetTrips`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'The tours, boat trips and attractions by which bookings can be filtered',
        response: { 200: Type.Array(BookableTrip) },
      },
    },
    () => bookableTrips(content),
  )

  app.get(
    `${adminApi}/GetBooking`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'One booking with its history and its mails',
        querystring: idQuery(),
        response: { 200: BookingDetails, ...recordFailures },
      },
    },
    async (request) => {
      const found = await inbox.find(recordId(request))
      if (!found) throw notFound('This booking')
      // Where that cannot be written, such as on a full disk, it rings once more, and is read all the same.
      await notifications.noteOpened(found.row.id).catch(tellUnkept)
      const { isSetUp: isMailSetUp } = notifications.mail
      return readDetails(found, { query: database.query, content, isMailSetUp, now: now() })
    },
  )

  app.get(
    `${adminApi}/ExportBookings`,
    {
      config: { event: 'bookings-exported' },
      schema: {
        'x-role': 'owner',
        summary: 'The bookings as a table (CSV), with the filters of the list',
        querystring: filterQuery,
      },
    },
    async (request, reply) => {
      const filter = await readFilter(request, database.query)
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bookings.csv"',
      })
      return reply.send(Readable.from(exportLines(filter, adminOf(request).language)))
    },
  )

  async function* exportLines(filter: InboxFilter, language: StaffLanguage) {
    yield csvHead(language)
    for await (const rows of listAll(database.query, filter, promise())) {
      yield csvLines(rows.map((row) => namedForStaff(content, row)))
      // Neither a file of SQLite nor a fast line makes it wait: nobody else would be answered until all is written.
      await nextTurn()
    }
  }
}

async function readFilter(request: FastifyRequest, query: Reads): Promise<InboxFilter> {
  const given = request.query as Record<string, string | undefined>
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  for (const name of ['from', 'to', 'bookedFrom', 'bookedTo']) {
    const value = filter[name]
    if (value !== undefined && !isDay(value)) throw invalid(name, 'is no day')
  }
  const { subjectId, page: _page, ...rest } = filter
  if (subjectId === undefined) return rest
  if (subjectId === noTrip) return { ...rest, subjectIds: null }
  return { ...rest, subjectIds: await subjectIdsOf(query, positiveInteger('subjectId', subjectId)) }
}

function positiveInteger(name: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw invalid(name, 'is no number')
}

function invalid(name: string, problem: string) {
  return fieldError('invalid-filter', name, `${name} ${problem}.`)
}

interface Reading extends AsOf {
  query: Reads
  /** Whether the site writes mails at all. */
  isMailSetUp: boolean
}

/** A booking with everything that stands beside it, as its page in the back office shows it. */
async function readDetails(
  { row, history }: { row: BookingRow; history: BookingChange[] },
  { query, content, isMailSetUp, now }: Reading,
): Promise<BookingDetails> {
  const { price, returnPrice } = quoteNow(row, priceListsOf(row, content))
  const rides = await readBookingRides(query, content, { bookingIds: [row.id], now })
  const [record] = await bookingRecords([row], { query, content, rides: rides.remarks, now })
  const tapped = isSeated(row) ? [] : await tappedRides(query, content, row.id)
  const offers = await offersOf(query, row.id)
  const wishes = await wishesOf(query, row.id)
  return {
    ...(record as BookingRecord),
    quote: { price, returnPrice },
    rides: [...(await rideRecords(query, rides)), ...tapped],
    offers: offers.map((offer) => offerRecord(offer, now)),
    wishes: await Promise.all(wishes.map((wish) => wishRecord(query, wish, { booking: row, content }))),
    history,
    mails: await mailsOf(query, row.id),
    nextMail: isMailSetUp ? await nextTimedMail(query, row, content.current().settings, now) : null,
  }
}
