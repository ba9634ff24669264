import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { receiptLines } from '#domain/booking/receipt.ts'
import { asksToCancel, isStanding } from '#domain/booking/standing.ts'
import type { Language } from '#domain/languages/languages.ts'
import type { PageAssets, PageRenderer, ReceiptPageData, RideProgress } from '#domain/page-data.ts'
import { receiptPath } from '#domain/paths.ts'
import { carriedBy, isPickedUp } from '#domain/plan-facts.ts'
import { timeAt, wallTimeAt } from '#domain/saranda-time.ts'
import type { ContentFeed } from '../../content/content-feed.ts'
import { browsersLanguage, pageFrame } from '../../content/page-frame.ts'
import type { Database, Reads } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { type Answer, sendAnswer } from '../../http/answer.ts'
import { type AsOf, isPriceOnSite } from '../booking-content.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { promisedAnswer, receiptFacts } from '../booking-record.ts'
import { type BookingRow, findBooking, mayAskToCancel } from '../booking-row.ts'
import { shownCalledOff } from '../called-off/shown-called-off.ts'
import { departureSentences } from '../letters/departure-letters.ts'
import { shownOffer } from '../offers/shown-offer.ts'
import { drivenRides, isDriverTold, readDriving } from '../rides/known-drivers.ts'
import { readRoads } from '../rides/roster.ts'
import { shownWait } from '../wait-list/shown-wait.ts'
import { shownChanges } from '../wishes/shown-changes.ts'

export interface ReceiptPageOptions {
  database: Database
  content: ContentFeed
  notifications: BookingNotifications
  /** The site's pages: the friendly one stands where there is no booking. */
  pages: { page: (path: string, cookie: string | undefined) => Answer }
  renderer: Pick<PageRenderer, 'renderReceipt' | 'renderLater'>
  assets: PageAssets
  publicUrl: string
  now?: () => number
}

/** What the private page says besides what stands in the booking: how an answer or a wish ended just now. */
export type Outcome = Partial<Pick<ReceiptPageData, 'isOfferGone' | 'refusal' | 'roomOn' | 'change' | 'isCancelOpen'>>

/** A booking's private page, for all calls that lead to it. */
export interface ReceiptPage {
  /** The booking whose token stands in the address; undefined for none. */
  find: (request: FastifyRequest) => Promise<BookingRow | undefined>
  /** Answers with the page as it is now. */
  send: (reply: FastifyReply, row: BookingRow, outcome?: Outcome) => Promise<FastifyReply>
  /** The same friendly page as for any address without a page. */
  sendNothing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply
  /**
   * Answers what a press has done: as data, or by leading back to the page. Undefined stands for nothing to do it to, which
   * `missing` names; a program is told so by AppError 404.
   */
  sendDone: (
    request: FastifyRequest,
    reply: FastifyReply,
    done: object | undefined,
    missing?: string,
  ) => Promise<FastifyReply> | FastifyReply
  /** Answers that it cannot be shown or changed now, in a language that the browser asks for. */
  sendLater: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Who drives, as far as the guest is told by now. */
  driving: (row: BookingRow) => ReturnType<typeof readDriving>
}

const htmlIn = ({ code }: Pick<Language, 'code'>) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': code,
})

/** Some have the time of the booking before their 128 random bits. */
const tokenShape = /^[\w-]{22,31}$/

export function createReceiptPage({
  database,
  content,
  pages,
  renderer,
  assets,
  now = Date.now,
}: ReceiptPageOptions): ReceiptPage {
  const driving = (row: BookingRow) => readDriving(database.query, row, content, now())
  const sendNothing: ReceiptPage['sendNothing'] = (request, reply) =>
    sendAnswer(request, reply, pages.page(request.url, request.headers.cookie))

  return {
    driving,
    sendNothing,
    sendDone(request, reply, done, missing = 'This booking') {
      if (!isDataWanted(request)) return done ? redirectToPage(request, reply) : sendNothing(request, reply)
      if (!done) throw notFound(missing)
      return reply.send(done)
    },
    async find(request) {
      const token = tokenOf(request)
      if (token === undefined) return undefined
      return findBooking(database.query, { receiptToken: token })
    },
    async send(reply, row, outcome = {}) {
      const language = content.current().guestLanguage(row.language)
      const [lastOffer, wait, { drivers, seats }, { rides: progress, isUnderWay, isFetched }, changes, calledOff] =
        await Promise.all([
          shownOffer(database.query, row, language.code, now()),
          shownWait(database.query, row, language.code, now()),
          driving(row),
          readProgress(database.query, row, { content, now: now() }),
          shownChanges(database.query, row, { content, now: now() }),
          shownCalledOff(database.query, row, { content, now: now() }),
        ])
      // Whoever has to choose has nothing else to do here.
      const mustChoose = calledOff?.departures !== undefined
      const offer = mustChoose ? undefined : lastOffer
      void reply.headers(htmlIn(language))
      const data = pageData(row, { isPriceTold: lastOffer !== undefined, seats })
      // The offer says it, where nothing is agreed yet.
      const offered = offer?.state === 'open' && row.priceEurCents === null ? offer.lines.map(({ name }) => name) : []
      const lines = data.lines.filter(({ name }) => !offered.includes(name))
      const none = { isOfferGone: false, refusal: '', roomOn: [], change: undefined, isCancelOpen: false }
      const instead = mustChoose && { changeForm: undefined, cancelling: 'over' as const, roomOn: [] }
      const shown = {
        ...data,
        ...changes,
        calledOff,
        lines,
        offer,
        wait,
        drivers,
        progress,
        isUnderWay,
        isAhead: !isFetched && isAhead(row, progress, now()),
        ...none,
        ...outcome,
        ...instead,
      }
      return reply.send(renderer.renderReceipt({ data: shown, assets }))
    },
    sendLater(request, reply) {
      const snapshot = content.current()
      const frame = pageFrame(snapshot, browsersLanguage(snapshot, request))
      const { token } = request.params as { token: string }
      const data = { ...frame, title: frame.mailWords.pageTitle, path: receiptPath(encodeURIComponent(token)) }
      return reply.headers(htmlIn(frame.language)).send(renderer.renderLater({ data, assets }))
    },
  }

  /** Who has had an offer waits for no price any more. */
  function pageData(row: BookingRow, { isPriceTold, seats }: { isPriceTold: boolean; seats: number | undefined }) {
    const snapshot = content.current()
    const framed = pageFrame(snapshot, snapshot.guestLanguage(row.language))
    const { language, words } = framed
    const { answerHours } = snapshot.settings
    // What he asks later is asked now, for all that is known here.
    const askedAt = row.status === 'new' ? Date.parse(row.createdAt) : now()
    const within = promisedAnswer(row, words.booking, { answerHours, askedAt, now: now() })
    const known = { within: isPriceTold ? undefined : within, seats, isPriceOnSite: isPriceOnSite(content, row) }
    return {
      ...framed,
      within,
      status: row.status,
      lines: receiptLines(receiptFacts(row, known), words, language.code),
      leaves: row.departureId !== null && row.status === 'confirmed' ? departureSentences(row, content) : [],
      cancelling: cancelling(row, now()),
      path: receiptPath(row.receiptToken),
    }
  }
}

/** Whatever opens the address of a deed, such as a tab that is loaded anew, is led to the page, and does nothing. */
export function leadBack(app: FastifyInstance, deed: string) {
  app.get(deed, { schema: { hide: true } }, redirectToPage)
}

export function redirectToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { token } = request.params as { token: string }
  // Whatever stands there: a header can hold only what an address can.
  return reply.redirect(receiptPath(encodeURIComponent(token)), 303)
}

/** Browsers ask for a page. */
export function isDataWanted({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html')
}

/** The token in the address; undefined for what can be none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.params as { token: string }
  return tokenShape.test(token) ? token : undefined
}

/**
 * The one value that a form, or a program by JSON, has sent under a name; undefined where it sent none, or two of which nobody
 * knows which is meant.
 */
export function onlyValue(body: unknown, name: string): unknown {
  if (!(body instanceof URLSearchParams)) return (body as Record<string, unknown> | null | undefined)?.[name]
  const values = body.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/** Drivers come late, too. */
const driverLateMs = 3_600_000

/** Whether we may still come for a guest, be it for his ride back; who was waited for in vain is not told that we will be there. */
function isAhead({ pickupAt, returnAt }: BookingRow, progress: RideProgress[], now: number): boolean {
  return now < Date.parse(returnAt ?? pickupAt) + driverLateMs && progress.every(({ state }) => state !== 'no-show')
}

/** Whether the guest of a booking may ask to cancel it, did so, or can no longer. */
export function cancelling(row: BookingRow, now: number): ReceiptPageData['cancelling'] {
  if (asksToCancel(row)) return 'asked'
  return mayAskToCancel(row, now) ? 'possible' : 'over'
}

const hourMs = 3_600_000
/** From when on the page looks by itself how far a ride has come, and how long after the start at the latest. */
const watchedMs = { before: hourMs, after: 24 * hourMs }

/** Of these states the guest hears. */
const toldStates = ['on-the-way', 'here', 'on-board', 'done', 'no-show'] as const

interface Progress {
  rides: RideProgress[]
  /** A ride is near, or under way. */
  isUnderWay: boolean
  /** Nobody of it is still to be fetched: whoever was to be is in the car, or has been, or did not come. */
  isFetched: boolean
}

/** How far the rides of a booking have come, as its guest reads it. */
export async function readProgress(query: Reads, booking: BookingRow, { content, now }: AsOf): Promise<Progress> {
  const { id, kind } = booking
  if (!isStanding(booking)) return { rides: [], isUnderWay: false, isFetched: false }
  const stored = await query
    .selectFrom('rides')
    .leftJoin('rideSteps', 'rideSteps.key', 'rides.stepKey')
    .leftJoin('crew', 'crew.id', 'rides.crewId')
    .select(['rides.leg', 'rides.startAt', 'rides.minutes', 'rides.isOff', 'rides.state', 'rideSteps.at', 'crew.name'])
    .where('rides.bookingId', '=', id)
    .where('rides.isOff', '=', 0)
    .orderBy('rides.startAt')
    .orderBy('rides.number')
    .execute()
  const rows = drivenRides(stored, booking, { content, roads: await readRoads(query, content) })
  const { guestSeesDriverHours } = content.current().settings
  const rides = rows.flatMap((ride): RideProgress[] => {
    const { leg, startAt, state, at, name } = ride
    const known = toldStates.find((each) => each === state)
    if (known === undefined || at === null) return []
    const startsAt = rows.length > 1 ? wallTimeAt(Date.parse(startAt)) : null
    const isOneOfSeveral = rows.filter((each) => each.leg === leg).length > 1
    const driver = isOneOfSeveral && isDriverTold(ride, { guestSeesDriverHours, now }) ? (name ?? '') : ''
    return [{ state: known, time: timeAt(Date.parse(at)), by: carriedBy(kind), startsAt, driver }]
  })
  const isUnderWay = rows.some(({ startAt, state }) => {
    const start = Date.parse(startAt)
    // Who was missed may be sent another driver.
    return state !== 'done' && now >= start - watchedMs.before && now < start + watchedMs.after
  })
  const isFetched = rows.length > 0 && rows.every(({ state }) => isPickedUp(state))
  return { rides, isUnderWay, isFetched }
}
