import type { Generated } from 'kysely'

export interface MailTables {
  /** The outbox: every mail that a booking brought about, from the commit of its cause on. */
  mails: {
    id: Generated<number>
    bookingId: number
    /** A MailKind. */
    kind: string
    /** One address. */
    recipient: string
    /** The same at every attempt, so that a mail that arrives twice is known to be one. */
    messageId: string
    /** waiting, sent, failed: given up, or held-back: not sent for a reason of ours. */
    state: string
    /** When it came into this state or was last tried. */
    stateAt: string
    createdAt: string
    /** Attempts begun so far. */
    attempts: number
    /** Null when there is none to come. */
    nextAttemptAt: string | null
    /** Until then the process that took it has it to itself. */
    leasedUntil: string | null
    /** A SendFault of the last attempt; null before the first failure. */
    lastError: string | null
  }
}
