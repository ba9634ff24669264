import { sql } from 'kysely'

import { departureDays } from '#domain/booking-facts.ts'
import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { addDays, dayOf } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { wordsFor } from '#domain/words/words.ts'
import type { Reads, Writes } from '../../db/database.ts'
import { AppError, fieldError } from '../../errors.ts'
import { iso } from '../../iso.ts'
import type { AsOf, BookingContent } from '../booking-content.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { offerSeats, outlook, withdrawUntold } from '../wait-list/offer-seats.ts'
import type { DepartureRow } from './departure-rows.ts'
import { borders, departuresOfTrip, hasRoomFor, listTrip, publicDeparture } from './read-departures.ts'
import {
  countSeats,
  giveSome,
  goes,
  growWhole,
  isWholeBoat,
  ownWhole,
  shareWhole,
  takeAsBefore,
  takeHeld,
  takeSome,
  takeWhole,
} from './seat-statements.ts'
import { tripOf } from './trips.ts'

/** What of a booking takes seats. */
type SeatedBooking = Pick<BookingRow, 'departureId' | 'nrOfPassengers' | 'status' | 'fare'> & {
  /** So many are held for it, as a party of the wait list. */
  held?: number
}

export interface SeatTerms {
  /** Staff may also book what they have closed for others. */
  isByStaff: boolean
  /** When a slip gave them back that is taken back now. */
  undoneAt?: string | undefined
  /** Then they are its own again, also where the departure does not leave and its guest has still to choose. */
  isTakenBack?: boolean
  /** The moment at which it happens: milliseconds since 1970. */
  now: number
}

/**
 * Moves the seats of a booking after it, in the transaction that writes it: the one way in which seats are taken and given
 * back. Each change is one statement, which finds no row where the seats are not there. What is given back is offered to
 * those who wait for it. Throws SeatsRefused.
 */
export async function moveSeats(
  transaction: Writes,
  before: SeatedBooking | null,
  after: SeatedBooking | null,
  terms: SeatTerms,
): Promise<void> {
  const [left, wanted] = [partyOf(before), partyOf(after)]
  const steps: { id: number; go: () => Promise<boolean> }[] = []
  if (left && wanted && left.id === wanted.id) {
    steps.push({ id: left.id, go: () => resize(transaction, left, wanted, terms) })
  } else {
    if (left) steps.push({ id: left.id, go: () => giveBack(transaction, left) })
    if (wanted) steps.push({ id: wanted.id, go: () => take(transaction, wanted, terms) })
  }
  let isUntold = false
  // Parties that change places with each other must not wait for each other.
  for (const { id, go } of steps.toSorted((one, other) => one.id - other.id)) {
    if ((await go()) || !after) continue
    isUntold = terms.undoneAt !== undefined && (await withdrawUntold(transaction, id))
    if (isUntold && (await go())) continue
    if (!(await restore(transaction, wanted, terms))) throw await seatsRefused(transaction, after, terms)
  }
  const at = iso(terms.now)
  for (const id of seatsChanged(left, wanted)) await countSeats(transaction, { id, at })
  if (left && leavesRoom(left, wanted)) await offerSeats(transaction, left.id, terms.now)
  if (wanted && isUntold) await offerSeats(transaction, wanted.id, terms.now)
}

function leavesRoom(left: Party, wanted: Party | undefined): boolean {
  return left.id !== wanted?.id || wanted.seats < left.seats + left.held || (left.isWhole && !wanted.isWhole)
}

/** The departures that have more guests now, or fewer, or hold fewer seats: whatever of it may be a slip. */
function seatsChanged(left: Party | undefined, wanted: Party | undefined): number[] {
  if (left && wanted && left.id === wanted.id) return left.seats === wanted.seats ? [] : [left.id]
  return [left, wanted].flatMap((party) => (party ? [party.id] : []))
}

/** Whether a departure can still be booked, and has room for so many more of one party; whoever takes the seats finds out again. */
export async function hasSeatsFor(query: Reads, departureId: number, more: number, asOf: AsOf): Promise<boolean> {
  const row = await query
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', departureId)
    .where(goes(0))
    .where(sql<boolean>`taken + held + ${more} <= capacity`)
    .executeTakeFirst()
  return row !== undefined && !outlook(row, asOf).isOver
}

interface Party {
  id: number
  seats: number
  held: number
  /** It takes the whole boat, whoever else would fit: that is by what it is charged. */
  isWhole: boolean
}

function partyOf(booking: SeatedBooking | null): Party | undefined {
  if (!booking || booking.departureId === null) return undefined
  const seats = isSeated(booking) ? booking.nrOfPassengers : 0
  const { departureId: id, held = 0 } = booking
  return seats + held > 0 ? { id, seats, held, isWhole: isWholeBoat(booking) } : undefined
}

async function resize(transaction: Writes, left: Party, wanted: Party, terms: SeatTerms): Promise<boolean> {
  const isResized = await keepSeats(transaction, left, wanted, terms)
  if (isResized && wanted.isWhole && !left.isWhole) await ownWhole(transaction, wanted)
  return isResized
}

async function keepSeats(transaction: Writes, left: Party, wanted: Party, terms: SeatTerms): Promise<boolean> {
  const { id, held } = left
  if (held > 0 && (await takeHeld(transaction, { id, seats: held })).length === 0) return false
  const more = wanted.seats - left.seats - held
  const change = { id, seats: Math.abs(more), held: 0, isWhole: false }
  if (left.isWhole && !wanted.isWhole) await shareWhole(transaction, { id })
  if (more === 0) return true
  if (more < 0) return giveBack(transaction, change)
  return (await take(transaction, change, terms)) || (await growWhole(transaction, { id, seats: more })).length > 0
}

async function take(transaction: Writes, { id, seats, isWhole }: Party, terms: SeatTerms): Promise<boolean> {
  const run = isWhole ? takeWhole : takeSome
  const rows = await run(transaction, { id, seats, ...alsoTaken(terms) })
  return rows.length > 0
}

/** As it was before a slip, also where that was more than the departure has by now; unless its seats are others' meanwhile. */
async function restore(transaction: Writes, wanted: Party | undefined, terms: SeatTerms): Promise<boolean> {
  const { undoneAt } = terms
  if (!wanted || undoneAt === undefined) return false
  const { id, seats, isWhole } = wanted
  const asBefore = { id, seats, isWhole: Number(isWhole), undoneAt, ...alsoTaken(terms) }
  return (await takeAsBefore(transaction, asBefore)).length > 0
}

const alsoTaken = ({ isByStaff, isTakenBack = false }: SeatTerms) => ({
  alsoClosed: Number(isByStaff),
  alsoCancelled: Number(isTakenBack),
})

async function giveBack(transaction: Writes, { id, seats, held }: Party): Promise<boolean> {
  await giveSome(transaction, { id, seats, held, all: seats + held })
  return true
}

export const departureFull = 'departure-full'
/** So many others are named. */
export const othersNamed = 3

/** Who wants the seats. */
type WantingParty = Pick<BookingRow, 'nrOfPassengers' | 'fare'>

/** The seats of a booking are not there: nothing of its transaction may stay. */
export class SeatsRefused extends AppError {
  readonly departure: DepartureRow
  readonly party: WantingParty

  constructor(
    departure: DepartureRow,
    party: WantingParty,
    problem: 'departureFull' | 'departureClosed' | 'departureCancelled',
  ) {
    const sentence = wordsFor('en').booking[problem]
    if (problem === 'departureFull') super(409, departureFull, sentence)
    else super(400, 'invalid-booking', sentence, { errors: { departure: [sentence] } })
    this.departure = departure
    this.party = party
  }
}

/** Why the seats of a booking are not there. */
async function seatsRefused(
  transaction: Writes,
  { departureId, nrOfPassengers, fare }: Pick<BookingRow, 'departureId'> & WantingParty,
  { isByStaff }: { isByStaff: boolean },
): Promise<SeatsRefused> {
  const row = await transaction
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', Number(departureId))
    .executeTakeFirstOrThrow()
  const isClosed = row.isClosed === 1 && !isByStaff
  const problem = row.cancelledAt !== null ? 'departureCancelled' : isClosed ? 'departureClosed' : 'departureFull'
  return new SeatsRefused(row, { nrOfPassengers, fare }, problem)
}

interface Telling {
  query: Reads
  content: BookingContent
  words: BookingWords
  /** Milliseconds since 1970. */
  now: number
}

/** An error as its sender shall read it: of seats that are not there in his words, and with the next departures that fit. */
export async function tellSeats(error: unknown, { query, content, words, now }: Telling): Promise<unknown> {
  if (!(error instanceof SeatsRefused)) return error
  const { departure, party } = error
  if (error.code === departureFull) {
    const departures = await nextFitting(departure, party, { query, content, now })
    return new AppError(409, departureFull, words.departureFull, { departures })
  }
  const sentence = departure.cancelledAt === null ? words.departureClosed : words.departureCancelled
  return fieldError(error.code, 'departure', sentence)
}

/**
 * Waits for a write of staff's that takes seats; where they are not there, throws what `tellSeats` says. Only staff see how many
 * are taken, and wonder why those that are free cannot be had.
 */
export async function withSeatsTold<Written>(
  write: Promise<Written>,
  telling: Omit<Telling, 'words'>,
): Promise<Written> {
  try {
    return await write
  } catch (error) {
    const isForOthers = error instanceof SeatsRefused && isHeld(error)
    const words = { ...wordsFor('en').booking, ...(isForOthers && { departureFull: seatsHeld }) }
    throw await tellSeats(error, { ...telling, words })
  }
}

const seatsHeld = 'The seats that are free are held for the wait list.'

function isHeld({ departure: { taken, held, capacity }, party }: SeatsRefused): boolean {
  return held > 0 && taken + party.nrOfPassengers <= capacity
}

/** The next departures of a trip with room for a party, later than the one. */
async function nextFitting(
  departure: Pick<DepartureRow, 'kind' | 'subjectNumber' | 'start'>,
  party: WantingParty,
  { query, content, now }: Omit<Telling, 'words'>,
): Promise<PublicDeparture[]> {
  const trip = tripOf(content.current(), departure)
  const from = dayOf(departure.start)
  const days = { from, to: addDays(from, departureDays - 1) }
  const rows = await departuresOfTrip(query, { number: trip.number, ...borders(days) })
  return listTrip(trip, rows, { content, days, now })
    .filter((each) => each.start > departure.start && hasRoomFor(each, party))
    .slice(0, othersNamed)
    .map(publicDeparture)
}
