import type { DriverRide } from '#domain/driver/driver-calls.ts'
import type { RideState } from '#domain/plan-facts.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { finalStates, judgeSteps, type Step } from '#domain/driver/ride-steps.ts'
import type { DriverWords } from '#domain/words/driver/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { isPartyTap, isWaiting, type KeptRides, type RideTap, type Tap } from '../phone/rides-on-phone.ts'
import { type ClockReading, timesByClockOf } from '../phone/tap-clock.ts'

/** A ride as the driver sees it: as the server told it, and what he has tapped since. */
export interface ShownRide {
  ride: DriverRide
  state: RideState
  /** Since when; milliseconds since 1970 by a right clock. Null while it is planned. */
  since: number | null
  /** From when on the guest counts as not come, and whether that is now; null until the driver is there. */
  noShowFrom: number | null
  mayNotCome: boolean
  startsAt: number
  isOver: boolean
}

/** Now, by a right clock: as far as the server has been heard. */
export const trueNow = ({ at, offset }: ClockReading, { offset: heard }: Pick<KeptRides, 'offset'>) =>
  at + (offset ?? heard)

/**
 * When something begins. What a phone kept from a version that told no instant has only the wall time, which is an hour off in
 * the hours round a change of the clocks.
 */
export function instantOf({ beginsAt }: Pick<DriverRide, 'beginsAt'>, wallTime: string): number {
  const asUtc = Date.parse(`${wallTime}Z`)
  return Date.parse(beginsAt) || 2 * asUtc - Date.parse(`${wallTimeAt(asUtc)}Z`)
}

const nobodyWaits = { startsAt: 0, waitingMinutes: 0 }

/** The rides with the taps that wait to be sent. */
export function showRides(kept: KeptRides, taps: readonly Tap[], now: ClockReading): ShownRide[] {
  const moment = trueNow(now, kept)
  const steps = waitingTaps(kept, taps, now).filter((tap): tap is Timed<RideTap> => !isPartyTap(tap))
  return kept.rides.map((ride) => {
    const own = steps.filter(({ rideId }) => rideId === ride.id)
    const startsAt = instantOf(ride, ride.startAt)
    // The server has accepted that the guest did not come: the waiting time of now must not undo that here.
    const waiting = ride.state === 'no-show' ? nobodyWaits : { startsAt, waitingMinutes: ride.waitingMinutes }
    const { state, by, noShowFrom } = judgeSteps<Step>(inOrder(ride.steps, own), waiting)
    return {
      ride,
      state,
      since: by && Date.parse(by.at),
      noShowFrom,
      mayNotCome: noShowFrom !== null && noShowFrom <= moment,
      startsAt,
      isOver: finalStates.has(state),
    }
  })
}

/** How far a ride has come, and since when; undefined while nobody has tapped anything. */
export function sinceText(
  { state, since }: Pick<ShownRide, 'state' | 'since'>,
  words: DriverWords,
): string | undefined {
  if (state === 'planned' || since === null) return undefined
  return fillIn(words[`since-${state}`], { time: wallTimeAt(since).slice(11) })
}

type Timed<T extends Tap> = T & { at: number }

/** The taps that wait, each with when it was made by a right clock. */
export function waitingTaps(kept: KeptRides, taps: readonly Tap[], now: ClockReading): Timed<Tap>[] {
  const moment = trueNow(now, kept)
  const waiting = taps.filter(isWaiting)
  const times = timesByClockOf(now, waiting).map((time) => time + moment - now.at)
  return waiting.map((tap, index) => ({ ...tap, at: times[index] ?? moment }))
}

/** The server's steps, then those that wait on this phone: they were tapped later, whatever the clocks say. */
function inOrder(stored: DriverRide['steps'], waiting: readonly (Omit<Step, 'at'> & { at: number })[]): Step[] {
  let last = Math.max(...stored.map(({ at }) => Date.parse(at)))
  const later = waiting.map((tap) => {
    last = Math.max(last + 1, tap.at)
    return { ...tap, at: new Date(last).toISOString() }
  })
  return [...stored, ...later]
}
