import { memo, useId } from 'react'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'

import { clashWord } from '../../words/clash-words.ts'
import { tripText } from '../../words/formats.ts'
import { say, sayCount } from '../../words/say.ts'
import {
  type Bar,
  barsOf,
  type Drives,
  type Gap,
  gapsOf,
  lanesOf,
  minuteOf,
  type PlanRow,
  rideElementId,
  spanOf,
  startText,
  type TimedDeparture,
  timedDeparture,
} from '../plan-day.ts'
import {
  boatText,
  carText,
  clashText,
  departureClashText,
  guestText,
  lateText,
  levelOf,
  offUntil,
  plannedAddress,
  rideWay,
  seatsText,
  stateText,
  whoText,
} from '../plan-words.ts'
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

/** Where a bar stands. */
interface Place {
  /** Minutes from the board's beginning, its length there, and how far its words may reach. */
  from: number
  length: number
  room: number
  lane: number
}

const styleOf = ({ from, length, room, lane }: Place) =>
  ({ '--from': from, '--length': length, '--room': Math.min(room, 2000), '--lane': lane }) as object

interface RideBarProps extends Place {
  ride: ShownRide
  /** It is only proposed that he drives it. */
  isSuggested: boolean
  isTabStop: boolean
  plan: Plan
}

/** A ride on the board, as long as it takes. Presses and keys are the board's. */
const RideBar = memo(function RideBar({ ride, isSuggested, isTabStop, plan, ...place }: RideBarProps) {
  const { id, clashes, isPending } = ride
  const [worst] = clashes

  return (
    <li className="plan-place" style={styleOf(place)}>
      <button
        type="button"
        id={rideElementId(id)}
        className="plan-bar"
        data-ride={id}
        data-level={worst?.level}
        data-suggested={isSuggested || undefined}
        data-pending={isPending || undefined}
        tabIndex={isTabStop ? 0 : -1}
      >
        {/* For the mouse: a title of the button would be read out after the same words in it. */}
        <span className="plan-bar-words" title={rideDetails(ride, plan, isSuggested)}>
          <span className="plan-bar-time">
            <span>{startText(ride)}</span>
            {stateText(ride) !== '' && <span className="plan-bar-state">{stateText(ride)}</span>}
            {worst && <Trouble word={clashWord(worst)} />}
            {ride.lateMinutes !== null && <span className="plan-bar-late">{lateText(ride)}</span>}
          </span>{' '}
          <span>{rideWay(ride)}</span>
        </span>
        <span className="visually-hidden">{rideDetails(ride, plan, isSuggested)}</span>
      </button>
    </li>
  )
})

/** What a bar has no room to say: how long, who, and what speaks against it. */
function rideDetails(ride: ShownRide, plan: Plan, isSuggested: boolean): string {
  return [
    spanOf(ride),
    guestText(ride),
    carText(ride, plan),
    whoText(ride, plan) || say('nobody yet'),
    isSuggested ? say('suggested') : '',
    stateText(ride),
    ...ride.clashes.map((clash) => clashText(clash, ride, plan)),
  ]
    .filter(Boolean)
    .join('. ')
}

interface DepartureBarProps extends Place {
  departure: PlannedDeparture
  plan: Plan
}

/** A departure on the board, as long as it is out; it leads to who goes with it. */
function DepartureBar({ departure, plan, ...place }: DepartureBarProps) {
  const { start, minutes, name, vehicleId, clashes } = departure
  const [worst] = clashes
  const trouble = vehicleId === null ? boatText(departure, plan) : worst && clashWord(worst)

  return (
    <li className="plan-place" style={styleOf(place)}>
      <Link
        to={plannedAddress(departure)}
        className="plan-bar plan-departure"
        data-level={levelOf(departure)}
        draggable={false}
      >
        <span className="plan-bar-words" title={departureDetails(departure, plan)}>
          <span className="plan-bar-time">
            <span>{startText({ startAt: start, minutes })}</span>
            <span className="plan-bar-state">{seatsText(departure)}</span>
            {trouble && <Trouble word={trouble} />}
          </span>{' '}
          <span dir="auto">{tripText({ name })}</span>
        </span>
        <span className="visually-hidden">{departureDetails(departure, plan)}</span>
      </Link>
    </li>
  )
}

/** The same of a departure. */
function departureDetails(departure: PlannedDeparture, plan: Plan): string {
  const { start, minutes, clashes } = departure
  return [
    spanOf({ startAt: start, minutes }),
    boatText(departure, plan),
    ...clashes.map((clash) => departureClashText(clash, departure, plan)),
  ].join('. ')
}

/** What speaks against it most, in a word. */
const Trouble = ({ word }: { word: string }) => (
  <span className="plan-bar-clash">
    <FiAlertTriangle aria-hidden /> <span>{word}</span>
  </span>
)
