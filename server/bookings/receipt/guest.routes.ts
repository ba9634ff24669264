import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'

import { guestFields, lateChoices } from '#domain/booking/wish.ts'
import {
  changePath,
  latePath,
  movePath,
  offerPath,
  previewPath,
  receiptPath,
  seatsPath,
  withdrawPath,
} from '#domain/paths.ts'
import { isRecordId } from '#domain/record-id.ts'
import { instantOfWallTime } from '#domain/saranda-time.ts'
import { wordsFor } from '#domain/words/words.ts'
import { AppError, fieldError } from '../../errors.ts'
import type { BookingRow } from '../booking-row.ts'
import { readRides } from '../called-off/connected-rides.ts'
import { moveParty } from '../called-off/move-party.ts'
import { tellSeats } from '../departures/seats.ts'
import { createOfferStore, type GuestAnswer } from '../offers/offer-store.ts'
import { type LateMinutes, sayLate } from '../rides/lateness.ts'
import { answerSeats } from '../wait-list/answer-seats.ts'
import { type SentChange, sentChange } from '../wishes/read-change.ts'
import { previewOf, typedFields } from '../wishes/shown-changes.ts'
import { createWishStore } from '../wishes/wish-store.ts'
import {
  isDataWanted,
  leadBack,
  onlyValue,
  type Outcome,
  type ReceiptPage,
  type ReceiptPageOptions,
  tokenOf,
} from './receipt-page.ts'

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

type GuestChangeOptions = Pick<ReceiptPageOptions, 'database' | 'content' | 'notifications' | 'now'> & {
  page: ReceiptPage
}

/** Two addresses and a note, as shown and as typed, each letter of which may take twelve in a form. */
const formLimit = 32 * 1024

/** What a guest does to his ride on the private page: changes it, takes a wish back, takes another departure, says that he is late. GET changes nothing. */
export const guestChangeRoutes: FastifyPluginAsync<GuestChangeOptions> = async (app, options) => {
  const { database, content, notifications, page, now = Date.now } = options
  const path = receiptPath(':token')
  const wishes = createWishStore({ database, content, notifications })

  type Done = Record<string, unknown> | undefined

  /** Runs a deed of the guest; it shows its page again, and what was typed stays where it was refused. */
  function post(url: string, deed: (token: string, request: FastifyRequest) => Promise<Done>, typed?: Typed) {
    app.post(url, { schema: { hide: true }, bodyLimit: formLimit }, async (request, reply) => {
      const token = tokenOf(request)
      let done: Done
      try {
        done = token === undefined ? undefined : await deed(token, request)
      } catch (thrown) {
        const row = thrown instanceof AppError && thrown.statusCode < 500 ? await page.find(request) : undefined
        const error = row ? await inGuestsWords(thrown, row) : thrown
        if (!row || isDataWanted(request) || !(error instanceof AppError)) throw error
        return page.send(reply.code(error.statusCode), row, refusalOf(error, typed?.(request)))
      }
      return page.sendDone(request, reply, done)
    })
  }

  /** Who is refused since the seats went to others meanwhile reads it in his language, with where there is room. */
  function inGuestsWords(error: unknown, { language }: BookingRow) {
    const { booking: words } = wordsFor(content.current().guestLanguage(language).code)
    return tellSeats(error, { query: database.query, content, words, now: now() })
  }

  // What it would cost, on the page with everything still typed.
  app.post(previewPath(path), { schema: { hide: true }, bodyLimit: formLimit }, async (request, reply) => {
    const token = tokenOf(request)
    const row = await page.find(request)
    if (token === undefined || !row) return page.sendNothing(request, reply)
    const sent = sentChange(request.body)
    try {
      const preview = await wishes.preview(token, sent, now())
      return await page.send(reply, row, {
        change: { typed: typedFields(sent), errors: {}, preview: preview && previewOf(preview, content) },
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return page.send(reply.code(error.statusCode), row, refusalOf(error, sent))
    }
  })

  // A page that loads itself anew would take away what is typed: there the form has an address of its own.
  app.get(changePath(path), { schema: { hide: true } }, async (request, reply) => {
    const row = await page.find(request)
    if (!row) return page.sendNothing(request, reply)
    return page.send(reply, row, { change: { typed: {}, errors: {}, preview: undefined } })
  })

  post(changePath(path), (token, { body }) => wishes.change(token, sentChange(body), now()), typed)

  post(withdrawPath(path), async (token) => {
    const state = await wishes.withdraw(token, now())
    return state && { state }
  })

  post(movePath(path), (token, { body }) => {
    const asked = { start: readDeparture(body), rides: readRides(body) }
    return moveParty({ database, content, notifications }, token, asked, now())
  })

  post(latePath(path), async (token, { body }) => {
    const lateMinutes = await sayLate(token, readLateMinutes(body), { database, content, notifications }, now())
    return lateMinutes && { lateMinutes }
  })

  for (const deed of [previewPath, withdrawPath, movePath, latePath]) leadBack(app, deed(path))
}

/** The one departure that a form, or a program, names. Throws AppError 400 for none, or two. */
function readDeparture(body: unknown): string {
  const start = onlyValue(body, 'departure')
  if (typeof start === 'string' && typeof instantOfWallTime(start) === 'number') return start
  throw fieldError('invalid-departure', 'departure', 'departure is no date and time.')
}

/** How late he is, by one of the buttons. Throws AppError 400 for anything else. */
function readLateMinutes(body: unknown): LateMinutes {
  const given = onlyValue(body, 'minutes')
  const minutes = lateChoices.find((each) => String(given) === String(each))
  if (minutes !== undefined) return minutes
  throw fieldError('invalid-minutes', 'minutes', `minutes must be one of: ${lateChoices.join(', ')}.`)
}

/** The fields that the form has. */
const typed: Typed = ({ body }) => sentChange(body)

type Typed = (request: FastifyRequest) => SentChange

/** A refusal as the page shows it: beside the field that it is about, or above everything. */
function refusalOf(error: AppError, sent: SentChange | undefined): Outcome {
  const { message, errors = {}, departures = [] } = error
  const byField = Object.entries(errors).filter(([field]) => isGuestField(field))
  const sentences = byField.map(([field, [sentence = message]]) => [field, sentence])
  return {
    ...(sent && { change: { typed: typedFields(sent), errors: Object.fromEntries(sentences), preview: undefined } }),
    ...(!(sent && byField.length > 0) && { refusal: message, roomOn: departures.map(({ start }) => start) }),
  }
}

const isGuestField = (field: string) => (guestFields as readonly string[]).includes(field)
