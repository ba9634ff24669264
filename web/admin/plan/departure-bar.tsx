import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'

import { departureAddress } from '../departures/departures-query.ts'
import { say } from '../words/say.ts'
import { clashWord, departureClashText, nameIn } from './clash-words.ts'
import { spanOf } from './day-layout.ts'

interface DepartureBarProps {
  departure: PlannedDeparture
  /** Minutes from the board's beginning, its length there, and how far its words may reach. */
  from: number
  length: number
  room: number
  lane: number
  plan: Plan
}

/** A departure on the board, as long as it is out; it leads to who goes with it. */
export function DepartureBar({ departure, from, length, room, lane, plan }: DepartureBarProps) {
  const { start, name, clashes } = departure
  const [worst] = clashes
  const style = { '--from': from, '--length': length, '--room': Math.min(room, 2000), '--lane': lane } as object

  return (
    <li className="plan-place" style={style}>
      <Link
        to={departureAddress('boarding', departure)}
        className="plan-bar plan-departure"
        data-level={worst?.level}
        title={detailText(departure, plan)}
        draggable={false}
      >
        <span className="plan-bar-words">
          <span className="plan-bar-time">
            <span>{start.slice(11)}</span>
            <span className="plan-bar-state">{seatsText(departure)}</span>
            {worst && (
              <span className="plan-bar-clash">
                <FiAlertTriangle aria-hidden /> <span>{clashWord(worst)}</span>
              </span>
            )}
          </span>{' '}
          <span>{name || say('A trip that is gone')}</span>
        </span>
        <span className="visually-hidden">{detailText(departure, plan)}</span>
      </Link>
    </li>
  )
}

/** The same in a list. */
export function DepartureLine({ departure, plan }: Pick<DepartureBarProps, 'departure' | 'plan'>) {
  const { start, minutes, name, vehicleId, clashes } = departure

  return (
    <Link
      to={departureAddress('boarding', departure)}
      className="plan-ride plan-departure"
      data-level={clashes[0]?.level}
    >
      <strong className="plan-ride-time">{spanOf({ startAt: start, minutes })}</strong>
      <span>{name || say('A trip that is gone')}</span>
      <span className="admin-help">{[nameIn(plan.vehicles, vehicleId), seatsText(departure)].join(' · ')}</span>
      {clashes.map((clash) => (
        <span
          key={`${clash.kind} ${clash.rideId} ${clash.departure?.start}`}
          className="plan-clash"
          data-level={clash.level}
        >
          <FiAlertTriangle aria-hidden /> <span>{departureClashText(clash, departure, plan)}</span>
        </span>
      ))}
    </Link>
  )
}

const seatsText = ({ taken, capacity }: PlannedDeparture) => say('{n} of {capacity} taken', { n: taken, capacity })

function detailText(departure: PlannedDeparture, plan: Plan): string {
  const { start, minutes, vehicleId, clashes } = departure
  return [
    spanOf({ startAt: start, minutes }),
    nameIn(plan.vehicles, vehicleId),
    ...clashes.map((clash) => departureClashText(clash, departure, plan)),
  ].join('. ')
}
