import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'

import { calendarPath, cancelPath, receiptPath } from '#domain/paths.ts'
import { visitorName } from '#domain/changes.ts'

import { AppError } from '../../errors.ts'
import { answerProblem } from '../../http/problem.ts'
import { privateHeaders } from '../../http/security-headers.ts'
import { onceAMinute } from '../../once-a-minute.ts'
import { keepOpened, openCalledOff } from '../departures/cancelled-parties.ts'
import { cancelParty } from '../called-off/move-party.ts'
import { readRides } from '../called-off/connected-rides.ts'
import { keepChange } from '../booking-history.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { type BookingRow, holdBooking } from '../booking-row.ts'
import {
  cancelling,
  createReceiptPage,
  isDataWanted,
  readProgress,
  type ReceiptPageOptions,
  redirectToPage,
  tokenOf,
} from './receipt-page.ts'
import { bookingCalendar, calendarType } from '../letters/booking-calendar.ts'
import { leaveWaitList } from '../wait-list/answer-seats.ts'
import { guestAnswerRoutes, guestChangeRoutes } from './guest.routes.ts'
import { iso } from '../../iso.ts'

/** The forms have one button's value at most. */
const formLimit = 1024

/** A booking's private page, its calendar file, and what its guest can do there; the token in the address is all that opens them. */
export const receiptPageRoutes: FastifyPluginAsync<ReceiptPageOptions> = async (app, options) => {
  const { database, content, notifications, publicUrl, now = Date.now } = options
  const path = receiptPath(':token')
  const schema = { hide: true }
  const page = createReceiptPage(options)

  const tellUnkept = onceAMinute((error: unknown) =>
    app.log.warn({ err: error }, 'that a private page was opened is not kept'),
  )

  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(privateHeaders)
    done()
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  // A text would be taken for a form in which nothing stands, and answered as done.
  app.removeContentTypeParser('text/plain')

  // Who stands on the quay shall not read what is meant for programs.
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
    answerProblem(error, request, reply, isBrowser(request) ? (later) => page.sendLater(request, later) : undefined),
  )

  // A page that was opened before an upgrade may send to where nothing is any more.
  app.post(`${path}/*`, { schema }, (request, reply) =>
    isBrowser(request) ? page.sendNothing(request, reply) : reply.callNotFound(),
  )

  app.get(path, { schema }, async (request, reply) => {
    const row = await page.find(request)
    if (row && isOpenedInBrowser(request)) await keepOpened(database, row, now()).catch(tellUnkept)
    return row ? page.send(reply, row) : page.sendNothing(request, reply)
  })

  // Some that make a link of an address in a letter put a slash behind it.
  app.get(`${path}/`, { schema }, redirectToPage)

  app.get(calendarPath(path), { schema }, async (request, reply) => {
    const row = await page.find(request)
    if (!row) return page.sendNothing(request, reply)
    const { code } = content.current().guestLanguage(row.language)
    void reply.headers({
      'content-type': calendarType,
      // Not as a download: a phone then offers its calendar at once.
      'content-disposition': `inline; filename="${row.reference}.ics"`,
    })
    const isCalledOff = (await openCalledOff(database.query, row)) !== undefined
    const context = { content, languageCode: code, publicUrl, now: now(), isCalledOff }
    return reply.send(bookingCalendar(row, await page.driving(row), context))
  })

  /** What does not leave is cancelled at once, and the rides that are named with it. */
  const cancelCalledOff = (token: string, body: unknown) =>
    cancelParty({ database, content, notifications }, token, readRides(body), now())

  app.post(cancelPath(path), { schema }, async (request, reply) => {
    const token = tokenOf(request)
    try {
      const answer = token === undefined ? undefined : await cancelCalledOff(token, request.body)
      if (answer) return await page.sendDone(request, reply, answer)
    } catch (error) {
      const row = await page.find(request)
      const isRefusal = error instanceof AppError && error.statusCode < 500
      if (!row || !isRefusal || isDataWanted(request)) throw error
      return page.send(reply.code(error.statusCode), row, { refusal: error.message })
    }
    const asked = token === undefined ? undefined : await askToCancel({ database, notifications }, token, now())
    return page.sendDone(request, reply, asked && { status: asked.status, cancelAskedAt: asked.cancelAskedAt })
  })

  // A page that loads itself anew would close the fold: there the question has an address of its own.
  app.get(cancelPath(path), { schema }, async (request, reply) => {
    const row = await page.find(request)
    const mayAsk = row && cancelling(row, now()) === 'possible'
    const isUnderWay = mayAsk && (await readProgress(database.query, row, { content, now: now() })).isUnderWay
    return isUnderWay ? page.send(reply, row, { isCancelOpen: true }) : redirectToPage(request, reply)
  })

  await app.register(guestAnswerRoutes, { ...options, page })
  await app.register(guestChangeRoutes, { ...options, page })
}

const isBrowser = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/** A person has opened it: a mail scanner does not say so, and what is fetched ahead nobody may ever see. */
function isOpenedInBrowser({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-purpose'] === undefined
}

/**
 * Marks a booking as one that its guest wants cancelled and tells the operator, once; staff decide. A party of the wait list
 * leaves it. Answers the booking as it is then, undefined when none has the token. One that cannot be cancelled stays as it is.
 */
async function askToCancel(
  { database, notifications }: Pick<BookingDependencies, 'database' | 'notifications'>,
  receiptToken: string,
  now: number,
): Promise<BookingRow | undefined> {
  const at = iso(now)
  const outcome = await database.write(async (transaction) => {
    const row = await holdBooking(database, transaction, { receiptToken })
    // Who only waits is free to go.
    if (row && (await leaveWaitList(transaction, row, now))) return row
    if (!row || cancelling(row, now) !== 'possible') return row
    const asked = await transaction
      .updateTable('bookings')
      .set((expression) => ({ cancelAskedAt: at, version: expression('version', '+', 1) }))
      .where('id', '=', row.id)
      // Two taps at one moment: the first one asks.
      .where('cancelAskedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!asked) return row
    await keepChange(transaction, row.id, { at, by: visitorName, changes: { cancelAskedAt: [null, at] } })
    await notifications.queue(transaction, 'cancel-asked', asked)
    return asked
  })
  notifications.wake()
  return outcome
}
