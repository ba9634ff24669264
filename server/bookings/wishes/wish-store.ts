import { undoSeconds } from '#domain/booking-facts.ts'
import type { Wish, WishAnswer, WishChanges, WishState } from '#domain/booking/wish.ts'
import { visitorName } from '#domain/changes.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import { isOverSeats } from '#domain/plan/clashes.ts'
import type { Reads, Writes } from '../../db/database.ts'
import { AppError, assertVersion, notFound, staleVersion } from '../../errors.ts'
import { iso } from '../../iso.ts'
import { keepChange, linesOf, type WhoAndWhen } from '../booking-history.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { type BookingRow, type ChangedColumns, findBooking, holdBooking } from '../booking-row.ts'
import { changeBooking } from '../change-booking.ts'
import { hasSeatsFor } from '../departures/seats.ts'
import { ridesOfBookings } from '../rides/read-rides.ts'
import { plannedRide } from '../rides/ride-facts.ts'
import { readRoster } from '../rides/roster.ts'
import { assertChangeable, assertFewChanges, refused } from './may-change.ts'
import { type AskedChange, columnsOf, pricesForPeople, readChange, type SentChange, unpriced } from './read-change.ts'
import {
  insertWish,
  markWish,
  sameColumns,
  wishChange,
  wishedBooking,
  wishedByTable,
  wishRecord,
  withdrawWish,
} from './wish-records.ts'
import { changesOf, columnsBefore, openWish, wishesOf, type WishRow } from './wish-rows.ts'

/** A wish that staff answer, with its booking, which the transaction holds. */
interface Answered {
  wish: WishRow
  booking: BookingRow
  version: number | undefined
  isUnpriced: boolean
}

/** A booking as it is, and as it would be. */
interface Preview {
  before: BookingRow
  after: BookingRow
}

/**
 * What guests change of their rides: small things at once, the rest as a wish that staff answer. Whatever concerns a wish first
 * takes its booking's row, so that an answer, a withdrawal and a change of the booking meet one after the other.
 */
export function createWishStore({ database, content, notifications }: BookingDependencies) {
  /** What a guest asks for, read and parted: `small` holds at once, `wished` waits for staff. */
  async function readParts(query: Reads, row: BookingRow, sent: SentChange, now: number) {
    const { guestLanguage } = content.current()
    assertChangeable(row, content, now)
    const asked = readChange(row, sent, { content, language: guestLanguage(row.language), now })
    const { nrOfPassengers: people } = asked
    const isSmall = people === undefined || (await isWithinSeats(query, { content, now }, row, people))
    return partsOf(asked, isSmall)
  }

  return {
    /**
     * Changes a ride as its guest asks; what is open afterwards is his wish. Undefined without such a booking. Throws AppError 400
     * by field, 409 when it is too late or another wish is open, 429 when he has changed too much today.
     */
    async change(receiptToken: string, sent: SentChange, now: number): Promise<{ wish: Wish | null } | undefined> {
      const outcome = await database.write(async (transaction) => {
        const row = await holdBooking(database, transaction, { receiptToken })
        if (!row) return undefined
        const { small, wished: wanted } = await readParts(transaction, row, sent, now)
        const before = await openWish(transaction, row.id)
        // A second tap, or what is sent again since no answer came, asks for nothing new.
        const wished = wanted && JSON.stringify(wanted) === before?.changes ? undefined : wanted
        const isNothing = Object.keys(small).length === 0 && !wished
        if (!isNothing) await assertFewChanges(transaction, row, content, now)
        if (wished && before) throw refused(row, content, { code: 'wish-open', word: 'wishStillOpen' })
        const at = iso(now)
        const asked = wished && { changes: wished, followsPartyId: null, at }
        const wish = asked && (await insertWish(transaction, row, asked, content))
        const line = wish ? wishChange(wish, null, 'open') : {}
        const columns = smallColumns(row, small)
        const booking = await changeBooking(transaction, { row, columns, line, by: visitorName, at }, notifications)
        if (wish) await notifications.queue(transaction, 'wished', booking, { occasion: `wish ${wish.id}` })
        const open = await openWish(transaction, row.id)
        return { wish: open ? await wishRecord(transaction, open, { booking, content }) : null }
      })
      notifications.wake()
      return outcome
    },

    /** What his changes would bring, before he sends them: nothing is stored. Throws as `change` does. */
    async preview(receiptToken: string, sent: SentChange, now: number): Promise<Preview | undefined> {
      const { query } = database
      const row = await findBooking(query, { receiptToken })
      if (!row) return undefined
      const { small, wished } = await readParts(query, row, sent, now)
      const after = { ...row, ...smallColumns(row, small) }
      return { before: row, after: wished ? wishedByTable(after, wished, content) : after }
    },

    /** Takes the open wish back. Undefined without such a booking; throws AppError 409 when it was answered meanwhile, or never was. */
    async withdraw(receiptToken: string, now: number): Promise<WishState | undefined> {
      return database.write(async (transaction) => {
        const row = await holdBooking(database, transaction, { receiptToken })
        if (!row) return undefined
        const last = (await wishesOf(transaction, row.id)).at(-1)
        if (last?.state === 'withdrawn') return last.state
        if (last?.state !== 'open') throw refused(row, content, { code: 'wish-not-open', word: 'wishGone' })
        await withdrawWish(transaction, row, last, { content, now })
        return 'withdrawn'
      })
    },

    /**
     * Staff's answer: an accepted wish is the booking, at the price of today's table or without one. The same answer again is
     * the same. Throws AppError 404, 409 when it is open no longer or the booking is another one by now.
     */
    async answer({ id, answer, version, isUnpriced = false }: WishAnswer, moment: WhoAndWhen): Promise<Wish> {
      const record = await database.write(async (transaction) => {
        const { wish, booking } = await wishWithBooking(transaction, id)
        const deed = answer === 'undo' ? undo : answer === 'accept' ? accept : decline
        return deed(transaction, { wish, booking, version, isUnpriced }, moment)
      })
      notifications.wake()
      return record
    },
  }

  async function wishWithBooking(transaction: Writes, id: number) {
    const found = await transaction.selectFrom('wishes').select('bookingId').where('id', '=', id).executeTakeFirst()
    const booking = found && (await holdBooking(database, transaction, { id: found.bookingId }))
    if (!booking) throw notFound('This wish')
    // As it is now that the booking is held.
    const wish = await transaction.selectFrom('wishes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { wish, booking }
  }

  async function accept(
    transaction: Writes,
    { wish, booking, version, isUnpriced }: Answered,
    { by, now }: WhoAndWhen,
  ) {
    if (wish.state === 'accepted') return wishRecord(transaction, wish, { booking, content })
    assertOpen(wish)
    assertVersion(version, booking.version, 'this booking')
    const changes = changesOf(wish)
    if (Object.keys(changes).length === 0) throw damagedWish()
    const wished = { ...wishedBooking(booking, wish, content), ...(isUnpriced && unpriced) }
    assertPossible(changes, wished, iso(now))
    const columns = sameColumns(wished, { ...columnsOf(booking, changes), ...pricesOf(wished) })
    await transaction
      .updateTable('wishes')
      .set({ before: JSON.stringify(sameColumns(booking, columns)) })
      .where('id', '=', wish.id)
      .execute()
    const at = iso(now)
    // The booking says then all that was asked for, so the wish has come true.
    const next = await changeBooking(transaction, { row: booking, columns, by, at }, notifications)
    const { wish: followed } = await wishWithBooking(transaction, wish.id)
    const accepted = followed.state === 'open' ? await grantAsItIs(transaction, followed, next, { by, at }) : followed
    return wishRecord(transaction, accepted, { booking: next, content })
  }

  /** The booking said all of it before: nothing of it has changed that the wish could follow. */
  async function grantAsItIs(
    transaction: Writes,
    wish: WishRow,
    booking: BookingRow,
    { by, at }: { by: string; at: string },
  ) {
    await keepChange(transaction, booking.id, { at, by, changes: wishChange(wish, 'open', 'accepted') })
    await notifications.queueWish(transaction, booking, 'wish-accepted')
    return markWish(transaction, wish, { state: 'accepted', by, at, booking })
  }

  async function decline(transaction: Writes, { wish, booking, version }: Answered, { by, now }: WhoAndWhen) {
    if (wish.state === 'declined') return wishRecord(transaction, wish, { booking, content })
    assertOpen(wish)
    assertVersion(version, booking.version, 'this booking')
    const at = iso(now)
    const wished = wishedBooking(booking, wish, content)
    const declined = await markWish(transaction, wish, {
      state: 'declined',
      by,
      at,
      booking: { ...wished, version: booking.version },
    })
    await keepChange(transaction, booking.id, { at, by, changes: wishChange(wish, 'open', 'declined') })
    await notifications.queueWish(transaction, booking, 'wish-declined')
    return wishRecord(transaction, declined, { booking, content })
  }

  /** As long as the guest has not been told, and nothing has come after it. */
  async function undo(transaction: Writes, { wish, booking, version }: Answered, { by, now }: WhoAndWhen) {
    const { state, answeredAt, answeredVersion } = wish
    if (state === 'open') return wishRecord(transaction, wish, { booking, content })
    const isAnswered = (state === 'accepted' || state === 'declined') && answeredAt !== null
    if (!isAnswered || now > Date.parse(answeredAt) + undoSeconds * 1000) throw tooLateToUndo()
    assertVersion(version, booking.version, 'this booking')
    if (booking.version !== answeredVersion || (await openWish(transaction, booking.id)))
      throw staleVersion('this booking')
    const at = iso(now)
    const before = state === 'accepted' ? columnsBefore(wish) : {}
    // First, so that the change finds it open and asked for again.
    const open = await markWish(transaction, wish, { state: 'open', by: '', at: null, booking })
    const line = wishChange(wish, state, 'open')
    const takesBack = await lineSince(transaction, booking.id, answeredAt)
    const change = { row: booking, columns: before, line, takesBack, by, at }
    const next = await changeBooking(transaction, change, notifications)
    await notifications.dropWish(transaction, booking.id)
    return wishRecord(transaction, open, { booking: next, content })
  }
}

/** What the answer of that moment made of the booking, as its history says it. */
async function lineSince(transaction: Writes, bookingId: number, at: string) {
  const lines = await linesOf(transaction, bookingId, (all) => all.where('at', '>=', at))
  return lines.find(({ changes }) => changes['wish'] !== undefined)?.changes
}

/** Ferry, note, and people who find room hold at once. */
function partsOf(asked: AskedChange, isSmall: boolean): { small: AskedChange; wished: WishChanges | undefined } {
  const { ferryOrFlight, note, nrOfPassengers, ...rest } = asked
  const people = nrOfPassengers === undefined ? {} : { nrOfPassengers }
  const wished = { ...rest, ...(!isSmall && people) }
  return {
    small: {
      ...(ferryOrFlight !== undefined && { ferryOrFlight }),
      ...(note !== undefined && { note }),
      ...(isSmall && people),
    },
    wished: Object.keys(wished).length > 0 ? wished : undefined,
  }
}

/** What holds at once, with the price where that goes by the head. */
function smallColumns(row: BookingRow, small: AskedChange): ChangedColumns {
  const columns = columnsOf(row, small)
  return { ...columns, ...(small.nrOfPassengers !== undefined && pricesForPeople(row, columns)) }
}

const pricesOf = (row: BookingRow): ChangedColumns => sameColumns(row, unpriced)

function assertOpen({ state }: WishRow) {
  if (state !== 'open') throw notOpen(state)
}

/** Since the guest has asked, time has passed, and staff may have moved the other of his rides. */
function assertPossible(changes: WishChanges, { pickupAt, returnAt }: BookingRow, now: string) {
  const asked = [changes.pickupDateAndTime && pickupAt, changes.returnDateAndTime && returnAt]
  if (asked.some((time) => time && time <= now)) throw notPossible(gone)
  if (returnAt !== null && returnAt <= pickupAt) throw notPossible(backFirst)
}

const gone = 'The time that the guest asks for has passed. Ask him, change the booking, and decline this wish.'
const backFirst = 'The guest would come back before he has gone. Ask him, change the booking, and decline this wish.'
const notPossible = (message: string) => new AppError(409, 'wish-not-possible', message)

const tooLateToUndo = () =>
  new AppError(409, 'wish-told', 'It is too late to take this answer back: the guest is being told.')

const damagedWish = () =>
  new AppError(
    409,
    'wish-damaged',
    'What the guest asks for can no longer be read. Ask him, change the booking, and decline this wish.',
  )

const notOpen = (state: WishState) =>
  new AppError(409, 'wish-not-open', notOpenSentences[state] ?? 'This wish is open no longer.')

const notOpenSentences: Partial<Record<WishState, string>> = {
  accepted: 'This wish has been accepted.',
  declined: 'This wish has been declined.',
  withdrawn: 'The guest has taken this wish back.',
}

/** Whether so many guests of a booking find room where they go along, and nobody need be asked; fewer than there are always do. */
async function isWithinSeats(
  query: Reads,
  asOf: AsOf,
  booking: Pick<BookingRow, 'id' | 'nrOfPassengers' | 'pickupAt' | 'departureId'>,
  people: number,
): Promise<boolean> {
  const { departureId, nrOfPassengers } = booking
  if (people <= nrOfPassengers) return true
  if (departureId !== null) return hasSeatsFor(query, departureId, people - nrOfPassengers, asOf)
  const own = await ridesOfBookings(query, [booking.id])
  const roster = await readRoster(query, asOf.content, Date.parse(booking.pickupAt))
  const planned = own.map((ride) => plannedRide({ ...ride, nrOfPassengers: people }, roster))
  return [...groupedBy(planned, ({ legKey }) => legKey).values()].every((leg) => !isOverSeats(leg, roster.facts))
}
