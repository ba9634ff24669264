import { dayAt, dayOf } from '#domain/saranda-time.ts'
import type { BookingProblem, BookingProblems } from '#domain/booking/booking-rules.ts'

import { holdContent } from '../../content/content-feed.ts'
import type { Database, Writes } from '../../db/database.ts'
import type { AppError } from '../../errors.ts'
import type { BookingContent } from '../booking-content.ts'
import { undoneChange } from '../booking-history.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import { assertBoatFree } from './boat-times.ts'
import { contentNow, ensureDeparture, findDeparture } from './departure-rows.ts'
import { listOne } from './read-departures.ts'
import { findTrip, type Trip, tripOf, tripsOf } from './trips.ts'
import { type HelpWords, invalidBooking } from '../refusals.ts'
import { iso } from '../../iso.ts'

/** What a booking asks for: which trip, and when it leaves. */
export interface AskedDeparture {
  kind: string
  subjectId: number | null
  /** Wall time; null where it names none. */
  departure: string | null
  /** Wall time of a ride back; null for none. */
  returnWallTime: string | null
}

interface Asking {
  help: HelpWords
  /** Milliseconds since 1970. */
  now: number
  /** Staff may book late, and what a closure has shut. */
  isByStaff: boolean
}

/** A departure that is well asked for, and the trip that it is of. */
interface Choice {
  trip: Trip
  start: string
}

/**
 * Whether a trip with a timetable is asked for without a departure, anything else with one, or a departure with a ride back:
 * nobody would drive that, who comes by himself books a ride of its own.
 */
export function askedProblems(asked: AskedDeparture, content: BookingContent): BookingProblems | undefined {
  const trip = findTrip(content.current(), asked.kind, asked.subjectId)
  if (asked.departure === null) {
    return trip && trip.timetable.length > 0 ? { departure: 'departureMissing' } : undefined
  }
  if (!trip) return { departure: 'departureUnknown' }
  return asked.returnWallTime === null ? undefined : { returnDateAndTime: 'returnOfDeparture' }
}

/**
 * Which departure a booking goes with, as far as that can be said without its seats; null for what goes by itself. Throws
 * AppError 400.
 */
export function askedDeparture(asked: AskedDeparture, content: BookingContent, help: HelpWords): Choice | null {
  const problems = askedProblems(asked, content)
  if (problems) throw invalidBooking(problems, help)
  const trip = findTrip(content.current(), asked.kind, asked.subjectId)
  return trip && asked.departure !== null ? { trip, start: asked.departure } : null
}

/**
 * The row of the departure that a booking goes with, made when it is first touched; its seats are taken with the booking.
 * Throws AppError 400 where there is none, or it can no longer be booked.
 */
export async function chooseDeparture(
  dependencies: { database: Database; content: BookingContent },
  transaction: Writes,
  { trip: known, start }: Choice,
  { help, now, isByStaff }: Asking,
): Promise<number> {
  const content = await contentNow(transaction, dependencies.content)
  const trip = tripsOf(content.current()).byNumber.get(known.number)
  if (!trip) throw refused('departureUnknown', help)
  const row = await findDeparture(transaction, { trip, start })
  const listed = listOne({ trip, start }, row, { content, now })
  if (!listed) throw refused('departureUnknown', help)
  if (listed.state === 'cancelled') throw refused('departureCancelled', help)
  if (listed.state === 'closed' && !(isByStaff && row?.isClosed !== 1)) throw refused('departureClosed', help)
  return row?.id ?? (await ensureDeparture({ ...dependencies, content }, transaction, { trip, start })).id
}

interface ChangedBooking {
  before: BookingRow
  after: Pick<BookingRow, 'kind' | 'subjectId' | 'returnWallTime' | 'status'>
  /** As staff have written it; undefined where they have not. */
  departure: string | null | undefined
}

/**
 * The departure that a booking goes with once it is changed. It stays unless another is named or it becomes another trip.
 * Throws AppError 400, and 409 where its boat is out.
 */
export async function changedDeparture(
  dependencies: { database: Database; content: BookingContent },
  transaction: Writes,
  { before, after, departure }: ChangedBooking,
  asking: Asking,
): Promise<number | null> {
  const { content } = dependencies
  const isSame = isSameTrip(before, after, content)
  if (isSame && (departure === undefined || departure === departureOf(before))) {
    const isReturning = after.returnWallTime !== null && after.returnWallTime !== before.returnWallTime
    if (before.departureId !== null && isReturning) {
      throw invalidBooking({ returnDateAndTime: 'returnOfDeparture' }, asking.help)
    }
    await refuseGone(dependencies, transaction, { before, after }, asking)
    return before.departureId
  }
  const choice = askedDeparture({ ...after, departure: departure ?? null }, content, asking.help)
  return choice && chooseDeparture(dependencies, transaction, choice, asking)
}

/**
 * Whoever gave his seats back goes again only with a departure that is still one. Where the timetable has it no more and nobody
 * else goes, a slip is taken back all the same, if the boat is free. What is over sends no boat out.
 */
async function refuseGone(
  { database, content: known }: { database: Database; content: BookingContent },
  transaction: Writes,
  { before, after }: Pick<ChangedBooking, 'before' | 'after'>,
  { help, now }: Asking,
) {
  if (before.departureId === null || isSeated(before) || !isSeated(after)) return
  // Until the end nobody changes the timetable, or gives the boat to another departure.
  await database.lock(transaction, 'departures')
  await holdContent(database, transaction)
  const content = await contentNow(transaction, known)
  const row = await transaction
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', before.departureId)
    .executeTakeFirstOrThrow()
  const key = { trip: tripOf(content.current(), row), start: row.start }
  if (dayOf(row.start) < dayAt(now) || listOne(key, row, { content, now })) return
  if (!(await undoneChange(transaction, before, { status: after.status, at: iso(now) })))
    throw refused('departureUnknown', help)
  await assertBoatFree(transaction, key, { content, now })
}

/** When the departure leaves that a booking goes with; null for what goes by itself. */
export function departureOf({ departureId, pickupWallTime }: Pick<BookingRow, 'departureId' | 'pickupWallTime'>) {
  return departureId === null ? null : pickupWallTime
}

type Subject = Pick<BookingRow, 'kind' | 'subjectId'>

/** In whatever language each of them names it. */
export function isSameTrip(one: Subject, other: Subject, content: BookingContent): boolean {
  if (one.kind !== other.kind) return false
  const { isSameThing } = content.current()
  return (
    one.subjectId === other.subjectId ||
    (one.subjectId !== null && other.subjectId !== null && isSameThing(one.subjectId, other.subjectId))
  )
}

const refused = (problem: BookingProblem, help: HelpWords): AppError => invalidBooking({ departure: problem }, help)
