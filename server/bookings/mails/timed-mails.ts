import { sql } from 'kysely'

import type { MailKind } from '#domain/booking/booking-mail.ts'
import {
  isReminded,
  remindersOf,
  thanksApartMs,
  thanksForMs,
  thanksOf,
  type TimedMail,
} from '#domain/booking/mail-moments.ts'
import { type WallTime, dayOf, wallTimeAt } from '#domain/saranda-time.ts'
import type { Settings } from '#domain/settings/settings.ts'

import type { Database, Reads, Writes } from '../../db/database.ts'
import { markKeys } from '../../db/mark-keys.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { openCalledOff } from '../departures/cancelled-parties.ts'
import { changesSince, isChangedSince } from '../booking-history.ts'
import { type BookingRow, holdBooking } from '../booking-row.ts'
import type { ToGuest } from './who-is-written-to.ts'
import { iso } from '../../iso.ts'

const hourMs = 3_600_000
/** A reminder goes at most this long before its ride: two days, one of which has 25 hours in autumn. */
const longestBeforeMs = 49 * hourMs

const timeFields = ['pickupDateAndTime', 'returnDateAndTime']

/** Begins the keys of those who were thanked, which outlive their bookings. */
export const thanksMark = 'thanks '

interface TimedMailOptions {
  database: Database
  outbox: Outbox
  settings: () => Pick<Settings, 'reminderTime' | 'reviewUrl'>
  now: () => number
  toGuest: ToGuest
  /** For so long a slip can be taken back, of which nobody is told. */
  undoMs: number
}

/**
 * Reminders and thanks: written into the outbox when their moment has come. What is due follows from the bookings alone, so
 * a process that was away finds it, and one row for each occasion (a unique index) keeps several processes from doubling it.
 */
export function createTimedMails({ database, outbox, settings, now, toGuest, undoMs }: TimedMailOptions) {
  /** Writes one mail, if its booking still calls for it and no other process was faster. */
  function write(id: number, mail: TimedMail): Promise<number> {
    return database.write(async (transaction) => {
      const booking = await holdBooking(database, transaction, { id })
      if (!booking || !isDue(booking, mail)) return 0
      if (mail.kind === 'reminder' && (await openCalledOff(transaction, booking))) return 0
      if (await isHeldUp(transaction, booking, mail)) return 0
      if (await isTold(transaction, booking, mail, now())) return 0
      if (mail.kind === 'thanks' && !(await mayThank(transaction, booking))) return 0
      await forget(transaction, id, mail)
      const mails = await toGuest(transaction, mail.kind, booking)
      await outbox.add(
        transaction,
        id,
        mails.map((each) => ({ ...each, occasion: mail.occasion })),
      )
      return mails.length
    })
  }

  function isDue(booking: BookingRow, { kind, occasion }: TimedMail): boolean {
    return timedMails(booking, settings(), now()).some((each) => each.kind === kind && each.occasion === occasion)
  }

  /**
   * Whether a reminder waits, since what calls for it may be a slip; or for good, since a confirmation that went after its moment
   * has said the same.
   */
  async function isHeldUp(query: Reads, { id: bookingId }: BookingRow, { kind, at }: TimedMail) {
    if (kind !== 'reminder') return false
    const lately = iso(now() - undoMs)
    if (await isChangedSince(query, { bookingId, at: lately, fields: ['status', ...timeFields] })) return true
    const confirmation = await query
      .selectFrom('mails')
      .select('createdAt')
      .where('bookingId', '=', bookingId)
      .where('kind', '=', 'confirmed')
      .where('state', '!=', 'held-back')
      .where('createdAt', '>', iso(at))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!confirmation) return false
    return !(await isChangedSince(query, { bookingId, at: confirmation.createdAt, fields: timeFields }))
  }

  /** Counts the address in the transaction that thanks it. */
  async function mayThank(transaction: Writes, { email }: BookingRow): Promise<boolean> {
    const address = email.toLowerCase()
    if (address === '') return false
    const key = thanksMark + (await markKeys(transaction))('recipient', address)
    await database.lock(transaction, 'mails-to-strangers', { key })
    if (await isThanked(transaction, address, { key, now: now() })) return false
    await transaction
      .insertInto('bookingMarks')
      .values({ key, at: iso(now()) })
      .execute()
    return true
  }

  return {
    /** Answers how many mails it wrote. */
    async queueDue(): Promise<number> {
      const due = [
        ...(await soonToRemind(database.query, now())),
        ...(settings().reviewUrl === '' ? [] : await lateToThank(database.query, now())),
      ]
      let written = 0
      for (const booking of due) {
        for (const mail of timedMails(booking, settings(), now())) {
          if (mail.at > now() || (await isTold(database.query, booking, mail, now()))) continue
          // Who was thanked for another booking would be held up by a write four times a minute.
          if (mail.kind === 'thanks' && (await hasThanksMail(database.query, booking.email.toLowerCase(), now())))
            continue
          if (await isHeldUp(database.query, booking, mail)) continue
          written += await write(booking.id, mail)
        }
      }
      return written
    },
  }
}

function timedMails(
  booking: BookingRow,
  { reminderTime, reviewUrl }: ReturnType<TimedMailOptions['settings']>,
  now: number,
) {
  return [...remindersOf(booking, reminderTime, now), ...thanksOf(booking, reviewUrl, now)]
}

/** The mail that goes next by the clock, as staff see it coming; null when none does. */
export async function nextTimedMail(
  query: Reads,
  booking: BookingRow,
  settings: ReturnType<TimedMailOptions['settings']>,
  now: number,
): Promise<{ kind: TimedMail['kind']; at: string } | null> {
  if (booking.email === '') return null
  const [next] = timedMails(booking, settings, now)
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at - b.at)
  if (!next) return null
  if (next.kind === 'reminder' && (await openCalledOff(query, booking))) return null
  if (next.kind === 'thanks' && (await hasThanksMail(query, booking.email.toLowerCase(), now))) return null
  return { kind: next.kind, at: iso(next.at) }
}

/** Whether a mail of the outbox still has its occasion: the ride was neither moved nor called off, nor does its guest ask for that. */
export function isTimely(row: { kind: MailKind; occasion: string | null }, booking: BookingRow, now: number): boolean {
  if (row.kind === 'thanks') return booking.status === 'done'
  if (row.kind !== 'reminder') return true
  if (!isReminded(booking)) return false
  const startsAt = row.occasion === booking.pickupWallTime ? booking.pickupAt : booking.returnAt
  const isRide = row.occasion === booking.pickupWallTime || row.occasion === booking.returnWallTime
  return isRide && startsAt !== null && Date.parse(startsAt) > now
}

/** Along the indexes of times alone: most bookings of a long list are confirmed or done, and this is asked all day. */
function soonToRemind(query: Reads, now: number): Promise<BookingRow[]> {
  const to = now + longestBeforeMs
  return (
    query
      .selectFrom('bookings')
      .selectAll()
      .where((row) =>
        row.or([
          row.and([row('erasedAt', 'is', null), row('pickupAt', '>', iso(now)), row('pickupAt', '<=', iso(to))]),
          // With the hour that autumn repeats.
          row.and([
            row('returnWallTime', '>=', wallTimeAt(now - hourMs)),
            row('returnWallTime', '<=', wallTimeAt(to + hourMs)),
          ]),
        ]),
      )
      .where('email', '!=', '')
      // What does not leave needs no reminder; its guest has chosen first.
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('departures')
              .select('departures.id')
              .whereRef('departures.id', '=', 'bookings.departureId')
              .where('departures.cancelledAt', 'is not', null),
          ),
        ),
      )
      .execute()
  )
}

/** The same for those that are done, of which only the latest may still be thanked. */
function lateToThank(query: Reads, now: number): Promise<BookingRow[]> {
  return query
    .selectFrom('bookings')
    .selectAll()
    .where('doneAt', '>', iso(now - thanksForMs))
    .where('email', '!=', '')
    .execute()
}

/**
 * Whether a mail has been written, and what it says is the last that its guest hears. A reminder that was taken up while its
 * ride had another time told nobody; and of a ride that is put back he has heard another time since.
 */
async function isTold(
  query: Reads,
  { id, pickupWallTime, returnWallTime }: BookingRow,
  { kind, occasion }: TimedMail,
  now: number,
): Promise<boolean> {
  const rows = await query
    .selectFrom('mails')
    .select(['id', 'occasion', 'state', 'stateAt', 'attempts', 'leasedUntil'])
    .where('bookingId', '=', id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  const own = rows.find((row) => row.occasion === occasion)
  if (!own || kind === 'thanks') return own !== undefined
  // What was held back from the first is never taken up.
  if (own.state === 'held-back' && own.attempts > 0) return false
  if (own.state === 'sent' && (await isBackMoved(query, { id, pickupWallTime, returnWallTime }, own.stateAt)))
    return false
  const isGone = ({ state, leasedUntil }: typeof own) => state === 'sent' || (leasedUntil ?? '') > iso(now)
  const other = occasion === pickupWallTime ? returnWallTime : pickupWallTime
  return !rows.some((row) => row.id > own.id && isGone(row) && isOfBefore(row.occasion, { occasion, other }))
}

/** Whether a ride back on the same day, of which the reminder of the way there tells, has another time than it had then. */
async function isBackMoved(
  query: Reads,
  { id, pickupWallTime, returnWallTime }: Pick<BookingRow, 'id' | 'pickupWallTime' | 'returnWallTime'>,
  toldAt: string,
): Promise<boolean> {
  if (!returnWallTime || dayOf(returnWallTime) !== dayOf(pickupWallTime)) return false
  const lines = await changesSince(query, { bookingId: id, at: toldAt })
  const [first] = lines.flatMap(({ returnDateAndTime = [] }) => returnDateAndTime)
  return first !== undefined && first !== returnWallTime
}

/**
 * Whether a reminder told of this ride at a time that it no longer has. What it named may have been the other ride of the
 * booking: it was the one whose time is nearer.
 */
function isOfBefore(
  told: WallTime | null,
  { occasion, other }: { occasion: WallTime; other: WallTime | null },
): boolean {
  if (told === null || told === occasion || told === other) return false
  return other === null || gapMs(told, occasion) <= gapMs(told, other)
}

const gapMs = (one: WallTime, another: WallTime) => Math.abs(Date.parse(`${one}Z`) - Date.parse(`${another}Z`))

/** What was written before, for the same ride at the same time, is no occasion any more. */
async function forget(transaction: Writes, bookingId: number, { kind, occasion }: TimedMail) {
  await transaction
    .updateTable('mails')
    .set({ occasion: null })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .execute()
}

/** By its mark, or by the mail itself where marks were lost with a restored backup. */
async function isThanked(transaction: Writes, address: string, { key, now }: { key: string; now: number }) {
  const mark = await transaction
    .selectFrom('bookingMarks')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', iso(now - thanksApartMs))
    .limit(1)
    .executeTakeFirst()
  return mark !== undefined || hasThanksMail(transaction, address, now)
}

async function hasThanksMail(query: Reads, address: string, now: number): Promise<boolean> {
  const mail = await query
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'thanks')
    .where(sql<boolean>`lower(recipient) = ${address}`)
    .where('createdAt', '>', iso(now - thanksApartMs))
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}
