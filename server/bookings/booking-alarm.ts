/** More bookings in a minute than all guests together make; each address by itself may keep its limits. */
export const alarmingCount = 60
const minuteMs = 60_000

/**
 * Counts what one process stores, from all addresses together. Answers true when a minute has brought more than `most`,
 * and then not again until a minute has passed. `clock` is monotonic.
 */
export function createBookingAlarm(most = alarmingCount, clock = () => performance.now()) {
  let times: number[] = []
  let quietUntil = Number.NEGATIVE_INFINITY

  return function countBooking(): boolean {
    const now = clock()
    times = [...times.filter((time) => time > now - minuteMs), now].slice(-most - 1)
    if (times.length <= most || now < quietUntil) return false
    quietUntil = now + minuteMs
    return true
  }
}
