import type { BookingWords } from '#domain/words/booking/en.ts'

import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { fareText, type TripFare } from '#domain/prices/trip-price.ts'
import { fillIn, labelled } from '../words/fill-in.ts'
import type { Words } from '#domain/words/words.ts'

import type { WallTime } from '../saranda-time.ts'

import { type BookingKind, passengersPerCar } from '../booking-facts.ts'
import { formatWallTime } from './format-wall-time.ts'
import { isPricedByRoute } from '../prices/quote.ts'
import { wayText } from '../languages/reading-order.ts'
import type { BookingPrice } from '../prices/price-table.ts'

/** What a receipt says of a booking. */
export interface ReceiptFacts {
  reference: string
  /** A taxi ride where nothing is said. */
  kind?: BookingKind | undefined
  /** The trip or place that was booked; empty for a plain ride. */
  subjectName?: string | undefined
  pickupAddress: string
  dropoffAddress: string
  pickupDateAndTime: WallTime
  /** Whether that is when the trip leaves, with all who have booked it. */
  isDeparture?: boolean | undefined
  nrOfPassengers: number
  /** Of them, where they were counted apart. */
  children?: number | null | undefined
  /** Of the cars that go, once they are chosen. */
  seats?: number | undefined
  price: BookingPrice | null
  /** Whether our site says what its trip costs: in words, where it has no amount. */
  isPriceOnSite?: boolean | undefined
  /** Whether nobody is to be driven any more: what has no price by then gets none. */
  isOver?: boolean | undefined
  /** While nobody has answered: when one hears its price, in the reader's language. */
  within?: string | undefined
  /** Whether it is for everybody, however many cars that takes; otherwise it is for one car. */
  isPriceForAll?: boolean | undefined
  /** By what a trip was charged, which is for everybody. */
  fare?: TripFare | undefined
  /** Only what the guest said has a line. */
  returnDateAndTime?: WallTime | null | undefined
  returnPrice?: BookingPrice | null | undefined
  isReturnPriceForAll?: boolean | undefined
  ferryOrFlight?: string | undefined
  childSeats?: number | undefined
  bags?: number | null | undefined
  note?: string | undefined
}

export interface ReceiptLine {
  name: 'reference' | 'ride' | 'when' | 'passengers' | 'price' | 'return' | DetailName
  term: string
  text: string
}

type DetailName = 'ferryOrFlight' | 'childSeats' | 'bags' | 'note'

/** The same where nobody is driven, nor pays anything. */
export function unpaid(facts: ReceiptFacts): ReceiptFacts {
  return { ...facts, isOver: true, price: null, returnPrice: null }
}

/** The booking as it was stored, in the order in which one reads it: for the dialog, the mails and the private page. */
export function receiptLines(
  facts: ReceiptFacts,
  { booking: words, site }: Words,
  languageCode: string,
): ReceiptLine[] {
  return [
    { name: 'reference', term: words.receiptReference, text: facts.reference },
    { name: 'ride', term: words.receiptRide, text: rideText(facts, languageCode) },
    {
      name: 'when',
      term: facts.isDeparture ? words.receiptDeparture : words.receiptWhen,
      text: timeText(facts.pickupDateAndTime, words),
    },
    { name: 'passengers', term: words.receiptPassengers, text: passengersText(facts, words) },
    ...(facts.isOver && facts.price === null ? [] : [priceLine(facts, { booking: words, site }, languageCode)]),
    ...returnLines(facts, words, languageCode),
    ...detailLines(facts, words),
  ]
}

function priceLine(
  facts: ReceiptFacts,
  { booking: words, site }: Pick<Words, 'booking' | 'site'>,
  languageCode: string,
): ReceiptLine {
  const fare = facts.fare && fareText(facts.fare, site, languageCode)
  const text = [priceText(facts, words, languageCode), fare].filter(Boolean).join(' · ')
  return { name: 'price', term: words.receiptPrice, text }
}

/** From where to where, and for which trip. */
export function rideText(facts: ReceiptFacts, languageCode: string): string {
  const [trip, way] = [unnamedTrip(facts), wayText(facts.pickupAddress, facts.dropoffAddress)]
  return trip === '' ? way : labelled(trip, way, languageCode)
}

/** The trip or place that was booked; empty where an end has its name already, as the form fills it in. */
export const unnamedTrip = ({
  subjectName = '',
  pickupAddress,
  dropoffAddress,
}: Pick<ReceiptFacts, 'subjectName' | 'pickupAddress' | 'dropoffAddress'>): string =>
  [pickupAddress, dropoffAddress].includes(subjectName) ? '' : subjectName

/** The receipt as a message. */
export function receiptText(lines: readonly Pick<ReceiptLine, 'term' | 'text'>[], languageCode: string): string {
  return lines.map(({ term, text }) => labelled(term, text, languageCode)).join('\n')
}

function returnLines(facts: ReceiptFacts, words: BookingWords, languageCode: string): ReceiptLine[] {
  const { returnDateAndTime, returnPrice = null, isReturnPriceForAll } = facts
  if (!returnDateAndTime) return []
  const back = { ...facts, price: returnPrice, fare: undefined, isPriceForAll: isReturnPriceForAll }
  // Where nothing is priced yet, the line of the price says so for both; and what a trip costs is for all of it.
  const isToldAbove =
    returnPrice === null && (facts.isOver || facts.price === null || !isPricedByRoute(facts.kind ?? 'taxi'))
  const price = isToldAbove ? '' : priceText(back, words, languageCode)
  const text = [timeText(returnDateAndTime, words), price].filter(Boolean).join(' · ')
  return [{ name: 'return', term: words.returnRide, text }]
}

/** More people than the car takes read so; a boat takes them all, and on a departure each has a seat. */
function passengersText(facts: ReceiptFacts, words: BookingWords): string {
  const { nrOfPassengers, children, kind, isDeparture, seats = passengersPerCar } = facts
  const isByCar = kind !== 'boat' && !isDeparture
  return [
    String(nrOfPassengers),
    ...(children ? [fillIn(words.childrenCount, { n: children })] : []),
    ...(nrOfPassengers > seats && isByCar ? [words.secondCar] : []),
  ].join(' · ')
}

function detailLines({ ferryOrFlight, childSeats, bags, note }: ReceiptFacts, words: BookingWords): ReceiptLine[] {
  const said: [DetailName, string | number | null | undefined][] = [
    ['ferryOrFlight', ferryOrFlight],
    ['childSeats', childSeats || null],
    ['bags', bags],
    ['note', note],
  ]
  return said.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, term: words[name], text: String(value) }],
  )
}

function timeText(wallTime: WallTime, words: BookingWords): string {
  return `${formatWallTime(wallTime, words)} ${words.sarandaTimeInBrackets}`
}

/** What nobody has priced yet: when one hears, and that a booking of it promises nothing. */
export function priceSoon(words: BookingWords, within: string): string {
  return fillIn(words.priceWithin, { within })
}

/** More people than one car takes are told what a price is for, unless it is for all of them. */
export const isToldPerCar = (nrOfPassengers: number, isPriceForAll: boolean): boolean =>
  nrOfPassengers > passengersPerCar && !isPriceForAll

function priceText(
  { price, isPriceOnSite, within, fare, isPriceForAll = fare !== undefined, nrOfPassengers }: ReceiptFacts,
  words: BookingWords,
  languageCode: string,
): string {
  if (price === null) {
    if (isPriceOnSite) return words.priceOfTrip
    return within === undefined ? words.priceLater : priceSoon(words, within)
  }
  return [
    `${formatEuro(price.eur, languageCode)} ${fillIn(words.orLek, { lek: formatLek(price.lek, languageCode) })}`,
    ...(price.night ? [words.nightRateApplies] : []),
    ...(isToldPerCar(nrOfPassengers, isPriceForAll) ? [words.perCar] : []),
  ].join(' · ')
}
