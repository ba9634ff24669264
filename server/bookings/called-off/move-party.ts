import { addDays, dayOf, instantOfWallTime } from '#domain/saranda-time.ts'
import { type CancelledParty, movableDays } from '#domain/departures/cancelled-departure.ts'
import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { visitorName } from '#domain/changes.ts'

import type { Database, Reads, Writes } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { type AsOf, type BookingContent, helpNumber } from '../booking-content.ts'
import { changeBooking } from '../change-booking.ts'
import { keepChange } from '../booking-history.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { type BookingRow, holdBooking } from '../booking-row.ts'
import { askAlong, endAsked } from './wish-along.ts'
import { type CalledOff, isUndecided, lastCalledOff } from '../departures/cancelled-parties.ts'
import { chooseDeparture } from '../departures/choose-departure.ts'
import { type Along, heldAlong, mayCancelAlong, namedAmong, type NamedRide, rideStays } from './connected-rides.ts'
import { borders, departuresOfTrip, hasRoomFor, listTrip, publicDeparture } from '../departures/read-departures.ts'
import { departureFull, othersNamed, SeatsRefused, tellSeats } from '../departures/seats.ts'
import { type Trip, tripsOf } from '../departures/trips.ts'
import { iso } from '../../iso.ts'
import { invalidBooking } from '../refusals.ts'

/** What a guest has chosen, as programs read it. */
export type PartyAnswer = Pick<CancelledParty, 'choice' | 'movedTo'>

/** The departures that a party can take instead of the cancelled one: of the same trip, near it, with room for all of the party. */
export async function departuresInstead(
  query: Reads,
  booking: BookingRow,
  { departure }: CalledOff,
  { content, now }: AsOf,
): Promise<PublicDeparture[]> {
  const trip = tripsOf(content.current()).byNumber.get(departure.subjectNumber)
  if (!trip) return []
  const days = daysFrom(departure.start)
  const rows = await departuresOfTrip(query, { number: trip.number, ...borders(days) })
  return listTrip(trip, rows, { content, days, now })
    .filter((each) => hasRoomFor(each, booking))
    .map(publicDeparture)
}

function daysFrom(start: string) {
  const from = dayOf(start)
  return { from, to: addDays(from, movableDays) }
}

interface AskedMove {
  /** Wall time of the departure that he takes. */
  start: string
  /** His rides to and from it that shall go along. */
  rides: readonly NamedRide[]
}

/**
 * Takes a party from its cancelled departure to another one, there and back at once, for the guest who asks for it; for his rides
 * that shall go along, staff are asked in the same transaction. The same again is the same answer. Undefined without such a
 * booking. Throws AppError 400 at `departure` or `rides`; 409 where nothing is to be chosen (any more), a ride cannot be asked
 * for, or the seats went to others meanwhile: then with those that still have room.
 */
export async function moveParty(
  dependencies: BookingDependencies,
  receiptToken: string,
  { start, rides }: AskedMove,
  now: number,
): Promise<PartyAnswer | undefined> {
  const { database, content, notifications } = dependencies
  try {
    const answer = await database.write(async (transaction) => {
      const row = await holdBooking(database, transaction, { receiptToken })
      if (!row) return undefined
      const calledOff = await lastCalledOff(transaction, row.id)
      if (calledOff && isMovedTo(start, row, calledOff)) return { choice: 'moved' as const, movedTo: start }
      if (!calledOff || !isUndecided(calledOff, row)) throw nothingToChoose(row, content)
      const found = await heldAlong(database, transaction, row, aroundOf(calledOff.departure, content))
      const going = namedAmong(found.along, rides, row, content)
      const departureId = await choose(dependencies, transaction, { row, calledOff, start }, now)
      const pickupAt = iso(Number(instantOfWallTime(start)))
      // Whoever had asked to cancel goes after all.
      const columns = { departureId, pickupAt, pickupWallTime: start, cancelAskedAt: null }
      const at = iso(now)
      await changeBooking(transaction, { row, columns, by: visitorName, at }, notifications)
      await settleRides(transaction, { ...found, going, calledOff, start }, { ...dependencies, now })
      return { choice: 'moved' as const, movedTo: start }
    })
    notifications.wake()
    return answer
  } catch (error) {
    throw await withWhatIsLeft(error, receiptToken, { start, database, content, now })
  }
}

interface SettledRides {
  along: readonly Along[]
  /** Bookings that only staff see as connected. */
  others: readonly number[]
  going: readonly Along[]
  calledOff: CalledOff
  start: string
}

/** Staff are asked about the rides that shall go along. The others stay; their bookings say that the guest sails later. */
async function settleRides(
  transaction: Writes,
  { along, others, going, calledOff: { departure, party }, start }: SettledRides,
  { content, notifications, now }: BookingDependencies & AsOf,
) {
  for (const each of along) await endAsked(transaction, each, { content, now })
  const line = { guestTripMoved: [departure.start.replace('T', ' '), start.replace('T', ' ')] }
  const move = { from: departure.start, to: start }
  for (const each of going) {
    await askAlong(transaction, each, { partyId: party.id, move, line }, { content, notifications, now })
  }
  const at = iso(now)
  const staying = along.filter((each) => !going.includes(each)).map(({ booking }) => booking.id)
  for (const bookingId of [...staying, ...others]) {
    await keepChange(transaction, bookingId, { at, by: visitorName, changes: line })
  }
}

/**
 * Cancels the booking of a party whose departure does not leave, at once, and with it those of his rides there and back that he
 * names. Undefined where that is not so. Throws AppError 400 at `rides`, 409 where one of them can be cancelled no longer.
 */
export async function cancelParty(
  dependencies: BookingDependencies,
  receiptToken: string,
  rides: readonly NamedRide[],
  now: number,
): Promise<PartyAnswer | undefined> {
  const { database, content, notifications } = dependencies
  const answer = await database.write(async (transaction) => {
    const row = await holdBooking(database, transaction, { receiptToken })
    const calledOff = row && (await lastCalledOff(transaction, row.id))
    if (!calledOff) return undefined
    if (isUndecided(calledOff, row)) {
      const found = await heldAlong(database, transaction, row, aroundOf(calledOff.departure, content))
      const going = namedAmong(found.along, rides, row, content)
      const change = { columns: { status: 'cancelled' as const }, by: visitorName, at: iso(now) }
      await changeBooking(transaction, { row, ...change }, notifications)
      for (const along of going) {
        if (!(await mayCancelAlong(transaction, along, now))) throw rideStays(along, content)
        await changeBooking(transaction, { row: along.booking, ...change }, notifications)
      }
      const staying = found.along.filter((each) => !going.includes(each))
      for (const along of staying) await endAsked(transaction, along, { content, now })
    } else if (calledOff.party.choice !== 'cancelled' || row.status !== 'cancelled') return undefined
    return { choice: 'cancelled' as const, movedTo: null }
  })
  notifications.wake()
  return answer
}

/** Whether the party is on that departure by its own choice: a second tap says nothing new. */
export function isMovedTo(start: string, row: BookingRow, { party }: CalledOff): boolean {
  const hasMoved = party.choice === 'moved' && party.movedTo === start
  return hasMoved && row.departureId !== party.departureId && row.pickupWallTime === start
}

interface Choice {
  row: BookingRow
  calledOff: CalledOff
  start: string
}

/** The id of the departure that is asked for, if it is one of those that can be. */
async function choose(
  { database, content }: BookingDependencies,
  transaction: Writes,
  { row, calledOff, start }: Choice,
  now: number,
): Promise<number> {
  const language = content.current().guestLanguage(row.language)
  const help = { words: wordsFor(language.code).booking, phone: helpNumber(content, language) }
  const trip: Trip | undefined = tripsOf(content.current()).byNumber.get(calledOff.departure.subjectNumber)
  const { from, to } = daysFrom(calledOff.departure.start)
  const isNear = from <= dayOf(start) && dayOf(start) <= to
  if (!trip || !isNear) throw invalidBooking({ departure: 'departureUnknown' }, help)
  return chooseDeparture({ database, content }, transaction, { trip, start }, { help, now, isByStaff: false })
}

/** Where and when the rides go that lead to a departure. */
export function aroundOf({ start }: CalledOff['departure'], content: BookingContent) {
  return { day: dayOf(start), prices: content.current().storedPrices }
}

function nothingToChoose(row: BookingRow, content: BookingContent): AppError {
  const { code } = content.current().guestLanguage(row.language)
  return new AppError(409, 'departure-not-cancelled', mailWordsFor(code).calledOffChosen)
}

interface Refused extends AsOf {
  start: string
  database: Database
}

/** A refusal in the guest's words; of seats that are gone, with the later departures that he can still take. */
async function withWhatIsLeft(
  error: unknown,
  receiptToken: string,
  { start, database: { query }, content, now }: Refused,
): Promise<unknown> {
  if (!(error instanceof SeatsRefused)) return error
  const row = await query
    .selectFrom('bookings')
    .selectAll()
    .where('receiptToken', '=', receiptToken)
    .executeTakeFirstOrThrow()
  const { code } = content.current().guestLanguage(row.language)
  const calledOff = await lastCalledOff(query, row.id)
  if (error.code !== departureFull || !calledOff) {
    return tellSeats(error, { query, content, words: wordsFor(code).booking, now })
  }
  const others = await departuresInstead(query, row, calledOff, { content, now })
  const departures = others.filter((each) => each.start > start).slice(0, othersNamed)
  return new AppError(409, departureFull, mailWordsFor(code).calledOffFull, { departures })
}
