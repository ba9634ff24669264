import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, RideChoice } from '#domain/plan/ride.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import type { ShownRide } from '../use-assigning.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { clashKey } from '#domain/plan/clashes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogClose } from '../../controls/dialog-answer.tsx'
import { LoadState } from '../../controls/page-states.tsx'
import { say } from '../../words/say.ts'
import { carText, clashText, fitText, guestText, nameIn, rideText, whoText } from '../clash-words.ts'
import { spanOf } from '../day-layout.ts'
import { withVehicle } from './other-vehicle.ts'
import { choicesQuery } from '../plan-query.ts'
import { RideChanges } from './ride-changes.tsx'
import { stateText } from '../state-words.ts'

/** Whom a ride is given to, and with what; null takes it off. */
export interface Chosen {
  crewId: number | null
  vehicleId: number | null
  clashes: Clash[]
}

interface RideDialogProps {
  ride: ShownRide
  plan: Plan
  onGive: (chosen: Chosen) => void
  onMinutes: (minutes: number) => void
  onClose: () => void
}

/** Who could drive a ride, best first: one press gives it to him. */
export function RideDialog({ ride, plan, onGive, onMinutes, onClose }: RideDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  // Nobody is asked for a ride that has just been taken back.
  const choices = useQuery({ ...choicesQuery(ride), enabled: !isBusy })
  const [vehicleId, setVehicleId] = useState<number | null>(null)
  const who = whoText(ride, plan)

  return (
    <Dialog labelledBy={id} className="sheet-dialog" onClose={onClose}>
      <h2 id={id}>{rideText(ride)}</h2>
      <p className="admin-help">
        <span>
          {[
            spanOf(ride),
            guestText(ride),
            carText(ride, plan),
            who === '' ? say('nobody yet') : say('now {who}', { who }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>{' '}
        <Link className="link" to={bookingPath(ride.bookingId)}>
          {say('The booking')}
        </Link>
      </p>
      {stateText(ride) !== '' && (
        <p>
          <strong>{stateText(ride)}</strong>
        </p>
      )}
      {ride.clashes.map((clash) => (
        <p key={clashKey(clash)} className="plan-clash" data-level={clash.level}>
          {clashText(clash, ride, plan)}
        </p>
      ))}
      <LoadState queries={[choices]} failedText={say('Failed to load who could drive.')} />
      {choices.data && (
        <>
          <VehicleSelect vehicles={alike(plan.vehicles, choices.data)} value={vehicleId} onChange={setVehicleId} />
          <Choices choices={choices.data} ride={ride} plan={plan} vehicleId={vehicleId} onGive={onGive} />
        </>
      )}
      {/* Else a driver would come to stand under the finger. */}
      {!choices.isPending && (
        <>
          {ride.crewId !== null && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => onGive({ crewId: null, vehicleId: null, clashes: [] })}
            >
              {say('Nobody drives it')}
            </button>
          )}
          <RideChanges ride={ride} isBusy={isBusy} onBusy={setIsBusy} onMinutes={onMinutes} onSplit={onClose} />
        </>
      )}
      {/* Without a network it is the only way out. */}
      {(!choices.isPending || choices.isPaused) && <DialogClose onClose={onClose} />}
    </Dialog>
  )
}

/** Those of the kind in which it could be driven: a car's ride goes by car. */
function alike(vehicles: readonly Vehicle[], choices: readonly RideChoice[]): Vehicle[] {
  const kind = vehicles.find(({ id }) => choices.some(({ vehicleId }) => vehicleId === id))?.kind
  return vehicles.filter((vehicle) => vehicle.isActive && vehicle.kind === kind)
}

interface VehicleSelectProps {
  vehicles: readonly Vehicle[]
  /** Null: with each the one that suits him best. */
  value: number | null
  onChange: (vehicleId: number | null) => void
}

function VehicleSelect({ vehicles, value, onChange }: VehicleSelectProps) {
  const id = useId()

  return (
    <div className="plan-vehicle">
      <label htmlFor={id}>{say('With')}</label>
      <select
        id={id}
        className="admin-input"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{say('each his own')}</option>
        {vehicles.map((vehicle) => (
          <option key={vehicle.id} value={vehicle.id}>
            {[vehicle.name, vehicle.plate, say('{n} seats', { n: vehicle.seats })].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ChoicesProps {
  choices: readonly RideChoice[]
  ride: ShownRide
  plan: Plan
  vehicleId: number | null
  onGive: (chosen: Chosen) => void
}

/**
 * A button for each person; arrows and the digits of their places lead there too. Each stays where he was first shown: what a
 * colleague changes meanwhile moves nobody under the pointer.
 */
function Choices({ choices: latest, ride, plan, vehicleId, onGive }: ChoicesProps) {
  const list = useRef<HTMLOListElement>(null)
  const [places] = useState(() => new Map(latest.map(({ crewId }, place) => [crewId, place])))
  const placeOf = ({ crewId }: RideChoice) => places.get(crewId) ?? places.size
  const choices = latest.toSorted((a, b) => placeOf(a) - placeOf(b))
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      buttons[step]?.focus()
    } else if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click()
  }

  if (choices.length === 0)
    return <p className="admin-empty">{say('Nobody is there yet. Add drivers under People and cars.')}</p>

  return (
    // Keys of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} className="plan-choices" onKeyDown={handleKeyDown}>
      {choices.map((choice) => {
        const chosen = vehicleId === null ? choice : withVehicle(choice, vehicleId, ride, plan)
        const isNow = ride.crewId === chosen.crewId && ride.vehicleId === chosen.vehicleId
        return (
          <li key={choice.crewId}>
            <button
              type="button"
              className="plan-choice"
              data-fit={chosen.fit}
              aria-pressed={isNow}
              onClick={() => onGive(chosen)}
            >
              <strong>{nameIn(plan.crew, choice.crewId)}</strong>
              <span>{plan.vehicles.find((each) => each.id === chosen.vehicleId)?.name}</span>
              <span className="plan-choice-fit">{fitText(chosen, ride, plan)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
