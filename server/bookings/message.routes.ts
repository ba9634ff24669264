import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { BookingChange } from '#domain/booking/booking-record.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { messageKinds, type MessageValues, openableMessage } from '#domain/booking/message-text.ts'
import { BookingMessages, NotedMessage } from '#domain/booking/messages.ts'
import type { Language } from '#domain/languages/languages.ts'
import { adminApi, receiptPath } from '#domain/paths.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { wordsFor } from '#domain/words/words.ts'
import { adminOf } from '../accounts/accounts.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { idQuery, recordFailures, recordId } from '../http/records.ts'
import { iso } from '../iso.ts'
import { bookedTrip, type BookingContent, whereItLeaves } from './booking-content.ts'
import { keepChange } from './booking-history.ts'
import { toldPrice } from './booking-prices.ts'
import { type BookingRow, findBooking, isSeated } from './booking-row.ts'
import { openCalledOff } from './departures/cancelled-parties.ts'
import { vouch } from './mails/who-is-written-to.ts'
import { type OfferRow, openOffer } from './offers/offer-rows.ts'
import { driverValues, type GivenRide, givenRides } from './rides/known-drivers.ts'
import { nextLegMs } from './rides/lateness.ts'

interface MessageOptions {
  database: Database
  content: BookingContent
  publicUrl: string
  now?: () => number
}

/** What stands in a booking's history once WhatsApp was opened with words for its guest; nobody knows what was sent. */
const openedField = 'WhatsApp opened'

/** Ready words for WhatsApp, filled in for one booking. Register behind `requireAdmin`. */
export const messageRoutes: FastifyPluginAsyncTypebox<MessageOptions> = async (
  app,
  { database, content, publicUrl, now = Date.now },
) => {
  app.get(
    `${adminApi}/GetBookingMessages`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Ready words for WhatsApp, filled in for a booking, in its language or another one',
        querystring: {
          ...idQuery(),
          properties: {
            ...idQuery().properties,
            language: { type: 'string', maxLength: 10, description: "flagCode or code; the booking's if left out" },
          },
        },
        response: { 200: BookingMessages, ...recordFailures },
      },
    },
    async (request) => {
      const row = await findBooking(database.query, { id: recordId(request) })
      if (!row) throw notFound('This booking')
      const { language: asked } = request.query as { language?: string | undefined }
      const { languageOf, guestLanguage } = content.current()
      const language = asked && asked !== row.language ? languageOf(asked) : guestLanguage(row.language)
      const moment = now()
      const offer = await openOffer(database.query, row.id, moment)
      const rides = await givenRides(database.query, row.id)
      const filled = fillMessages(row, {
        content,
        language,
        publicUrl,
        leg: legAhead(row, moment),
        offer,
        isCalledOff: (await openCalledOff(database.query, row)) !== undefined,
        rides,
      })
      return { language: language.flagCode, ...filled }
    },
  )

  app.post(
    `${adminApi}/NoteMessage`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Note in the history of a booking that WhatsApp was opened with words for its guest',
        body: NotedMessage,
        response: { 200: BookingChange, ...recordFailures },
      },
    },
    (request) => {
      const { bookingId, kind } = request.body
      const by = adminOf(request).fullName
      const line = { at: iso(now()), by, changes: { [openedField]: [null, kind] } }
      return database.write(async (transaction) => {
        const isThere =
          (await vouch(transaction, bookingId, line.at)) ||
          (await transaction.selectFrom('bookings').select('id').where('id', '=', bookingId).executeTakeFirst())
        if (!isThere) throw notFound('This booking')
        await keepChange(transaction, bookingId, line)
        return line
      })
    },
  )
}

type Filled = Pick<BookingMessages, 'values' | 'messages'>

interface FillContext {
  content: BookingContent
  language: Language
  publicUrl: string
  /** Which of two rides the words are about. */
  leg: RideLeg
  /** The open one, if there is one. */
  offer: Pick<OfferRow, 'eurCents' | 'returnEurCents'> | undefined
  /** Its departure does not leave, and the guest has not chosen yet. */
  isCalledOff?: boolean
  /** Its rides, with who drives them. */
  rides: readonly GivenRide[]
}

/** The ready words for a booking in one language: those of which everything is known. None without a number. */
export function fillMessages(
  row: BookingRow,
  { content, language, publicUrl, leg, offer, isCalledOff = false, rides }: FillContext,
): Filled {
  const texts = content.current().content('messages', language)
  const values = messageValues(row, { content, language, publicUrl, leg, rides })
  if (!texts || row.phoneNumber === '') return { values, messages: [] }
  const messages = messageKinds.flatMap((kind) => {
    // To who waits for seats, or is not driven as booked, nothing is confirmed, and he is reminded of nothing.
    if ((isCalledOff || !isSeated(row)) && (kind === 'confirm' || kind === 'reminder')) return []
    // Who goes with a departure comes to where it leaves: nobody fetches him.
    if (row.departureId !== null && (kind === 'onTheWay' || kind === 'here')) return []
    // An offer is told while one is open, with its own price; the agreed one may be another.
    if (kind === 'offer' && !offer) return []
    const filled = kind === 'offer' && offer ? { ...values, price: offeredParts(offer, language) } : values
    const message = openableMessage(texts[kind], filled, row.phoneNumber)
    return message ? [{ kind, ...message }] : []
  })
  return { values, messages }
}

/** The ride of which one speaks at a moment: the way back once nobody looks for its guest at the beginning of the first. */
export function legAhead({ pickupAt, returnAt }: Pick<BookingRow, 'pickupAt' | 'returnAt'>, now: number): RideLeg {
  if (returnAt === null) return 'out'
  const [there, back] = [Date.parse(pickupAt), Date.parse(returnAt)]
  return now > there + Math.min(nextLegMs, (back - there) / 2) ? 'back' : 'out'
}

/** '€90', with a ride back '€90 + €80': ready words are short. */
function offeredParts({ eurCents, returnEurCents }: NonNullable<FillContext['offer']>, { code }: Language): string {
  return [eurCents, returnEurCents]
    .flatMap((cents) => (cents === null ? [] : formatEuro(cents / 100, code)))
    .join(' + ')
}

function messageValues(
  row: BookingRow,
  { content, language, publicUrl, leg, rides }: Omit<FillContext, 'offer' | 'isCalledOff'>,
): MessageValues {
  const words = wordsFor(language.code).booking
  const isBack = leg === 'back'
  const at = isBack ? (row.returnWallTime ?? row.pickupWallTime) : row.pickupWallTime
  const [pickup, dropoff] = wayOf(row, isBack, { content, language })
  const { priceEurCents: cents } = toldPrice(row, leg)
  return {
    name: row.name,
    reference: row.reference,
    time: `${formatWallTime(at, words)} ${words.sarandaTimeInBrackets}`,
    pickup,
    dropoff,
    ...(cents !== null && { price: formatEuro(cents / 100, language.code) }),
    ...driverValues(rides, leg),
    link: `${publicUrl}${receiptPath(row.receiptToken)}`,
  }
}

/** From where to where; with a departure, from where it leaves, as the trip's card says, and on which trip. */
function wayOf(
  row: BookingRow,
  isBack: boolean,
  { content, language }: Pick<FillContext, 'content' | 'language'>,
): [from: string, to: string] {
  const { pickupAddress, dropoffAddress, subjectName } = row
  if (row.departureId === null) return isBack ? [dropoffAddress, pickupAddress] : [pickupAddress, dropoffAddress]
  const told = { ...row, language: language.flagCode }
  return [
    whereItLeaves(content, told) || pickupAddress,
    bookedTrip(content, told)?.name || subjectName || dropoffAddress,
  ]
}
