import { say, staffLanguage } from './say.ts'

/** `1 booking`, `1,204 bookings`. */
export const bookingsText = (count: number) =>
  count === 1 ? say('1 booking') : say('{n} bookings', { n: count.toLocaleString(staffLanguage()) })
