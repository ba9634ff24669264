import type { FastifyPluginAsync } from 'fastify'

import { receiptPath, seatsPath } from '#domain/paths.ts'

import { answerSeats } from '../wait-list/answer-seats.ts'
import { answerByForm } from './offer-answer.routes.ts'
import type { ReceiptPage, ReceiptPageOptions } from './receipt-page.ts'

type SeatsAnswerOptions = Pick<ReceiptPageOptions, 'database' | 'notifications' | 'now'> & { page: ReceiptPage }

/** The guest's answer to seats that are held for his party, by the buttons of the private page. */
export const seatsAnswerRoutes: FastifyPluginAsync<SeatsAnswerOptions> = async (app, options) => {
  const { database, notifications, page, now = Date.now } = options

  answerByForm(app, page, {
    path: seatsPath(receiptPath(':token')),
    missing: 'This booking',
    answer: ({ receiptToken }, given) => answerSeats({ database, notifications }, receiptToken, given, now()),
  })
}
