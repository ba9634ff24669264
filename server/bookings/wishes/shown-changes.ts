import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { offeredAfter, lastPickupDay } from '#domain/booking/pickup-times.ts'
import { isToldPerCar } from '#domain/booking/receipt.ts'
import { dayOf, timeOf, wallTimeAt } from '#domain/saranda-time.ts'
import { type GuestField, guestFields } from '#domain/booking/wish.ts'
import type { ChangeForm, ShownLateness, ShownWish } from '#domain/page-data.ts'
import { rideLegs } from '#domain/plan-facts.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { priceTexts } from '#domain/prices/price-table.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { wordsFor } from '#domain/words/words.ts'

import type { Reads } from '../../db/database.ts'
import { type AsOf, type BookingContent, priceListsOf } from '../booking-content.ts'
import { isChangedSince } from '../booking-history.ts'
import { promisedAnswer } from '../booking-record.ts'
import { type BookingRow, isAwaited, keptPrice } from '../booking-row.ts'
import { isLegUnpriced } from '../booking-prices.ts'
import { lateableRides } from '../rides/lateness.ts'
import { changeableUntil } from './may-change.ts'
import { assumedRoute, type SentChange } from './read-change.ts'
import { wishedBooking } from './wish-records.ts'
import { changesOf, columnsBefore, wishesOf, type WishRow } from './wish-rows.ts'

/** What a guest's page says of his wishes, and what he can change. */
export async function shownChanges(query: Reads, row: BookingRow, { content, now }: AsOf) {
  const last = (await wishesOf(query, row.id)).at(-1)
  const [ride] = (await lateableRides(query, row, now)).rides
  return {
    wish: last && (await isStillTold(query, row, last, now)) ? shownWish(row, last, { content, now }) : undefined,
    changeForm: changeForm(row, { content, now, hasWish: last?.state === 'open' }),
    lateness: ride && ({ minutes: ride.lateMinutes } satisfies ShownLateness),
  }
}

/**
 * Whether there is something to say of a wish: what was answered holds no more once what it asked for has become another one
 * again, and what nobody has answered before the last ride began nobody answers any more.
 */
async function isStillTold(query: Reads, row: BookingRow, wish: WishRow, now: number): Promise<boolean> {
  if (!isAwaited(row)) return false
  if (wish.state === 'open') return Date.parse(row.returnAt ?? row.pickupAt) > now
  const { bookingId, answeredAt } = wish
  const since = answeredAt !== null && { bookingId, at: answeredAt, fields: Object.keys(changesOf(wish)) }
  return !since || !(await isChangedSince(query, since))
}

/** The last wish in words; undefined where he has taken it back. */
function shownWish(row: BookingRow, wish: WishRow, { content, now }: AsOf): ShownWish | undefined {
  const state = wish.state
  if (state === 'withdrawn') return undefined
  const { code } = content.current().guestLanguage(row.language)
  const changes = changesOf(wish)
  const before = state === 'open' ? row : { ...row, ...columnsBefore(wish) }
  const { booking: words } = wordsFor(code)
  const mailWords = mailWordsFor(code)
  const rows: [string, string, string][] = [
    ...(changes.pickupDateAndTime === undefined
      ? []
      : [timesOf(words.receiptWhen, before.pickupWallTime, changes.pickupDateAndTime, words)]),
    ...(changes.returnDateAndTime === undefined
      ? []
      : [timesOf(words.returnRide, before.returnWallTime ?? '', changes.returnDateAndTime, words)]),
    ...(['pickupAddress', 'dropoffAddress'] as const).flatMap((field): [string, string, string][] =>
      changes[field] === undefined
        ? []
        : [[mailWords[field === 'pickupAddress' ? 'changeFrom' : 'changeTo'], before[field], changes[field]]],
    ),
    ...(changes.nrOfPassengers === undefined
      ? []
      : [
          [words.receiptPassengers, String(before.nrOfPassengers), String(changes.nrOfPassengers)] as [
            string,
            string,
            string,
          ],
        ]),
  ]
  const { answerHours } = content.current().settings
  return {
    state,
    within: promisedAnswer(row, words, { answerHours, askedAt: Date.parse(wish.createdAt), now }),
    lines: rows.map(([term, was, asked]) => ({ term, text: fillIn(mailWords.wishInstead, { asked, was }) })),
    price: state === 'open' ? previewOf({ before: row, after: wishedBooking(row, wish, content) }, content) : '',
  }
}

/** On the same day, only the time of day is another one. */
export function timesOf(term: string, was: string, asked: string, words: BookingWords): [string, string, string] {
  return dayOf(was) === dayOf(asked)
    ? [term, timeOf(was), timeOf(asked)]
    : [term, formatWallTime(was, words), formatWallTime(asked, words)]
}

/** What a change makes of the price, in one sentence. */
export function previewOf(
  { before, after }: { before: BookingRow; after: BookingRow },
  content: BookingContent,
): string {
  const { code } = content.current().guestLanguage(before.language)
  const words = mailWordsFor(code)
  // For how many it then is says what a rate for one car comes to, before as after.
  const people = Math.max(before.nrOfPassengers, after.nrOfPassengers)
  const [was, is] = [legPricesOf(before, people), legPricesOf(after, people)]
  if (!is) return words.wishPriceLater
  const known = !was ? words.wishPriceNew : isSamePrice(was, is) ? words.wishPriceSame : words.wishPrice
  const sentence = fillIn(known, { price: priceText(is, code), was: was ? priceText(was, code) : '' })
  const assumed = assumedRoute(before, after, priceListsOf(before, content))
  if (!assumed) return sentence
  const { from, to } = priceTexts(assumed, content.current().guestLanguage(before.language).flagCode)
  return `${sentence} ${fillIn(words.wishPriceRoute, { from, to })}`
}

interface LegPrice {
  cents: number
  isNight: boolean
  /** A rate for one car, and more people than that takes. */
  isPerCar: boolean
}

/** There, and back where that has a price of its own; undefined where one of the two is not priced. */
function legPricesOf(row: BookingRow, people: number): LegPrice[] | undefined {
  const legs = rideLegs.filter((leg) => leg === 'out' || row.returnWallTime !== null)
  if (legs.some((leg) => isLegUnpriced(row, leg))) return undefined
  return legs.flatMap((leg) => {
    const { cents, isNight } = keptPrice(row, leg)
    const isPerCar = isToldPerCar(people, isNight === null)
    return cents === null ? [] : { cents, isNight: isNight === 1, isPerCar }
  })
}

/** A price for all is another one than the same price for each car. */
function isSamePrice(was: readonly LegPrice[], is: readonly LegPrice[]): boolean {
  const textOf = (legs: readonly LegPrice[]) => legs.map(({ cents, isPerCar }) => `${cents} ${isPerCar}`).join(', ')
  return textOf(was) === textOf(is)
}

/** '€45 (night rate, 22:00 to 06:00)'; of both ways each as the receipt has it: '€30 + €35 (night rate, 22:00 to 06:00)'. */
function priceText(legs: readonly LegPrice[], code: string): string {
  const { booking: words } = wordsFor(code)
  const notesOf = ({ isNight, isPerCar }: LegPrice) => {
    const notes = [isNight && words.nightRateApplies, isPerCar && words.perCar].filter(Boolean)
    return notes.length > 0 ? ` (${notes.join(', ')})` : ''
  }
  return legs.map((leg) => `${formatEuro(leg.cents / 100, code)}${notesOf(leg)}`).join(' + ')
}

/** What stands in the form at first; undefined where nothing can be changed any more. */
function changeForm(row: BookingRow, { content, now, hasWish }: AsOf & { hasWish: boolean }): ChangeForm | undefined {
  const { settings } = content.current()
  const until = changeableUntil(row, settings)
  if (!isAwaited(row) || now > until) return undefined
  const { code } = content.current().guestLanguage(row.language)
  const values = {
    pickupDateAndTime: row.pickupWallTime,
    pickupAddress: row.pickupAddress,
    dropoffAddress: row.dropoffAddress,
    nrOfPassengers: String(row.nrOfPassengers),
    ferryOrFlight: row.ferryOrFlight,
    note: row.note,
  }
  // A trip leaves when it leaves.
  const isFixed = (field: GuestField) => row.departureId !== null && field === 'pickupDateAndTime'
  const fields = guestFields.filter((field) => !(hasWish && wishedOnly.has(field)) && !isFixed(field))
  return {
    fields,
    values,
    until: formatWallTime(wallTimeAt(until), wordsFor(code).booking),
    earliest: wallTimeAt(offeredAfter(now, noticeOf(settings))),
    latest: `${lastPickupDay(now)}T23:59`,
  }
}

/** What only staff can say yes to. */
const wishedOnly = new Set<GuestField>(['pickupDateAndTime', 'pickupAddress', 'dropoffAddress'])

/** What a guest typed, to stand in the form again. */
export function typedFields(sent: SentChange): Partial<Record<GuestField, string>> {
  const texts = Object.entries(sent).filter(
    ([, value]) => typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)),
  )
  return Object.fromEntries(texts.map(([field, value]) => [field, String(value)]))
}
