import type { TappedState } from '#domain/plan/plan-facts.ts'
import type { DriverWords } from '#domain/words/driver/en.ts'

import { wallTimeAt } from '#domain/booking/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import type { ShownRide } from './shown-rides.ts'

const sinceWords: Record<TappedState, keyof DriverWords> = {
  seen: 'sinceSeen',
  'on-the-way': 'sinceOnTheWay',
  here: 'sinceHere',
  'on-board': 'sinceOnBoard',
  done: 'sinceDone',
  'no-show': 'sinceNoShow',
  'handed-back': 'sinceHandedBack',
}

/** How far a ride has come, and since when; undefined while nobody has tapped anything. */
export function sinceText(
  { state, since }: Pick<ShownRide, 'state' | 'since'>,
  words: DriverWords,
): string | undefined {
  if (state === 'planned' || since === null) return undefined
  return fillIn(words[sinceWords[state]], { time: wallTimeAt(since).slice(11) })
}
