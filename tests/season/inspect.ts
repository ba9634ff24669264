import type { Business } from './business.ts'
import { inspectBookings } from './inspect-bookings.ts'
import { inspectFigures } from './inspect-figures.ts'
import { inspectLetters } from './inspect-letters.ts'
import { inspectOffers } from './inspect-offers.ts'
import { inspectRides } from './inspect-rides.ts'
import { inspectSeats } from './inspect-seats.ts'
import { inspectWaits } from './inspect-waits.ts'

/** What is wrong with the rows at the end of a day, in sentences: held against what was answered, by statements of their own. */
export async function inspect(business: Business): Promise<string[]> {
  const found = [
    await inspectSeats(business),
    await inspectWaits(business),
    await inspectBookings(business),
    await inspectRides(business),
    await inspectOffers(business),
    await inspectLetters(business),
    await inspectFigures(business),
  ]
  return found.flat()
}
