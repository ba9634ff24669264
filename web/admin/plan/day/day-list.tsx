import { memo, useId } from 'react'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'
import {
  type Drives,
  inOrder,
  minuteOf,
  type PlanRow,
  rideElementId,
  type ShownDay,
  spanOf,
  type Timed,
  type TimedDeparture,
  timedDeparture,
} from '../plan-day.ts'
import type { ShownRide } from '../use-assigning.ts'

import { clashKey } from '#domain/plan/clashes.ts'
import { dayOf } from '#domain/saranda-time.ts'
import { tripText } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import {
  boatText,
  carText,
  clashText,
  departureClashText,
  guestText,
  levelOf,
  offUntil,
  plannedAddress,
  rideWay,
  seatsText,
  stateText,
} from '../plan-words.ts'

/** The day on a phone: a list for each person, what nobody has on top. */
export function DayList({ rows, ...shared }: ShownDay) {
  return rows.map((row) => <PersonDay key={row.key} row={row} {...shared} />)
}

/** To a person's list in one tap, however long the day is. */
export function Jump({ rows }: { rows: readonly PlanRow[] }) {
  return (
    <nav className="plan-jump" aria-label={say('Drivers and skippers')}>
      {rows.map(({ key, crew, rides, departures }) => (
        <button key={key} type="button" onClick={() => goTo(document.getElementById(key))}>
          <span>{crew ? crew.name.split(' ')[0] : say('Nobody yet')}</span>{' '}
          <span className="admin-figure">{rides.length + departures.length}</span>
        </button>
      ))}
    </nav>
  )
}

/** The keyboard and screen readers go on from there. */
function goTo(list: HTMLElement | null) {
  list?.focus({ preventScroll: true })
  list?.scrollIntoView()
}

function PersonDay({ row, day, plan, drives, suggested, onOpen }: Omit<ShownDay, 'rows'> & { row: PlanRow }) {
  const id = useId()
  const { crew, rides, absences, departures } = row
  const all = inOrder<ShownRide | TimedDeparture>([...rides, ...departures.map(timedDeparture)])

  return (
    <section className="plan-person" aria-labelledby={id} id={row.key} tabIndex={-1}>
      <h2 id={id}>
        <span>{crew ? crew.name : say('Nobody yet')}</span> <span className="admin-badge">{all.length}</span>
      </h2>
      {absences.map((absence) => (
        <p key={absence.id} className="admin-help">
          {[say('off'), offUntil(absence, day), absence.reason].filter(Boolean).join(' · ')}
        </p>
      ))}
      {all.length === 0 && (
        <p className="admin-help">{crew ? say('No rides on this day.') : say('Every ride has somebody.')}</p>
      )}
      <ul className="plan-rides">
        {all.map((each, index) => {
          if ('departure' in each) {
            return (
              <li key={each.id}>
                <DepartureLine departure={each.departure} plan={plan} />
              </li>
            )
          }
          const before = crew ? all[index - 1] : undefined
          return (
            <li key={each.id}>
              {before && <Between before={before} ride={each} drives={drives} />}
              <RideLine ride={each} plan={plan} isSuggested={suggested.has(each.id)} onOpen={onOpen} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What lies between two rides: the drive over, and how much time there is. */
function Between({ before, ride, drives }: { before: Timed; ride: Timed; drives: Drives }) {
  const drive = drives(before.id, ride.id)
  const day = dayOf(ride.startAt)
  const between = minuteOf(ride.startAt, day) - minuteOf(before.startAt, day) - before.minutes
  if (drive === null || between < 0) return null

  return (
    <p className="plan-between" data-late={drive > between || undefined}>
      {say('{drive} min drive, {n} min between', { drive, n: between })}
    </p>
  )
}

interface RideLineProps {
  ride: ShownRide
  plan: Plan
  isSuggested: boolean
  onOpen: (rideId: number) => void
}

const RideLine = memo(function RideLine({ ride, plan, isSuggested, onOpen }: RideLineProps) {
  const { id, clashes, isPending } = ride
  const vehicle = plan.vehicles.find((each) => each.id === ride.vehicleId)?.name
  const details = [
    stateText(ride),
    guestText(ride),
    carText(ride, plan),
    ride.crewId === null ? '' : vehicle,
    isSuggested ? say('suggested') : '',
  ]

  return (
    <button
      type="button"
      id={rideElementId(id)}
      className="marked-card plan-ride"
      data-level={clashes[0]?.level}
      data-suggested={isSuggested || undefined}
      data-pending={isPending || undefined}
      onClick={() => onOpen(id)}
    >
      <strong className="plan-ride-time">{spanOf(ride)}</strong>
      <span>{rideWay(ride)}</span>
      <span className="admin-help">{details.filter(Boolean).join(' · ')}</span>
      {clashes.map((clash) => (
        <ClashLine key={clashKey(clash)} level={clash.level} text={clashText(clash, ride, plan)} />
      ))}
    </button>
  )
})

/** A departure between the rides. */
function DepartureLine({ departure, plan }: { departure: PlannedDeparture; plan: Plan }) {
  const { start, minutes, name, clashes } = departure

  return (
    <Link
      to={plannedAddress(departure)}
      className="marked-card plan-ride plan-departure"
      data-level={levelOf(departure)}
    >
      <strong className="plan-ride-time">{spanOf({ startAt: start, minutes })}</strong>
      <span>{tripText({ name })}</span>
      <span className="admin-help">{[boatText(departure, plan), seatsText(departure)].join(' · ')}</span>
      {clashes.map((clash) => (
        <ClashLine key={clashKey(clash)} level={clash.level} text={departureClashText(clash, departure, plan)} />
      ))}
    </Link>
  )
}

function ClashLine({ level, text }: { level: Clash['level']; text: string }) {
  return (
    <span className="plan-clash" data-level={level}>
      <FiAlertTriangle aria-hidden /> <span>{text}</span>
    </span>
  )
}
