import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, Ride, RideChoice } from '#domain/plan/ride.ts'

import { minuteOf } from './day-layout.ts'

/**
 * What is known of a choice with another vehicle than the one it was made for: what speaks against the driver stays, and
 * what of the day speaks against the vehicle is added. The server says the rest once it is stored.
 */
export function withVehicle(choice: RideChoice, vehicleId: number, ride: Ride, plan: Plan): RideChoice {
  if (choice.vehicleId === vehicleId) return choice
  const ofDriver = choice.clashes.filter(({ kind, rideId }) => {
    if (kind === 'seats') return false
    return rideId === null || plan.rides.find(({ id }) => id === rideId)?.crewId === choice.crewId
  })
  const taken: Clash[] = plan.rides
    .filter((other) => other.id !== ride.id && other.vehicleId === vehicleId && isAtOnce(other, ride))
    .filter(({ id }) => !ofDriver.some(({ rideId }) => rideId === id))
    .map(({ id }) => ({ level: 'red', kind: 'overlap', rideId: id }))
  const seats = plan.vehicles.find(({ id }) => id === vehicleId)?.seats ?? Infinity
  // A leg that is split shares its seats out, which only the server counts.
  const isFull = ride.number === 1 && ride.people > seats && !plan.rides.some((other) => isSameLeg(other, ride))
  const full: Clash[] = isFull ? [{ level: 'red', kind: 'seats', rideId: null }] : []
  const clashes = [...taken, ...full, ...ofDriver]
  const isRed = clashes.some(({ level }) => level === 'red')
  const fit = choice.fit === 'off' ? 'off' : isRed ? 'clash' : clashes.length > 0 ? 'tight' : 'free'
  return { ...choice, vehicleId, clashes, fit }
}

function isAtOnce(one: Ride, other: Ride): boolean {
  const day = other.startAt.slice(0, 10)
  const [from, start] = [minuteOf(one.startAt, day), minuteOf(other.startAt, day)]
  return from < start + other.minutes && start < from + one.minutes
}

const isSameLeg = (one: Ride, other: Ride) =>
  one.id !== other.id && one.bookingId === other.bookingId && one.leg === other.leg
