import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { WaitState } from '#domain/departures/wait-list.ts'
import { asksToCancel, standingStatuses } from '#domain/booking/standing.ts'
import { undoSeconds } from '#domain/booking-facts.ts'
import type { BookingStatus } from '#domain/booking/booking-record.ts'
import { defaultStaffLanguage, type StaffLanguage, staffLanguageOf } from '#domain/languages/staff-languages.ts'

import type { Database, Reads } from '../../db/database.ts'
import type { MakeLetter } from '../../mail/mail.ts'
import type { MailRow } from '../../mail/outbox.ts'
import { iso } from '../../iso.ts'
import type { BookingContent } from '../booking-content.ts'
import { isChangedSince } from '../booking-history.ts'
import { type BookingRow, findBooking } from '../booking-row.ts'
import { type CalledOff, lastCalledOff, occasionOf, openCalledOff } from '../departures/cancelled-parties.ts'
import { composeMail } from '../letters/compose-mail.ts'
import { calledOffMail } from '../letters/departure-letters.ts'
import { isForStaff } from '../letters/staff-letter.ts'
import { openOffer } from '../offers/offer-rows.ts'
import { readDriving } from '../rides/known-drivers.ts'
import { type ShownSeats, shownSeats } from '../wait-list/shown-wait.ts'
import { findWait, waitStateOf } from '../wait-list/wait-rows.ts'
import { isTimely } from './timed-mails.ts'
import { isTooLate, toldStatuses } from './who-is-written-to.ts'

interface LetterSources {
  database: Database
  content: BookingContent
  publicUrl: string
  senderName: string
  /** Who is told of bookings now. */
  operators: () => string[]
  now: () => number
}

/** Makes a waiting mail from its booking as it is at this moment, as long as what it tells still holds. */
export function letterMaker({ database, content, publicUrl, senderName, operators, now }: LetterSources): MakeLetter {
  const { query } = database

  /** That of the account with this address; for an address of nobody's, the one that the settings name. */
  async function staffLanguage(address: string): Promise<StaffLanguage> {
    const account = await query
      .selectFrom('users')
      .select('language')
      .where(({ fn }) => fn<string>('lower', ['email']), '=', address.toLowerCase())
      .orderBy('isActive', 'desc')
      .orderBy('id')
      .executeTakeFirst()
    if (account) return staffLanguageOf(account.language)
    return content.current().settings.isStaffMailAlbanian ? 'sq' : defaultStaffLanguage
  }

  return async (row) => {
    const { kind, bookingId } = row
    const booking = await findBooking(query, { id: bookingId })
    if (!booking) return undefined
    const recipient = isForStaff(kind) ? row.recipient : booking.email
    if (recipient === '') return 'too-late'
    if (!isForStaff(kind) && isTooLate(kind, booking, now())) return 'too-late'
    if (!isTimely(row, booking, now())) return 'too-late'
    if (kind === 'cancel-asked' && !asksToCancel(booking)) return 'too-late'
    if (await isOvertaken(query, kind, booking, now())) return 'too-late'
    const calledOff = await openCalledOff(query, booking)
    if (!isForStaff(kind) && !agreesWith(calledOff, row)) return 'too-late'
    const wait = isWaitMail(kind) ? await readWait(query, kind, booking, now()) : undefined
    if (isWaitMail(kind) && !wait) return 'too-late'
    const offer = kind === 'offer' ? await openOffer(query, booking.id, now()) : undefined
    if (kind === 'offer' && !offer) return 'too-late'
    const known = await readDriving(query, booking, content, now())
    // Of two rides the first may be over.
    const driving = kind === 'driver' ? { ...known, drivers: known.ahead } : known
    if (kind === 'driver' && driving.drivers.length === 0) return 'too-late'
    const isPricedAnew = kind === 'departure-moved' && (await isPricedSince(query, booking))
    const [first] = operators()
    const operator = first === undefined ? undefined : { name: senderName, address: first }
    const from = { content, publicUrl, operator, now, staffLanguage: await staffLanguage(recipient) }
    if (recipient !== row.recipient) await readdress(database, row, recipient)
    return composeMail({ ...row, recipient }, booking, { ...from, offer, driving, calledOff, wait, isPricedAnew })
  }
}

/** For a mail that was in hand while staff corrected the guest's address, which changes only what is not. */
const readdress = (database: Database, { id }: MailRow, recipient: string) =>
  database.write((transaction) => transaction.updateTable('mails').set({ recipient }).where('id', '=', id).execute())

/** How a booking stands as long as these mails are true of it. */
const trueWhile: Partial<Record<MailKind, readonly BookingStatus[]>> = {
  received: ['new'],
  'wish-accepted': standingStatuses,
  'wish-declined': standingStatuses,
  'departure-moved': standingStatuses,
  'departure-goes': standingStatuses,
}

/**
 * Whether a mail has waited, such as for a mail server that was away, until what it says has been overtaken: that a booking will
 * be confirmed which is by now, or never will be. As long as that may be a slip, it is told as it was: nobody tells it later.
 * That it is confirmed or cancelled may have been in hand while the status changed, which withdraws only what is not.
 */
async function isOvertaken(
  query: Reads,
  kind: MailKind,
  { id: bookingId, status }: BookingRow,
  now: number,
): Promise<boolean> {
  // Whoever takes such a slip back tells it anew.
  const told = toldStatuses.find((each) => each === kind)
  if (told) return status !== told
  const statuses = trueWhile[kind]
  if (!statuses || statuses.includes(status)) return false
  const at = iso(now - undoSeconds * 1000)
  return !(await isChangedSince(query, { bookingId, at, fields: ['status'] }))
}

/** What speaks of a departure as one that leaves. */
const ofDeparture: ReadonlySet<MailKind> = new Set([
  'received',
  'confirmed',
  'reminder',
  'wish-accepted',
  'wish-declined',
  'departure-goes',
  'departure-moved',
])

/** Of a departure that does not leave, only that is told; and that only as long as the guest has not chosen. */
function agreesWith(calledOff: CalledOff | undefined, { kind, occasion }: MailRow): boolean {
  if (kind === calledOffMail) return calledOff !== undefined && occasion === occasionOf(calledOff.departure)
  return !calledOff || !ofDeparture.has(kind)
}

/** Whether a guest whose departure was cancelled pays another price by now than he did then. */
async function isPricedSince(query: Reads, { id: bookingId }: BookingRow): Promise<boolean> {
  const at = (await lastCalledOff(query, bookingId))?.departure.cancelledAt ?? null
  return at !== null && isChangedSince(query, { bookingId, at, fields: ['price', 'returnPrice'] })
}

/** What a guest is told of his waiting, as long as it stands so with his party. */
const toldStates = {
  'wait-joined': ['waiting'],
  'seats-free': ['offered'],
  'wait-ended': ['expired', 'ended'],
  'wait-again': ['waiting'],
} as const satisfies Partial<Record<MailKind, WaitState[]>>
type WaitMail = keyof typeof toldStates

function isWaitMail(kind: MailKind): kind is WaitMail {
  return kind in toldStates
}

/** What such a mail says, at this moment; undefined where it is no longer true. */
async function readWait(
  query: Reads,
  kind: WaitMail,
  booking: BookingRow,
  now: number,
): Promise<ShownSeats | undefined> {
  const wait = await findWait(query, booking.id)
  const states: readonly WaitState[] = toldStates[kind]
  return wait && states.includes(waitStateOf(wait, now)) ? shownSeats(query, booking, wait, now) : undefined
}
