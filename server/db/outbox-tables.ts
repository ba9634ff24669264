import type { Generated } from 'kysely'

import type { MailKind } from '#domain/booking/booking-mail.ts'
import type { PushKind } from '#domain/push/push-message.ts'

/** Telephones that ring. */
export interface PushTables {
  /** One row: by what push services know this site (VAPID), both as base64url. */
  pushKeys: { id: number; publicKey: string; privateKey: string }
  /** One browser on one telephone, of a user or of one of the crew. */
  pushDevices: {
    id: Generated<number>
    userId: number | null
    crewId: number | null
    /** The sign-in by which a user has turned it on: whoever ends that ends the ringing. Null once it has ended by itself. */
    sessionId: number | null
    /** As its owner knows it. */
    name: string
    /** The address at a push service; the same one is the same device. */
    endpoint: string
    /** What its messages are encrypted with, base64url. */
    p256dh: string
    auth: string
    /** JSON: PushTopic[]. */
    about: string
    createdAt: string
    /** When the push service last took a message for it; null until then. */
    reachedAt: string | null
  }
  /** What waits to be sent to a device, and what was: one row for each occasion. */
  pushes: {
    id: Generated<number>
    deviceId: number
    /** Null for what has none: its facts say it in words. */
    bookingId: number | null
    kind: PushKind
    /** On the telephone, a later one takes the place of an earlier one with the same tag. */
    tag: string
    /** What it is for: a device has one push for each. */
    occasion: string
    /** JSON: PushFacts. */
    facts: string
  } & WaitingColumns
}

/** What every row of an outbox has. */
interface WaitingColumns {
  /** failed: given up; held-back: not sent for a reason of ours. */
  state: 'waiting' | 'sent' | 'failed' | 'held-back'
  /** When it came into this state or was last tried. */
  stateAt: string
  createdAt: string
  /** Attempts begun so far. */
  attempts: number
  /** Null when there is none to come. */
  nextAttemptAt: string | null
  /** Until then the process that took it has it to itself. */
  leasedUntil: string | null
  /** Why the last attempt failed, in a word of the site's; null before the first failure. */
  lastError: string | null
}

export interface MailTables {
  /** The outbox: every mail that a booking brought about, from the commit of its cause on. */
  mails: {
    id: Generated<number>
    bookingId: number
    kind: MailKind
    /** One address. */
    recipient: string
    /** The same at every attempt, so that a mail that arrives twice is known to be one. */
    messageId: string
    /** Of mails that go by the clock, what for: a booking has one mail of a kind for each. Null for the others, and once it holds no longer. */
    occasion: string | null
  } & WaitingColumns
}
