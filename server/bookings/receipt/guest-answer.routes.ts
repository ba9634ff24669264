import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'

import { visitorName } from '#domain/changes.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'
import { offerPath, receiptPath, seatsPath } from '#domain/paths.ts'
import { isRecordId } from '#domain/record-id.ts'
import type { Writes } from '../../db/database.ts'
import { AppError, fieldError } from '../../errors.ts'
import { iso } from '../../iso.ts'
import { keepChange } from '../booking-history.ts'
import type { BookingDependencies } from '../booking-notifications.ts'
import { type BookingRow, holdBooking } from '../booking-row.ts'
import { changeBooking } from '../change-booking.ts'
import { moveSeats } from '../departures/seats.ts'
import { createOfferStore, type GuestAnswer } from '../offers/offer-store.ts'
import { openWait } from '../wait-list/follow-wait.ts'
import { forgetContent, markWait } from '../wait-list/offer-seats.ts'
import { findWait, waitChange, type WaitRow, waitStateOf } from '../wait-list/wait-rows.ts'
import { isDataWanted, leadBack, onlyValue, type ReceiptPage, type ReceiptPageOptions } from './receipt-page.ts'

type GuestAnswerOptions = Pick<ReceiptPageOptions, 'database' | 'content' | 'notifications' | 'now'> & {
  page: ReceiptPage
}

/** The guest's answer to an offer, and to seats that are held for his party, by the buttons of the private page. */
export const guestAnswerRoutes: FastifyPluginAsync<GuestAnswerOptions> = async (app, options) => {
  const { database, content, notifications, page, now = Date.now } = options
  const path = receiptPath(':token')
  const offers = createOfferStore({ database, content, notifications })

  answerByForm(app, page, {
    path: offerPath(path, ':offer'),
    missing: 'This offer',
    async answer({ receiptToken }, given, request) {
      const id = Number((request.params as { offer: string }).offer)
      return isRecordId(id) ? offers.answer(receiptToken, id, given, now()) : undefined
    },
  })

  answerByForm(app, page, {
    path: seatsPath(path),
    missing: 'This booking',
    answer: ({ receiptToken }, given) => answerSeats({ database, notifications }, receiptToken, given, now()),
  })
}

interface FormAnswer {
  /** With the private page's token in it. */
  path: string
  /** What a program is told is not there. */
  missing: string
  /** Answers the state, undefined where there is nothing to answer. Throws AppError 409 for what does not stand open any more. */
  answer: (row: BookingRow, given: GuestAnswer, request: FastifyRequest) => Promise<string | undefined>
}

/** A yes or no of the guest, from a form of the private page or as data; who opens its address is led to the page. */
function answerByForm(app: FastifyInstance, page: ReceiptPage, { path, missing, answer }: FormAnswer) {
  const schema = { hide: true }

  // Only a press of the button gets here by POST: programs that open the links of mails answer nothing.
  app.post(path, { schema }, async (request, reply) => {
    const given = readAnswer(request.body)
    const row = await page.find(request)
    try {
      const state = row && (await answer(row, given, request))
      return await page.sendDone(request, reply, state ? { state } : undefined, missing)
    } catch (error) {
      const isGone = error instanceof AppError && error.statusCode === 409
      if (row && isGone && !isDataWanted(request)) return page.send(reply.code(409), row, { isOfferGone: true })
      throw error
    }
  })

  leadBack(app, path)
}

/** The one answer that the form, or a program, gives. Throws AppError 400 for another one, or two. */
function readAnswer(body: unknown): GuestAnswer {
  const answer = onlyValue(body, 'answer')
  if (answer === 'accept' || answer === 'decline') return answer
  throw fieldError('invalid-answer', 'answer', 'The answer must be accept or decline.')
}

/**
 * The guest's answer to seats that are held for his party: with a yes it is a booking from now on, at the price that his page has
 * shown. The same answer again is the same. Undefined without such a booking; throws AppError 409 when nothing is offered, or
 * no longer.
 */
export async function answerSeats(
  { database, notifications }: Pick<BookingDependencies, 'database' | 'notifications'>,
  receiptToken: string,
  answer: GuestAnswer,
  now: number,
): Promise<WaitState | undefined> {
  const wanted = answer === 'accept' ? 'accepted' : 'declined'
  const state = await database.write(async (transaction) => {
    const row = await holdBooking(database, transaction, { receiptToken })
    if (!row) return undefined
    const wait = await openWait(transaction, row)
    if ((wait ?? (await findWait(transaction, row.id)))?.state === wanted) return wanted
    if (!wait || waitStateOf(wait, now) !== 'offered') throw nothingOffered()
    await (wanted === 'accepted'
      ? accept(transaction, row, { notifications, now })
      : leave(transaction, row, wait, wanted, now))
    return wanted
  })
  notifications.wake()
  return state
}

/** The guest waits no longer; answers whether he did. */
export async function leaveWaitList(transaction: Writes, row: BookingRow, now: number): Promise<boolean> {
  const wait = await openWait(transaction, row)
  if (wait) await leave(transaction, row, wait, 'left', now)
  return wait !== undefined
}

async function accept(
  transaction: Writes,
  row: BookingRow,
  { notifications, now }: Pick<BookingDependencies, 'notifications'> & { now: number },
) {
  const change = { row, columns: { status: 'new' as const }, by: visitorName, at: iso(now) }
  await notifications.queue(transaction, 'booked', await changeBooking(transaction, change, notifications))
}

async function leave(transaction: Writes, row: BookingRow, wait: WaitRow, state: 'declined' | 'left', now: number) {
  await markWait(transaction, row.id, { state, toldState: state })
  await keepChange(transaction, row.id, { at: iso(now), by: visitorName, changes: waitChange(wait.state, state) })
  await forgetContent(transaction, row.id)
  await moveSeats(transaction, { ...row, held: wait.held }, null, { isByStaff: false, now })
}

const nothingOffered = () => new AppError(409, 'seats-not-offered', 'No seats are held for this party, or no longer.')
