/** A tap that is kept: when it was made by a right clock, and by the phone's own; ISO in UTC. */
export interface TimedTap {
  at: string
  deviceAt: string
}

/** Longer than a phone waits for an answer, and shorter than a clock is wrong by. */
const longestWayMs = 30_000

/** A clock that has lost its battery begins anew in 1970 or 2000, and what is as far ahead is no time of a ride either. */
const strangestMs = 20 * 365 * 86_400_000

/** How a phone's taps came. */
interface Coming {
  /** By how much its clock seems to be behind. */
  offMs: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * When a tap was made, in milliseconds since 1970 by a right clock; where the phone's says nothing, when it came. `offMs` has in
 * it for how long the request was under way. So a tap that came quickly would lie before one that the phone made earlier and
 * that came slowly: what was made after a tap is kept after it.
 */
export function trueTime(deviceAt: string, { offMs: saidMs, now }: Coming, kept: readonly TimedTap[]): number {
  const made = Date.parse(deviceAt)
  const offMs = Math.abs(made + saidMs - now) < strangestMs ? saidMs : now - made
  const earlier = kept.filter((tap) => Date.parse(tap.deviceAt) < made && isByClock(tap, offMs))
  return Math.max(made + offMs, ...earlier.map(({ at }) => Date.parse(at) + 1))
}

/** Not by that of another phone, nor of before it was set. */
function isByClock({ at, deviceAt }: TimedTap, offMs: number): boolean {
  return Math.abs(Date.parse(at) - Date.parse(deviceAt) - offMs) <= longestWayMs
}
