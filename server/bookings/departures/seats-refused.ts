import { addDays } from '#domain/saranda-time.ts'
import { departureDays } from '#domain/booking-limits.ts'
import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Reads, Writes } from '../../db/database.ts'
import { AppError, fieldError } from '../../errors.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import type { DepartureRow } from './departure-rows.ts'
import { borders, departuresOfTrip, hasRoomFor, listTrip, publicDeparture } from './read-departures.ts'
import { tripOf } from './trips.ts'

export const departureFull = 'departure-full'
/** So many others are named. */
export const othersNamed = 3

/** Who wants the seats. */
type Party = Pick<BookingRow, 'nrOfPassengers' | 'fare'>

/** The seats of a booking are not there: nothing of its transaction may stay. */
export class SeatsRefused extends AppError {
  readonly departure: DepartureRow
  readonly party: Party

  constructor(
    departure: DepartureRow,
    party: Party,
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
export async function seatsRefused(
  transaction: Writes,
  { departureId, nrOfPassengers, fare }: Pick<BookingRow, 'departureId'> & Party,
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
  party: Party,
  { query, content, now }: Omit<Telling, 'words'>,
): Promise<PublicDeparture[]> {
  const trip = tripOf(content.current(), departure)
  const from = departure.start.slice(0, 10)
  const days = { from, to: addDays(from, departureDays - 1) }
  const rows = await departuresOfTrip(query, { number: trip.number, ...borders(days) })
  return listTrip(trip, rows, { content, days, now })
    .filter((each) => each.start > departure.start && hasRoomFor(each, party))
    .slice(0, othersNamed)
    .map(publicDeparture)
}
