import { addDays, dayAt } from '#domain/saranda-time.ts'
import { underWay } from '#domain/driver/ride-steps.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import type { DriverWords } from '#domain/words/driver/en.ts'

import type { ShownDeparture } from './shown-departures.ts'
import type { ShownRide } from './shown-rides.ts'

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
  return name ? words[name] : longDay(day.slice(0, 10), language)
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
export const workByDay = (shown: readonly Work[]) => groupedBy(inOrder(shown), (work) => startOf(work).slice(0, 10))

const inOrder = (shown: readonly Work[]) => shown.toSorted((a, b) => a.startsAt - b.startsAt)
