import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { RecordId } from '#domain/api.ts'
import { type WaitingParty, WaitList } from '#domain/departures/wait-list.ts'
import { adminApi } from '#domain/paths.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { Database, Reads } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { recordFailures } from '../../http/records.ts'
import { iso } from '../../iso.ts'
import { mailsOf } from '../../mail/outbox.ts'
import type { BookingContent } from '../booking-content.ts'
import { keepChange, type WhoAndWhen } from '../booking-history.ts'
import { holdBooking } from '../booking-row.ts'
import { departureKeyQuery, departureKeyRequired, readDepartureKey } from '../departures/departure-query.ts'
import type { DepartureKey } from '../departures/departure-rows.ts'
import { readDeparture } from '../departures/read-departures.ts'
import { moveSeats } from '../departures/seats.ts'
import { markWait, openWait } from './offer-seats.ts'
import { partiesOf, type WaitParty, waitStateOf } from './wait-rows.ts'

interface WaitListOptions {
  database: Database
  content: BookingContent
  now?: () => number
}

/** Who waits for a departure, as staff see it. Register behind `requireAdmin`. */
export const waitListRoutes: FastifyPluginAsyncTypebox<WaitListOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options

  app.get(
    `${adminApi}/GetWaitList`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Who waits for seats of a departure: those to whom some are offered first, then the line',
        querystring: { type: 'object', properties: departureKeyQuery, required: departureKeyRequired },
        response: { 200: WaitList, ...recordFailures },
      },
    },
    (request) => readWaitList({ query: database.query, content }, readDepartureKey(request, content), now()),
  )

  app.post(
    `${adminApi}/PassOverParty`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Put a party of a wait list behind the others; seats that are held for it go to the next that fits',
        body: Type.Object({ bookingId: RecordId }, { additionalProperties: false }),
        response: { 200: Type.Object({ bookingId: Type.Integer() }), ...recordFailures },
      },
    },
    async (request) => {
      const { bookingId } = request.body
      await passOver(database, bookingId, { by: adminOf(request).fullName, now: now() })
      return { bookingId }
    },
  )
}

/** Throws AppError 404 where there is no such departure. */
async function readWaitList(
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
function passOver(database: Database, bookingId: number, { by, now }: WhoAndWhen): Promise<void> {
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
