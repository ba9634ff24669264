import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

import { passengersPerCar } from '#domain/booking-facts.ts'
import { type CalendarEvent, calendarFile } from '#domain/booking/calendar-file.ts'
import { calendarDays, calendarRefreshHours } from '#domain/calendars.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import { rideCalendarPath } from '#domain/paths.ts'
import { reachDays, type RideLeg } from '#domain/plan-facts.ts'
import { addDays, dayAt, startOfDay } from '#domain/saranda-time.ts'
import { calendarWords } from '#domain/words/calendar/calendar-words.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { type Fleet, readFleet } from '../../crew/vehicle-store.ts'
import type { Reads } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { createAnswer, sendAnswer } from '../../http/answer.ts'
import { privateHeaders } from '../../http/security-headers.ts'
import { iso } from '../../iso.ts'
import { type BookingContent, namedForStaff } from '../booking-content.ts'
import { collectsPrice } from '../booking-prices.ts'
import { bookingsById } from '../booking-row.ts'
import { calendarType } from '../letters/booking-calendar.ts'
import { givenRidesOf } from '../rides/known-drivers.ts'
import type { Span } from '../rides/read-outings.ts'
import { ridesEverBetween } from '../rides/read-rides.ts'
import { plannedRide } from '../rides/ride-facts.ts'
import { readRoads } from '../rides/roster.ts'
import { readCommonCounts } from './calendar-count.ts'
import { departureRows, type ShownDeparture, shownDepartures } from './calendar-departures.ts'
import { type CalendarFeed, columnOf, eventName } from './calendar-feed.ts'
import { openedBy } from './calendar-links.ts'
import { departureEvent, departureLeftEvent, givenAwayEvent, rideEvent } from './calendar-events.ts'

interface CalendarOptions {
  query: Reads
  content: BookingContent
  publicUrl: string
  now?: () => number
}

/** Kept by the program that asked alone, which asks by its tag whether anything is new. */
const kept = { ...privateHeaders, 'cache-control': 'private, no-cache', 'content-type': calendarType }

/** Calendars of rides, for the programs of drivers and staff; the token in the address is all that opens them. */
export const calendarRoutes: FastifyPluginAsync<CalendarOptions> = async (app, options) => {
  const { query, content, publicUrl, now = Date.now } = options

  app.get(rideCalendarPath(':token'), { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const link = await openedBy(query, token)
    const file = link && (await readCalendar(query, content, { ...link, publicUrl, now: now() }))
    if (file === undefined) throw ended(reply)
    return sendAnswer(request, reply, createAnswer(file, kept))
  })

  // Some that make a link of an address put a slash behind it.
  app.get(`${rideCalendarPath(':token')}/`, { schema: { hide: true } }, (request, reply) => {
    const { token } = request.params as { token: string }
    return reply.headers(privateHeaders).redirect(rideCalendarPath(encodeURIComponent(token)), 303)
  })
}

/** The same whether it was renewed, its owner works here no longer, or it never was: programs stop asking. */
function ended(reply: FastifyReply): AppError {
  void reply.headers(privateHeaders)
  return new AppError(410, 'calendar-ended', 'This calendar link has ended. The office can give you a new one.')
}

const minuteMs = 60_000
/** Between them other requests get their turn: some milliseconds. */
const ridesAtOnce = 50

interface Asked {
  feed: CalendarFeed
  /** Of whoever made the link; a driver's calendar is in his own. */
  language: string
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * A calendar as an .ics file: its rides and departures from yesterday until 60 days after today, with those that were
 * cancelled or have gone to somebody else. Undefined where whose it is works here no longer.
 */
async function readCalendar(
  query: Reads,
  content: BookingContent,
  { feed, language, publicUrl, now }: Asked,
): Promise<string | undefined> {
  const fleet = await readFleet(query)
  const { crew, vehicles } = fleet
  const [column, id] = columnOf(feed) ?? []
  const owner = column && (column === 'crewId' ? crew : vehicles).find((one) => one.id === id)
  if (column && !owner) return undefined
  if (owner && 'drives' in owner && !owner.isActive) return undefined
  const languageCode = driverLanguageOf(owner && 'drives' in owner ? owner.languages : [language])
  const words = calendarWords[languageCode]
  const span = spanAt(now)
  const country = { content, roads: await readRoads(query, content) }
  const rides = await ridesEverBetween(query, span, country, columnOf(feed))
  const bookings = await bookingsById(
    query,
    rides.map(({ bookingId }) => bookingId),
  )
  const cars = bookings.size === 0 ? [] : await givenRidesOf(query, [...bookings.keys()])
  const carsOf = Map.groupBy(cars, legOf)
  const lastChanges = await lastChangesOf(query, [...bookings.keys()])
  const common = await readCommonCounts(query)
  const context = { feed, languageCode, host: new URL(publicUrl).hostname, common }

  const events: CalendarEvent[] = []
  for (const [index, ride] of rides.entries()) {
    // A season's calendar takes half a second, and nobody else shall wait for all of it.
    if (index % ridesAtOnce === ridesAtOnce - 1) await nextTurn()
    const asBooked = bookings.get(ride.bookingId)
    if (!asBooked) continue
    const booking = namedForStaff(content, asBooked, languageCode)
    const { start, end } = plannedRide(ride, country)
    const changedAt = lastChanges.get(booking.id) ?? booking.createdAt
    const driver = crew.find((one) => one.id === ride.crewId)
    const vehicle = vehicles.find((one) => one.id === ride.vehicleId)
    const ofLeg = carsOf.get(legOf(ride)) ?? []
    const seats = sum(ofLeg.map((car) => vehicles.find((one) => one.id === car.vehicleId)?.seats ?? passengersPerCar))
    const collects = collectsPrice(booking, ride, ofLeg)
    events.push(rideEvent({ ride, booking, start, end, changedAt, driver, vehicle, seats, collects }, context))
  }
  const departures = (await departuresWithin(query, { content, fleet, span, now })).filter(({ feeds }) =>
    feeds.includes(feed),
  )
  for (const departure of departures) events.push(departureEvent(departure, { ...context, content }))
  const shown = new Set([...rides.map(eventName), ...departures.map(({ event }) => event)])
  const left = await leavingsOf(query, feed, span)
  for (const leaving of left.filter(({ event }) => !shown.has(event))) {
    events.push(
      leaving.subjectNumber === null
        ? givenAwayEvent(leaving, context)
        : departureLeftEvent(leaving, { ...context, content }),
    )
  }
  const name = owner ? fillIn(words.ridesOf, { name: owner.name }) : words.allRides
  return calendarFile(events, { name, description: words.note, refreshHours: calendarRefreshHours })
}

/** The departures that reach into a time, whoever goes. */
async function departuresWithin(
  query: Reads,
  { content, fleet, span, now }: { content: BookingContent; fleet: Fleet; span: Span; now: number },
): Promise<ShownDeparture[]> {
  const [from, to] = [dayAt(span.from), dayAt(span.to)]
  const days = { from: addDays(from, -reachDays), to: addDays(to, -1) }
  const rows = await departureRows(query, days.from, to)
  return shownDepartures(rows, { content, fleet, days, now }).filter(({ end }) => end > span.from)
}

const legOf = ({ bookingId, leg }: { bookingId: number; leg: RideLeg }) => `${bookingId} ${leg}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Whole days in Saranda. */
function spanAt(now: number): Span {
  const today = dayAt(now)
  return { from: startOfDay(addDays(today, -1)), to: startOfDay(addDays(today, calendarDays + 1)) }
}

/** When something was last changed of each booking, or of its rides: each change leaves a line. */
async function lastChangesOf(query: Reads, bookingIds: number[]): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('bookingChanges')
    .select((row) => ['bookingId', row.fn.max('at').as('at')])
    .where('bookingId', 'in', bookingIds)
    .groupBy('bookingId')
    .execute()
  return new Map(rows.map(({ bookingId, at }) => [bookingId, at]))
}

async function leavingsOf(query: Reads, feed: CalendarFeed, { from, to }: Span) {
  const rows = await query
    .selectFrom('calendarLeavings')
    .selectAll()
    .where('feed', '=', feed)
    .where('startAt', '<', iso(to))
    .orderBy('startAt')
    .orderBy('event')
    .execute()
  return rows.filter(({ startAt, minutes }) => Date.parse(startAt) + minutes * minuteMs > from)
}
