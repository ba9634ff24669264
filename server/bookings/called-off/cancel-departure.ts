import type {
  CancelledDeparture,
  DepartureCancellation,
  RestoredDeparture,
} from '#domain/departures/cancelled-departure.ts'
import { writtenLines } from '#domain/booking/booking-rules.ts'
import { endOf } from '#domain/departures/list-departures.ts'
import { skippersIn } from '#domain/plan/skippers.ts'
import { dayOf, instantOfWallTime } from '#domain/saranda-time.ts'
import type { SignedIn } from '../../accounts/session-store.ts'
import { keepLines } from '../../changes/change-log.ts'
import { holdContent } from '../../content/content-feed.ts'
import { readFleet } from '../../crew/vehicle-store.ts'
import type { Writes } from '../../db/database.ts'
import { AppError, fieldError, notFound } from '../../errors.ts'
import { type AddRequest, answerOnce } from '../../http/answer-once.ts'
import { iso } from '../../iso.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { keepChange } from '../booking-history.ts'
import type { BookingRow } from '../booking-row.ts'
import { assertBoatFree } from '../departures/boat-times.ts'
import { occasionOf } from '../departures/cancelled-parties.ts'
import {
  contentNow,
  type DepartureKey,
  departureName,
  type DepartureRow,
  ensureDeparture,
  findDeparture,
  uncancelled,
} from '../departures/departure-rows.ts'
import { listOne, readDeparture } from '../departures/read-departures.ts'
import { counted } from '../departures/seat-statements.ts'
import { departingTrip, tripOf } from '../departures/trips.ts'
import { isShown } from '../pushes/skipper-news.ts'
import { endWaitList, resumeWaitList } from '../wait-list/offer-seats.ts'
import { type Connected, connectedRides } from './connected-rides.ts'
import { bookingsOfDeparture, cancelledContext, reachable, readCancelled } from './read-cancelled.ts'

interface Dependencies extends BookingDependencies {
  publicUrl: string
}

interface Author {
  by: Pick<SignedIn, 'id' | 'fullName'>
  /** Milliseconds since 1970. */
  now: number
}

type Said = Required<Pick<DepartureCancellation, 'reason' | 'note'>>

/** A party that came while the others were held: its booking is not held yet. */
const partyCame = new Error('A party has come aboard meanwhile.')

/**
 * Departures that do not leave. Whatever concerns one first takes the bookings of its parties, then what they have chosen, then
 * its row, as every change of a booking does, so that a cancellation, its undoing and the guests' answers meet one after the other.
 */
export function createCancellations({ database, content, notifications, publicUrl }: Dependencies) {
  const contextOf = (now: number) => cancelledContext({ content, publicUrl, notifications }, now)

  function keyOf({
    kind,
    subjectId,
    start,
  }: Pick<DepartureCancellation, 'kind' | 'subjectId' | 'start'>): DepartureKey {
    const trip = departingTrip(content.current(), kind, subjectId)
    if (typeof instantOfWallTime(start) !== 'number') throw refusedStart()
    return { trip, start }
  }

  /** The parties of a departure, whose bookings nobody changes until the end of the transaction. */
  async function heldParties(transaction: Writes, departureId: number): Promise<BookingRow[]> {
    const rows = transaction.selectFrom('bookings').selectAll().where('departureId', '=', departureId).orderBy('id')
    await database.lockRows(rows).execute()
    return bookingsOfDeparture(transaction, departureId)
  }

  /** All or nothing: the departure is cancelled, and everybody is told. */
  async function cancelAtOnce(
    transaction: Writes,
    key: DepartureKey,
    { reason, note }: Said,
    { by, now }: Author,
  ): Promise<void> {
    const at = iso(now)
    const known = await findDeparture(transaction, key)
    if (known && known.cancelledAt !== null) return
    const { departure } = await readDeparture(transaction, key, {
      content: await contentNow(transaction, content),
      now,
    })
    if (endOf(departure) <= now) throw departureOver()
    const { id } = await ensureDeparture({ database, content }, transaction, key)
    const held = new Set((await heldParties(transaction, id)).map((row) => row.id))
    const row = await transaction
      .updateTable('departures')
      .set((own) => ({
        cancelledAt: at,
        cancelReason: reason,
        cancelNote: note,
        cancelledBy: by.fullName,
        version: own('version', '+', 1),
        ...counted(at),
      }))
      .where('id', '=', id)
      .where('cancelledAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    // Two of staff press at one moment: the first one has cancelled it.
    if (!row) return
    await endWaitList(transaction, id, { isByStaff: true, now })
    const aboard = await bookingsOfDeparture(transaction, id)
    // Before it is written: whoever has such a booking in hand may be waiting for this departure.
    if (aboard.some((party) => !held.has(party.id))) throw partyCame
    const parties = await marked(transaction, aboard, { at, by, isOff: true })
    for (const party of parties) {
      await transaction
        .insertInto('cancelledParties')
        .values({ departureId: id, bookingId: party.id, choice: 'open' })
        .execute()
      await notifications.queueCalledOff(transaction, party, occasionOf(row))
    }
    await tellOthers(transaction, { content, notifications }, key, { row, parties, isOff: true, by, at })
    const changes = { cancelled: [false, true], reason: [null, reason], ...(note && { note: [null, note] }) }
    await keepLines(transaction, [{ by: by.fullName, what: whatOf(key, id), changes }])
  }

  /** Answers the bookings of those whom it does not write to: an answer that is kept names nobody. */
  async function undoAtOnce(transaction: Writes, key: DepartureKey, { by, now }: Author): Promise<{ ids: number[] }> {
    const at = iso(now)
    const known = await findDeparture(transaction, key)
    if (!known || known.cancelledAt === null) throw notFound('This cancelled departure')
    const parties = await heldParties(transaction, known.id)
    // Nobody gives its boat to another departure until the end.
    await database.lock(transaction, 'departures')
    await holdContent(database, transaction)
    const current = await contentNow(transaction, content)
    const said = await transaction
      .deleteFrom('cancelledParties')
      .where('departureId', '=', known.id)
      .returningAll()
      .execute()
    if (said.some(({ choice }) => choice !== 'open')) throw alreadyAnswered()
    const row = await transaction
      .updateTable('departures')
      .set((own) => ({
        ...uncancelled,
        version: own('version', '+', 1),
        ...counted(at),
      }))
      .where('id', '=', known.id)
      .where('cancelledAt', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('This cancelled departure')
    // It is none any more: there is nothing that could leave after all.
    const trip = tripOf(current.current(), row)
    if (!listOne({ trip, start: row.start }, row, { content: current, now })) throw notFound('This departure')
    await assertBoatFree(transaction, key, { content: current, now })
    await resumeWaitList(transaction, row.id, { content: current, now })
    const unwritten: number[] = []
    for (const party of await marked(transaction, parties, { at, by, isOff: false })) {
      const own = said.find(({ bookingId }) => bookingId === party.id)
      const hasHeard = own !== undefined && (own.openedAt !== null || own.reachedAt !== null)
      if (await notifications.queueGoes(transaction, party, hasHeard)) unwritten.push(party.id)
    }
    await tellOthers(transaction, { content, notifications }, key, { row, parties, isOff: false, by, at })
    const changes = { cancelled: [true, false] }
    await keepLines(transaction, [{ by: by.fullName, what: whatOf(key, row.id), changes }])
    return { ids: unwritten }
  }

  return {
    /**
     * Cancels a departure, in one transaction with everything that is told of it. Cancelled already, it stays as it was first.
     * Throws AppError 400, 404 where there is none, 409 when it is over.
     */
    async cancel({ reason, note = '', ...asked }: DepartureCancellation, author: Author): Promise<CancelledDeparture> {
      const key = keyOf(asked)
      const said = { reason, note: writtenLines(note) }
      for (let isDone = false; !isDone;) {
        try {
          await database.write((transaction) => cancelAtOnce(transaction, key, said, author))
          isDone = true
        } catch (error) {
          if (error !== partyCame) throw error
        }
      }
      notifications.wake()
      return readCancelled(database.query, key, contextOf(author.now))
    },

    /**
     * It leaves after all; a repeat of the request is answered with the same guests to call. Throws AppError 404 where it is not
     * cancelled, 409 once somebody has chosen, or its boat is out.
     */
    async undo(
      asked: Pick<DepartureCancellation, 'kind' | 'subjectId' | 'start'>,
      { by, now }: Author,
      request?: AddRequest,
    ): Promise<RestoredDeparture> {
      const key = keyOf(asked)
      const toCall = await database.write(async (transaction) => {
        const { ids } = await answerOnce(database, transaction, request, {
          add: () => undoAtOnce(transaction, key, { by, now }),
          isThere: async () => (await findDeparture(transaction, key))?.cancelledAt === null,
        })
        if (ids.length === 0) return []
        return transaction.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute()
      })
      notifications.wake()
      const context = contextOf(now)
      const { departure } = await readDeparture(database.query, key, context)
      const parties = await reachable(database.query, toCall, { key, reason: 'other', ...context })
      return { departure, toCall: parties.map((party) => ({ ...party, message: null, whatsAppUrl: null })) }
    },
  }
}

/** Each booking becomes another one, so that calendars and open tabs learn it; its history says why. */
async function marked(
  transaction: Writes,
  parties: readonly BookingRow[],
  { at, by, isOff }: { at: string; by: Author['by']; isOff: boolean },
): Promise<BookingRow[]> {
  for (const { id } of parties) {
    await transaction
      .updateTable('bookings')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await keepChange(transaction, id, { at, by: by.fullName, changes: { departureCancelled: [!isOff, isOff] } })
  }
  return parties.map((party) => ({ ...party, version: party.version + 1 }))
}

const whatOf = (key: DepartureKey, id: number) => ({ type: 'departures', id, name: departureName(key) })

function refusedStart() {
  return fieldError('invalid-departure', 'start', 'This date or time does not exist.')
}

const departureOver = () => new AppError(409, 'departure-over', 'This departure is over.')

const alreadyAnswered = () =>
  new AppError(409, 'guests-have-chosen', 'Guests have chosen already: this departure stays cancelled.')

interface News {
  row: DepartureRow
  parties: readonly BookingRow[]
  /** Whether it does not leave, or does after all. */
  isOff: boolean
  by: Pick<SignedIn, 'id' | 'fullName'>
  at: string
}

/**
 * Tells the others than the guests of a departure: whoever sails or drives for them is rung, and the bookings of their other
 * rides say so.
 */
async function tellOthers(
  transaction: Writes,
  { content, notifications }: Pick<BookingDependencies, 'content' | 'notifications'>,
  key: DepartureKey,
  { row, parties, isOff, by, at }: News,
): Promise<void> {
  const { trip, start } = key
  const startsAt = Number(instantOfWallTime(start))
  const [party = tripAlone(trip, iso(startsAt))] = parties
  // Of one that nobody has booked, whoever keeps the time free hears as of its guests.
  if (party.id === null && !isShown(startsAt, Date.parse(at))) return
  const { storedPrices } = content.current()
  const found = await connectedRides(transaction, parties, { day: dayOf(start), prices: storedPrices })
  const rides = [...new Map([...found.values()].flat().map((ride) => [ride.rideId, ride])).values()]
  const name = departureName(key)
  for (const bookingId of new Set(rides.map((ride) => ride.bookingId))) {
    const changes = { guestTripCancelled: isOff ? [null, name] : [name, null] }
    await keepChange(transaction, bookingId, { at, by: by.fullName, changes })
  }
  await notifications.ringCalledOff(transaction, {
    isOff,
    departureId: row.id,
    party,
    skippers: skippersIn(row.vehicleId ?? trip.vehicleId, await readFleet(transaction)),
    startsAt: iso(startsAt),
    rides: rides.flatMap(driven),
    byUserId: by.id,
    occasion: `${row.id} ${row.version}`,
  })
}

/** What telephones show of a trip without guests. */
function tripAlone({ kind, subjectId, name }: DepartureKey['trip'], pickupAt: string) {
  return { id: null, kind, subjectId, subjectName: name, name: '', pickupAddress: '', dropoffAddress: '', pickupAt }
}

function driven({ bookingId, crewId, leg, startsAt }: Connected) {
  return crewId === null ? [] : [{ bookingId, crewId, leg, startsAt }]
}
