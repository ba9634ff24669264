import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { bookingPath } from '#domain/admin-paths.ts'
import type { Clash } from '#domain/plan/clash.ts'
import { clashKey } from '#domain/plan/clashes.ts'
import type { Plan, PlannedDeparture, Ride, RideChoice } from '#domain/plan/ride.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'
import { dayOf } from '#domain/saranda-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { DialogClose } from '../../controls/dialogs.tsx'
import { LoadState } from '../../controls/page-states.tsx'
import { say } from '../../words/say.ts'
import { choicesQuery, minuteOf, spanOf, type Timed } from '../plan-day.ts'
import { carText, clashText, fitText, guestText, isAway, nameIn, rideText, stateText, whoText } from '../plan-words.ts'
import type { ShownRide } from '../use-assigning.ts'
import { RideChanges } from './ride-changes.tsx'

/** Whom a ride is given to, and with what; null takes it off. */
export interface Chosen {
  crewId: number | null
  vehicleId: number | null
  clashes: Clash[]
}

interface RideDialogProps {
  ride: ShownRide
  plan: Plan
  /** Somebody is suggested for it, who can be taken off, too. */
  isSuggested?: boolean
  onGive: (chosen: Chosen) => void
  onMinutes: (minutes: number) => void
  onClose: () => void
}

/** Who could drive a ride, best first: one press gives it to him. */
export function RideDialog({ ride, plan, isSuggested = false, onGive, onMinutes, onClose }: RideDialogProps) {
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
          {(ride.crewId !== null || isSuggested) && (
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

/**
 * What is known of a choice with another vehicle than the one it was made for: what speaks against the driver stays, and
 * what of the day speaks against the vehicle is added. The server says the rest once it is stored.
 */
export function withVehicle(choice: RideChoice, vehicleId: number, ride: Ride, plan: Plan): RideChoice {
  if (choice.vehicleId === vehicleId) return choice
  const ofDriver = choice.clashes.filter(({ kind, rideId, departure }) => {
    if (kind === 'seats' || kind === 'off') return false
    if (departure) return departureIn(plan, departure)?.crewIds.includes(choice.crewId) ?? true
    return rideId === null || plan.rides.find(({ id }) => id === rideId)?.crewId === choice.crewId
  })
  const taken: Clash[] = plan.rides
    .filter((other) => other.id !== ride.id && other.vehicleId === vehicleId && isAtOnce(other, ride))
    .filter(({ id }) => !ofDriver.some(({ rideId }) => rideId === id))
    .map(({ id }) => ({ level: 'red', kind: 'overlap', rideId: id }))
  const out: Clash[] = plan.departures
    .filter((other) => other.vehicleId === vehicleId && isAtOnce({ ...other, startAt: other.start }, ride))
    .filter((other) => !ofDriver.some(({ departure }) => departure && departureIn(plan, departure) === other))
    .map(({ kind, subjectId, name, start }) => {
      return { level: 'red', kind: 'overlap', rideId: null, departure: { kind, subjectId, name, start } }
    })
  const isOff = isDriverOff(choice, ride, plan) || isAway({ vehicleId }, ride, plan)
  const off: Clash[] = isOff ? [{ level: 'red', kind: 'off', rideId: null }] : []
  const seats = plan.vehicles.find(({ id }) => id === vehicleId)?.seats ?? Infinity
  // A leg that is split shares its seats out, which only the server counts.
  const isFull = ride.number === 1 && ride.people > seats && !plan.rides.some((other) => isSameLeg(other, ride))
  const full: Clash[] = isFull ? [{ level: 'red', kind: 'seats', rideId: null }] : []
  const clashes = [...off, ...taken, ...out, ...full, ...ofDriver]
  const isRed = clashes.some(({ level }) => level === 'red')
  const fit = isOff ? 'off' : isRed ? 'clash' : clashes.length > 0 ? 'tight' : 'free'
  return { ...choice, vehicleId, clashes, fit }
}

/** Whether it is the driver who is off, as far as one knows: who was off with a vehicle that is away is there with another one. */
function isDriverOff({ fit, crewId, vehicleId }: RideChoice, ride: Ride, plan: Plan): boolean {
  if (fit !== 'off') return false
  const isActive = plan.crew.find(({ id }) => id === crewId)?.isActive ?? true
  return !isActive || isAway({ crewId }, ride, plan) || !isAway({ vehicleId }, ride, plan)
}

const departureIn = ({ departures }: Plan, named: Pick<PlannedDeparture, 'subjectId' | 'start'>) =>
  departures.find(({ subjectId, start }) => subjectId === named.subjectId && start === named.start)

function isAtOnce(one: Omit<Timed, 'id'>, other: Omit<Timed, 'id'>): boolean {
  const day = dayOf(other.startAt)
  const [from, start] = [minuteOf(one.startAt, day), minuteOf(other.startAt, day)]
  return from < start + other.minutes && start < from + one.minutes
}

const isSameLeg = (one: Ride, other: Ride) =>
  one.id !== other.id && one.bookingId === other.bookingId && one.leg === other.leg
