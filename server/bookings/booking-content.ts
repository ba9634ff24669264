import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Language } from '#domain/languages/languages.ts'

import { type BookingKind, bookingKinds } from '#domain/booking-facts.ts'
import { numberToCall } from '#domain/contact-links.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import { fareOfTrip, type TripPrice } from '#domain/prices/trip-price.ts'
import { blockOfKind } from '#domain/subject-pages.ts'

import { itemsOfKind, type Snapshot } from '../content/snapshot.ts'
import type { PriceLists } from './booking-prices.ts'
import type { BookingRow } from './booking-row.ts'

/** What a booking needs of the site's content: the prices, the languages, names, the phone number, what is closed and the settings. */
export interface BookingContent {
  current: () => Pick<
    Snapshot,
    | 'languageOf'
    | 'guestLanguage'
    | 'storedPrices'
    | 'content'
    | 'settings'
    | 'languages'
    | 'defaultLanguage'
    | 'closures'
    | 'shownId'
    | 'isSameThing'
    | 'deletedItem'
    | 'timetable'
    | 'version'
  >
}

/** As of which content, and which moment, something is worked out. */
export interface AsOf {
  content: BookingContent
  /** Milliseconds since 1970. */
  now: number
}

/** The trip or place that has this id in any language, as the one language shows it; undefined when it shows none. */
export function findSubject(content: BookingContent, kind: BookingKind, id: number, language: Language) {
  const snapshot = content.current()
  const shown = snapshot.shownId(id, language)
  return subjectsOf(snapshot, kind, language).find((item) => item.id === shown)
}

/**
 * How the trip or place is called, in the one language if it stands in that: also one that was deleted since its guest has opened the
 * page, for as long as it can be brought back. Undefined for what nobody knows.
 */
export function nameOfSubject(
  content: BookingContent,
  { kind, subjectId }: { kind: BookingKind; subjectId: number | null },
  language: Language,
): string | undefined {
  if (subjectId === null) return undefined
  const nameIn = (each: Language) => findSubject(content, kind, subjectId, each)?.name
  const deleted = deletedSubject(content, kind, subjectId, language)
  return nameIn(language) ?? deleted?.name ?? nameIn(content.current().defaultLanguage)
}

/**
 * The booking as staff and crew read it: its trip is called as in their language, or in the default one as everywhere in the
 * back office, and not as in the guest's, which they may not be able to read; as it was booked where nobody knows it any more.
 */
export function namedForStaff<Row extends Pick<BookingRow, 'kind' | 'subjectId' | 'subjectName' | 'dropoffAddress'>>(
  content: BookingContent,
  row: Row,
  languageCode?: string,
): Row {
  const { subjectId, subjectName, dropoffAddress } = row
  if (subjectId === null) return row
  const name = nameOfSubject(content, row, content.current().languageOf(languageCode)) || subjectName
  // The form gives a trip's own name as where it goes to; once it is erased, nothing says where that was.
  const isItsEnd = dropoffAddress !== '' && dropoffAddress === subjectName
  return { ...row, subjectName: name, dropoffAddress: isItsEnd ? name : dropoffAddress }
}

type BookedSubject = Pick<BookingRow, 'kind' | 'subjectId' | 'language'>

/**
 * The tour or boat trip of a booking, as its guest's language shows it, or has had it: a deleted one leaves with those who have booked
 * it, and from where. Undefined for what is none, or is forgotten.
 */
export function bookedTrip(content: BookingContent, row: BookedSubject): Trip | undefined {
  const { kind, subjectId, language } = row
  if (subjectId === null) return undefined
  const shown = shownTrip(content, row)
  return shown ?? asTrip(deletedSubject(content, kind, subjectId, content.current().guestLanguage(language)))
}

/**
 * From where a booking's departure leaves, as its trip's card says in words; empty where nobody says it. Where they name only other
 * times than it has, what names them goes, between commas: an extra one in the afternoon does not leave "daily at 10:00".
 */
export function whereItLeaves(
  content: BookingContent,
  row: BookedSubject & Pick<BookingRow, 'pickupWallTime'>,
): string {
  const said = bookedTrip(content, row)?.departure ?? ''
  const isOther = (text: string) => namesOtherTime(text, row.pickupWallTime)
  const rest = isOther(said) ? said.split(/,\s*/).filter((part) => !isOther(part)) : []
  const [first = '', ...more] = rest
  return first === '' ? said : [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(', ')
}

/**
 * `10:00`, `10.00`, `10 h`, `10 h 30` and `10 Uhr 30`; `10 am` and `10 π.μ.`, but no buoy `3 am Kai`; and a bare 10 behind what only
 * hours stand behind.
 */
const clockTimes =
  /(?<!\d)(\d{1,2})(?:[:.]([0-5]\d)(?!\d)|\s?(?:[hH]|[uU]hr)(?!\p{L})(?:\s?([0-5]\d)(?!\d))?|\s?(?:[aApP]\.?\s?[mM]|[πμ]\.?\s?μ)(?!\p{L}|\s\p{Lu})|(?<=(?<!\p{L})(?:[aA]lle|[oO]r(?:e|a|ën)|godzinie|godz\.|[ώΏ]ρα)\s\d{1,2})(?!\d))/gu

/** By a clock of twelve hours or of twenty-four. */
function namesOtherTime(text: string, start: WallTime): boolean {
  const times = [...text.matchAll(clockTimes)]
  const own = onClock(start.slice(11, 13), start.slice(14))
  return times.length > 0 && times.every(([, hour = '', minute, after]) => onClock(hour, minute ?? after) !== own)
}

const onClock = (hour: string, minute = '00') => `${Number(hour) % 12}:${minute}`

function shownTrip(content: BookingContent, { kind, subjectId, language }: BookedSubject): Trip | undefined {
  if (subjectId === null) return undefined
  return asTrip(findSubject(content, kind, subjectId, content.current().guestLanguage(language)))
}

const asTrip = (subject: Subjects[number] | undefined) => (subject && 'lengthMinutes' in subject ? subject : undefined)

function deletedSubject(content: BookingContent, kind: BookingKind, id: number, language: Language) {
  const block = blockOfKind(kind)
  // The declaration of the block says what is in its items.
  return block === undefined
    ? undefined
    : (content.current().deletedItem(block, id, language) as Subjects[number] | undefined)
}

/** Whether our site says what the trip of a booking costs: it may be deleted by now. */
export function isPriceOnSite(content: BookingContent, row: BookedSubject): boolean {
  const trip = shownTrip(content, row)
  return trip !== undefined && (trip.priceEur !== null || trip.price !== '')
}

/** What is asked today, as this language tells it. */
export function priceListsFor(content: BookingContent, language: Language): PriceLists {
  return {
    prices: content.current().storedPrices,
    fareOf(kind, subjectId) {
      if (subjectId === null || isPricedByRoute(kind)) return null
      const trip = findSubject(content, kind, subjectId, language)
      return trip && 'priceEur' in trip ? fareOfTrip(trip) : null
    },
  }
}

/** The same as the guest of a booking is told it. */
export const priceListsOf = ({ language }: Pick<BookingRow, 'language'>, content: BookingContent) =>
  priceListsFor(content, content.current().guestLanguage(language))

/**
 * The id by which staff's lists name what has this id in any language: the default language's, or else that of the first one which
 * shows it. Undefined for what is shown no more.
 */
export function listedId(
  { languages, defaultLanguage, shownId }: Pick<Snapshot, 'languages' | 'defaultLanguage' | 'shownId'>,
  id: number,
): number | undefined {
  for (const language of [defaultLanguage, ...languages]) {
    const shown = shownId(id, language)
    if (shown !== undefined) return shown
  }
  return undefined
}

/** What can be booked now besides rides, in any language, as the lists of staff name it. */
export function bookableTrips(content: BookingContent): BookableTrip[] {
  const snapshot = content.current()
  return bookingKinds.flatMap((kind) => {
    const trips = new Map<number, BookableTrip>()
    for (const language of [snapshot.defaultLanguage, ...snapshot.languages]) {
      for (const item of subjectsOf(snapshot, kind, language)) {
        const subjectId = listedId(snapshot, item.id) ?? item.id
        const fare = 'priceEur' in item ? fareOfTrip(item) : null
        trips.getOrInsert(subjectId, { kind, subjectId, name: item.name, fare })
      }
    }
    return [...trips.values()]
  })
}

/** The number under which people help when a booking cannot be taken, as it is read everywhere else. */
export function helpNumber(content: BookingContent, language: Language): string {
  return numberToCall(content.current().content('footer', language) ?? {})
}

/** A tour or a boat trip; the length is for the plan of the day, and `departure` says in words when and where it leaves. */
type Trip = { id: number; name: string; departure: string; lengthMinutes: number | null } & TripPrice
type Subjects = readonly ({ id: number; name: string } | Trip)[]

function subjectsOf(snapshot: Pick<Snapshot, 'content'>, kind: BookingKind, language: Language): Subjects {
  return kind === 'taxi' ? [] : itemsOfKind(snapshot, kind, language)
}
