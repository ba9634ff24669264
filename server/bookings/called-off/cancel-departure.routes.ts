import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import {
  CancelledDeparture,
  CancelledParty,
  type CancelReason,
  cancelReasons,
  DepartureCancellation,
  DepartureReach,
  ReachedParty,
  RestoredDeparture,
  UndoneCancellation,
} from '#domain/departures/cancelled-departure.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../../accounts/require-admin.ts'
import type { SignedIn } from '../../accounts/session-store.ts'
import { notFound } from '../../errors.ts'
import { addHeaders, addRequest } from '../../http/answer-once.ts'
import { recordFailures } from '../../http/records.ts'
import { iso } from '../../iso.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { keepChange } from '../booking-history.ts'
import { holdBooking } from '../booking-row.ts'
import { lastCalledOff } from '../departures/cancelled-parties.ts'
import { departureKeyQuery, departureKeyRequired, readDepartureKey } from '../departures/departure-query.ts'
import { tripOf } from '../departures/trips.ts'
import { createCancellations } from './cancel-departure.ts'
import { cancelledContext, readCancelled, readReach } from './read-cancelled.ts'

interface CancelOptions extends BookingDependencies {
  publicUrl: string
  now?: () => number
}

/** Departures that do not leave, and what their guests know. Register behind `requireAdmin`. */
export const cancelDepartureRoutes: FastifyPluginAsyncTypebox<CancelOptions> = async (app, options) => {
  const { database, content, now = Date.now } = options
  const cancellations = createCancellations(options)
  const context = () => cancelledContext(options, now())

  app.get(
    `${adminApi}/GetDepartureReach`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Whom cancelling a departure would reach, by which way and with which words; changes nothing',
        querystring: {
          type: 'object',
          properties: {
            ...departureKeyQuery,
            reason: { type: 'string', enum: [...cancelReasons], description: 'weather if left out.' },
          },
          required: departureKeyRequired,
        },
        response: { 200: DepartureReach, ...recordFailures },
      },
    },
    (request) => {
      const { reason = 'weather' } = request.query as { reason?: CancelReason }
      return readReach(database.query, readDepartureKey(request, content), reason, context())
    },
  )

  app.post(
    `${adminApi}/CancelDeparture`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Cancel a departure and tell everybody who goes with it; a second time changes nothing',
        body: DepartureCancellation,
        response: { 200: CancelledDeparture, ...recordFailures },
      },
    },
    (request) => cancellations.cancel(request.body, { by: adminOf(request), now: now() }),
  )

  app.get(
    `${adminApi}/GetCancelledDeparture`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'What the guests of a cancelled departure know and have chosen',
        querystring: { type: 'object', properties: departureKeyQuery, required: departureKeyRequired },
        response: { 200: CancelledDeparture, ...recordFailures },
      },
    },
    (request) => readCancelled(database.query, readDepartureKey(request, content), context()),
  )

  app.post(
    `${adminApi}/MarkReached`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Note that somebody has spoken with a guest of a cancelled departure',
        body: ReachedParty,
        response: { 200: CancelledParty, ...recordFailures },
      },
    },
    (request) => reachGuest(options, request.body, { by: adminOf(request), now: now() }),
  )

  app.post(
    `${adminApi}/UndoCancelDeparture`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Let a cancelled departure leave after all, as long as none of its guests has chosen',
        headers: addHeaders,
        body: UndoneCancellation,
        response: { 200: RestoredDeparture, ...recordFailures, 422: recordFailures[400] },
      },
    },
    (request) => {
      const author = { by: adminOf(request), now: now() }
      return cancellations.undo(request.body, author, addRequest(request, 'UndoCancelDeparture'))
    },
  )
}

/** Notes that somebody has spoken with a guest, or takes that back. Throws AppError 404 where his departure was not cancelled. */
async function reachGuest(
  dependencies: BookingDependencies & { publicUrl: string },
  { bookingId, isReached = true }: { bookingId: number; isReached?: boolean },
  { by, now }: { by: Pick<SignedIn, 'fullName'>; now: number },
): Promise<CancelledParty> {
  const { database, content } = dependencies
  const key = await database.write(async (transaction) => {
    const booking = await holdBooking(database, transaction, { id: bookingId })
    const calledOff = booking && (await lastCalledOff(transaction, bookingId))
    if (!calledOff || calledOff.departure.cancelledAt === null) throw notFound('This party')
    const { party, departure } = calledOff
    if ((party.reachedAt !== null) !== isReached) {
      const at = iso(now)
      const reached = isReached ? { reachedAt: at, reachedBy: by.fullName } : { reachedAt: null, reachedBy: null }
      await transaction.updateTable('cancelledParties').set(reached).where('id', '=', party.id).execute()
      await keepChange(transaction, bookingId, { at, by: by.fullName, changes: { reached: [!isReached, isReached] } })
    }
    return { trip: tripOf(content.current(), departure), start: departure.start }
  })
  const { parties } = await readCancelled(database.query, key, cancelledContext(dependencies, now))
  const own = parties.find((party) => party.bookingId === bookingId)
  if (!own) throw notFound('This party')
  return own
}
