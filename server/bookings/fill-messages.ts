import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { messageKinds, type MessageValues, openableMessage } from '#domain/booking/message-text.ts'
import type { BookingMessages } from '#domain/booking/messages.ts'
import { isToldPerCar } from '#domain/booking/receipt.ts'
import { asksToCancel, isStanding } from '#domain/booking/standing.ts'
import type { Language } from '#domain/languages/languages.ts'
import { receiptPath } from '#domain/paths.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { wordsFor } from '#domain/words/words.ts'
import { bookedTrip, type BookingContent, whereItLeaves } from './booking-content.ts'
import { toldPrice } from './booking-prices.ts'
import type { BookingRow } from './booking-row.ts'
import type { OfferRow } from './offers/offer-rows.ts'
import { driverValues, type GivenRide } from './rides/known-drivers.ts'
import { nextLegMs } from './rides/lateness.ts'

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
    // To who waits for seats, has been driven, or is not driven as booked, nothing is confirmed, and he is reminded of nothing.
    if ((isCalledOff || !isStanding(row)) && (kind === 'confirm' || kind === 'reminder')) return []
    // Whoever asks to cancel hears that first.
    if (asksToCancel(row) && kind === 'reminder') return []
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
  const { priceEurCents: cents, priceIsNight: isNight } = toldPrice(row, leg)
  const perCar = isToldPerCar(row.nrOfPassengers, isNight === null) ? ` (${words.perCar})` : ''
  return {
    name: row.name,
    reference: row.reference,
    time: `${formatWallTime(at, words)} ${words.sarandaTimeInBrackets}`,
    pickup,
    dropoff,
    ...(cents !== null && { price: formatEuro(cents / 100, language.code) + perCar }),
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
