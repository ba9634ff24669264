import type { BookingGuards } from '#domain/booking/booking-request.ts'

import { fastestSeconds, type Suspicion } from '#domain/booking/booking-limits.ts'

/** What speaks for a program having filled in the form. Guards that are missing or unreadable speak for nothing. */
export function findSuspicions({ website, secondsToFill }: { [Guard in keyof BookingGuards]: unknown }): Suspicion[] {
  const found: [Suspicion, boolean][] = [
    ['hidden-field', typeof website === 'string' && website.trim() !== ''],
    ['too-fast', typeof secondsToFill === 'number' && secondsToFill >= 0 && secondsToFill < fastestSeconds],
  ]
  return found.filter(([, isFound]) => isFound).map(([suspicion]) => suspicion)
}
