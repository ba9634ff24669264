import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, PlannedDeparture, Ride, RideChoice } from '#domain/plan/ride.ts'

import { isAway } from '../clash-words.ts'
import { minuteOf, type Timed } from '../day-layout.ts'

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
  const day = other.startAt.slice(0, 10)
  const [from, start] = [minuteOf(one.startAt, day), minuteOf(other.startAt, day)]
  return from < start + other.minutes && start < from + one.minutes
}

const isSameLeg = (one: Ride, other: Ride) =>
  one.id !== other.id && one.bookingId === other.bookingId && one.leg === other.leg
