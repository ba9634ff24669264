import type { Database } from '../db/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Push } from '../push/push.ts'
import type { BookingContent } from './booking-content.ts'
import type { BookingMails } from './mails/booking-mails.ts'
import type { BookingPushes } from './pushes/booking-pushes.ts'

/** Tells people about bookings, by mail and by telephone: what happens queues once, in its transaction, and `wake`s after the commit. */
export interface BookingNotifications extends Omit<BookingMails, keyof Mail>, Omit<BookingPushes, keyof Push> {
  queue: BookingPushes['queue']
  /** The way by mail, as staff look at it and try it. */
  mail: Mail
  wake: () => void
  close: () => Promise<void>
}

/** Whatever is told about bookings goes both ways. */
export function bookingNotifications(
  mails: BookingMails,
  pushes: Omit<BookingPushes, 'devices' | 'publicKey' | 'sendTest'>,
): BookingNotifications {
  return {
    ...mails,
    queueRides: pushes.queueRides,
    ringSkippers: pushes.ringSkippers,
    ringCalledOff: pushes.ringCalledOff,
    outlast: pushes.outlast,
    noteOpened: pushes.noteOpened,
    mail: mails,
    async queue(transaction, event, booking, facts) {
      await mails.queue(transaction, event, booking)
      await pushes.queue(transaction, event, booking, facts)
    },
    wake() {
      mails.wake()
      pushes.wake()
    },
    async close() {
      await Promise.all([mails.close(), pushes.close()])
    },
  }
}

/** What nearly everything that changes a booking needs: where it is kept, what the site says of it, and who hears of it. */
export interface BookingDependencies {
  database: Database
  content: BookingContent
  notifications: BookingNotifications
}
