import { type WallTime, addDays, dayOf, firstInstant } from '../saranda-time.ts'

/** Of a booking, what decides when a mail goes by the clock. */
export interface TimedBooking {
  status: string
  cancelAskedAt: string | null
  createdAt: string
  minutesToConfirm: number | null
  pickupAt: string
  pickupWallTime: WallTime
  returnAt: string | null
  returnWallTime: WallTime | null
  doneAt: string | null
}

/** A mail that goes by the clock. `occasion` names the ride, as it is timed now: a moved one is another occasion. */
export interface TimedMail {
  kind: 'reminder' | 'thanks'
  /** Milliseconds since 1970. */
  at: number
  occasion: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Who booked later than that before the reminder has only just booked. */
const reminderNoticeMs = 12 * hourMs
const thanksAfterMs = 20 * hourMs
/** So late a thank-you may still go, after a mail server or the site itself was away. */
const thanksWithinMs = 72 * hourMs
/** For so long after a ride was done there may be thanks to write. */
export const thanksForMs = thanksAfterMs + thanksWithinMs
/** Nobody is thanked twice within so long. */
export const thanksApartMs = 90 * 24 * hourMs

/** Whether its guest expects the ride: not as long as he waits for an answer to his question to cancel. */
export const isReminded = ({ status, cancelAskedAt }: Pick<TimedBooking, 'status' | 'cancelAskedAt'>) =>
  status === 'confirmed' && cancelAskedAt === null

/**
 * The reminders of a booking: one for each ride, at this clock time on the day before; a ride back on the same day is in the
 * first one. None when it was taken less than twelve hours before, or confirmed only after; none of rides that have begun.
 */
export function remindersOf(booking: TimedBooking, reminderTime: string, now: number): TimedMail[] {
  const { createdAt, minutesToConfirm, pickupAt, pickupWallTime, returnAt, returnWallTime } = booking
  if (reminderTime === '' || !isReminded(booking) || minutesToConfirm === null) return []
  const takenAt = Date.parse(createdAt)
  const isBackApart = returnWallTime !== null && dayOf(returnWallTime) !== dayOf(pickupWallTime)
  const rides = [
    { startsAt: Date.parse(pickupAt), wallTime: pickupWallTime },
    ...(isBackApart && returnAt !== null ? [{ startsAt: Date.parse(returnAt), wallTime: returnWallTime }] : []),
  ]
  return rides.flatMap(({ startsAt, wallTime }): TimedMail[] => {
    const at = momentBefore(wallTime, reminderTime)
    const isEarly = takenAt <= at - reminderNoticeMs && takenAt + minutesToConfirm * minuteMs <= at
    return startsAt > now && isEarly ? [{ kind: 'reminder', at, occasion: wallTime }] : []
  })
}

/** The thank-you of a booking whose ride is done, until it is too late for one. */
export function thanksOf({ status, doneAt }: TimedBooking, reviewUrl: string, now: number): TimedMail[] {
  if (reviewUrl === '' || status !== 'done' || doneAt === null) return []
  const at = Date.parse(doneAt) + thanksAfterMs
  return now < Date.parse(doneAt) + thanksForMs ? [{ kind: 'thanks', at, occasion: 'done' }] : []
}

/** A clock time on the day before; in the hour that spring leaves out, the next one that there is. */
const momentBefore = (wallTime: WallTime, clockTime: string) =>
  firstInstant(`${addDays(dayOf(wallTime), -1)}T${clockTime}`)
