import { memo } from 'react'
import { FiAlertTriangle } from 'react-icons/fi'

import type { Plan } from '#domain/plan/ride.ts'
import type { ShownRide } from './use-assigning.ts'

import { say } from '../words/say.ts'
import { clashText, clashWord, guestText, lateText, whoText } from './clash-words.ts'
import { spanOf } from './day-layout.ts'
import { rideElementId } from './ride-moves.ts'
import { stateText } from './state-words.ts'

interface RideBarProps {
  ride: ShownRide
  /** Minutes from the board's beginning, its length there, and how far its words may reach. */
  from: number
  length: number
  room: number
  lane: number
  /** It is only proposed that he drives it. */
  isSuggested: boolean
  isTabStop: boolean
  plan: Plan
}

/** A ride on the board, as long as it takes. Presses and keys are the board's. */
export const RideBar = memo(function RideBar({
  ride,
  from,
  length,
  room,
  lane,
  isSuggested,
  isTabStop,
  plan,
}: RideBarProps) {
  const { id, startAt, pickup, dropoff, clashes, isPending } = ride
  const [worst] = clashes

  return (
    <li
      className="plan-place"
      style={{ '--from': from, '--length': length, '--room': Math.min(room, 2000), '--lane': lane } as object}
    >
      <button
        type="button"
        id={rideElementId(id)}
        className="plan-bar"
        data-ride={id}
        data-level={worst?.level}
        data-suggested={isSuggested || undefined}
        data-pending={isPending || undefined}
        tabIndex={isTabStop ? 0 : -1}
        title={detailText(ride, plan, isSuggested)}
      >
        <span className="plan-bar-words">
          <span className="plan-bar-time">
            <span>{startAt.slice(11)}</span>
            {stateText(ride) !== '' && <span className="plan-bar-state">{stateText(ride)}</span>}
            {worst && (
              <span className="plan-bar-clash">
                <FiAlertTriangle aria-hidden /> <span>{clashWord(worst)}</span>
              </span>
            )}
            {ride.lateMinutes !== null && <span className="plan-bar-late">{lateText(ride)}</span>}
          </span>{' '}
          <span>{`${pickup} → ${dropoff}`}</span>
        </span>
        <span className="visually-hidden">{detailText(ride, plan, isSuggested)}</span>
      </button>
    </li>
  )
})

/** What a bar has no room to say: how long, who, and what speaks against it. */
function detailText(ride: ShownRide, plan: Plan, isSuggested: boolean): string {
  return [
    spanOf(ride),
    guestText(ride),
    whoText(ride, plan) || say('nobody yet'),
    isSuggested ? say('suggested') : '',
    stateText(ride),
    ...ride.clashes.map((clash) => clashText(clash, ride, plan)),
  ]
    .filter(Boolean)
    .join('. ')
}
