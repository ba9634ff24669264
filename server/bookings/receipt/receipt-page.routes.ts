import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'

import { type BookingStatus, visitorName } from '#domain/booking/booking-record.ts'
import { receiptLines } from '#domain/booking/receipt.ts'
import type { PageAssets, PageRenderer } from '#domain/page-data.ts'
import { calendarPath, cancelPath, receiptPath } from '#domain/paths.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { ContentFeed } from '../../content/content-feed.ts'
import type { Database } from '../../db/database.ts'
import { sendAnswer } from '../../http/answer.ts'
import { languageCookie, type PageCache, unknownPath } from '../../site/page.routes.ts'
import { receiptFacts } from '../booking-record.ts'
import { keepChange } from '../inbox/inbox-store.ts'
import type { BookingMails } from '../letters/booking-mails.ts'
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
/** Earlier ones do without the time at their beginning. */
const tokenShape = /^[\w-]{22,31}$/
const emptyFormLimit = 1024

/** A booking's private page, its calendar file and the wish to cancel; the token in the address is all that opens them. */
export const receiptPageRoutes: FastifyPluginAsync<ReceiptPageOptions> = async (app, options) => {
  const { database, content, mail, pages, renderer, assets, publicUrl, now = Date.now } = options
  const path = receiptPath(':token')
  const schema = { hide: true }

  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(privateHeaders)
    done()
  })
  // The form has no fields; what a browser sends for it is not read.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: emptyFormLimit },
    (_request, _body, done) => done(null),
  )

  app.get(path, { schema }, async (request, reply) => {
    const row = await find(request)
    if (!row) return nothingHere(request, reply)
    const language = content.current().languageOf(row.language)
    void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-language': language.code })
    return reply.send(renderer.renderReceipt({ data: pageData(row), assets }))
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
    return reply.send(bookingCalendar(row, code, publicUrl, now()))
  })

  app.post(cancelPath(path), { schema }, async (request, reply) => {
    const token = tokenOf(request)
    const isKnown = token !== undefined && (await askToCancel({ database, mail }, token, now()))
    return isKnown ? reply.redirect(receiptPath(token), 303) : nothingHere(request, reply)
  })

  async function find(request: FastifyRequest): Promise<BookingRow | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    return database.query.selectFrom('bookings').selectAll().where('receiptToken', '=', token).executeTakeFirst()
  }

  function pageData(row: BookingRow) {
    const snapshot = content.current()
    const language = snapshot.languageOf(row.language)
    const words = wordsFor(language.code)
    const { phoneNumber = '', whatsAppNumber = '' } = snapshot.content('footer', language) ?? {}
    return {
      language,
      words,
      mailWords: mailWordsFor(language.code),
      answerHours: snapshot.settings.answerHours,
      status: row.status as BookingStatus,
      lines: receiptLines(receiptFacts(row), words.booking, language.code),
      cancelling: cancelling(row, now()),
      path: receiptPath(row.receiptToken),
      phoneNumber,
      whatsAppNumber,
      logoPath: snapshot.content('header', language)?.logoPath ?? '',
    }
  }

  /** The same friendly page as for any address without a page. */
  function nothingHere(request: FastifyRequest, reply: FastifyReply) {
    const snapshot = content.current()
    const language = snapshot.languageOf(languageCookie(request.headers.cookie))
    return sendAnswer(request, reply, pages.page(snapshot, { plainPath: unknownPath, addressLanguage: null, language }))
  }
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
