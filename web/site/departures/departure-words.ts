import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { formatDayTime, formatWallTime } from '#domain/booking/format-wall-time.ts'
import { type WallTime, addMonths, dayOf } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

/** How many seats there are, or why none is sold. */
export function seatsText(departure: PublicDeparture, words: BookingWords): string {
  const { state, seatsLeft, capacity } = departure
  if (state === 'cancelled') return words.isCancelled
  if (state === 'closed') return words.isNotSold
  if (hasWaitList(departure)) return `${words.isFull} · ${words.waitList}`
  // Without a capacity it is not full: staff have not said how many it takes.
  if (state === 'full') return capacity === 0 ? words.isOnRequest : words.isFull
  return seatsLeft === 1 ? words.oneSeatLeft : fillIn(words.seatsLeft, { n: seatsLeft })
}

/** Whether seats of it may become free, for who waits for them. */
export function hasWaitList({ state, capacity }: Pick<PublicDeparture, 'state' | 'capacity'>): boolean {
  return state === 'full' && capacity > 0
}

/** When a departure of a list leaves; with the year where the list has come round to the dates with which it begins. */
export function listedTime(
  start: WallTime,
  [first]: readonly Pick<PublicDeparture, 'start'>[],
  words: BookingWords,
): string {
  const isRound = first && start >= addMonths(dayOf(first.start), 12)
  return isRound ? formatWallTime(start, words) : formatDayTime(start, words)
}
