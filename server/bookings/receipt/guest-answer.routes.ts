import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'

import { offerPath, receiptPath, seatsPath } from '#domain/paths.ts'
import { isRecordId } from '#domain/record-id.ts'

import { AppError, fieldError } from '../../errors.ts'
import type { BookingRow } from '../booking-row.ts'
import { createOfferStore, type GuestAnswer } from '../offers/offer-store.ts'
import { answerSeats } from '../wait-list/answer-seats.ts'
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
