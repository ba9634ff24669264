import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

import { type BookingStatus, visitorName } from '#domain/booking/booking-record.ts'
import { receiptLines } from '#domain/booking/receipt.ts'
import type { PageAssets, PageRenderer } from '#domain/page-data.ts'
import { calendarPath, cancelPath, offerPath, receiptPath } from '#domain/paths.ts'
import { isRecordId } from '#domain/record-id.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { ContentFeed } from '../../content/content-feed.ts'
import type { Database } from '../../db/database.ts'
import { sendAnswer } from '../../http/answer.ts'
import { AppError, notFound } from '../../errors.ts'
import type { PageCache } from '../../site/page.routes.ts'
import { receiptFacts } from '../booking-record.ts'
import { keepChange } from '../inbox/booking-history.ts'
import type { BookingMails } from '../letters/booking-mails.ts'
import { createOfferStore, type GuestAnswer } from '../offers/offer-store.ts'
import { shownOffer } from '../offers/shown-offer.ts'
import { readDriving } from '../rides/known-drivers.ts'
import type { BookingRow } from '../take/store-booking.ts'
import { bookingCalendar, calendarType } from './booking-calendar.ts'

interface ReceiptPageOptions {
  database: Database
  content: ContentFeed
  mail: BookingMails
  pages: PageCache
  renderer: Pick<PageRenderer, 'renderReceipt'>
  assets: PageAssets
  publicUrl: string
  now?: () => number
}

/** Kept by nobody, found by no search engine, and no other site learns the address. */
const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
/** Some have the time of the booking before their 128 random bits. */
const tokenShape = /^[\w-]{22,31}$/
/** The forms have one button's value at most. */
const formLimit = 1024

/** A booking's private page, its calendar file, the answer to an offer and the wish to cancel; the token in the address is all that opens them. */
export const receiptPageRoutes: FastifyPluginAsync<ReceiptPageOptions> = async (app, options) => {
  const { database, content, mail, pages, renderer, assets, publicUrl, now = Date.now } = options
  const path = receiptPath(':token')
  const schema = { hide: true }

  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(privateHeaders)
    done()
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  const offers = createOfferStore({ database, mail, noticeMinutes: () => content.current().settings.noticeMinutes })

  app.get(path, { schema }, async (request, reply) => {
    const row = await find(request)
    return row ? sendPage(reply, row) : nothingHere(request, reply)
  })

  app.get(calendarPath(path), { schema }, async (request, reply) => {
    const row = await find(request)
    if (!row) return nothingHere(request, reply)
    const { code } = content.current().languageOf(row.language)
    void reply.headers({
      'content-type': calendarType,
      // Not as a download: a phone then offers its calendar at once.
      'content-disposition': `inline; filename="${row.reference}.ics"`,
    })
    return reply.send(bookingCalendar(row, await driving(row), { languageCode: code, publicUrl, now: now() }))
  })

  app.post(cancelPath(path), { schema }, async (request, reply) => {
    const token = tokenOf(request)
    const isKnown = token !== undefined && (await askToCancel({ database, mail }, token, now()))
    return isKnown ? reply.redirect(receiptPath(token), 303) : nothingHere(request, reply)
  })

  // Only a press of the button gets here by POST: programs that open the links of mails answer nothing.
  app.post(offerPath(path, ':offer'), { schema }, async (request, reply) => {
    const answer = answerOf(request.body)
    const row = await find(request)
    const id = Number((request.params as { offer: string }).offer)
    const wantsData = isDataWanted(request)
    try {
      const state = row && isRecordId(id) ? await offers.answer(row.receiptToken, id, answer, now()) : undefined
      if (row && state)
        return await (wantsData ? reply.send({ state }) : reply.redirect(receiptPath(row.receiptToken), 303))
    } catch (error) {
      const isGone = error instanceof AppError && error.statusCode === 409
      if (row && isGone && !wantsData) return sendPage(reply.code(409), row, { isOfferGone: true })
      throw error
    }
    if (wantsData) throw notFound('This offer')
    return nothingHere(request, reply)
  })

  app.get(offerPath(path, ':offer'), { schema }, (request, reply) =>
    reply.redirect(receiptPath((request.params as { token: string }).token), 303),
  )

  async function sendPage(reply: FastifyReply, row: BookingRow, { isOfferGone = false } = {}) {
    const language = content.current().languageOf(row.language)
    const [offer, { drivers }] = await Promise.all([
      shownOffer(database.query, row, language.code, now()),
      driving(row),
    ])
    void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': language.code })
    const data = pageData(row, { isPriceTold: offer !== undefined })
    // The offer says it, where nothing is agreed yet.
    const told = offer?.state === 'open' && row.priceEurCents === null ? offer.lines.map(({ name }) => name) : []
    const lines = data.lines.filter(({ name }) => !told.includes(name))
    return reply.send(renderer.renderReceipt({ data: { ...data, lines, offer, drivers, isOfferGone }, assets }))
  }

  const driving = (row: BookingRow) => readDriving(database.query, row, content.current().settings, now())

  async function find(request: FastifyRequest): Promise<BookingRow | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    return database.query.selectFrom('bookings').selectAll().where('receiptToken', '=', token).executeTakeFirst()
  }

  /** Who has had an offer waits for no price any more. */
  function pageData(row: BookingRow, { isPriceTold }: { isPriceTold: boolean }) {
    const snapshot = content.current()
    const language = snapshot.languageOf(row.language)
    const words = wordsFor(language.code)
    const { phoneNumber = '', whatsAppNumber = '' } = snapshot.content('footer', language) ?? {}
    const { answerHours } = snapshot.settings
    return {
      language,
      words,
      mailWords: mailWordsFor(language.code),
      answerHours,
      status: row.status as BookingStatus,
      lines: receiptLines(receiptFacts(row, isPriceTold ? undefined : answerHours), words, language.code),
      cancelling: cancelling(row, now()),
      path: receiptPath(row.receiptToken),
      phoneNumber,
      whatsAppNumber,
      logoPath: snapshot.content('header', language)?.logoPath ?? '',
    }
  }

  /** The same friendly page as for any address without a page. */
  function nothingHere(request: FastifyRequest, reply: FastifyReply) {
    return sendAnswer(request, reply, pages.page(request.url, request.headers.cookie))
  }
}

/** The one answer that the form, or a program, gives. Throws AppError 400 for another one, or two. */
function answerOf(body: unknown): GuestAnswer {
  const given =
    body instanceof URLSearchParams ? body.getAll('answer') : [(body as { answer?: unknown } | null)?.answer]
  const [answer] = given
  if (given.length === 1 && (answer === 'accept' || answer === 'decline')) return answer
  const message = 'The answer must be accept or decline.'
  throw new AppError(400, 'invalid-answer', message, { errors: { answer: [message] } })
}

/** Browsers ask for a page. */
function isDataWanted({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}

function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.params as { token: string }
  return tokenShape.test(token) ? token : undefined
}

/** Whether the visitor of a booking may ask to cancel it, did so, or can no longer. */
function cancelling({ status, cancelAskedAt, pickupAt }: BookingRow, now: number): 'possible' | 'asked' | 'over' {
  if (status !== 'new' && status !== 'confirmed') return 'over'
  if (cancelAskedAt !== null) return 'asked'
  return Date.parse(pickupAt) > now ? 'possible' : 'over'
}

/**
 * Marks a booking as one that its visitor wants cancelled and tells the operator, once; staff decide. False when no
 * booking has the token. A booking that cannot be cancelled stays as it is.
 */
async function askToCancel(
  { database, mail }: { database: Database; mail: BookingMails },
  receiptToken: string,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString()
  const outcome = await database.write(async (transaction) => {
    const row = await transaction
      .selectFrom('bookings')
      .selectAll()
      .where('receiptToken', '=', receiptToken)
      .executeTakeFirst()
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
    await mail.queue(transaction, 'cancel-asked', asked)
    return asked
  })
  mail.wake()
  return outcome !== undefined
}
