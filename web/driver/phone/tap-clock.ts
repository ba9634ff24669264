import { makeKey } from '#web/lib/random-key.ts'

/**
 * When a tap was made, although the phone's clock may be wrong and may be put right before the tap is sent. The server
 * corrects what it gets by how far the clock is off as the phone sends; so a time is told by the clock of that moment.
 */
export interface ClockReading {
  /** Milliseconds since 1970, as the phone's clock shows them. */
  at: number
  /** How far the phone's clock is ahead of one that nobody sets and that begins with each opening of the page. */
  drift: number
  /** The opening of the page to which `drift` belongs. */
  life: string
  /** How far the server's clock is ahead; null where the phone's may have been set since the server was heard. */
  offset: number | null
}

/** Smaller differences come from slow answers and from clocks that run a little fast. */
const toleranceMs = 30_000
const backwardsToleranceMs = 2000

/**
 * The times of taps, in the order in which they were made, as the clock of `now` would have shown them: each before the
 * next one, and none after now.
 */
export function timesByClockOf(now: ClockReading, taps: readonly ClockReading[]): number[] {
  let next = now.at + 1
  return taps
    .toReversed()
    .map((tap) => {
      next = Math.min(tap.at + setSince(tap, now), next - 1)
      return next
    })
    .toReversed()
}

/** By how much the phone's clock was set ahead after the tap. */
function setSince(tap: ClockReading, now: ClockReading): number {
  if (tap.offset !== null && now.offset !== null) {
    const ahead = tap.offset - now.offset
    return Math.abs(ahead) > toleranceMs ? ahead : 0
  }
  // The clock that nobody sets stands still while a phone sleeps: what looks like a jump ahead may be a night.
  const ahead = now.drift - tap.drift
  return tap.life === now.life && ahead < -backwardsToleranceMs ? ahead : 0
}

interface TapClockOptions {
  life: string
  /** Milliseconds since 1970, and those of the clock that nobody sets. */
  now: () => number
  steady: () => number
}

/** The clock of one opening of the page; it learns from the server's answers how far the phone's is off. */
export function createTapClock({ life, now, steady }: TapClockOptions) {
  let heard: { offset: number; drift: number } | undefined

  return {
    read(): ClockReading {
      const at = now()
      const drift = at - steady()
      const isSet = heard !== undefined && Math.abs(drift - heard.drift) > toleranceMs
      return { at, drift, life, offset: heard === undefined || isSet ? null : heard.offset }
    },

    /** The server's clock showed `serverTime` some time between a request and its answer. */
    hear(serverTime: number, sent: ClockReading) {
      const at = now()
      const drift = at - steady()
      // Set in the middle of a request: the next one says more.
      if (Math.abs(drift - sent.drift) > backwardsToleranceMs) return
      heard = { offset: serverTime - (sent.at + at) / 2, drift }
    },
  }
}

/** That of this page, or worker. */
export const openTapClock = () =>
  createTapClock({ life: makeKey(), now: () => Date.now(), steady: () => performance.now() })

export type TapClock = ReturnType<typeof createTapClock>
