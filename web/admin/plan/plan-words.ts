import { passengersPerCar } from '#domain/booking-facts.ts'
import { setApart, wayText } from '#domain/languages/reading-order.ts'
import type { RideState } from '#domain/plan-facts.ts'
import type { Clash, DepartureName } from '#domain/plan/clash.ts'
import type { OtherRide, Plan, PlannedDeparture, Ride, RideChoice, RideWay, StaffStep } from '#domain/plan/ride.ts'
import { dayOf, timeAt, timeOf } from '#domain/saranda-time.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { departureAddress, openDepartureAddress } from '../departures/departures-query.ts'
import { dayLabel, euroText, wholeLekText } from '../words/formats.ts'
import { say, sayCount } from '../words/say.ts'
import { clockAt, minuteOf } from './plan-day.ts'

/** What speaks against who drives a ride, in words: colour alone tells nothing to many people, and little to anybody. */

type Known = Pick<Plan, 'rides' | 'crew' | 'vehicles' | 'absences' | 'departures' | 'others'>

/** `Saranda → Blue Eye`, and of a trip that is called otherwise `Kaiki: Saranda → The quay`. */
export const rideWay = ({ trip, pickup, dropoff }: RideWay) =>
  [setApart(trip), wayText(pickup, dropoff)].filter(Boolean).join(': ')

/** `10:00 Saranda → Blue Eye`. */
export const rideText = (ride: Pick<Ride, 'startAt'> & RideWay) => `${timeOf(ride.startAt)} ${rideWay(ride)}`

const otherRide = (id: number | null, { rides, others = [] }: Known): OtherRide | undefined =>
  [...rides, ...others].find((ride) => ride.id === id)

/** With its day, where that is another than that of what it speaks against. */
function nameOfOther(other: OtherRide | undefined, { startAt }: Pick<Ride, 'startAt'>): string {
  if (!other) return say('another ride')
  const day = dayOf(other.startAt)
  return day === dayOf(startAt) ? rideText(other) : `${dayLabel(day)}, ${rideText(other)}`
}

/** A whole sentence of a clash of a ride. */
export function clashText({ kind, rideId, departure }: Clash, ride: Ride, plan: Known): string {
  if (departure) return outText(departure, ride, plan)
  const other = otherRide(rideId, plan)
  const values = { other: nameOfOther(other, ride) }
  if (kind === 'overlap') return overlapText(ride, other, plan, values.other)
  if (kind === 'off') return offText(ride, plan)
  if (kind === 'seats') return say('Fewer seats than people')
  return kind === 'drive'
    ? say('Too little time for the drive: {other}', values)
    : say('A place is unknown, so nobody can say whether the drive fits: {other}', values)
}

/** Of a departure: `5 of 12 taken`. */
export const seatsText = ({ taken, capacity }: PlannedDeparture) =>
  say('{n} of {capacity} taken', { n: taken, capacity })

/** Its boat, or its driver, is at sea. */
function outText(named: DepartureName, ride: Ride, { crew, vehicles, departures }: Known): string {
  const out = departures.find(({ start, subjectId }) => start === named.start && subjectId === named.subjectId)
  // One of another day is not among them: where nobody drives yet, it is the vehicle.
  const isVehicle = out ? ride.vehicleId !== null && out.vehicleId === ride.vehicleId : ride.crewId === null
  const name = isVehicle ? nameIn(vehicles, ride.vehicleId) : nameIn(crew, ride.crewId)
  return say('{name} is out with a departure then: {other}', { name, other: departureText(named) })
}

export const departureText = ({ start, name }: DepartureName) => `${timeOf(start)} ${name}`

/** A whole sentence of a clash of a departure. */
export function departureClashText({ kind, rideId, departure }: Clash, own: PlannedDeparture, plan: Known): string {
  const other = otherRide(rideId, plan)
  if (kind === 'seats') return say('Fewer seats than people')
  if (kind === 'off') return say('Its boat, or whoever goes with it, is off')
  const text = departure ? departureText(departure) : nameOfOther(other, { startAt: own.start })
  const isVehicle = other !== undefined && other.vehicleId === own.vehicleId
  const name = isVehicle
    ? nameIn(plan.vehicles, own.vehicleId)
    : nameIn(plan.crew, other?.crewId ?? own.crewIds[0] ?? null)
  return say('{name} is in two rides at once: {other}', { name, other: text })
}

/** In what it goes. */
export const boatText = ({ vehicleId }: PlannedDeparture, { vehicles }: Pick<Known, 'vehicles'>) =>
  vehicleId === null ? say('No boat or car yet') : nameIn(vehicles, vehicleId)

/** How bad it is; guests without a boat are in time to be helped. */
export const levelOf = ({ clashes, vehicleId }: PlannedDeparture): Clash['level'] | undefined =>
  clashes[0]?.level ?? (vehicleId === null ? 'amber' : undefined)

/** Where it is looked after: who goes with it, or, where that is missing, in what it goes. */
export const plannedAddress = (departure: PlannedDeparture) =>
  departure.vehicleId === null ? openDepartureAddress(departure) : departureAddress('boarding', departure)

function overlapText(ride: Ride, other: OtherRide | undefined, plan: Known, otherText: string): string {
  const isVehicle = other !== undefined && other.crewId !== ride.crewId && other.vehicleId === ride.vehicleId
  const name = isVehicle ? nameIn(plan.vehicles, ride.vehicleId) : nameIn(plan.crew, ride.crewId)
  return say('{name} is in two rides at once: {other}', { name, other: otherText })
}

/** Whether the driver is away or the vehicle: the clash itself does not say. */
function offText(ride: Ride, plan: Known): string {
  const driver = plan.crew.find(({ id }) => id === ride.crewId)
  const isDriver = driver && (!driver.isActive || isAway({ crewId: driver.id }, ride, plan))
  return say('{name} is off', { name: isDriver ? driver.name : nameIn(plan.vehicles, ride.vehicleId) })
}

/** Whether somebody, or a vehicle, is away while a ride goes on. */
export function isAway(
  of: { crewId: number } | { vehicleId: number | null },
  { startAt, minutes }: Pick<Ride, 'startAt' | 'minutes'>,
  { absences }: Pick<Plan, 'absences'>,
): boolean {
  const day = dayOf(startAt)
  const end = minuteOf(startAt, day) + minutes
  return absences.some((each) => {
    const isHis =
      'crewId' in of ? each.crewId === of.crewId : each.vehicleId !== null && each.vehicleId === of.vehicleId
    return isHis && minuteOf(each.from, day) < end && each.to > startAt
  })
}

/** `Anna Rossi, 3 people, 30 min late`. */
export const guestText = ({ name, people, lateMinutes }: Pick<Ride, 'name' | 'people' | 'lateMinutes'>) =>
  [setApart(name), sayCount(people, '1 person', '{n} people'), lateText({ lateMinutes })].filter(Boolean).join(', ')

/** `car 2`, of a leg that goes in several, and that nobody would miss it: its guests may be fewer than they were. */
export function carText(ride: Ride, { rides, vehicles }: Pick<Known, 'vehicles'> & { rides: readonly Ride[] }): string {
  const { bookingId, leg, number } = ride
  const others = rides.filter((each) => each.id !== ride.id && each.bookingId === bookingId && each.leg === leg)
  if (others.length === 0) return ''
  const seatsOf = ({ vehicleId }: Ride) =>
    vehicleId === null ? passengersPerCar : (vehicles.find(({ id }) => id === vehicleId)?.seats ?? 0)
  const isSpare = others.reduce((sum, each) => sum + seatsOf(each), 0) >= ride.people
  return [say('car {n}', { n: number }), isSpare ? say('there are seats for all without it') : '']
    .filter(Boolean)
    .join(', ')
}

/** `30 min late`; empty for a guest who has said nothing of it. */
export const lateText = ({ lateMinutes }: Pick<Ride, 'lateMinutes'>) =>
  lateMinutes === null ? '' : say('{n} min late', { n: lateMinutes })

export const nameIn = (all: readonly { id: number; name: string }[], id: number | null) =>
  all.find((each) => each.id === id)?.name ?? say('somebody')

/** `Ardit, Skoda`; empty for a ride that nobody has. */
export function whoText(
  { crewId, vehicleId }: Pick<Ride, 'crewId' | 'vehicleId'>,
  { crew, vehicles }: Pick<Known, 'crew' | 'vehicles'>,
): string {
  return [crew.find(({ id }) => id === crewId)?.name, vehicles.find(({ id }) => id === vehicleId)?.name]
    .filter(Boolean)
    .join(', ')
}

/** What has been done, for the line that says so: `10:00 Saranda → Blue Eye: Ardit, Skoda`. */
export function givenText(
  ride: Ride,
  given: Pick<Ride, 'crewId' | 'vehicleId'>,
  known: Pick<Known, 'crew' | 'vehicles'>,
): string {
  const who = whoText(given, known)
  return who === '' ? say('{ride}: nobody', { ride: rideText(ride) }) : `${rideText(ride)}: ${who}`
}

export const minutesText = (ride: Ride, minutes: number) =>
  say('{ride}: {n} minutes', { ride: rideText(ride), n: minutes })

const fitWords: Record<RideChoice['fit'], AdminSentence> = { free: 'free', tight: 'tight', clash: 'clash', off: 'off' }

/** Why somebody stands where he does among those who could drive: `free, 12 minutes away`. */
export function fitText({ fit, awayMinutes, clashes, crewId, vehicleId }: RideChoice, ride: Ride, plan: Known): string {
  if (fit === 'off') return say('off')
  const [worst] = clashes
  if (worst) return `${say(fitWords[fit])}: ${clashText(worst, { ...ride, crewId, vehicleId }, plan)}`
  if (awayMinutes === null) return say('free')
  return awayMinutes === 0 ? say('free, already there') : say('free, {n} minutes away', { n: awayMinutes })
}

/** `until 14:00` of an absence, on a day; empty for all of it. */
export function offUntil({ from, to }: { from: string; to: string }, day: string): string {
  const [start, end] = [Math.max(0, minuteOf(from, day)), Math.min(24 * 60, minuteOf(to, day))]
  return start === 0 && end === 24 * 60 ? '' : `${clockAt(start)}–${end === 24 * 60 ? '24:00' : clockAt(end)}`
}

const states: Record<Exclude<RideState, 'planned'>, AdminSentence> = {
  seen: 'seen at {time}',
  'on-the-way': 'on the way since {time}',
  here: 'there since {time}',
  'on-board': 'on board since {time}',
  done: 'done at {time}',
  'no-show': 'the guest did not come, {time}',
  'handed-back': 'handed back at {time}',
}

/** How far a ride has come: `on the way since 10:42`; empty while nobody has said anything. */
export function stateText({ state, stateAt }: Pick<Ride, 'state' | 'stateAt'>): string {
  return state === 'planned' || stateAt === null ? '' : say(states[state], { time: timeAt(Date.parse(stateAt)) })
}

/** `€35 + 1,500 lek`; empty for nothing. */
export function collectedText({ eur, lek }: Pick<StaffStep, 'eur' | 'lek'>): string {
  const amounts = [eur ? euroText(eur) : '', lek ? wholeLekText(lek) : '']
  return amounts.filter(Boolean).join(' + ')
}

/** Longer than a phone with network needs. */
const lateMs = 120_000

/** A tap in a line: when, what, with how much money and whose, and what is odd about it. */
export function stepText(step: StaffStep, steps: readonly StaffStep[]): string {
  const undone = steps.find(({ key }) => key === step.undoes)
  const what = step.step === 'undo' ? say('taken back: {step}', { step: undone ? tapped(undone) : '–' }) : tapped(step)
  const isLate = Date.parse(step.receivedAt) - Date.parse(step.at) > lateMs
  return [
    what,
    collectedText(step),
    step.crewName,
    isLate ? say('came at {time}', { time: timeAt(Date.parse(step.receivedAt)) }) : '',
    step.taken === 'refused' ? say('does not count') : '',
    step.taken === 'not-yours' ? say('not his ride: moves nothing') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether staff should look at a tap: it moved nothing, or tells of other money than what counts as collected. */
export function isOddTap(step: StaffStep, { steps, collected }: Pick<Ride, 'steps' | 'collected'>): boolean {
  if (step.taken === 'not-yours') return true
  const isTakenBack = steps.some(({ undoes, taken }) => undoes === step.key && taken === 'stored')
  return !isTakenBack && !['', collectedText(collected)].includes(collectedText(step))
}

const tapped = ({ step, at }: StaffStep) =>
  step === 'undo' ? timeAt(Date.parse(at)) : say(states[step], { time: timeAt(Date.parse(at)) })
