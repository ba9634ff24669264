import type { FastifyBaseLogger } from 'fastify'

import type { MailKind, TestMailReply } from '#domain/booking/booking-mail.ts'
import type { BookingContent } from '../bookings/booking-content.ts'
import type { BookingRow } from '../bookings/store-booking.ts'
import type { Database, Writes } from '../db/database.ts'

import { isEmailAddress } from '#domain/booking/email-address.ts'
import { staffMail } from '#domain/words/mail/staff.ts'
import { type ComposeContext, composeMail } from './compose-mail.ts'
import type { MailSettings } from './mail-settings.ts'
import { startMailWorker, type RetryRules } from './mail-worker.ts'
import { createOutbox, type MailRow } from './outbox.ts'
import { createPostOffice, postPatience, type PostPatience } from './post-office.ts'
import { sendTestMail } from './test-mail.ts'

/** What happened to a booking: `added` was taken by staff, the others say themselves. */
export type BookingEvent = 'booked' | 'added' | 'confirmed' | 'cancelled' | 'cancel-asked'

/** Tells people about bookings. */
export interface Mail {
  isSetUp: boolean
  /** Who is told of bookings as long as staff name nobody. */
  environmentOperators: string[]
  /** Writes the mails of an event in the transaction that stores it; none goes out before its commit. */
  queue: (transaction: Writes, event: BookingEvent, booking: BookingRow) => Promise<void>
  /** Call after that commit. */
  wake: () => void
  /** Sends one now, to the first operator when `to` is no address. */
  sendTest: (to: string) => Promise<TestMailReply>
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
}

/** Nobody needs a mail about a ride that began longer ago. */
const lateMs = 3_600_000

export function createMail({ settings, database, content, publicUrl, log, ...options }: MailOptions): Mail {
  if (!settings) return mailOff
  const { operators: environmentOperators, from } = settings
  const { now = Date.now, patience = postPatience, rules } = options
  const host = new URL(publicUrl).hostname
  const outbox = createOutbox({ database, host, now })
  const postOffice = createPostOffice(settings, patience)

  /** Those whom staff named, or else those of the environment. */
  function operators(): string[] {
    const { operatorEmails } = content.current().settings
    return operatorEmails.length > 0 ? operatorEmails : environmentOperators
  }

  function context(): ComposeContext {
    const [first] = operators()
    const operator = first === undefined ? undefined : { name: from.name, address: first }
    return { content, publicUrl, operator, now }
  }

  async function deliver(row: MailRow, signal: AbortSignal) {
    const booking = await database.query
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', row.bookingId)
      .executeTakeFirst()
    // Deleted while the mail waited; its row is gone too.
    if (booking) await postOffice.send(composeMail(row, booking, context()), signal)
  }

  const worker = startMailWorker({ outbox, deliver, log, now, ...(rules && { rules }) })
  const toOperators = (kind: MailKind) => operators().map((recipient) => ({ kind, recipient }))
  const toVisitor = (kind: MailKind, { email, pickupAt }: BookingRow) =>
    email !== '' && Date.parse(pickupAt) > now() - lateMs ? [{ kind, recipient: email }] : []
  const mailsOf: Record<BookingEvent, (booking: BookingRow) => { kind: MailKind; recipient: string }[]> = {
    booked: (booking) => [...toOperators('new-booking'), ...toVisitor('received', booking)],
    added: (booking) => toVisitor('received', booking),
    confirmed: (booking) => toVisitor('confirmed', booking),
    cancelled: (booking) => toVisitor('cancelled', booking),
    'cancel-asked': () => toOperators('cancel-asked'),
  }

  return {
    isSetUp: true,
    environmentOperators,
    async queue(transaction, event, booking) {
      // Of two changes of mind the visitor needs to read only the last.
      if (event === 'confirmed' || event === 'cancelled')
        await outbox.withdraw(transaction, booking.id, ['confirmed', 'cancelled'])
      await outbox.add(transaction, booking.id, mailsOf[event](booking))
    },
    wake: () => worker.wake(),
    sendTest: (to) => sendTestMail(isEmailAddress(to) ? to : (operators()[0] ?? ''), { postOffice, host }),
    close: () => worker.stop(),
  }
}

/** Where no mail server is set. */
export const mailOff: Mail = {
  isSetUp: false,
  environmentOperators: [],
  queue: () => Promise.resolve(),
  wake: () => undefined,
  sendTest: (to) => Promise.resolve({ isSent: false, to, message: staffMail.testNotSetUp }),
  close: () => Promise.resolve(),
}
