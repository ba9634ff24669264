import type { CalendarChoice } from '#domain/calendars.ts'

/** Whose rides and departures a calendar has: everybody's, or those of one of the crew or one vehicle. */
export type CalendarFeed = 'all' | `crew ${number}` | `vehicle ${number}`

/** Undefined unless exactly one thing is chosen. */
export function feedOf({ crewId, vehicleId, all }: CalendarChoice): CalendarFeed | undefined {
  const chosen = [crewId, vehicleId, all].filter((each) => each !== undefined)
  if (chosen.length !== 1) return undefined
  if (all) return 'all'
  return crewId === undefined ? `vehicle ${Number(vehicleId)}` : `crew ${crewId}`
}

/** The column of rides by which a feed chooses them, and its value; undefined for all rides. */
export function columnOf(feed: CalendarFeed): ['crewId' | 'vehicleId', number] | undefined {
  const [kind, id] = feed.split(' ')
  if (id === undefined) return undefined
  return [kind === 'crew' ? 'crewId' : 'vehicleId', Number(id)]
}

/** The part of a UID before the @. Ids are given once, and no other installation, nor another booking, has the reference. */
export const eventName = ({ reference, id }: { reference: string; id: number }) => `${reference}-${id}`

/** The same of a departure, which is what its trip and its time make it. */
export const departureEventName = ({ number, start }: { number: number; start: string }) =>
  `trip-${number}-${start.replaceAll(/[-:]/g, '')}`

/** The calendars of which something is that goes with these people in that vehicle. */
export function feedsWith(crewIds: readonly number[], vehicleId: number | null): CalendarFeed[] {
  const ofVehicle = vehicleId === null ? [] : [`vehicle ${vehicleId}` as const]
  return ['all', ...crewIds.map((crewId) => `crew ${crewId}` as const), ...ofVehicle]
}
