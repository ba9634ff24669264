import { formatWallTime, nameIn } from '#domain/booking/format-wall-time.ts'
import { partNamingPlace } from '#domain/prices/quote.ts'
import { addDays, dayAt, wallTimeAt } from '#domain/saranda-time.ts'
import type { PushKind, PushMessage } from '#domain/push/push-message.ts'
import { textStart } from '#domain/languages/text-start.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { type PushLanguage, pushWordsFor } from '#domain/words/push/push-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { wayText } from '#domain/languages/reading-order.ts'

import type { StoredPrice } from '#domain/prices/price-table.ts'
import type { PushFacts } from '../../push/push-outbox.ts'
import type { BookingRow } from '../booking-row.ts'
import { isOfDeparture } from './push-moments.ts'

interface PushTextContext {
  language: PushLanguage
  /** The price table, whose places may be named. */
  prices: readonly StoredPrice[]
  /** Milliseconds since 1970. */
  now: number
}

/** What pushes need of a booking. */
export type PushedBooking = Pick<
  BookingRow,
  'id' | 'kind' | 'subjectId' | 'subjectName' | 'name' | 'pickupAddress' | 'dropoffAddress' | 'pickupAt'
>

/** What a lock screen may show of a booking: where from, where to and when, and nothing of its guest. */
export function pushMessage(
  kind: PushKind,
  booking: PushedBooking,
  facts: PushFacts,
  { language, prices, now }: PushTextContext,
): Pick<PushMessage, 'title' | 'body'> {
  const words = pushWordsFor(language)
  const startAt = facts.startAt ?? booking.pickupAt
  const when = shortTime(wallTimeAt(Date.parse(startAt)), language, now)
  const late = facts.minutes === undefined ? '' : fillIn(words.lateBy, { minutes: facts.minutes })
  const title = [words.titles[kind], late].filter(Boolean).join(' ')
  // Where one of its parties stays says nothing about a departure.
  const way = isOfDeparture(kind) ? '' : wayOf(booking, facts, words.somewhere, prices)
  const what = [tripIn(booking, way), way].filter(Boolean).join(': ')
  return { title, body: [what, when].filter(Boolean).join(', ') }
}

/** Its trip, where neither end has that name already, as the form fills it in. */
function tripIn(booking: PushedBooking, way: string): string {
  const { subjectName, pickupAddress, dropoffAddress } = booking
  const isSaid = way !== '' && [pickupAddress, dropoffAddress].includes(subjectName)
  return isSaid || namesGuest(subjectName, booking) ? '' : shortened(subjectName)
}

function wayOf(booking: PushedBooking, { leg }: PushFacts, somewhere: string, prices: readonly StoredPrice[]): string {
  const place = (address: string) =>
    partNamingPlace(prices, address) ?? (namesGuest(address, booking) ? somewhere : shortened(address))
  const [from, to] = [place(booking.pickupAddress), place(booking.dropoffAddress)]
  return leg === 'back' ? wayText(to, from) : wayText(from, to)
}

const longestText = 60
const shortened = (text: string) =>
  text.length > longestText ? `${textStart(text, longestText).trimEnd()}…` : text.replaceAll(/\s+/g, ' ').trim()

/** Whether what a guest wrote as an address says who he is: a part of his name, or anything like a number to call or to write to. */
function namesGuest(text: string, { name }: Pick<BookingRow, 'name'>): boolean {
  const own = new Set(lettersIn(name))
  return /@|\d(?:[\s()./-]*\d){4}/.test(text) || lettersIn(text).some((word) => own.has(word))
}

/** Its words, without marks and in small letters; single letters say nothing. */
function lettersIn(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1)
}

/** `Sat 14:00` in the week ahead, otherwise with the day of the month, and with the year where it is another. */
function shortTime(wallTime: string, language: PushLanguage, now: number): string {
  const { booking: words } = wordsFor(language)
  const today = dayAt(now)
  const day = wallTime.slice(0, 10)
  const isNear = day >= today && day < addDays(today, 7)
  if (!isNear) return formatWallTime(wallTime, words)
  return `${nameIn(words.weekdaysShort, new Date(`${day}T12:00Z`).getUTCDay())} ${wallTime.slice(11)}`
}
