import { setTimeout as wait } from 'node:timers/promises'

import type { Business } from './business.ts'
import { inspectColleague } from './colleague.ts'
import { inspectAbsences } from './inspect-absences.ts'
import { inspectBookings } from './inspect-bookings.ts'
import { inspectCalendars } from './inspect-calendars.ts'
import { inspectClosures } from './inspect-closures.ts'
import { inspectFigures } from './inspect-figures.ts'
import { awaitLetters, inspectLetters } from './inspect-letters.ts'
import { inspectOffers } from './inspect-offers.ts'
import { inspectRides } from './inspect-rides.ts'
import { inspectSeats } from './inspect-seats.ts'
import { inspectStorms } from './inspect-storms.ts'
import { inspectWaits } from './inspect-waits.ts'

/** How long the machine may need for what the site does by the clock, and how far that goes on between two looks. */
const patienceMs = 60_000
const stepMs = 16_000

/** What is wrong with the rows at the end of a day, in sentences: held against what was answered, by statements of their own. */
export async function inspect(business: Business, patience = patienceMs): Promise<string[]> {
  const found = [
    await awaitLetters(business, 2 * patience),
    await inspectSeats(business),
    await inspectBookings(business),
    await inspectRides(business),
    await inspectOffers(business),
    await inspectFigures(business),
    await inspectStorms(business),
    await inspectClosures(business),
    await inspectAbsences(business),
    await inspectCalendars(business),
    await inspectColleague(business),
  ]
  return [...found.flat(), ...(await inspectPatiently(business, patience))]
}

/** What follows by the clock: some seconds after its cause, and after a process was started again. */
async function inspectPatiently(business: Business, patience: number): Promise<string[]> {
  const { season } = business
  for (const deadline = Date.now() + patience; ;) {
    const found = [...(await inspectWaits(business)), ...(await inspectLetters(business))]
    if (found.length === 0 || Date.now() > deadline) return found
    await season.moveTo(season.now() + stepMs)
    await wait(200)
  }
}
