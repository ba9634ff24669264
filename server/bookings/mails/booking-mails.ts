import type { FastifyBaseLogger } from 'fastify'

import { undoSeconds } from '#domain/booking-facts.ts'
import { type MailKind, mailKinds } from '#domain/booking/booking-mail.ts'

import type { Database, Writes } from '../../db/database.ts'
import { type Mail, mailOff, type MailPatience, type RetryRules, startMail } from '../../mail/mail.ts'
import type { MailSettings } from '../../mail/post-office.ts'
import type { NewMail } from '../../mail/outbox.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingEvent } from '../booking-history.ts'
import { calledOffMail } from '../letters/departure-letters.ts'
import { isForStaff } from '../letters/staff-letter.ts'
import type { BookingRow } from '../booking-row.ts'
import { letterMaker } from './make-letter.ts'
import { createStrangerLimits, mailsToGuests, noStrangerLimits, toldStatuses } from './who-is-written-to.ts'
import { createTimedMails } from './timed-mails.ts'
import { iso } from '../../iso.ts'

const wishMails = ['wish-accepted', 'wish-declined'] as const
type WishMail = (typeof wishMails)[number]

/** What guests are told of a departure that does not leave, and of what became of them then. */
const calledOffMails = [calledOffMail, 'departure-goes', 'departure-moved'] as const

const guestMails = mailKinds.filter((kind) => !isForStaff(kind))

/** Writes mails about bookings. */
export interface BookingMails extends Mail {
  /** Writes the mails of an event in the transaction that stores it; none goes out before its commit. Then `wake`. */
  queue: (transaction: Writes, event: BookingEvent, booking: BookingRow) => Promise<void>
  /**
   * The same for a booking's new status. What waits and told another one is withdrawn. What is told waits for `undoSeconds`, so
   * that a slip can be taken back (`isUndo`); then nobody is told what he knows already.
   */
  queueStatus: (transaction: Writes, booking: BookingRow, isUndo: boolean) => Promise<void>
  /** What waits for the guest goes to his new address: it was written to one that is not his. */
  readdress: (transaction: Writes, before: BookingRow, after: BookingRow) => Promise<void>
  /** Tells the guest how his wish was answered, once the answer can be taken back no more, and not how another was before. */
  queueWish: (transaction: Writes, booking: BookingRow, answer: WishMail) => Promise<void>
  /** Takes back the mail about an answer that is none any more. */
  dropWish: (transaction: Writes, bookingId: number) => Promise<void>
  /** Tells the guest who drives; `drivers` says whom, in one word: nobody is told twice in a row of the same. */
  queueDriver: (transaction: Writes, booking: BookingRow, drivers: string) => Promise<void>
  /**
   * Tells the guest that his departure does not leave, in `occasion` each time it is cancelled, once that can be taken back no
   * more by a slip. What else waits for him and speaks of the departure is withdrawn.
   */
  queueCalledOff: (transaction: Writes, booking: BookingRow, occasion: string) => Promise<void>
  /** Tells the guest with which departure he goes instead, if with one, and what he was not told while his did not leave. */
  queueMoved: (transaction: Writes, booking: BookingRow) => Promise<void>
  /**
   * Tells the guest that his departure leaves after all, if he has heard otherwise, by mail or else (`hasHeard`). Answers whether
   * he has heard and somebody has to tell him, since the site cannot write to him.
   */
  queueGoes: (transaction: Writes, booking: BookingRow, hasHeard: boolean) => Promise<boolean>
  /** Takes back the mail that his departure does not leave: he knows. */
  dropCalledOff: (transaction: Writes, bookingId: number) => Promise<void>
  /** Writes the reminders and thanks whose moment has come; several processes may do so at once. */
  queueDue: () => Promise<void>
  /** Takes back the mail about an offer that is open no longer, unless it is being sent at this moment. */
  dropOffer: (transaction: Writes, bookingId: number) => Promise<void>
}

interface BookingMailOptions {
  /** Undefined when there is no mail server: nothing is queued then. */
  settings: MailSettings | undefined
  database: Database
  content: BookingContent
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now?: () => number
  patience?: MailPatience
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

  /** Those whom staff named, or else those of the environment. */
  function operators(): string[] {
    const { operatorEmails } = content.current().settings
    return operatorEmails.length > 0 ? operatorEmails : environmentOperators
  }

  const { mail, outbox } = startMail({
    settings,
    database,
    publicUrl,
    log,
    makeLetter: letterMaker({ database, content, publicUrl, senderName: from.name, operators, now }),
    operators,
    now,
    patience,
    rules,
  })
  const toOperators = (kind: MailKind) => operators().map((recipient) => ({ kind, recipient }))

  const toGuest = mailsToGuests(hasLimits ? createStrangerLimits(database) : noStrangerLimits, now)
  const timed = createTimedMails({ database, outbox, settings: () => content.current().settings, now, toGuest, undoMs })

  const queueStatus: BookingMails['queueStatus'] = async (transaction, booking, isUndo) => {
    await outbox.withdraw(transaction, booking.id, [...toldStatuses, 'reminder', 'thanks'])
    const status = toldStatuses.find((each) => each === booking.status)
    if (status === undefined) return
    if (isUndo && (await outbox.lastSent(transaction, booking.id, toldStatuses)) === status) return
    await outbox.add(transaction, booking.id, await toGuest(transaction, status, booking, undoMs))
  }

  /** That a booking was confirmed while its departure did not leave: nobody has been told so. */
  const tellHeldBack = (transaction: Writes, booking: BookingRow) => queueStatus(transaction, booking, true)

  return {
    ...mail,
    async queueDue() {
      if ((await timed.queueDue()) > 0) mail.wake()
    },
    async queue(transaction, event, booking) {
      const mails: Record<BookingEvent, () => Promise<NewMail[]>> = {
        booked: async () => [...toOperators('new-booking'), ...(await toGuest(transaction, 'received', booking))],
        added: () => toGuest(transaction, 'received', booking),
        'cancel-asked': async () => toOperators('cancel-asked'),
        offered: async () => {
          await outbox.withdraw(transaction, booking.id, ['offer'])
          return toGuest(transaction, 'offer', booking)
        },
        // What waits and told of the offer, or of an earlier status, is no news any more.
        accepted: async () => {
          await outbox.withdraw(transaction, booking.id, ['offer', ...toldStatuses])
          return toGuest(transaction, 'confirmed', booking)
        },
        declined: async () => {
          await outbox.withdraw(transaction, booking.id, ['offer'])
          return []
        },
        wished: async () => [],
        late: async () => [],
        'handed-back': async () => [],
        joined: () => toGuest(transaction, 'wait-joined', booking),
        'seats-offered': () => toGuest(transaction, 'seats-free', booking),
        'wait-ended': () => toGuest(transaction, 'wait-ended', booking),
        'wait-again': () => toGuest(transaction, 'wait-again', booking),
      }
      await outbox.add(transaction, booking.id, await mails[event]())
    },
    queueStatus,
    readdress: (transaction, before, { email: to }) =>
      outbox.readdress(transaction, before.id, { from: before.email, to, kinds: guestMails }),
    async queueWish(transaction, booking, answer) {
      await outbox.withdraw(transaction, booking.id, wishMails)
      await outbox.add(transaction, booking.id, await toGuest(transaction, answer, booking, undoMs))
    },
    dropWish: (transaction, bookingId) => outbox.withdraw(transaction, bookingId, wishMails),
    async queueDriver(transaction, booking, drivers) {
      const last = await outbox.lastOccasion(transaction, booking.id, 'driver')
      if (last?.startsWith(`${drivers} `)) return
      // One booking may change its driver, and back.
      const occasion = `${drivers} ${iso(now())}`
      const mails = await toGuest(transaction, 'driver', booking)
      await outbox.add(
        transaction,
        booking.id,
        mails.map((each) => ({ ...each, occasion })),
      )
    },
    dropOffer: (transaction, bookingId) => outbox.withdraw(transaction, bookingId, ['offer']),
    async queueCalledOff(transaction, booking, occasion) {
      await outbox.withdraw(transaction, booking.id, [...calledOffMails, 'reminder'])
      await outbox.forgetUntrue(transaction, booking.id, calledOffMail)
      const mails = await toGuest(transaction, calledOffMail, booking, undoMs)
      await outbox.add(
        transaction,
        booking.id,
        mails.map((each) => ({ ...each, occasion })),
      )
    },
    async queueMoved(transaction, booking) {
      await outbox.withdraw(transaction, booking.id, calledOffMails)
      // Whoever goes with none instead has settled that with staff.
      const mails = booking.departureId === null ? [] : await toGuest(transaction, 'departure-moved', booking)
      await outbox.add(transaction, booking.id, mails)
      await tellHeldBack(transaction, booking)
    },
    async queueGoes(transaction, booking, hasHeard) {
      await outbox.withdraw(transaction, booking.id, calledOffMails)
      const isTold = (await outbox.lastSent(transaction, booking.id, calledOffMails)) === calledOffMail
      const isNews = isTold || hasHeard
      // Whoever has not heard that it did not leave may not have heard either that he has booked.
      const isUnheard =
        !isNews && booking.status === 'new' && (await outbox.wasUntrue(transaction, booking.id, 'received'))
      const kind = isNews ? 'departure-goes' : isUnheard ? 'received' : undefined
      const mails = kind ? await toGuest(transaction, kind, booking) : []
      await outbox.add(transaction, booking.id, mails)
      await tellHeldBack(transaction, booking)
      return isNews && mails.every(({ isHeldBack }) => isHeldBack)
    },
    dropCalledOff: (transaction, bookingId) => outbox.withdraw(transaction, bookingId, [calledOffMail]),
  }
}

/** Where no mail server is set. */
export const bookingMailsOff: BookingMails = {
  ...mailOff,
  queue: () => Promise.resolve(),
  queueStatus: () => Promise.resolve(),
  readdress: () => Promise.resolve(),
  queueDriver: () => Promise.resolve(),
  queueWish: () => Promise.resolve(),
  dropWish: () => Promise.resolve(),
  dropOffer: () => Promise.resolve(),
  queueCalledOff: () => Promise.resolve(),
  queueMoved: () => Promise.resolve(),
  queueGoes: (_transaction, _booking, hasHeard) => Promise.resolve(hasHeard),
  dropCalledOff: () => Promise.resolve(),
  queueDue: () => Promise.resolve(),
}
