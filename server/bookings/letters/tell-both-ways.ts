import type { BookingPushes } from '../pushes/booking-pushes.ts'
import type { BookingMails } from './booking-mails.ts'

/** Whatever is told about bookings goes both ways: a cause queues once, and mails and pushes are written in its transaction. */
export function tellBothWays(mail: BookingMails, pushes: BookingPushes): BookingMails {
  return {
    ...mail,
    async queue(...told) {
      await mail.queue(...told)
      await pushes.queue(...told)
    },
    queueRides: pushes.queueRides,
    ringSkippers: pushes.ringSkippers,
    ringCalledOff: pushes.ringCalledOff,
    noteOpened: pushes.noteOpened,
    wake() {
      mail.wake()
      pushes.wake()
    },
    async close() {
      await Promise.all([mail.close(), pushes.close()])
    },
  }
}
