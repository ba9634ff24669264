import type { FastifyBaseLogger } from 'fastify'

import { type MailKind, type TestMailReply, undoSeconds } from '#domain/booking/booking-mail.ts'
import { isEmailAddress } from '#domain/booking/email-address.ts'
import { defaultStaffLanguage, type StaffLanguage, staffLanguageOf } from '#domain/staff-languages.ts'
import { staffWordsFor } from '#domain/words/mail/staff-words.ts'

import type { Database, Writes } from '../../db/database.ts'
import type { MailSettings } from '../../mail/mail-settings.ts'
import { type RetryRules, startMailWorker } from '../../mail/mail-worker.ts'
import { sendTestMail } from '../../mail/mail.routes.ts'
import { createOutbox, type MailRow, type NewMail } from '../../mail/outbox.ts'
import { createPostOffice, postPatience, type PostPatience } from '../../mail/post-office.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingRow } from '../take/store-booking.ts'
import { type ComposeContext, composeMail, isForStaff } from './booking-letters.ts'
import { createStrangerLimits, noStrangerLimits } from './stranger-limits.ts'

/** What happened to a booking: `added` was taken by staff, the others say themselves. */
type BookingEvent = 'booked' | 'added' | 'cancel-asked'

/** Of these changes of status the visitor hears. */
const toldStatuses = ['confirmed', 'cancelled'] as const

/** Tells people about bookings. */
export interface Mail {
  isSetUp: boolean
  /** Who is told of bookings as long as staff name nobody. */
  environmentOperators: string[]
  /** Writes the mails of an event in the transaction that stores it; none goes out before its commit. */
  queue: (transaction: Writes, event: BookingEvent, booking: BookingRow) => Promise<void>
  /**
   * The same for a booking's new status. What waits and told another one is withdrawn. What is told waits for `undoSeconds`, so
   * that a slip can be taken back (`isUndo`); then nobody is told what he knows already.
   */
  queueStatus: (transaction: Writes, booking: BookingRow, isUndo: boolean) => Promise<void>
  /** Call after that commit. */
  wake: () => void
  /** Sends one now, to the first operator when `to` is no address, and answers in the language what became of it. */
  sendTest: (to: string, language: StaffLanguage) => Promise<TestMailReply>
  close: () => Promise<void>
}

interface MailOptions {
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

export function createMail({ settings, database, content, publicUrl, log, ...options }: MailOptions): Mail {
  if (!settings) return mailOff
  const { operators: environmentOperators, from } = settings
  const { now = Date.now, patience = postPatience, rules, hasLimits = true, undoMs = undoSeconds * 1000 } = options
  const host = new URL(publicUrl).hostname
  const outbox = createOutbox({ database, host, now })
  const strangers = hasLimits ? createStrangerLimits(database) : noStrangerLimits
  const postOffice = createPostOffice(settings, patience)

  /** Those whom staff named, or else those of the environment. */
  function operators(): string[] {
    const { operatorEmails } = content.current().settings
    return operatorEmails.length > 0 ? operatorEmails : environmentOperators
  }

  async function context({ recipient }: MailRow): Promise<ComposeContext> {
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

  async function deliver(row: MailRow, signal: AbortSignal) {
    const booking = await database.query
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', row.bookingId)
      .executeTakeFirst()
    // Deleted while the mail waited; its row is gone too.
    if (!booking) return true
    if (!isForStaff(row.kind) && hasBegun(booking, now())) return false
    await postOffice.send(composeMail(row, booking, await context(row)), signal)
    return true
  }

  const worker = startMailWorker({ outbox, deliver, log, now, ...(rules && { rules }) })
  const toOperators = (kind: MailKind) => operators().map((recipient) => ({ kind, recipient }))

  /** What a visitor is told; nothing without an address, after the ride, or while the booking may come from a program. */
  async function toVisitor(transaction: Writes, kind: MailKind, booking: BookingRow, afterMs = 0): Promise<NewMail[]> {
    const { email } = booking
    if (email === '' || hasBegun(booking, now()) || isDoubtful(booking)) return []
    return [{ kind, recipient: email, afterMs, isHeldBack: !(await strangers.take(transaction, email, now())) }]
  }

  return {
    isSetUp: true,
    environmentOperators,
    async queue(transaction, event, booking) {
      const mails: Record<BookingEvent, () => Promise<NewMail[]>> = {
        booked: async () => [...toOperators('new-booking'), ...(await toVisitor(transaction, 'received', booking))],
        added: () => toVisitor(transaction, 'received', booking),
        'cancel-asked': async () => toOperators('cancel-asked'),
      }
      await outbox.add(transaction, booking.id, await mails[event]())
    },
    async queueStatus(transaction, booking, isUndo) {
      await outbox.withdraw(transaction, booking.id, toldStatuses)
      const status = toldStatuses.find((each) => each === booking.status)
      if (status === undefined) return
      if (isUndo && (await outbox.lastSent(transaction, booking.id, toldStatuses)) === status) return
      await outbox.add(transaction, booking.id, await toVisitor(transaction, status, booking, undoMs))
    },
    wake: () => worker.wake(),
    sendTest: (to, language) =>
      sendTestMail(isEmailAddress(to) ? to : (operators()[0] ?? ''), { postOffice, host, language }),
    close: () => worker.stop(),
  }
}

/** Whether the last of its rides has begun: nobody needs a mail about it any more. */
function hasBegun({ pickupAt, returnAt }: BookingRow, now: number): boolean {
  return Date.parse(returnAt ?? pickupAt) <= now
}

/** Whether it may come from a program and staff have not confirmed it: its address may be anybody's. */
function isDoubtful({ suspicions, minutesToConfirm }: BookingRow): boolean {
  return suspicions !== '' && minutesToConfirm === null
}

/** Where no mail server is set. */
export const mailOff: Mail = {
  isSetUp: false,
  environmentOperators: [],
  queue: () => Promise.resolve(),
  queueStatus: () => Promise.resolve(),
  wake: () => undefined,
  sendTest: (to, language) =>
    Promise.resolve({ isSent: false, to, message: staffWordsFor(language).mail.testNotSetUp }),
  close: () => Promise.resolve(),
}
