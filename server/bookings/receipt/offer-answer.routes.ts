import type { FastifyPluginAsync } from 'fastify'

import { offerPath, receiptPath } from '#domain/paths.ts'
import { isRecordId } from '#domain/record-id.ts'

import { AppError, notFound } from '../../errors.ts'
import { createOfferStore, type GuestAnswer } from '../offers/offer-store.ts'
import { isDataWanted, type ReceiptPage, type ReceiptPageOptions } from './receipt-page.ts'

type OfferAnswerOptions = Pick<ReceiptPageOptions, 'database' | 'content' | 'mail' | 'now'> & { page: ReceiptPage }

/** The guest's answer to an offer, by the buttons of the private page. */
export const offerAnswerRoutes: FastifyPluginAsync<OfferAnswerOptions> = async (app, options) => {
  const { database, content, mail, page, now = Date.now } = options
  const path = offerPath(receiptPath(':token'), ':offer')
  const schema = { hide: true }
  const offers = createOfferStore({ database, mail, noticeMinutes: () => content.current().settings.noticeMinutes })

  // Only a press of the button gets here by POST: programs that open the links of mails answer nothing.
  app.post(path, { schema }, async (request, reply) => {
    const answer = readAnswer(request.body)
    const row = await page.find(request)
    const id = Number((request.params as { offer: string }).offer)
    const wantsData = isDataWanted(request)
    try {
      const state = row && isRecordId(id) ? await offers.answer(row.receiptToken, id, answer, now()) : undefined
      if (row && state)
        return await (wantsData ? reply.send({ state }) : reply.redirect(receiptPath(row.receiptToken), 303))
    } catch (error) {
      const isGone = error instanceof AppError && error.statusCode === 409
      if (row && isGone && !wantsData) return page.send(reply.code(409), row, { isOfferGone: true })
      throw error
    }
    if (wantsData) throw notFound('This offer')
    return page.sendNothing(request, reply)
  })

  app.get(path, { schema }, (request, reply) =>
    reply.redirect(receiptPath((request.params as { token: string }).token), 303),
  )
}

/** The one answer that the form, or a program, gives. Throws AppError 400 for another one, or two. */
export function readAnswer(body: unknown): GuestAnswer {
  const given =
    body instanceof URLSearchParams ? body.getAll('answer') : [(body as { answer?: unknown } | null)?.answer]
  const [answer] = given
  if (given.length === 1 && (answer === 'accept' || answer === 'decline')) return answer
  const message = 'The answer must be accept or decline.'
  throw new AppError(400, 'invalid-answer', message, { errors: { answer: [message] } })
}
