import type { MessageValues } from '#domain/booking/message-text.ts'
import type { RideLeg } from '#domain/plan-facts.ts'
import type { ShownDriver } from '#domain/booking/shown-driver.ts'
import { isStanding } from '#domain/booking/standing.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'

import type { Reads } from '../../db/database.ts'
import type { BookingContent } from '../booking-content.ts'
import type { BookingRow } from '../booking-row.ts'
import { type Country, isLookedFor, type PlannedTime, plannedMinutes } from './ride-facts.ts'
import { readRoads } from './roster.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Whose ride was to end so long ago is looking for nobody any more. */
const shownAfterMs = 12 * hourMs

export type GivenRide = Awaited<ReturnType<typeof givenRidesOf>>[number]

/** A booking's rides with who drives them, the first one first. */
export const givenRides = (query: Reads, bookingId: number) => givenRidesOf(query, [bookingId])

/** The same of several bookings. */
export function givenRidesOf(query: Reads, bookingIds: number[]) {
  return query
    .selectFrom('rides')
    .leftJoin('crew', 'crew.id', 'rides.crewId')
    .leftJoin('vehicles', 'vehicles.id', 'rides.vehicleId')
    .select([
      'rides.bookingId',
      'rides.leg',
      'rides.number',
      'rides.startAt',
      'rides.minutes',
      'rides.isOff',
      'rides.state',
      'rides.crewId',
      'rides.vehicleId',
      'rides.version',
    ])
    .select(['crew.name', 'crew.phoneNumber', 'crew.photoPath'])
    .select(['vehicles.kind', 'vehicles.name as vehicleName', 'vehicles.colour', 'vehicles.plate', 'vehicles.seats'])
    .where('rides.bookingId', 'in', bookingIds)
    .orderBy('rides.startAt')
    .orderBy('rides.number')
    .execute()
}

/** Who drives a booking, as far as its guest is told by now (nobody of what is not to be driven), and how often that has changed. */
export interface Driving {
  drivers: ShownDriver[]
  /** Of them, those for whom he may still look. */
  ahead: ShownDriver[]
  changes: number
  /** When the way back would begin that is not driven: its guest may have it in his calendar. Null where none ever was. */
  backOffAt: string | null
  /** How long each of its rides takes, by the plan; undefined for one that is not driven. */
  minutes: { out?: number; back?: number }
  /** Those of its vehicles, all together; of two legs the fewer. Undefined until all of them are chosen. */
  seats?: number | undefined
}

/** Nobody yet. */
export const noDriving: Driving = { drivers: [], ahead: [], changes: 0, backOffAt: null, minutes: {} }

export async function readDriving(
  query: Reads,
  booking: BookingRow,
  content: BookingContent,
  now: number,
): Promise<Driving> {
  const rides = await givenRides(query, booking.id)
  const { guestSeesDriverHours } = content.current().settings
  const country = { content, roads: await readRoads(query, content) }
  const driven = drivenRides(rides, booking, country)
  const told = isStanding(booking)
    ? driven.filter((ride) => isGiven(ride) && isDriverTold(ride, { guestSeesDriverHours, now }))
    : []
  return {
    drivers: shownDrivers(told, driven),
    ahead: shownDrivers(
      told.filter((ride) => isLookedFor(ride, now)),
      driven,
    ),
    changes: ridesChanged(rides),
    minutes: Object.fromEntries(
      // Of several cars the one that takes longest.
      driven.toSorted((one, other) => one.minutes - other.minutes).map(({ leg, minutes }) => [leg, minutes]),
    ),
    seats: seatsOf(driven),
    backOffAt: rides.find(({ leg, isOff }) => leg === 'back' && isOff === 1)?.startAt ?? null,
  }
}

/** Those of a booking's rides that are driven, each as long as the plan gives it. */
export function drivenRides<Ride extends Pick<GivenRide, 'leg' | 'minutes' | 'isOff'>>(
  rides: readonly Ride[],
  booking: BookingRow,
  country: Country,
): (Ride & { minutes: number })[] {
  return rides
    .filter(({ isOff }) => !isOff)
    .map((ride) => ({
      ...ride,
      minutes: plannedMinutes({ ...booking, leg: ride.leg, minutes: ride.minutes }, country),
    }))
}

function seatsOf(driven: readonly GivenRide[]): number | undefined {
  if (driven.length === 0 || driven.some(({ seats }) => seats === null)) return undefined
  const sums = [...Map.groupBy(driven, ({ leg }) => leg).values()].map((rides) =>
    rides.reduce((sum, { seats }) => sum + (seats ?? 0), 0),
  )
  return Math.min(...sums)
}

/** When a guest is told who drives. */
interface Window {
  /** From how many hours before a ride its guest is told who drives. */
  guestSeesDriverHours: number
  /** Milliseconds since 1970. */
  now: number
}

/** Who drives the rides of which a guest is told, of all that are driven for him. */
function shownDrivers(shown: readonly GivenRide[], driven: readonly GivenRide[]): ShownDriver[] {
  const distinct = shown.filter(
    (ride, index) => shown.findIndex((each) => whoDrives(each) === whoDrives(ride)) === index,
  )
  const legs = legsOf(driven)
  return distinct.map((ride) => ({
    leg: ride.leg,
    startsAt: wallTimeAt(Date.parse(ride.startAt)),
    isOneOfSeveral: legsOf(shown.filter((each) => whoDrives(each) === whoDrives(ride))).size < legs.size,
    name: ride.name ?? '',
    phoneNumber: ride.phoneNumber ?? '',
    photoPath: ride.photoPath ?? '',
    vehicle:
      ride.kind === null
        ? null
        : {
            kind: ride.kind,
            name: ride.vehicleName ?? '',
            colour: ride.colour ?? '',
            plate: ride.plate ?? '',
          },
  }))
}

/** What ready words for WhatsApp say of who drives a leg, as far as it is given to somebody. */
export function driverValues(rides: readonly GivenRide[], leg: RideLeg): MessageValues {
  const own = rides.filter((ride) => ride.leg === leg && !ride.isOff)
  const texts = {
    driver: own.map(({ name }) => name),
    car: own.map(({ vehicleName, colour }) => [vehicleName, colour].filter(Boolean).join(', ')),
    plate: own.map(({ plate }) => plate),
  }
  const known = Object.entries(texts).map(([name, values]) => [name, [...new Set(values)].filter(Boolean).join(' + ')])
  return Object.fromEntries(known.filter(([, text]) => text !== '')) as MessageValues
}

/** How often a booking's rides have been given to somebody, or changed in another way: it only grows. */
const ridesChanged = (rides: readonly GivenRide[]) => rides.reduce((sum, { version }) => sum + version - 1, 0)

/** Whether a ride that is driven is so near, or still goes on, that its guest is told who drives it. */
export function isDriverTold({ startAt, minutes }: PlannedTime, { guestSeesDriverHours, now }: Window): boolean {
  const start = Date.parse(startAt)
  return now >= start - guestSeesDriverHours * hourMs && now < start + minutes * minuteMs + shownAfterMs
}

const legsOf = (rides: readonly GivenRide[]) => new Set(rides.map(({ leg }) => leg))
const isGiven = ({ crewId, name }: GivenRide) => crewId !== null && name !== null
const whoDrives = ({ crewId, vehicleId }: GivenRide) => `${crewId} ${vehicleId}`
