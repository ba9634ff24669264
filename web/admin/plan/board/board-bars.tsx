import { memo } from 'react'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'
import type { ShownRide } from '../use-assigning.ts'

import { departureAddress } from '../../departures/departures-query.ts'
import { say } from '../../words/say.ts'
import {
  carText,
  clashText,
  clashWord,
  departureClashText,
  guestText,
  lateText,
  nameIn,
  rideWay,
  seatsText,
  stateText,
  whoText,
} from '../plan-words.ts'
import { spanOf, startText } from '../day-layout.ts'
import { rideElementId } from '../rows.ts'
import { tripText } from '../../words/formats.ts'

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
export const RideBar = memo(function RideBar({ ride, isSuggested, isTabStop, plan, ...place }: RideBarProps) {
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
        title={rideDetails(ride, plan, isSuggested)}
      >
        <span className="plan-bar-words">
          <span className="plan-bar-time">
            <span>{startText(ride)}</span>
            {stateText(ride) !== '' && <span className="plan-bar-state">{stateText(ride)}</span>}
            <Worst clash={worst} />
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
export function DepartureBar({ departure, plan, ...place }: DepartureBarProps) {
  const { start, minutes, name, clashes } = departure
  const [worst] = clashes

  return (
    <li className="plan-place" style={styleOf(place)}>
      <Link
        to={departureAddress('boarding', departure)}
        className="plan-bar plan-departure"
        data-level={worst?.level}
        title={departureDetails(departure, plan)}
        draggable={false}
      >
        <span className="plan-bar-words">
          <span className="plan-bar-time">
            <span>{startText({ startAt: start, minutes })}</span>
            <span className="plan-bar-state">{seatsText(departure)}</span>
            <Worst clash={worst} />
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
  const { start, minutes, vehicleId, clashes } = departure
  return [
    spanOf({ startAt: start, minutes }),
    nameIn(plan.vehicles, vehicleId),
    ...clashes.map((clash) => departureClashText(clash, departure, plan)),
  ].join('. ')
}

/** What speaks against it most, in a word. */
function Worst({ clash }: { clash: Clash | undefined }) {
  if (!clash) return null

  return (
    <span className="plan-bar-clash">
      <FiAlertTriangle aria-hidden /> <span>{clashWord(clash)}</span>
    </span>
  )
}
