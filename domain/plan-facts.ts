/** What is fixed about the plan; apart from its shapes, so that browsers get it without the schema library. */
import type { BookingKind } from './booking-facts.ts'

/** What somebody can be given to drive. */
export const crewDrives = ['car', 'boat', 'both'] as const
export type CrewDrives = (typeof crewDrives)[number]

export const vehicleKinds = ['car', 'boat'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

/** A boat trip goes by boat, whatever else is booked by car. */
export const carriedBy = (kind: BookingKind): VehicleKind => (kind === 'boat' ? 'boat' : 'car')

export const rideLegs = ['out', 'back'] as const
export type RideLeg = (typeof rideLegs)[number]

/** What a driver taps, in the order of a ride; the last three end it. */
const tappedStates = ['seen', 'on-the-way', 'here', 'on-board', 'done', 'no-show', 'handed-back'] as const
export type TappedState = (typeof tappedStates)[number]

/** What a driver can send of a ride: how far it has come, or that he takes a tap back. */
export const rideSteps = [...tappedStates, 'undo'] as const
export type RideStep = (typeof rideSteps)[number]

/** How far a ride has come; more than planned follows from what the driver taps. */
export const rideStates = ['planned', ...tappedStates] as const
export type RideState = (typeof rideStates)[number]

/** Whether nobody waits for a ride's guest any more: he is in the car, or has been, or did not come. */
export const isPickedUp = (state: string) => pickedUp.has(state)
const pickedUp: ReadonlySet<string> = new Set(['on-board', 'done', 'no-show'] satisfies RideState[])

export const clashLevels = ['red', 'amber', 'grey'] as const

export const clashKinds = ['overlap', 'off', 'seats', 'drive', 'unknown'] as const

/** How well somebody fits a ride, best first: nothing speaks against it; only just, or nobody can say; a clash; not there. */
export const choiceFits = ['free', 'tight', 'clash', 'off'] as const
export type ChoiceFit = (typeof choiceFits)[number]

export const drivingSources = ['table', 'roads', 'corrected'] as const

/** Longest texts, and most of each. */
export const crewLimits = {
  name: 80,
  plate: 40,
  colour: 40,
  seats: 200,
  childSeats: 200,
  papers: 20,
  languages: 20,
  vehicles: 50,
  reason: 200,
}

/** Days that GetPlan and SuggestPlan answer for at once. */
export const planDays = 62

/** One leg of one booking goes in so many vehicles at most. */
export const ridesPerLeg = 20

/** In minutes: where nobody says how long a ride or a trip takes. */
export const usualMinutes = 60

/** In minutes: a week, the longest that a trip can be. */
export const longestRide = 10_080

/** In days: what began so long before a day may still go on then. */
export const reachDays = longestRide / 1440

/** In minutes: from one place to another, whatever the road. */
export const longestDrive = 1440

/** In minutes: the most that staff may want between two rides besides the drive. */
export const longestBuffer = 240
