import type { DriverWords } from '#domain/words/driver/en.ts'

import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import type { ShownRide } from './shown-rides.ts'

/** How far a ride has come, and since when; undefined while nobody has tapped anything. */
export function sinceText(
  { state, since }: Pick<ShownRide, 'state' | 'since'>,
  words: DriverWords,
): string | undefined {
  if (state === 'planned' || since === null) return undefined
  return fillIn(words[`since-${state}`], { time: wallTimeAt(since).slice(11) })
}
