import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'

/** How many seats there are, or why none is sold. */
export function seatsText(departure: PublicDeparture, words: BookingWords): string {
  const { state, seatsLeft } = departure
  if (state === 'cancelled') return words.isCancelled
  if (state === 'closed') return words.isNotSold
  if (hasWaitList(departure)) return `${words.isFull} · ${words.waitList}`
  if (state === 'full') return words.isFull
  return seatsLeft === 1 ? words.oneSeatLeft : fillIn(words.seatsLeft, { n: seatsLeft })
}

/** Whether seats of it may become free, for who waits for them. */
export function hasWaitList({ state, capacity }: Pick<PublicDeparture, 'state' | 'capacity'>): boolean {
  return state === 'full' && capacity > 0
}
