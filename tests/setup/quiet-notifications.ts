import { type BookingNotifications, bookingNotifications } from '#server/bookings/booking-notifications.ts'
import { type BookingMails, bookingMailsOff } from '#server/bookings/mails/booking-mails.ts'

const nothing = () => Promise.resolve()

const noPushes: Parameters<typeof bookingNotifications>[1] = {
  queue: nothing,
  queueRides: nothing,
  ringSkippers: nothing,
  ringCalledOff: nothing,
  outlast: nothing,
  noteOpened: nothing,
  wake: () => undefined,
  close: nothing,
}

/** People are told by mail alone. */
export const byMailAlone = (mails: BookingMails): BookingNotifications => bookingNotifications(mails, noPushes)

/** Nobody is told anything. */
export const noNotifications = byMailAlone(bookingMailsOff)
