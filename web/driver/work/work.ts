import { type BoardingTick, judgeTicks } from '#domain/departures/boarding-ticks.ts'
import type { DriverDeparture, DriverParty } from '#domain/driver/boarding-calls.ts'
import type { DriverRide } from '#domain/driver/driver-calls.ts'
import { finalStates, judgeSteps, type Step, underWay } from '#domain/driver/ride-steps.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import type { RideState } from '#domain/plan-facts.ts'
import { addDays, dayAt, dayOf, timeAt, wallTimeAt } from '#domain/saranda-time.ts'
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
function instantOf({ beginsAt }: Pick<DriverRide, 'beginsAt'>, wallTime: string): number {
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
    const { state, by, noShowFrom } = judgeSteps<Step>([...ride.steps, ...afterStored(ride.steps, own)], waiting)
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
  return fillIn(words[`since-${state}`], { time: timeAt(since) })
}

type Timed<T extends Tap> = T & { at: number }

/** The taps that wait, each with when it was made by a right clock. */
function waitingTaps(kept: KeptRides, taps: readonly Tap[], now: ClockReading): Timed<Tap>[] {
  const moment = trueNow(now, kept)
  const waiting = taps.filter(isWaiting)
  const times = timesByClockOf(now, waiting).map((time) => time + moment - now.at)
  return waiting.map((tap, index) => ({ ...tap, at: times[index] ?? moment }))
}

/** What waits on this phone as it comes after what the server has: it was tapped later, whatever the clocks say. */
function afterStored<T extends { at: number }>(stored: readonly { at: string }[], waiting: readonly T[]) {
  let last = Math.max(...stored.map(({ at }) => Date.parse(at)))
  return waiting.map((tap) => {
    last = Math.max(last + 1, tap.at)
    return { ...tap, at: new Date(last).toISOString() }
  })
}

/** A departure as its skipper sees it: as the server told it, and what he has ticked since. */
export interface ShownDeparture {
  departure: DriverDeparture
  parties: ShownParty[]
  /** People, not parties. */
  aboard: number
  booked: number
  /** Milliseconds since 1970. */
  startsAt: number
  /** Whether it was cancelled. */
  isOff: boolean
}

interface ShownParty {
  party: DriverParty
  boarded: boolean
  /** Who has it aboard; instants in milliseconds since 1970. */
  tickedBy: { by: string; at: number }[]
}

/** The departures with the ticks that wait to be sent. */
export function showDepartures(kept: KeptRides, taps: readonly Tap[], now: ClockReading): ShownDeparture[] {
  const { id: crewId, name: by } = kept.crew
  const waiting = waitingTaps(kept, taps, now).filter(isPartyTap)
  return (kept.departures ?? []).map((departure) => {
    const parties = departure.parties.map((party): ShownParty => {
      const before = party.ticks.filter((tick) => tick.crewId === crewId)
      const ticked = waiting.filter((tap) => tap.departureId === departure.id && tap.bookingId === party.bookingId)
      const own = afterStored(before, ticked).map(({ key, boarded, at }): BoardingTick => ({
        key,
        boarded,
        at,
        by,
        crewId,
      }))
      const { boarded, tickedBy } = judgeTicks([...party.ticks, ...own])
      return { party, boarded, tickedBy: tickedBy.map((each) => ({ by: each.by, at: Date.parse(each.at) })) }
    })
    return {
      departure,
      parties,
      aboard: people(parties.filter(({ boarded }) => boarded)),
      booked: people(parties),
      startsAt: instantOf(departure, departure.start),
      isOff: departure.state === 'cancelled',
    }
  })
}

const people = (parties: readonly ShownParty[]) => parties.reduce((sum, { party }) => sum + party.nrOfPassengers, 0)

/** What somebody has to do: a ride, or a departure. */
export type Work = ShownRide | ShownDeparture

export const isDeparture = (work: Work): work is ShownDeparture => 'departure' in work

/** Names a ride or a departure: the same after each reading. */
export function keyOf(work: Work): string {
  if (!isDeparture(work)) return `ride ${work.ride.id}`
  const { kind, subjectId, start } = work.departure
  return `${kind} ${subjectId} ${start}`
}

/** When it begins, as clocks in Saranda show it. */
export const startOf = (work: Work) => (isDeparture(work) ? work.departure.start : work.ride.startAt)

const minutesOf = (work: Work) => (isDeparture(work) ? work.departure.minutes : work.ride.minutes)

const minuteMs = 60_000
/** A ride that nobody has begun is the next one until so long after its end. */
const forgottenAfterMs = 3 * 60 * minuteMs

/** The ride that he is on, or else the first of all that is still ahead or under way. */
export function nextWork(shown: readonly Work[], now: number): Work | undefined {
  const inTurn = inOrder(shown)
  const isAhead = (work: Work) => {
    const endsAt = work.startsAt + minutesOf(work) * minuteMs
    return isDeparture(work) ? !work.isOff && endsAt > now : !work.isOver && endsAt + forgottenAfterMs > now
  }
  return inTurn.find((work) => !isDeparture(work) && underWay.has(work.state)) ?? inTurn.find(isAhead)
}

/** Days that have a word of their own, from the day before today on. */
const dayNames = ['yesterday', 'today', 'tomorrow', 'dayAfterTomorrow'] as const

/** The day of a `YYYY-MM-DD…` as people call it, which for most days is its date. */
export function dayText(
  day: string,
  now: number,
  { words, language }: { words: DriverWords; language: string },
): string {
  const today = dayAt(now)
  const name = dayNames.find((_name, index) => day.startsWith(addDays(today, index - 1)))
  return name ? words[name] : longDay(dayOf(day), language)
}

/** `21 November`, of a `YYYY-MM-DD`. */
export function longDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00Z`))
}

/** What there is to do on each `YYYY-MM-DD`, in order. */
export const workByDay = (shown: readonly Work[]) => groupedBy(inOrder(shown), (work) => dayOf(startOf(work)))

const inOrder = (shown: readonly Work[]) => shown.toSorted((a, b) => a.startsAt - b.startsAt)
