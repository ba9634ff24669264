import { fastestSeconds, idempotencyKey, type Suspicion } from '#domain/booking-facts.ts'
import type { BookingGuards, BookingReply } from '#domain/booking/booking-request.ts'
import { type BookingProblems, isOnlyLate } from '#domain/booking/booking-rules.ts'
import { visitorName } from '#domain/changes.ts'
import { cutOffOf } from '#domain/departures/list-departures.ts'
import type { WaitReply } from '#domain/departures/wait-list.ts'
import type { Language } from '#domain/languages/languages.ts'
import { receiptPath } from '#domain/paths.ts'
import { dayAt } from '#domain/saranda-time.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import type { Reads, Writes } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { invalidKey, reusedKey } from '../../http/answer-once.ts'
import { iso } from '../../iso.ts'
import { type BookingContent, findSubject, isPriceOnSite, nameOfSubject, priceListsFor } from '../booking-content.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { keepChange } from '../booking-history.ts'
import { agreedFare, chosenRow, priceColumns, quoteAsked } from '../booking-prices.ts'
import { agreedPrice, agreedReturnPrice } from '../booking-record.ts'
import type { BookingRow } from '../booking-row.ts'
import { closedTimes, refuseClosed } from '../closures/closures.ts'
import { askedDeparture, askedProblems, chooseDeparture } from '../departures/choose-departure.ts'
import { holdDeparture } from '../departures/departure-rows.ts'
import { tellSeats } from '../departures/seats.ts'
import { findTrip } from '../departures/trips.ts'
import { type HelpWords, helpWords, invalidBooking, notSaved, tooManyBookings, unreadableBody } from '../refusals.ts'
import { offerSeats } from '../wait-list/offer-seats.ts'
import { placeOf, waitChange } from '../wait-list/wait-rows.ts'
import type { BookingLimits } from './booking-limits.ts'
import { type AskedTimes, hashContent, hasLink, type ReadBooking, readBooking, readTimes } from './read-booking.ts'
import { findRepeated, KeyReused, type BookingToStore, storeBooking, waitingContent } from './store-booking.ts'

interface BookDependencies extends BookingDependencies {
  limits: BookingLimits
  /** Milliseconds since 1970. */
  now: () => number
}

interface Sender {
  /** The client's network address; counted, never stored. */
  address: string
  language: Language
  /** From the Idempotency-Key header. */
  key: string | undefined
}

type TakenBy = Pick<BookDependencies, 'content' | 'notifications'> & { help: HelpWords }

/** What becomes of a request that keeps every rule. */
export interface Taking {
  /** It asks for seats that are not there yet, and takes none. */
  isWaiting: boolean
  /** What follows from a new one, in its transaction; may throw to refuse it. */
  afterInsert: (transaction: Writes, row: BookingRow, by: TakenBy) => Promise<void>
}

/** A booking, which has its seats with its commit. */
export const asBooking: Taking = {
  isWaiting: false,
  afterInsert: (transaction, row, { notifications }) => notifications.queue(transaction, 'booked', row),
}

/**
 * Takes a booking, or a party of the wait list: checks every rule again, computes the price itself, stores it, and only then
 * answers. A repeat gets the first one, also where the time has passed or been closed since. Throws AppError 400 (rules), 409
 * (seats), 422 (key of another booking), 429 (limits) and 503 (database), with a title in the sender's language.
 */
export async function book(
  body: unknown,
  sender: Sender,
  { isWaiting, afterInsert }: Taking,
  dependencies: BookDependencies,
): Promise<{ row: BookingRow; isNew: boolean }> {
  const { database, content, notifications, limits } = dependencies
  const now = dependencies.now()
  const help = helpWords(content, sender.language)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadableBody(help)
  if (sender.key !== undefined && !idempotencyKey.test(sender.key)) throw invalidKey(help)

  const { problems, booking } = readBooking(body, now, noticeOf(content.current().settings))
  const closedOf = (times: AskedTimes | undefined) => times && closedTimes(times, sender.language, content)
  if (!booking) {
    const times = readTimes(body)
    throw invalidBooking(missingTime(problems, times, content), help, closedOf(times))
  }
  const completed = complete(booking, sender.language, content, now)
  const newBooking = {
    ...completed,
    contentHash: isWaiting ? waitingContent(completed.contentHash) : completed.contentHash,
    suspicions: findSuspicions(body, completed).join(' '),
  }
  try {
    const refusal = isOnlyLate(problems)
      ? invalidBooking(problems, help, closedOf(booking))
      : (refuseClosed(booking, sender.language, content) ?? refuseUnasked(booking, sender.language, content, help))
    if (refusal) {
      const row = await findRepeated(database.query, { key: sender.key, contentHash: newBooking.contentHash, now })
      if (!row) throw refusal
      return { row, isNew: false }
    }
    const { row, isNew } = await storeBooking(database, sender.key, newBooking, {
      isWaiting,
      async beforeInsert(transaction) {
        const { phoneNumber } = booking
        const refused = await limits.count(transaction, { address: sender.address, phoneNumber }, now)
        if (refused) throw tooManyBookings(help, refused.retryAfterSeconds)
        const choice = askedDeparture(booking, content, help)
        const asking = { help, now, isByStaff: false }
        return { departureId: choice && (await chooseDeparture({ database, content }, transaction, choice, asking)) }
      },
      afterInsert: (transaction, stored) => afterInsert(transaction, stored, { content, notifications, help }),
    })
    if (isNew) notifications.wake()
    return { row, isNew }
  } catch (error) {
    throw inVisitorsWords(await tellSeats(error, { query: database.query, content, words: help.words, now }), help)
  }
}

/** Who books a trip with a timetable and says no time at all has to choose a departure, not a time. */
function missingTime(problems: BookingProblems, asked: AskedTimes | undefined, content: BookingContent) {
  const { pickupDateAndTime, ...others } = problems
  const missing = pickupDateAndTime === 'dateMissing' && asked && askedProblems(asked, content)?.departure
  return missing ? { ...others, departure: missing } : problems
}

/**
 * Why a trip cannot be booked in this way, whatever its seats. One that the language shows no more sells nothing in it, though it may
 * leave with others: a page from before would book it without its price.
 */
function refuseUnasked(booking: ReadBooking, language: Language, content: BookingContent, help: HelpWords) {
  const { kind, subjectId, departure } = booking
  const isShown = subjectId !== null && findSubject(content, kind, subjectId, language) !== undefined
  const problems: BookingProblems | undefined =
    departure !== null && !isShown ? { departure: 'departureUnknown' } : askedProblems(booking, content)
  return problems && invalidBooking(problems, help)
}

/** The booking with what the site itself knows: the prices, the trip's name, the language. */
export function complete(
  booking: ReadBooking,
  language: Language,
  content: BookingContent,
  now: number,
): BookingToStore {
  const { departure: _asked, ...kept } = booking
  const lists = priceListsFor(content, language)
  const quote = quoteAsked(booking, lists)
  const known = nameOfSubject(content, booking, language)
  return {
    ...kept,
    departureId: null,
    subjectName: known ?? booking.subjectName,
    ...priceColumns(quote, chosenRow(booking, lists.prices)?.id ?? null),
    staffNote: '',
    suspicions: '',
    language: language.flagCode,
    contentHash: hashContent(booking),
    createdAt: iso(now),
    bookedOn: dayAt(now),
    route: quote.route,
  }
}

/** What whoever has booked is answered. */
export function bookingReply(row: BookingRow, content: BookingContent): BookingReply {
  const fare = agreedFare(row)
  return {
    reference: row.reference,
    statusUrl: receiptPath(row.receiptToken),
    price: agreedPrice(row),
    ...(row.returnWallTime !== null && { returnPrice: agreedReturnPrice(row) }),
    ...(fare && { fare }),
    ...(row.priceEurCents === null && isPriceOnSite(content, row) && { isPriceOnSite: true }),
  }
}

function inVisitorsWords(error: unknown, help: HelpWords): unknown {
  if (error instanceof KeyReused) return reusedKey(help)
  if (error instanceof AppError && error.statusCode === 503) return notSaved(error, help)
  return error
}

/**
 * What speaks for a program having filled in the form. Guards that are missing or unreadable speak for nothing. An address may
 * be a link to a map; in a name it is there to be sent to a stranger in our mail.
 */
function findSuspicions(
  { website, secondsToFill }: { [Guard in keyof BookingGuards]: unknown },
  { name, ferryOrFlight, subjectName }: Pick<BookingToStore, 'name' | 'ferryOrFlight' | 'subjectName'>,
): Suspicion[] {
  const found: [Suspicion, boolean][] = [
    ['hidden-field', typeof website === 'string' && website.trim() !== ''],
    ['too-fast', typeof secondsToFill === 'number' && secondsToFill >= 0 && secondsToFill < fastestSeconds],
    ['link', hasLink([name, ferryOrFlight, subjectName].join(' '))],
  ]
  return found.filter(([, isFound]) => isFound).map(([suspicion]) => suspicion)
}

/**
 * A party of the wait list: its booking is none yet and takes no seats. Where there are enough of them after all, since somebody
 * has given his back meanwhile, they are offered to it at once.
 */
export const asWaiting: Taking = {
  isWaiting: true,
  async afterInsert(transaction, row, { content, notifications, help }) {
    const { id: bookingId, kind, subjectId, departureId, pickupWallTime, createdAt: joinedAt } = row
    const trip = findTrip(content.current(), kind, subjectId)
    if (departureId === null || !trip) throw invalidBooking({ departure: 'departureMissing' }, help)
    const { capacity } = await holdDeparture(transaction, departureId)
    if (row.nrOfPassengers > capacity) throw invalidBooking({ nrOfPassengers: 'departureTooSmall' }, help)
    const closesAt = iso(cutOffOf(pickupWallTime, trip))
    const state = 'waiting' as const
    const wait = { bookingId, joinedAt, queuedAt: joinedAt, closesAt, state, held: 0, heldUntil: null }
    await transaction
      .insertInto('waitList')
      .values({ ...wait, toldState: state })
      .execute()
    await keepChange(transaction, bookingId, { at: joinedAt, by: visitorName, changes: waitChange(null, 'waiting') })
    await notifications.queue(transaction, 'joined', row)
    await offerSeats(transaction, departureId, Date.parse(joinedAt))
  },
}

export async function waitReply(
  query: Reads,
  { id, reference, receiptToken, departureId }: BookingRow,
): Promise<WaitReply> {
  return { reference, statusUrl: receiptPath(receiptToken), place: await placeOf(query, departureId, id) }
}
