import type { BookingChange } from '#domain/booking/booking-record.ts'
import { checkNote, writtenLines } from '#domain/booking/booking-rules.ts'
import { type NewOffer, type Offer, offerHours, type OfferState } from '#domain/booking/offer.ts'
import { visitorName } from '#domain/changes.ts'
import { centsOf } from '#domain/price-facts.ts'
import { parseSentTime } from '#domain/saranda-time.ts'
import { wordsFor } from '#domain/words/words.ts'
import type { Writes } from '../../db/database.ts'
import { AppError, fieldError, notFound } from '../../errors.ts'
import { type AddRequest, answerOnce } from '../../http/answer-once.ts'
import { iso } from '../../iso.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { differences, hasEndedOpen, keepChange, minutesSince, type WhoAndWhen } from '../booking-history.ts'
import { keptFare, noRideBack } from '../booking-prices.ts'
import { type BookingRow, holdBooking, isAwaited } from '../booking-row.ts'
import { openCalledOff } from '../departures/cancelled-parties.ts'
import { vouch } from '../mails/who-is-written-to.ts'
import { partyNews } from '../pushes/skipper-news.ts'
import { followBooking } from '../rides/follow-booking.ts'
import { endsOffer, markOffer, offerChange, offerRecord, type OfferRow, offersOf, stateOf } from './offer-rows.ts'

const minuteMs = 60_000

/**
 * Prices in writing, from being offered to being answered. Whatever concerns an offer first takes its booking's row, so that an
 * answer, a withdrawal, another offer and a change of the booking meet one after the other.
 */
export function createOfferStore({ database, content, notifications }: BookingDependencies) {
  return {
    /**
     * Offers a price in place of the one that is open, and tells the guest, unless the request repeats an offer that the guest can
     * accept, or has accepted. Throws AppError 404 without such a booking, 409 for one that is not to be driven, 400 by field, 422
     * for another offer under its key.
     */
    async offer(asked: NewOffer, { by, now }: WhoAndWhen, request?: AddRequest): Promise<Offer> {
      const row = await database.write(async (transaction) => {
        // Only the id: what the guest reads with it shall be gone with his booking.
        const { id } = await answerOnce(database, transaction, request, {
          add: () => insertOffer(transaction, asked, { by, now }),
          async isThere(added) {
            const offer = await offerWith(transaction, added.id)
            return offer !== undefined && ['open', 'accepted'].includes(stateOf(offer, now))
          },
        })
        return offerWith(transaction, id)
      })
      notifications.wake()
      if (!row) throw notFound('This offer')
      return offerRecord(row, now)
    },

    /** Takes an offer back. Throws AppError 404, and 409 when it has been answered, or is open no longer. */
    async withdraw(id: number, { by, now }: WhoAndWhen): Promise<Offer> {
      const row = await database.write(async (transaction) => {
        const { offer } = await offerWithBooking(transaction, id)
        const state = stateOf(offer, now)
        if (state === 'withdrawn') return offer
        if (state !== 'open') throw notOpen(state)
        return withdraw(transaction, offer, { by, now })
      })
      return offerRecord(row, now)
    },

    /**
     * The guest's answer: an accepted offer is the booking's price, and confirms it. The same answer again is the same.
     * Undefined when the token's booking has no such offer; throws AppError 409 when it is open no longer.
     */
    async answer(receiptToken: string, id: number, answer: GuestAnswer, now: number): Promise<OfferState | undefined> {
      const wanted = answer === 'accept' ? 'accepted' : 'declined'
      const state = await database.write(async (transaction) => {
        const booking = await holdBooking(database, transaction, { receiptToken })
        if (!booking) return undefined
        const offer = await transaction
          .selectFrom('offers')
          .selectAll()
          .where('id', '=', id)
          .where('bookingId', '=', booking.id)
          .executeTakeFirst()
        if (!offer) return undefined
        const before = stateOf(offer, now)
        if (before === wanted) return wanted
        if (before !== 'open') throw notOpen(before)
        if (await openCalledOff(transaction, booking)) throw doesNotLeave()
        const after = await markOffer(transaction, offer, wanted)
        const line = offerChange(offer, after, now)
        const next = wanted === 'accepted' ? await accept(transaction, booking, offer, now) : booking
        const changes = { ...line, ...differences(booking, next) }
        await keepChange(transaction, booking.id, { at: iso(now), by: visitorName, changes })
        await followBooking(transaction, booking, next, iso(now), notifications)
        for (const news of partyNews(booking, next)) await notifications.ringSkippers(transaction, news)
        await notifications.queue(transaction, wanted, next, { occasion: `offer ${id}` })
        return wanted
      })
      notifications.wake()
      return state
    },
  }

  async function insertOffer(transaction: Writes, asked: NewOffer, { by, now }: WhoAndWhen): Promise<{ id: number }> {
    const { bookingId, eur, returnEur = null } = asked
    const note = readNote(asked.note ?? '')
    const booking = await holdBooking(database, transaction, { id: bookingId })
    if (!booking) throw notFound('This booking')
    if (!isAwaited(booking)) throw notOfferable()
    if (await openCalledOff(transaction, booking)) throw doesNotLeave()
    if (returnEur !== null && booking.returnAt === null) throw noRideBack('returnEur')
    const { noticeMinutes } = content.current().settings
    const validUntil = readValidity(asked.validUntil ?? null, booking, { now, noticeMinutes })
    await endOpen(transaction, booking.id, now, 'replaced')
    const offer = await transaction
      .insertInto('offers')
      .values({
        bookingId,
        eurCents: centsOf(eur),
        returnEurCents: returnEur === null ? null : centsOf(returnEur),
        note,
        validUntil,
        state: 'open',
        by,
        createdAt: iso(now),
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepChange(transaction, bookingId, { at: iso(now), by, changes: offerChange(undefined, offer, now) })
    await vouch(transaction, bookingId, iso(now))
    await notifications.queue(transaction, 'offered', booking)
    return { id: offer.id }
  }

  async function offerWithBooking(transaction: Writes, id: number) {
    const found = await offerWith(transaction, id)
    const booking = found && (await holdBooking(database, transaction, { id: found.bookingId }))
    // As it is now that the booking is held.
    const offer = booking && (await offerWith(transaction, id))
    if (!offer) throw notFound('This offer')
    return { booking, offer }
  }

  async function withdraw(transaction: Writes, offer: OfferRow, { by, now }: WhoAndWhen) {
    const after = await markOffer(transaction, offer, 'withdrawn')
    const changes = offerChange(offer, after, now)
    await keepChange(transaction, offer.bookingId, { at: iso(now), by, changes })
    await notifications.dropOffer(transaction, offer.bookingId)
    return after
  }
}

export type GuestAnswer = 'accept' | 'decline'

const offerWith = (transaction: Writes, id: number): Promise<OfferRow | undefined> =>
  transaction.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends the offer that is open, if one is, in a transaction that holds the booking's row; answers how it was and is. */
async function endOpen(
  transaction: Writes,
  bookingId: number,
  now: number,
  state: 'replaced' | 'withdrawn',
): Promise<[before: OfferRow, after: OfferRow] | undefined> {
  const row = await transaction
    .selectFrom('offers')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row) return undefined
  const isOver = stateOf(row, now) === 'expired'
  const after = await markOffer(transaction, row, isOver ? 'expired' : state)
  return isOver ? undefined : [row, after]
}

/** The booking with the price that was offered, confirmed. */
async function accept(transaction: Writes, booking: BookingRow, offer: OfferRow, now: number): Promise<BookingRow> {
  const set = {
    priceEurCents: offer.eurCents,
    // For everybody and all cars, like any price that staff state.
    priceIsNight: null,
    fare: keptFare({ ...booking, priceEurCents: offer.eurCents }),
    ...(offer.returnEurCents !== null && { returnPriceEurCents: offer.returnEurCents, returnPriceIsNight: null }),
    status: 'confirmed' as const,
    // He goes after all.
    cancelAskedAt: null,
    minutesToConfirm: booking.minutesToConfirm ?? minutesSince(booking, iso(now)),
    version: booking.version + 1,
  }
  await transaction.updateTable('bookings').set(set).where('id', '=', booking.id).execute()
  return { ...booking, ...set }
}

function readNote(note: string): string {
  const problem = checkNote(note)
  if (problem) throw refused('note', wordsFor('en').booking[problem])
  return writtenLines(note)
}

/** Until when an offer holds, as an instant; never into the notice that a ride needs. */
function readValidity(
  given: string | null,
  { pickupAt }: BookingRow,
  { now, noticeMinutes }: { now: number; noticeMinutes: number },
): string {
  const latest = Date.parse(pickupAt) - noticeMinutes * minuteMs
  const asked = given === null ? Math.min(now + offerHours * 60 * minuteMs, latest) : parseSentTime(given.trim())
  if (typeof asked !== 'number') throw refused('validUntil', 'This date or time does not exist.')
  // Whole minutes, so that it holds as long as it says.
  const until = Math.floor(asked / minuteMs) * minuteMs
  if (until <= now) {
    throw refused('validUntil', given === null ? 'The ride is too soon for an offer.' : 'This time has passed.')
  }
  if (until > latest) {
    throw refused('validUntil', 'An offer must end before the ride, by at least the notice in the settings.')
  }
  return iso(until)
}

function refused(field: string, message: string) {
  return fieldError('invalid-offer', field, message)
}

const notOfferable = () =>
  new AppError(409, 'not-offerable', 'Only a booking that is new or confirmed can be offered a price.')

const doesNotLeave = () =>
  new AppError(409, 'departure-cancelled', 'The departure does not leave: the guest first chooses another one.')

const notOpen = (state: OfferState) =>
  new AppError(409, 'offer-not-open', notOpenSentences[state] ?? 'This offer is open no longer.')

const notOpenSentences: Partial<Record<OfferState, string>> = {
  accepted: 'The guest has accepted this offer.',
  declined: 'The guest has declined this offer.',
  expired: 'The time of this offer is over.',
}

type Changes = BookingChange['changes']

/**
 * What a change of its booking, by anybody, makes of the offer that is open: it ends with what it was made for, unless that was a
 * slip: `undone` is what is taken back, as the history says it. Its mail, where that still waits, is sent only if it is open by
 * then. Answers what the history says of it.
 */
export async function followOffer(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  { at, undone }: { at: string; undone: Changes | undefined },
): Promise<Changes> {
  const now = Date.parse(at)
  const ended = endsOffer(before, after) && (await endOpen(transaction, after.id, now, 'withdrawn'))
  if (ended) return offerChange(...ended, now)
  return hasEndedOpen(undone?.['offer']) ? openAgain(transaction, after.id, now) : {}
}

/** None was made meanwhile. Its time goes on. */
async function openAgain(transaction: Writes, bookingId: number, now: number): Promise<Changes> {
  const last = (await offersOf(transaction, bookingId)).at(-1)
  if (last?.state !== 'withdrawn' || stateOf({ ...last, state: 'open' }, now) !== 'open') return {}
  return offerChange(last, await markOffer(transaction, last, 'open'), now)
}
