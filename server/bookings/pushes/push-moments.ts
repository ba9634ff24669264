import { driverLanguageOf } from '#domain/driver/driver-languages.ts'
import type { PushKind } from '#domain/push/push-message.ts'
import { staffLanguageOf } from '#domain/staff-languages.ts'
import type { PushLanguage } from '#domain/words/push/push-words.ts'

import type { Reads } from '../../db/database.ts'
import type { DeviceRow } from '../../push/device-store.ts'
import type { PushFacts } from '../../push/push-outbox.ts'
import type { BookingRow } from '../booking-row.ts'

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
  return member && { language: driverLanguageOf(JSON.parse(member.languages) as string[]) }
}

const hourMs = 3_600_000
/** Who drives wants to know what became of a ride until it may be over. */
const rideMs = 3 * hourMs

interface News {
  kind: PushKind
  facts: PushFacts
  crewId: number | null
}

/** Whether somebody still needs to be rung: while it waited, somebody else may have seen to it, or the ride is over. */
export async function isStillNews(
  query: Reads,
  { kind, facts, crewId }: News,
  booking: BookingRow,
  now: number,
): Promise<boolean> {
  const { status, pickupAt, returnAt, cancelAskedAt } = booking
  if (kind.startsWith('ride-')) {
    if (Date.parse(facts.startAt ?? pickupAt) + rideMs <= now) return false
    const isHis = await drives(query, { bookingId: booking.id, crewId, leg: facts.leg ?? 'out' })
    return isHis === (kind !== 'ride-taken' && kind !== 'ride-cancelled')
  }
  if (/^(?:departure|party|boat)-/.test(kind)) return Date.parse(facts.startAt ?? pickupAt) + rideMs > now
  if (kind.startsWith('guest-trip-')) {
    const isAhead = Date.parse(facts.startAt ?? pickupAt) + rideMs > now
    return isAhead && (await drives(query, { bookingId: booking.id, crewId, leg: facts.leg ?? 'out' }))
  }
  if (Date.parse(returnAt ?? pickupAt) + rideMs <= now) return false
  if (kind === 'new-booking' || kind === 'new-booking-again') return status === 'new'
  const isAsked = cancelAskedAt !== null && (status === 'new' || status === 'confirmed')
  return kind !== 'cancel-asked' || isAsked
}

async function drives(
  query: Reads,
  { bookingId, crewId, leg }: { bookingId: number; crewId: number | null; leg: string },
): Promise<boolean> {
  const ride = await query
    .selectFrom('rides')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('crewId', '=', crewId)
    .where('leg', '=', leg)
    .where('isOff', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return ride !== undefined
}
