import { wallTimeAt } from '#domain/saranda-time.ts'
import type { WaitingParty, WaitList } from '#domain/departures/wait-list.ts'

import type { Database, Reads } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { mailsOf } from '../../mail/outbox.ts'
import type { BookingContent } from '../booking-content.ts'
import { holdBooking } from '../booking-row.ts'
import type { DepartureKey } from '../departures/departure-rows.ts'
import { readDeparture } from '../departures/read-departures.ts'
import { moveSeats } from '../departures/seats.ts'
import { keepChange, type WhoAndWhen } from '../booking-history.ts'
import { openWait } from './follow-wait.ts'
import { markWait } from './offer-seats.ts'
import { partiesOf, type WaitParty, waitStateOf } from './wait-rows.ts'
import { iso } from '../../iso.ts'

/** Throws AppError 404 where there is no such departure. */
export async function readWaitList(
  { query, content }: { query: Reads; content: BookingContent },
  key: DepartureKey,
  now: number,
): Promise<WaitList> {
  const { departure, row } = await readDeparture(query, key, { content, now })
  const open = row ? (await partiesOf(query, row.id)).filter((party) => waitStateOf(party, now) !== 'expired') : []
  const offered = open.filter(({ state }) => state === 'offered')
  const waiting = open.filter(({ state }) => state === 'waiting')
  return {
    departure,
    parties: [
      ...(await Promise.all(offered.map(async (party) => partyRecord(party, 0, await toldOf(query, party))))),
      ...waiting.map((party, index) => partyRecord(party, index + 1, { told: 'none', toldAt: null })),
    ],
  }
}

type Told = Pick<WaitingParty, 'told' | 'toldAt'>

/** Whether the guest knows by mail of the seats that are held for him: of whom it cannot be told so, staff call. */
async function toldOf(query: Reads, { bookingId, toldState }: WaitParty): Promise<Told> {
  // As long as it may be a slip that has freed them.
  if (toldState !== 'offered') return { told: 'waiting', toldAt: null }
  const mail = (await mailsOf(query, bookingId)).findLast(({ kind }) => kind === 'seats-free')
  if (!mail) return { told: 'none', toldAt: null }
  if (mail.state === 'waiting') return { told: 'waiting', toldAt: null }
  return { told: mail.state === 'sent' ? 'sent' : 'failing', toldAt: mail.at }
}

function partyRecord(party: WaitParty, place: number, told: Told): WaitingParty {
  const {
    queuedAt: _queued,
    closesAt: _closes,
    held: _held,
    toldState: _told,
    fare: _fare,
    heldUntil,
    ...shown
  } = party
  return {
    ...shown,
    ...told,
    state: place === 0 ? 'offered' : 'waiting',
    place,
    offeredUntil: heldUntil === null ? null : wallTimeAt(Date.parse(heldUntil)),
  }
}

/** Puts a party behind all others that wait; what is held for it goes to the next. Throws AppError 404 where it does not wait. */
export function passOver(database: Database, bookingId: number, { by, now }: WhoAndWhen): Promise<void> {
  const at = iso(now)
  return database.write(async (transaction) => {
    const row = await holdBooking(database, transaction, { id: bookingId })
    const wait = row && (await openWait(transaction, row))
    if (!wait) throw notFound('This party')
    await markWait(transaction, bookingId, { state: 'waiting', toldState: 'waiting', queuedAt: at })
    await keepChange(transaction, bookingId, { at, by, changes: { passedOver: [false, true] } })
    await moveSeats(transaction, { ...row, held: wait.held }, null, { isByStaff: true, now })
  })
}
