import { useId } from 'react'

import type { Plan } from '#domain/plan/ride.ts'
import type { Drives } from '../plan-query.ts'
import type { PlanRow } from '../rows.ts'

import { say, sayCount } from '../../words/say.ts'
import { offUntil } from '../plan-words.ts'
import {
  type Bar,
  barsOf,
  type Gap,
  gapsOf,
  lanesOf,
  minuteOf,
  type TimedDeparture,
  timedDeparture,
} from '../day-layout.ts'
import { DepartureBar, RideBar } from './board-bars.tsx'
import type { ShownRide } from '../use-assigning.ts'

/** The words of a ride that nobody has take this much room, in minutes of the board. */
const openWords = 120

interface BoardRowProps {
  row: PlanRow
  day: string
  from: number
  to: number
  plan: Plan
  drives: Drives
  suggested: ReadonlySet<number>
  tabStop: number | null
  /** A ride is held over it. */
  isTarget: boolean
}

/** One person's day, or what nobody has yet. */
export function BoardRow({ row, day, from, to, plan, drives, suggested, tabStop, isTarget }: BoardRowProps) {
  const id = useId()
  const isOpen = row.crew === null
  const bars = barsOf<ShownRide | TimedDeparture>(
    [...row.rides, ...row.departures.map(timedDeparture)],
    day,
    isOpen ? openWords : 0,
  )

  return (
    <section
      className="plan-row"
      aria-labelledby={id}
      data-row={row.key}
      data-open={isOpen || undefined}
      data-target={isTarget || undefined}
      style={{ '--lanes': lanesOf(bars) } as object}
    >
      <h2 id={id} className="plan-who">
        <span>{row.crew ? row.crew.name : say('Nobody yet')}</span>
        <span className="admin-help">{rowText(row, day)}</span>
      </h2>
      <div className="plan-lanes">
        {row.absences.map((absence) => (
          <Off key={absence.id} absence={absence} day={day} from={from} to={to} />
        ))}
        {!isOpen &&
          gapsOf(bars, (one, next) => drives(one.id, next.id)).map((gap) => (
            <Drive key={gap.from} gap={gap} from={from} />
          ))}
        <ul>
          {bars.map(({ ride, ...bar }) => {
            const place = { ...shownPart(bar, from, to), lane: bar.lane, plan }
            return 'departure' in ride ? (
              <DepartureBar key={ride.id} departure={ride.departure} {...place} />
            ) : (
              <RideBar
                key={ride.id}
                ride={ride}
                isSuggested={suggested.has(ride.id)}
                isTabStop={ride.id === tabStop}
                {...place}
              />
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** What began the evening before is shown from the board's beginning, with its words. */
function shownPart(bar: Pick<Bar<ShownRide>, 'from' | 'to' | 'roomTo'>, from: number, to: number) {
  const start = Math.max(bar.from, from)
  return { from: start - from, length: bar.to - start, room: Math.max(bar.to, Math.min(bar.roomTo, to)) - start }
}

/** How many rides, with what, and whether he is off. */
function rowText({ crew, rides, absences, departures }: PlanRow, day: string): string {
  const count = sayCount(rides.length, '1 ride', '{n} rides')
  const out = sayCount(departures.length, '1 departure', '{n} departures')
  const off = absences.map((absence) => [say('off'), offUntil(absence, day)].filter(Boolean).join(' '))
  return [
    count,
    ...(departures.length > 0 ? [out] : []),
    ...(crew && !crew.isActive ? [say('not active')] : []),
    ...off,
  ].join(' · ')
}

function Off({
  absence,
  day,
  from,
  to,
}: {
  absence: { from: string; to: string; reason: string }
  day: string
  from: number
  to: number
}) {
  const start = Math.max(from, minuteOf(absence.from, day))
  const length = Math.min(to, minuteOf(absence.to, day)) - start
  if (length <= 0) return null

  return (
    <p className="plan-off" style={{ '--from': start - from, '--length': length } as object}>
      {[say('off'), absence.reason].filter(Boolean).join(': ')}
    </p>
  )
}

/** The drive over, dotted as on the road; red where it takes longer than there is time. */
function Drive({ gap, from }: { gap: Gap; from: number }) {
  const { driveMinutes } = gap
  if (driveMinutes === null || driveMinutes === 0) return null

  return (
    <p
      className="plan-drive"
      data-late={driveMinutes > gap.to - gap.from || undefined}
      style={{ '--from': gap.from - from, '--length': Math.min(driveMinutes, gap.to - gap.from) } as object}
    >
      <span>{say('{n} min', { n: driveMinutes })}</span>
      <span className="visually-hidden">{say('drive over')}</span>
    </p>
  )
}
