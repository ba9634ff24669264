import { sql } from 'kysely'

import { undoSeconds } from '#domain/booking-facts.ts'
import { openWaitStates, waitListName } from '#domain/departures/wait-list.ts'

import type { Database, Writes } from '../../db/database.ts'
import type { AsOf } from '../booking-content.ts'
import { contentNow, type DepartureRow, holdDeparture } from '../departures/departure-rows.ts'
import { type BookingEvent, keepChange } from '../booking-history.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { endWaitList, forgetContent, outlook, passOn } from './offer-seats.ts'
import {
  findWait,
  fits,
  isOpen,
  partiesOf,
  waitChange,
  type WaitParty,
  type WaitRow,
  waitStateOf,
} from './wait-rows.ts'
import { iso } from '../../iso.ts'

interface Dependencies extends BookingDependencies {
  /** For so long nobody is told of seats that are free by what may have been a slip. */
  undoMs?: number
}

/**
 * What becomes of wait lists with the passing of time, and what their guests are told: each process looks, and whichever
 * comes first does what there is to do.
 */
export async function lookAfterWaitLists(
  { database, content, notifications, undoMs = undoSeconds * 1000 }: Dependencies,
  now: number,
): Promise<void> {
  for (const departure of await departuresWithWaits(database)) {
    const parties = await partiesOf(database.query, departure.id)
    if (!isDue(departure, parties, { content, now })) continue
    await database.write(async (transaction) => lookAfter(transaction, departure, { content, now }))
  }
  const untold = await database.query
    .selectFrom('waitList')
    .innerJoin('bookings', 'bookings.id', 'waitList.bookingId')
    .leftJoin('departures', 'departures.id', 'bookings.departureId')
    .select('waitList.bookingId')
    .where(sql<boolean>`wait_list.told_state <> wait_list.state`)
    .where((row) =>
      row.or([row('waitList.state', '<>', 'offered'), row('departures.changedAt', '<', iso(now - undoMs))]),
    )
    .orderBy('waitList.bookingId')
    .execute()
  for (const { bookingId } of untold) await tell({ database, notifications }, bookingId, now)
  if (untold.length > 0) notifications.wake()
}

function departuresWithWaits({ query }: Database): Promise<DepartureRow[]> {
  const waiting = query
    .selectFrom('waitList')
    .innerJoin('bookings', 'bookings.id', 'waitList.bookingId')
    .select('bookings.departureId')
    .where('waitList.state', 'in', openWaitStates)
  return query.selectFrom('departures').selectAll().where('id', 'in', waiting).orderBy('id').execute()
}

/** As far as can be said without holding it. */
function isDue(departure: DepartureRow, parties: WaitParty[], asOf: AsOf): boolean {
  const { isOver, closesAt } = outlook(departure, asOf)
  return (
    isOver ||
    parties.some(
      (party) =>
        waitStateOf(party, asOf.now) === 'expired' ||
        party.closesAt !== closesAt ||
        (party.state === 'waiting' && fits(departure, party)),
    )
  )
}

async function lookAfter(transaction: Writes, { id }: DepartureRow, { content, now }: AsOf) {
  const departure = await holdDeparture(transaction, id)
  const { isOver, closesAt } = outlook(departure, { content: await contentNow(transaction, content), now })
  if (isOver) return endWaitList(transaction, id, { isByStaff: false, now })
  for (const party of await partiesOf(transaction, id)) {
    if (party.closesAt !== closesAt)
      await transaction.updateTable('waitList').set({ closesAt }).where('bookingId', '=', party.bookingId).execute()
  }
  return passOn(transaction, id, now)
}

/**
 * Tells the history of a booking, and its guest, how it stands with his party now. Nobody else has the booking in hand
 * meanwhile; one that somebody has waits for the next time.
 */
function tell(
  { database, notifications }: Omit<Dependencies, 'content'>,
  bookingId: number,
  now: number,
): Promise<void> {
  return database.write(async (transaction) => {
    const row = await database
      .lockRows(transaction.selectFrom('bookings').selectAll().where('id', '=', bookingId), 'free')
      .executeTakeFirst()
    const wait = row && (await findWait(transaction, bookingId))
    if (!wait || wait.state === wait.toldState) return
    const { numUpdatedRows } = await transaction
      .updateTable('waitList')
      .set({ toldState: wait.state })
      .where('bookingId', '=', bookingId)
      // It may be another one by now.
      .where('state', '=', wait.state)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (!isOpen(wait)) await forgetContent(transaction, bookingId)
    const changes = waitChange(wait.toldState, wait.state, wait.heldUntil)
    await keepChange(transaction, bookingId, { at: iso(now), by: waitListName, changes })
    const event = eventOf(wait)
    if (event) await notifications.queue(transaction, event, row)
  })
}

/** What its guest hears; nothing of what he has been told already. */
function eventOf(wait: WaitRow): BookingEvent | undefined {
  if (wait.state === 'offered') return 'seats-offered'
  if (!isOpen(wait)) return 'wait-ended'
  return wait.toldState === 'ended' ? 'wait-again' : undefined
}
