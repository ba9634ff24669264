import type { RideState, TappedState } from '#domain/plan/plan-facts.ts'
import type { DriverWords } from '#domain/words/driver/en.ts'

/** The button that comes next in the order of a ride. */
export const nextSteps: Partial<Record<RideState, TappedState>> = {
  planned: 'seen',
  seen: 'on-the-way',
  'on-the-way': 'here',
  here: 'on-board',
  'on-board': 'done',
}

/** What is said of a ride that has come so far. */
export const sinceWords: Record<TappedState, keyof DriverWords> = {
  seen: 'sinceSeen',
  'on-the-way': 'sinceOnTheWay',
  here: 'sinceHere',
  'on-board': 'sinceOnBoard',
  done: 'sinceDone',
  'no-show': 'sinceNoShow',
  'handed-back': 'sinceHandedBack',
}
