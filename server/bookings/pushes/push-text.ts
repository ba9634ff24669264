import { formatWallTime, nameIn } from '#domain/booking/format-wall-time.ts'
import { asksToCancel } from '#domain/booking/standing.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import { wayText } from '#domain/languages/reading-order.ts'
import { staffLanguageOf } from '#domain/languages/staff-languages.ts'
import { shortened } from '#domain/languages/text-start.ts'
import { withoutAccents } from '#domain/languages/without-accents.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import type { StoredPrice } from '#domain/prices/price-table.ts'
import { partNamingPlace } from '#domain/prices/quote.ts'
import type { PushKind, PushMessage } from '#domain/push/push-message.ts'
import { addDays, dayAt, dayOf, timeOf, wallTimeAt } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { type PushLanguage, pushWordsFor } from '#domain/words/push/push-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import type { Reads } from '../../db/database.ts'
import type { DeviceRow } from '../../push/device-store.ts'
import type { PushFacts } from '../../push/push-outbox.ts'
import { readList } from '../../stored-json.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import { listedMinutes } from '../rides/ride-facts.ts'
import { openWish } from '../wishes/wish-rows.ts'

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
  return isSaid || namesGuest(subjectName, booking) ? '' : inShort(subjectName)
}

function wayOf(booking: PushedBooking, { leg }: PushFacts, somewhere: string, prices: readonly StoredPrice[]): string {
  const place = (address: string) =>
    partNamingPlace(prices, address) ?? (namesGuest(address, booking) ? somewhere : inShort(address))
  const [from, to] = [place(booking.pickupAddress), place(booking.dropoffAddress)]
  return leg === 'back' ? wayText(to, from) : wayText(from, to)
}

const longestText = 60
const inShort = (text: string) => shortened(text.replaceAll(/\s+/g, ' ').trim(), longestText)

/** Whether what a guest wrote as an address says who he is: a part of his name, or anything like a number to call or to write to. */
function namesGuest(text: string, { name }: Pick<BookingRow, 'name'>): boolean {
  const own = new Set(lettersIn(name))
  return /@|\d(?:[\s()./-]*\d){4}/.test(text) || lettersIn(text).some((word) => own.has(word))
}

/** Its words, without marks and in small letters; single letters say nothing. */
function lettersIn(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
}

/** `Sat 14:00` in the week ahead, otherwise with the day of the month, and with the year where it is another. */
function shortTime(wallTime: string, language: PushLanguage, now: number): string {
  const { booking: words } = wordsFor(language)
  const today = dayAt(now)
  const day = dayOf(wallTime)
  const isNear = day >= today && day < addDays(today, 7)
  if (!isNear) return formatWallTime(wallTime, words)
  return `${nameIn(words.weekdaysShort, new Date(`${day}T12:00Z`).getUTCDay())} ${timeOf(wallTime)}`
}

/** In what language a device is rung; undefined where its owner is not active any more. */
export async function ownerOf(
  query: Reads,
  { userId, crewId }: Pick<DeviceRow, 'userId' | 'crewId'>,
): Promise<{ language: PushLanguage } | undefined> {
  if (crewId === null) {
    const user = await query
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .where('isActive', '=', 1)
      .executeTakeFirst()
    return user && { language: staffLanguageOf(user.language) }
  }
  const member = await query
    .selectFrom('crew')
    .select('languages')
    .where('id', '=', crewId)
    .where('isActive', '=', 1)
    .executeTakeFirst()
  return member && { language: driverLanguageOf(readList(member.languages)) }
}

const minuteMs = 60_000
/** Who drives wants to know what became of a ride until it may be over, for so long at least. */
const leastMinutes = 180

interface News {
  kind: PushKind
  facts: PushFacts
  crewId: number | null
}

interface Moment extends AsOf {
  query: Reads
}

/** Whether it is about a departure and all who go with it, rather than one party's ride. */
const isOfDeparture = (kind: PushKind): boolean => /^(?:departure|party|boat)-/.test(kind)

/** Whether it is to be heard of a booking that is deleted, too: somebody need not go. */
export const outlasts = (kind: PushKind): boolean =>
  kind === 'ride-taken' ||
  kind === 'ride-cancelled' ||
  (isOfDeparture(kind) && kind !== 'party-joined' && kind !== 'party-changed')

/**
 * Whether somebody still needs to be rung: while it waited, somebody else may have seen to it, or the ride is over; of what has no
 * booking, or none any more, only what outlasts it.
 */
export async function isStillNews(
  { query, content, now }: Moment,
  { kind, facts, crewId }: News,
  booking: BookingRow | undefined,
): Promise<boolean> {
  const startAt = facts.startAt ?? booking?.pickupAt ?? ''
  const rides = booking ? await ridesOf(query, booking, facts.leg ?? 'out') : []
  const minutes = Math.max(
    leastMinutes,
    (booking && listedMinutes(booking, facts.leg ?? 'out', content)) ?? 0,
    ...rides.map((ride) => ride.minutes ?? 0),
  )
  const isAhead = (at: string) => Date.parse(at) + minutes * minuteMs > now
  const isHis = rides.some((ride) => ride.crewId === crewId && ride.isOff === 0)
  if (kind.startsWith('ride-')) {
    return isAhead(startAt) && isHis === (kind !== 'ride-taken' && kind !== 'ride-cancelled')
  }
  if (isOfDeparture(kind)) {
    // Whoever gave his boat away hears of it all the same.
    const isMoot = kind !== 'boat-taken' && (await isCancelled(query, facts))
    return isAhead(startAt) && !isMoot
  }
  if (kind.startsWith('guest-trip-')) return isAhead(startAt) && isHis
  // Of one ride, and not of all: for it somebody waits now, who may be another one by then.
  if (kind === 'late') return isAhead(startAt) && (crewId === null || isHis)
  if (!booking || !isAhead(booking.returnAt ?? booking.pickupAt)) return false
  // Taken back, or given to somebody else.
  if (kind === 'handed-back') return rides.some(({ state }) => state === 'handed-back')
  if (kind === 'wish') return (await openWish(query, booking.id)) !== undefined
  if (kind === 'new-booking' || kind === 'new-booking-again') return booking.status === 'new'
  return kind !== 'cancel-asked' || asksToCancel(booking)
}

async function isCancelled(query: Reads, { departureId }: PushFacts): Promise<boolean> {
  if (departureId === undefined) return false
  const cancelled = query.selectFrom('departures').select('id').where('cancelledAt', 'is not', null)
  return (await cancelled.where('id', '=', departureId).executeTakeFirst()) !== undefined
}

const ridesOf = (query: Reads, { id }: BookingRow, leg: RideLeg) =>
  query
    .selectFrom('rides')
    .select(['crewId', 'isOff', 'minutes', 'state'])
    .where('bookingId', '=', id)
    .where('leg', '=', leg)
    .execute()
