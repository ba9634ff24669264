import { bookingLimits } from '#domain/booking-facts.ts'
import { type BookingProblem, checkBooking, pastedText, writtenLines } from '#domain/booking/booking-rules.ts'
import { type GuestField, guestFields, shownName, type WishChanges } from '#domain/booking/wish.ts'
import { keyedNumber } from '#domain/contact-links.ts'
import type { Language } from '#domain/languages/languages.ts'
import { comparable } from '#domain/place-names.ts'
import type { BookingPrice, StoredPrice } from '#domain/prices/price-table.ts'
import { isPricedByRoute, partNamingPlace } from '#domain/prices/quote.ts'
import { tripTotal } from '#domain/prices/trip-price.ts'
import { centsOf } from '#domain/price-facts.ts'
import { parseSentTime, wallTimeAt } from '#domain/saranda-time.ts'
import { noticeOf } from '#domain/settings/settings.ts'
import { fillInNumber } from '#domain/words/fill-in.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { iso } from '../../iso.ts'
import { type BookingContent, helpNumber } from '../booking-content.ts'
import { agreedFare, keptFare, type PriceLists, type Quote, quoteElsewhere, quoteNow } from '../booking-prices.ts'
import {
  asAsked,
  type BookingRow,
  type ChangedColumns,
  type KeptPrice,
  keptPrice,
  type PriceColumns,
} from '../booking-row.ts'
import { closedTimes } from '../closures/closures.ts'
import { helpWords, invalidBooking } from '../refusals.ts'
import { wallTimeIn } from '../take/read-booking.ts'

/** What a guest sent of the fields that he may change, as he sent it; of a ride that goes along, also its way back. */
export type SentChange = { [Field in WishField]?: unknown }
type WishField = GuestField | 'returnDateAndTime'

/** What is another one than in the booking, well formed and of the right kind. */
export type AskedChange = WishChanges & { ferryOrFlight?: string; note?: string }

/** What keeps no rule of any field. */
const unclear = Number.NaN

/**
 * The fields of a form, or of JSON; whatever else it says is nothing to us. One that is there twice, or without a value, says
 * nothing clear. What a form sends back as it was shown nobody has asked for: staff may have changed it since.
 */
export function sentChange(body: unknown): SentChange {
  if (body instanceof URLSearchParams) {
    const isUntouched = (field: GuestField) => readValue(body.get(field)) === readValue(body.get(shownName(field)))
    const given = guestFields.filter((field) => body.has(field) && !isUntouched(field))
    return Object.fromEntries(
      given.map((field) => [
        field,
        body.getAll(field).length === 1 ? formValue(field, body.get(field) ?? '') : unclear,
      ]),
    )
  }
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return Object.fromEntries(
    guestFields.filter((field) => Object.hasOwn(said, field)).map((field) => [field, said[field] ?? unclear]),
  )
}

/** Forms know only texts, and a number may be written in the digits of another keyboard; what is none stays as it was typed. */
function formValue(field: GuestField, text: string): unknown {
  const number = keyedNumber(text).trim()
  return field === 'nrOfPassengers' && /^\d{1,3}$/.test(number) ? Number(number) : pastedText(text)
}

interface ReadContext {
  content: BookingContent
  language: Language
  /** A ride that was taken far ahead may go along with its departure, which is as far ahead. */
  isAlong?: boolean
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Reads by the rules of Book what a guest wants otherwise. What holds already is left out. Throws AppError 400 with sentences
 * by field, in the guest's language.
 */
export function readChange(
  row: BookingRow,
  sent: SentChange,
  { content, language, now, isAlong = false }: ReadContext,
): AskedChange {
  const asked = differing(row, sent)
  const sentenceFor = (word: 'changeAfterReturn' | 'changeDeparture') => ({
    pickupDateAndTime: [fillInNumber(mailWordsFor(language.code)[word], { phone: helpNumber(content, language) })] as [
      string,
    ],
  })
  const { settings } = content.current()
  const input = {
    ...asAsked(row),
    ...asked,
    ...(asked.nrOfPassengers !== undefined && { adults: null, children: null }),
  }
  const found = checkBooking(input, { now, validatePhone: () => true, notice: noticeOf(settings) })
  const problems = Object.fromEntries(
    (Object.entries(found) as [WishField, BookingProblem][]).filter(
      ([field, problem]) => Object.hasOwn(asked, field) && !(isAlong && isFar(problem)),
    ),
  )
  const pickupWallTime = asked.pickupDateAndTime === undefined ? null : wallTimeIn(asked.pickupDateAndTime)
  const returnWallTime = asked.returnDateAndTime === undefined ? null : wallTimeIn(asked.returnDateAndTime)
  const times = { kind: row.kind, subjectId: row.subjectId, departure: null, pickupWallTime, returnWallTime }
  const errors = {
    ...closedTimes(times, language, content),
    ...(found.returnDateAndTime === 'returnTooEarly' && pickupWallTime !== null && sentenceFor('changeAfterReturn')),
    ...(row.departureId !== null && pickupWallTime !== null && sentenceFor('changeDeparture')),
  }
  if (Object.keys({ ...problems, ...errors }).length > 0) {
    throw invalidBooking(problems, helpWords(content, language), errors)
  }
  const { pickupDateAndTime: _there, returnDateAndTime: _back, ...rest } = asked as AskedChange
  return {
    ...rest,
    ...(pickupWallTime !== null && { pickupDateAndTime: pickupWallTime }),
    ...(returnWallTime !== null && { returnDateAndTime: returnWallTime }),
  }
}

const isFar = (problem: BookingProblem) => problem === 'dateTooFar' || problem === 'returnTooFar'

/** What the booking does not say already; texts without the blanks round them. */
function differing(row: BookingRow, sent: SentChange): SentChange {
  const now: Record<WishField, unknown> = asAsked(row)
  const isTime = (field: WishField) => field === 'pickupDateAndTime' || field === 'returnDateAndTime'
  const read = Object.entries(sent).map(([field, value]): [WishField, unknown] => [
    field as WishField,
    readValue(value),
  ])
  return Object.fromEntries(read.filter(([field, value]) => (isTime(field) ? wallTimeIn(value) : value) !== now[field]))
}

const readValue = (value: unknown) => (typeof value === 'string' ? writtenLines(value) : value)

/** What becomes of a booking with these changes. */
export function columnsOf(row: BookingRow, change: AskedChange): ChangedColumns {
  const { pickupDateAndTime = '', returnDateAndTime = '', nrOfPassengers, ...texts } = change
  const [pickup, back] = [parseSentTime(pickupDateAndTime), parseSentTime(returnDateAndTime)]
  return {
    ...texts,
    ...(typeof pickup === 'number' && { pickupAt: iso(pickup), pickupWallTime: wallTimeAt(pickup) }),
    ...(typeof back === 'number' && { returnAt: iso(back), returnWallTime: wallTimeAt(back) }),
    ...(nrOfPassengers !== undefined && peopleColumns(row, nrOfPassengers)),
  }
}

/** Children stay children, as long as one of them all is grown up; adults are counted only where they were. */
function peopleColumns({ adults, children }: BookingRow, people: number): ChangedColumns {
  const nrOfPassengers = Math.min(people, bookingLimits.passengers)
  const young = children === null ? null : Math.min(children, nrOfPassengers - 1)
  return { nrOfPassengers, adults: adults === null ? null : nrOfPassengers - (young ?? 0), children: young }
}

/**
 * What a booking costs once a wish has come true: by today's table, unless it asks for nothing that is priced. A price that staff
 * stated stays, unless the table asks for something else after the change than before it; none is left where the ride goes to a
 * place without a price. Of a trip that asks no amount any more, the fare by which it was taken says what so many cost.
 */
export function wishedPrices(
  before: BookingRow,
  after: BookingRow,
  today: PriceLists,
): PriceColumns & Pick<ChangedColumns, 'route'> {
  const fare = agreedFare(before)
  const lists: PriceLists = { ...today, fareOf: (...trip) => today.fareOf(...trip) ?? fare ?? null }
  const isSame = isSameWay(before, after, lists.prices)
  const [was, is] = [quoteNow(before, lists), (isSame ? quoteNow : quoteElsewhere)(after, lists)]
  // Its places may be written in another language by now, or with a hotel.
  const isElsewhere = !isSame && (is.row === null || is.row.id !== was.row?.id)
  const isByFare = fare !== undefined
  const keptThere = keptPrice(before, 'out')
  const keptBack = keptPrice(before, 'back')
  const isStated = keptThere.isNight === null && !isByFare
  const isPricedAnew = isElsewhere || keptThere.cents === null || isPricedOtherwise(before, after)
  const askedThere = { was: was.price, is, leg: 'price', isElsewhere, isStated } as const
  const there = isPricedAnew ? priceAfter(keptThere, askedThere) : keptThere
  const isBackStated = !isElsewhere && keptBack.isNight === null && !isByFare
  const asked = { was: was.returnPrice, is, leg: 'returnPrice', isElsewhere, isStated: isBackStated } as const
  const isBackMoved = after.returnWallTime !== before.returnWallTime
  const back = isElsewhere || isBackMoved ? priceAfter(keptBack, asked) : keptBack
  return {
    priceEurCents: there.cents,
    priceIsNight: there.isNight,
    returnPriceEurCents: after.returnWallTime === null ? null : back.cents,
    returnPriceIsNight: after.returnWallTime === null ? null : back.isNight,
    priceId: isElsewhere ? (is.row?.id ?? null) : before.priceId,
    // What the table prices has none.
    fare: there === keptThere ? before.fare : is.fare && JSON.stringify(is.fare),
    ...(isElsewhere && { route: is.route }),
  }
}

/**
 * The route by which a ride that goes elsewhere is priced although none of its addresses says so: a hotel may stand in the
 * same place, and may not. Null where the price is sure, or there is none.
 */
export function assumedRoute(before: BookingRow, after: BookingRow, lists: PriceLists): StoredPrice | null {
  if (isSameWay(before, after, lists.prices)) return null
  const { row, isAssumed } = quoteElsewhere(after, lists)
  return isAssumed ? row : null
}

/** No price at all: staff agree on one with the guest. */
export const unpriced: ChangedColumns = {
  priceEurCents: null,
  priceIsNight: null,
  returnPriceEurCents: null,
  returnPriceIsNight: null,
  priceId: null,
  fare: null,
  route: '',
}

/**
 * The same trip for more or fewer people costs what its fare says, which the booking keeps; every other price stays, however many
 * come from now on.
 */
export function pricesForPeople(row: BookingRow, people: ChangedColumns): Partial<PriceColumns> {
  const fare = agreedFare(row)
  return fare ? { priceEurCents: centsOf(tripTotal(fare, { ...row, ...people })) } : { fare: keptFare(row) }
}

interface Change {
  was: BookingPrice | null
  is: Quote
  leg: 'price' | 'returnPrice'
  isElsewhere: boolean
  /** By people, not by the table. */
  isStated: boolean
}

function priceAfter(agreed: KeptPrice, { was, is, leg, isElsewhere, isStated }: Change): KeptPrice {
  const price = is[leg]
  if (price === null) return isElsewhere ? { cents: null, isNight: null } : agreed
  const isSame = was?.eur === price.eur && was.night === price.night
  if (!isElsewhere && isStated && isSame && agreed.cents !== null) return agreed
  return { cents: centsOf(price.eur), isNight: is.row && Number(price.night) }
}

/** Whether it goes at another time, or with more or fewer people: where exactly they are met has no price. */
function isPricedOtherwise(before: BookingRow, after: BookingRow): boolean {
  return after.pickupWallTime !== before.pickupWallTime || after.nrOfPassengers !== before.nrOfPassengers
}

/** Whether it still goes between the same places, whatever the hotels; a trip goes where it goes. */
function isSameWay(before: BookingRow, after: BookingRow, prices: readonly StoredPrice[]): boolean {
  if (!isPricedByRoute(before.kind)) return true
  const ends = ['pickupAddress', 'dropoffAddress'] as const
  return ends.every((end) => isSamePlace(before[end], after[end], prices))
}

/** Whether an address is in the same place as one before it, or begins to say where exactly it is there. */
function isSamePlace(before: string, after: string, prices: readonly StoredPrice[]): boolean {
  if (placeOf(before, prices) === placeOf(after, prices)) return true
  const lastPart = after.split(',').at(-1) ?? ''
  return partNamingPlace(prices, before) === undefined && comparable(lastPart) === comparable(before)
}

function placeOf(address: string, prices: readonly StoredPrice[]): string {
  return comparable(partNamingPlace(prices, address) ?? address)
}
