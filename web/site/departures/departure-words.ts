import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'

/** How many seats there are, or why none is sold. */
export function seatsText({ state, seatsLeft }: PublicDeparture, words: BookingWords): string {
  if (state === 'cancelled') return words.isCancelled
  if (state === 'closed') return words.isNotSold
  if (state === 'full') return words.isFull
  return seatsLeft === 1 ? words.oneSeatLeft : fillIn(words.seatsLeft, { n: seatsLeft })
}
