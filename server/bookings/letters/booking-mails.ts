import type { FastifyBaseLogger } from 'fastify'

import { type MailKind, undoSeconds } from '#domain/booking/booking-mail.ts'
import { defaultStaffLanguage, type StaffLanguage, staffLanguageOf } from '#domain/staff-languages.ts'

import type { Database, Writes } from '../../db/database.ts'
import { type Mail, mailOff, type MakeLetter, type RetryRules, startMail } from '../../mail/mail.ts'
import type { MailSettings } from '../../mail/mail-settings.ts'
import type { MailRow, NewMail } from '../../mail/outbox.ts'
import type { PostPatience } from '../../mail/post-office.ts'
import type { BookingContent } from '../booking-content.ts'
import { type CalledOff, occasionOf, openCalledOff } from '../departures/cancelled-parties.ts'
import { openOffer } from '../offers/offer-states.ts'
import { readDriving } from '../rides/known-drivers.ts'
import type { CalledOffNews } from '../pushes/called-off-news.ts'
import type { RideChange } from '../pushes/ride-changes.ts'
import type { SkipperNews } from '../pushes/skipper-news.ts'
import type { BookingRow } from '../take/store-booking.ts'
import { composeMail, isForStaff, type LetterContext } from './booking-letters.ts'
import { isWaitMail, readWait } from './wait-letter.ts'
import { createTimedMails, isTimely } from './timed-mails.ts'
import { createStrangerLimits, noStrangerLimits } from './stranger-limits.ts'

/**
 * What happened to a booking: `added` was taken by staff, `offered`, `accepted` and `declined` concern a price, `wished` is a
 * guest's change that staff answer, `joined` to `wait-ended` concern the wait list, `handed-back` a ride that its driver cannot drive; the others say themselves.
 */
export type BookingEvent =
  | 'booked'
  | 'added'
  | 'cancel-asked'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'wished'
  | 'late'
  | 'handed-back'
  | 'joined'
  | 'seats-offered'
  | 'wait-ended'

/** What telephones are told besides. */
export interface EventFacts {
  /** Who did it and need not be rung. */
  byUserId?: number
  /** What tells this event from others of its kind for the same version of the booking. */
  occasion?: string | number
  /** How late the guest is. */
  minutes?: number
  /** Of which ride, where it is not the first one. */
  leg?: 'out' | 'back'
  startAt?: string
}

/** Of these changes of status the visitor hears. */
const toldStatuses = ['confirmed', 'cancelled'] as const

const wishMails = ['wish-accepted', 'wish-declined'] as const
type WishMail = (typeof wishMails)[number]

/** What guests are told of a departure that does not leave, and of what became of them then. */
export const calledOffMail = 'departure-cancelled'
const calledOffMails = [calledOffMail, 'departure-goes', 'departure-moved'] as const

/** Tells people about bookings. */
export interface BookingMails extends Mail {
  /** Writes the mails of an event in the transaction that stores it; none goes out before its commit. Then `wake`. */
  queue: (transaction: Writes, event: BookingEvent, booking: BookingRow, facts?: EventFacts) => Promise<void>
  /**
   * The same for a booking's new status. What waits and told another one is withdrawn. What is told waits for `undoSeconds`, so
   * that a slip can be taken back (`isUndo`); then nobody is told what he knows already.
   */
  queueStatus: (transaction: Writes, booking: BookingRow, isUndo: boolean) => Promise<void>
  /** Tells the guest how his wish was answered, once the answer can be taken back no more, and not how another was before. */
  queueWish: (transaction: Writes, booking: BookingRow, answer: WishMail) => Promise<void>
  /** Takes back the mail about an answer that is none any more. */
  dropWish: (transaction: Writes, bookingId: number) => Promise<void>
  /** Tells the guest who drives; `told` says whom, in one word: nobody is told twice in a row of the same. */
  queueDriver: (transaction: Writes, booking: BookingRow, told: string) => Promise<void>
  /**
   * Tells the guest that his departure does not leave, in `occasion` each time it is cancelled, once that can be taken back no
   * more by a slip. What else waits for him and speaks of the departure is withdrawn.
   */
  queueCalledOff: (transaction: Writes, booking: BookingRow, occasion: string) => Promise<void>
  /** Tells the guest with which departure he goes instead. */
  queueMoved: (transaction: Writes, booking: BookingRow) => Promise<void>
  /**
   * Tells the guest that his departure leaves after all, if he has heard otherwise, by mail or else (`hasHeard`). Answers whether
   * he has heard and somebody has to tell him, since the site cannot write to him.
   */
  queueGoes: (transaction: Writes, booking: BookingRow, hasHeard: boolean) => Promise<boolean>
  /** Takes back the mail that his departure does not leave: he knows. */
  dropCalledOff: (transaction: Writes, bookingId: number) => Promise<void>
  /** Rings staff, who sails, and who drives one of the guests, for a departure that does not leave, or does after all. */
  ringCalledOff: (transaction: Writes, news: CalledOffNews) => Promise<void>
  /** Writes the reminders and thanks whose moment has come; several processes may do so at once. */
  queueDue: () => Promise<void>
  /** Takes back the mail about an offer that is open no longer, unless it is being sent at this moment. */
  dropOffer: (transaction: Writes, bookingId: number) => Promise<void>
  /** Tells those who drive, or drove, what became of a booking's rides; by telephone alone. */
  queueRides: (transaction: Writes, booking: Pick<BookingRow, 'id'>, changes: readonly RideChange[]) => Promise<void>
  /** The same for the guests of a departure, and who goes out with it. */
  ringSkippers: (transaction: Writes, news: SkipperNews) => Promise<void>
  /** Somebody of staff has opened a booking: no telephone need ring for it again. */
  noteOpened: (bookingId: number) => Promise<void>
}

interface BookingMailOptions {
  /** Undefined when there is no mail server: nothing is queued then. */
  settings: MailSettings | undefined
  database: Database
  content: BookingContent
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now?: () => number
  patience?: PostPatience
  rules?: RetryRules
  /** false lifts the limits on mails to strangers, for load tests. */
  hasLimits?: boolean
  undoMs?: number
}

/** Opens the mail, with the bookings as what its letters are made of. */
export function startBookingMails(options: BookingMailOptions): BookingMails {
  const { settings, database, content, publicUrl, now = Date.now, hasLimits = true } = options
  if (!settings) return bookingMailsOff
  const { operators: environmentOperators, from } = settings
  const { undoMs = undoSeconds * 1000, log, patience, rules } = options
  const strangers = hasLimits ? createStrangerLimits(database) : noStrangerLimits

  /** Those whom staff named, or else those of the environment. */
  function operators(): string[] {
    const { operatorEmails } = content.current().settings
    return operatorEmails.length > 0 ? operatorEmails : environmentOperators
  }

  async function contextFor({ recipient }: MailRow): Promise<Omit<LetterContext, 'driving'>> {
    const [first] = operators()
    const operator = first === undefined ? undefined : { name: from.name, address: first }
    return { content, publicUrl, operator, now, staffLanguage: await staffLanguage(recipient) }
  }

  /** That of the account with this address; for an address of nobody's, the one that the settings name. */
  async function staffLanguage(address: string): Promise<StaffLanguage> {
    const account = await database.query
      .selectFrom('users')
      .select('language')
      .where(({ fn }) => fn<string>('lower', ['email']), '=', address.toLowerCase())
      .orderBy('isActive', 'desc')
      .orderBy('id')
      .executeTakeFirst()
    if (account) return staffLanguageOf(account.language)
    return content.current().settings.isStaffMailAlbanian ? 'sq' : defaultStaffLanguage
  }

  const makeLetter: MakeLetter = async (row) => {
    const booking = await database.query
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', row.bookingId)
      .executeTakeFirst()
    if (!booking) return undefined
    if (!isForStaff(row.kind) && !isToldLater(row.kind) && hasBegun(booking, now())) return 'too-late'
    if (!isTimely(row, booking, now())) return 'too-late'
    const calledOff = await openCalledOff(database.query, booking)
    if (!isForStaff(row.kind) && !agreesWith(calledOff, row)) return 'too-late'
    const wait = isWaitMail(row.kind) ? await readWait(database.query, row.kind, booking, now()) : undefined
    if (isWaitMail(row.kind) && !wait) return 'too-late'
    const offer = row.kind === 'offer' ? await openOffer(database.query, booking.id, now()) : undefined
    if (row.kind === 'offer' && !offer) return 'too-late'
    const driving = await readDriving(database.query, booking, content.current().settings, now())
    if (row.kind === 'driver' && driving.drivers.length === 0) return 'too-late'
    return composeMail(row, booking, { ...(await contextFor(row)), offer, driving, calledOff, wait })
  }

  const { mail, outbox } = startMail({
    settings,
    database,
    publicUrl,
    log,
    makeLetter,
    operators,
    now,
    patience,
    rules,
  })
  const toOperators = (kind: MailKind) => operators().map((recipient) => ({ kind, recipient }))

  /** What a visitor is told; nothing without an address, after the ride, or while the booking may come from a program. */
  async function toVisitor(transaction: Writes, kind: MailKind, booking: BookingRow, afterMs = 0): Promise<NewMail[]> {
    const { email } = booking
    // Staff who offer a price have read the booking.
    const isTrusted = kind === 'offer' || !isDoubtful(booking)
    const isLate = !isToldLater(kind) && hasBegun(booking, now())
    if (email === '' || isLate || !isTrusted) return []
    return [{ kind, recipient: email, afterMs, isHeldBack: !(await strangers.allow(transaction, email, now())) }]
  }

  const timed = createTimedMails({ database, outbox, settings: () => content.current().settings, now, toVisitor })

  return {
    ...mail,
    async queueDue() {
      if ((await timed.queueDue()) > 0) mail.wake()
    },
    async queue(transaction, event, booking) {
      const mails: Record<BookingEvent, () => Promise<NewMail[]>> = {
        booked: async () => [...toOperators('new-booking'), ...(await toVisitor(transaction, 'received', booking))],
        added: () => toVisitor(transaction, 'received', booking),
        'cancel-asked': async () => toOperators('cancel-asked'),
        offered: async () => {
          await outbox.withdraw(transaction, booking.id, ['offer'])
          return toVisitor(transaction, 'offer', booking)
        },
        // What waits and told of the offer, or of an earlier status, is no news any more.
        accepted: async () => {
          await outbox.withdraw(transaction, booking.id, ['offer', ...toldStatuses])
          return toVisitor(transaction, 'confirmed', booking)
        },
        declined: async () => {
          await outbox.withdraw(transaction, booking.id, ['offer'])
          return []
        },
        wished: async () => [],
        late: async () => [],
        'handed-back': async () => [],
        joined: () => toVisitor(transaction, 'wait-joined', booking),
        'seats-offered': () => toVisitor(transaction, 'seats-free', booking),
        'wait-ended': () => toVisitor(transaction, 'wait-ended', booking),
      }
      await outbox.add(transaction, booking.id, await mails[event]())
    },
    async queueStatus(transaction, booking, isUndo) {
      await outbox.withdraw(transaction, booking.id, [...toldStatuses, 'reminder', 'thanks'])
      const status = toldStatuses.find((each) => each === booking.status)
      if (status === undefined) return
      if (isUndo && (await outbox.lastSent(transaction, booking.id, toldStatuses)) === status) return
      await outbox.add(transaction, booking.id, await toVisitor(transaction, status, booking, undoMs))
    },
    async queueWish(transaction, booking, answer) {
      await outbox.withdraw(transaction, booking.id, wishMails)
      await outbox.add(transaction, booking.id, await toVisitor(transaction, answer, booking, undoMs))
    },
    dropWish: (transaction, bookingId) => outbox.withdraw(transaction, bookingId, wishMails),
    async queueDriver(transaction, booking, told) {
      const last = await outbox.lastOccasion(transaction, booking.id, 'driver')
      if (last?.startsWith(`${told} `)) return
      // One booking may change its driver, and back.
      const occasion = `${told} ${new Date(now()).toISOString()}`
      const mails = await toVisitor(transaction, 'driver', booking)
      await outbox.add(
        transaction,
        booking.id,
        mails.map((each) => ({ ...each, occasion })),
      )
    },
    dropOffer: (transaction, bookingId) => outbox.withdraw(transaction, bookingId, ['offer']),
    async queueCalledOff(transaction, booking, occasion) {
      await outbox.withdraw(transaction, booking.id, [...calledOffMails, 'reminder'])
      const mails = await toVisitor(transaction, calledOffMail, booking, undoMs)
      await outbox.add(
        transaction,
        booking.id,
        mails.map((each) => ({ ...each, occasion })),
      )
    },
    async queueMoved(transaction, booking) {
      await outbox.withdraw(transaction, booking.id, [...calledOffMails, 'reminder'])
      await outbox.add(transaction, booking.id, await toVisitor(transaction, 'departure-moved', booking))
    },
    async queueGoes(transaction, booking, hasHeard) {
      await outbox.withdraw(transaction, booking.id, calledOffMails)
      const isTold = (await outbox.lastSent(transaction, booking.id, calledOffMails)) === calledOffMail
      if (!isTold && !hasHeard) return false
      const mails = await toVisitor(transaction, 'departure-goes', booking)
      await outbox.add(transaction, booking.id, mails)
      return mails.every(({ isHeldBack }) => isHeldBack)
    },
    dropCalledOff: (transaction, bookingId) => outbox.withdraw(transaction, bookingId, [calledOffMail]),
    ringCalledOff: () => Promise.resolve(),
    queueRides: () => Promise.resolve(),
    ringSkippers: () => Promise.resolve(),
    noteOpened: () => Promise.resolve(),
  }
}

/** Whether the last of its rides has begun: nobody needs a mail about it any more. */
function hasBegun({ pickupAt, returnAt }: BookingRow, now: number): boolean {
  return Date.parse(returnAt ?? pickupAt) <= now
}

/** What is still worth telling once it was to begin. */
const isToldLater = (kind: MailKind) => kind === 'thanks' || kind === calledOffMail

/** Of a departure that does not leave, only that is told; and that only as long as the guest has not chosen. */
function agreesWith(calledOff: CalledOff | undefined, { kind, occasion }: MailRow): boolean {
  if (kind === calledOffMail) return calledOff !== undefined && occasion === occasionOf(calledOff.departure)
  return !calledOff || !['received', 'confirmed', 'reminder', 'departure-goes', 'departure-moved'].includes(kind)
}

/** Whether the site writes to its guest by itself. */
export const mayBeWritten = (booking: BookingRow) => booking.email !== '' && !isDoubtful(booking)

/** Whether it may come from a program and staff have neither confirmed it nor written to its guest: its address may be anybody's. */
function isDoubtful({ suspicions, minutesToConfirm, vouchedAt }: BookingRow): boolean {
  return suspicions !== '' && minutesToConfirm === null && vouchedAt === null
}

/** Where no mail server is set. */
export const bookingMailsOff: BookingMails = {
  ...mailOff,
  queue: () => Promise.resolve(),
  queueStatus: () => Promise.resolve(),
  queueDriver: () => Promise.resolve(),
  queueWish: () => Promise.resolve(),
  dropWish: () => Promise.resolve(),
  dropOffer: () => Promise.resolve(),
  queueCalledOff: () => Promise.resolve(),
  queueMoved: () => Promise.resolve(),
  queueGoes: (_transaction, _booking, hasHeard) => Promise.resolve(hasHeard),
  dropCalledOff: () => Promise.resolve(),
  ringCalledOff: () => Promise.resolve(),
  queueDue: () => Promise.resolve(),
  queueRides: () => Promise.resolve(),
  ringSkippers: () => Promise.resolve(),
  noteOpened: () => Promise.resolve(),
}
