import { finalStates } from '#domain/driver/ride-steps.ts'
import { isPickedUp, type RideLeg } from '#domain/plan-facts.ts'
import type { PushKind } from '#domain/push/push-message.ts'

import { collectedCents } from '../booking-prices.ts'
import { type RideRow } from './ride-facts.ts'
import type { BookingRow } from '../booking-row.ts'

/** What became of a ride, for one of the crew. */
export interface RideChange {
  kind: RidePushKind
  crewId: number
  leg: RideLeg
  /** Of the ride as it is now, or was: ISO in UTC. */
  startAt: string
  /** In one word for each state that the ride or its booking has been in. */
  occasion: string
}

export type RidePushKind = Extract<PushKind, `ride-${string}`>

type GivenRide = Pick<
  RideRow,
  'id' | 'leg' | 'number' | 'startAt' | 'crewId' | 'vehicleId' | 'isOff' | 'state' | 'version'
>

/** Rides that were given to somebody else, or go in another vehicle; of the same rides before and after. */
export function changesOfPlan(
  before: readonly GivenRide[],
  after: readonly Pick<GivenRide, 'id' | 'crewId' | 'vehicleId' | 'version'>[],
): RideChange[] {
  return before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id)
    if (!is || was.isOff === 1) return []
    const change = (kind: RidePushKind, crewId: number | null) =>
      crewId === null
        ? []
        : [{ kind, crewId, leg: was.leg, startAt: was.startAt, occasion: `${was.id} plan ${is.version}` }]
    if (is.crewId !== was.crewId) return [...change('ride-taken', was.crewId), ...change('ride-given', is.crewId)]
    return is.vehicleId === was.vehicleId ? [] : change('ride-changed', is.crewId)
  })
}

/** A ride that is taken out of the plan altogether, whose guests go with the others of its leg. */
export function changesOfJoin(ride: GivenRide, others: readonly GivenRide[]): RideChange[] {
  const ahead = others.filter(({ state }) => !isPickedUp(state))
  return [
    ...ofJoin('ride-taken', ride, `${ride.id} joined`),
    ...ahead.flatMap((other) => ofJoin('ride-changed', other, `${other.id} with ${ride.id}`)),
  ]
}

function ofJoin(kind: RidePushKind, { leg, startAt, crewId, isOff }: GivenRide, occasion: string): RideChange[] {
  return crewId === null || isOff === 1 ? [] : [{ kind, crewId, leg, startAt, occasion }]
}

/** What of a booking a driver should hear when it changes, besides when and whether he drives. */
const toldFields = [
  'name',
  'phoneNumber',
  'pickupAddress',
  'dropoffAddress',
  'nrOfPassengers',
  'kind',
  'subjectId',
  'ferryOrFlight',
  'childSeats',
  'bags',
  'note',
] as const satisfies (keyof BookingRow)[]

/** What says how much each of its cars collects, besides for how many it is. */
const priceFields = [
  'priceEurCents',
  'priceIsNight',
  'returnPriceEurCents',
  'returnPriceIsNight',
  'fare',
] as const satisfies (keyof BookingRow)[]

/** Whether a driver may have to hear of a change, whatever becomes of his ride by it. */
export const isNewsToDriver = (before: BookingRow, after: BookingRow) =>
  isOtherBooking(before, after) || priceFields.some((field) => before[field] !== after[field])

const isOtherBooking = (before: BookingRow, after: BookingRow) =>
  toldFields.some((field) => before[field] !== after[field])

/** What a change of a booking does to its rides as they were; `startOf` says when a leg begins now, null for none. */
export function changesOfBooking(
  [before, after]: [before: BookingRow, after: BookingRow],
  rides: readonly GivenRide[],
  startOf: (leg: RideLeg) => string | null,
): RideChange[] {
  const collectsOtherwise = (ride: GivenRide) => {
    const ofLeg = rides.filter(({ leg }) => leg === ride.leg)
    return collectedCents(before, ride, ofLeg) !== collectedCents(after, ride, ofLeg)
  }
  return rides.flatMap((ride) => {
    const startAt = startOf(ride.leg)
    const kind = kindOf({
      wasOn: ride.isOff === 0,
      was: ride.startAt,
      is: startAt,
      isOther: isOtherBooking(before, after) || collectsOtherwise(ride),
    })
    // Who has driven it, or said that its guest did not come, need hear only of another time.
    const isOver = finalStates.has(ride.state) && (kind === 'ride-cancelled' || kind === 'ride-changed')
    if (ride.crewId === null || kind === undefined || isOver) return []
    const { id, leg, crewId } = ride
    return [{ kind, crewId, leg, startAt: startAt ?? ride.startAt, occasion: `${id} booking ${after.version}` }]
  })
}

interface Turn {
  wasOn: boolean
  was: string
  /** null when it is not to be driven. */
  is: string | null
  isOther: boolean
}

function kindOf({ wasOn, was, is, isOther }: Turn): RidePushKind | undefined {
  if (!wasOn) return is === null ? undefined : 'ride-given'
  if (is === null) return 'ride-cancelled'
  if (is !== was) return 'ride-moved'
  return isOther ? 'ride-changed' : undefined
}

/** What to say where something earlier of the same ride was not said yet; undefined for nothing. */
export function mergedKind(unsaid: readonly PushKind[], kind: RidePushKind): RidePushKind | undefined {
  const isGone = kind === 'ride-taken' || kind === 'ride-cancelled'
  // He never heard that it was his.
  if (unsaid.includes('ride-given')) return isGone ? undefined : 'ride-given'
  // He never heard that it was his no more.
  const isBack = kind === 'ride-given' && unsaid.some((each) => each === 'ride-taken' || each === 'ride-cancelled')
  return isBack ? 'ride-changed' : kind
}
