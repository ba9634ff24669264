import { asksToCancel } from '#domain/booking/standing.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import type { PushKind } from '#domain/push/push-message.ts'
import { staffLanguageOf } from '#domain/languages/staff-languages.ts'
import type { PushLanguage } from '#domain/words/push/push-words.ts'

import type { Reads } from '../../db/database.ts'
import type { DeviceRow } from '../../push/device-store.ts'
import type { PushFacts } from '../../push/push-outbox.ts'
import type { AsOf } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import { listedMinutes } from '../rides/ride-facts.ts'
import { openWish } from '../wishes/wish-rows.ts'
import { readList } from '../../stored-json.ts'

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
export const isOfDeparture = (kind: PushKind): boolean => /^(?:departure|party|boat)-/.test(kind)

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
    (booking && listedMinutes(booking, content)) ?? 0,
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
