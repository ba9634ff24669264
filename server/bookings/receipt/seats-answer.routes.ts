import type { FastifyPluginAsync } from 'fastify'

import { receiptPath, seatsPath } from '#domain/paths.ts'

import { AppError, notFound } from '../../errors.ts'
import { answerSeats } from '../wait-list/answer-seats.ts'
import { readAnswer } from './offer-answer.routes.ts'
import { isDataWanted, type ReceiptPage, type ReceiptPageOptions } from './receipt-page.ts'

type SeatsAnswerOptions = Pick<ReceiptPageOptions, 'database' | 'mail' | 'now'> & { page: ReceiptPage }

/** The guest's answer to seats that are held for his party, by the buttons of the private page. */
export const seatsAnswerRoutes: FastifyPluginAsync<SeatsAnswerOptions> = async (app, options) => {
  const { database, mail, page, now = Date.now } = options
  const path = seatsPath(receiptPath(':token'))
  const schema = { hide: true }

  // Only a press of the button gets here by POST: programs that open the links of mails take no seats.
  app.post(path, { schema }, async (request, reply) => {
    const answer = readAnswer(request.body)
    const row = await page.find(request)
    const wantsData = isDataWanted(request)
    try {
      const state = row && (await answerSeats({ database, mail }, row.receiptToken, answer, now()))
      if (row && state)
        return await (wantsData ? reply.send({ state }) : reply.redirect(receiptPath(row.receiptToken), 303))
    } catch (error) {
      const isGone = error instanceof AppError && error.statusCode === 409
      if (row && isGone && !wantsData) return page.send(reply.code(409), row, { isOfferGone: true })
      throw error
    }
    if (wantsData) throw notFound('This booking')
    return page.sendNothing(request, reply)
  })

  app.get(path, { schema }, (request, reply) =>
    reply.redirect(receiptPath((request.params as { token: string }).token), 303),
  )
}
