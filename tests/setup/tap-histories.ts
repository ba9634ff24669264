import type { RideState, RideStep } from '#domain/plan-facts.ts'

/** A tap as it truly was, and by whom. */
export interface TrueTap {
  key: string
  by: number
  step: RideStep
  /** Milliseconds since 1970, by a right clock. */
  at: number
  undoes: string | null
}

export interface History {
  taps: TrueTap[]
  startsAt: number
  waitingMinutes: number
  /** Who drives it in the end. */
  driver: number
  /** When it was given to him anew, by a right clock; null where he had it once. */
  givenAnewAt: number | null
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const minute = 60_000
const likely: RideStep[] = [
  'seen',
  'on-the-way',
  'here',
  'here',
  'on-board',
  'done',
  'no-show',
  'no-show',
  'handed-back',
]
const pick = <T>(random: () => number, from: readonly T[]) => from[Math.floor(random() * from.length)] as T

/** Half an hour of two drivers' taps around a start, some taken back in time, too late, or before they were made. */
export function randomHistory(random: () => number, startsAt: number): History {
  const taps: TrueTap[] = []
  const count = 1 + Math.floor(random() * 9)
  for (let index = 0; index < count; index += 1) {
    const by = random() < 0.75 ? 1 : 2
    // Often at the same moment as another one, and often at a border.
    const at = startsAt + Math.floor(random() * 40 - 15) * minute + pick(random, [0, 0, 0, 1, -1, 30_000])
    const key = `${index} ${Math.floor(random() * 1e9)}`.replace(' ', '-')
    taps.push({ key, by, step: pick(random, likely), at, undoes: null })
    if (random() < 0.35) {
      const after = pick(random, [0, 1, 5000, 59_999, 60_000, 60_001, 90_000, -1])
      taps.push({ key: `${key}-u`, by, step: 'undo', at: at + after, undoes: key })
    }
  }
  const driver = random() < 0.85 ? 1 : 2
  const givenAnewAt = random() < 0.5 ? startsAt + Math.floor(random() * 40 - 15) * minute + 10_000 : null
  return { taps, startsAt, waitingMinutes: pick(random, [0, 5, 15]), driver, givenAnewAt }
}

/**
 * What must come out, worked out in another way than by the site's own rules: from the end. The last word is that of the
 * earliest tap that ends a ride; without one, that of the largest step. Where that one handed it back before it was given to
 * him anew, only what comes after it is looked at, in the same way.
 */
export function expectedState({ taps, startsAt, waitingMinutes, driver, givenAnewAt }: History): RideState {
  const own = taps.filter(({ by }) => by === driver)
  const isTakenBack = ({ key, at }: TrueTap) =>
    own.some((undo) => undo.undoes === key && undo.at >= at && undo.at <= at + minute)
  const counted = own.filter((tap) => tap.step !== 'undo' && !isTakenBack(tap)) as CountedTap[]
  return stateBy(counted, { startsAt, waitingMinutes, givenAnewAt })
}

type CountedTap = TrueTap & { step: Exclude<RideStep, 'undo'> }

function stateBy(counted: CountedTap[], facts: Omit<History, 'taps' | 'driver'>): RideState {
  const { startsAt, waitingMinutes, givenAnewAt } = facts
  const order = ['seen', 'on-the-way', 'here', 'on-board', 'done', 'no-show', 'handed-back'] as const
  const rank = ({ step }: { step: RideStep }) => order.indexOf(step as (typeof order)[number])
  const isBefore = (one: CountedTap, other: CountedTap) =>
    one.at < other.at || (one.at === other.at && rank(one) < rank(other))
  // The first "here" that nothing larger came before.
  const theres = counted.filter(
    (tap) =>
      tap.step === 'here' && !counted.some((other) => isBefore(other, tap) && rank(other) > 2 && rank(other) < 4),
  )
  const there = theres.length === 0 ? undefined : Math.min(...theres.map(({ at }) => at))
  const isInTime = ({ at }: TrueTap) =>
    there !== undefined && at >= there && at >= Math.max(there, startsAt) + waitingMinutes * minute
  const ends = counted.filter(
    (tap) => tap.step === 'done' || tap.step === 'handed-back' || (tap.step === 'no-show' && isInTime(tap)),
  )
  const first = ends.find((end) => !ends.some((other) => other !== end && isBefore(other, end)))
  if (first?.step === 'handed-back' && givenAnewAt !== null && first.at < givenAnewAt) {
    const after = counted.filter((tap) => tap !== first && !isBefore(tap, first))
    return stateBy(after, facts)
  }
  if (first) return first.step
  const largest = Math.max(-1, ...counted.filter(({ step }) => step !== 'no-show').map(rank))
  return order[largest] ?? 'planned'
}

/** The same things in another order. */
export function shuffled<T>(random: () => number, things: readonly T[]): T[] {
  return things
    .map((thing) => [random(), thing] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, thing]) => thing)
}
