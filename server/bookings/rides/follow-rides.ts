import type { BookingChange, BookingStatus } from '#domain/booking/booking-record.ts'
import { isStanding } from '#domain/booking/standing.ts'
import type { Clash } from '#domain/plan/clash.ts'
import type { Ride } from '#domain/plan/ride.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { Writes } from '../../db/database.ts'
import { iso } from '../../iso.ts'
import { keepChange, type WhoAndWhen } from '../booking-history.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { type BookingRow, findBooking } from '../booking-row.ts'
import { keepLeavings } from '../calendars/calendar-feed.ts'
import { changeBooking } from '../change-booking.ts'
import { drivenRides, givenRides, isDriverTold } from './known-drivers.ts'
import { type DrivenRide, isLookedFor, type RideRow } from './ride-facts.ts'
import type { Roster } from './roster.ts'

interface RidesChange {
  bookingId: number
  /** By ride: its state before its driver changed it; none where it was staff who gave rides away. */
  before?: ReadonlyMap<number, string>
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Brings a booking, which the transaction holds, after its rides: done with the last of them, and confirmed again when its
 * driver takes that back. Nothing revives one that is over. Then `wake`.
 */
export async function followRides(
  transaction: Writes,
  { bookingId, before = new Map(), by, now }: RidesChange,
  notifications: BookingNotifications,
) {
  const row = await findBooking(transaction, { id: bookingId })
  if (!row || row.erasedAt !== null) return
  const states = await transaction
    .selectFrom('rides')
    .select(['id', 'state'])
    .where('bookingId', '=', bookingId)
    .where('isOff', '=', 0)
    .execute()
  const status = statusBy(row, states, before)
  const at = iso(now)
  if (status !== row.status) await changeBooking(transaction, { row, columns: { status }, by, at }, notifications)
}

function statusBy(
  { status }: Pick<BookingRow, 'status'>,
  states: Pick<RideRow, 'id' | 'state'>[],
  before: ReadonlyMap<number, string>,
): BookingStatus {
  const isDone = states.length > 0 && states.every(({ state }) => state === 'done')
  const wasDone = states.length > 0 && states.every(({ id, state }) => (before.get(id) ?? state) === 'done')
  if (isDone && isStanding({ status })) return 'done'
  return wasDone && !isDone && status === 'done' ? 'confirmed' : status
}

interface Assigned extends WhoAndWhen {
  before: DrivenRide[]
  /** The same rides as they are now. */
  after: Ride[]
  roster: Pick<Roster, 'facts'>
}

/**
 * What follows from giving rides to somebody, in the transaction that does: the booking's history says who drives now, in
 * what, for how long and in spite of which clash; and the calendars that a ride has left keep it as cancelled. The guest
 * hears of it from `tellDrivers`.
 */
export async function keepAssignments(transaction: Writes, { before, after, roster, by, now }: Assigned) {
  for (const ride of after) {
    const was = before.find(({ id }) => id === ride.id)
    if (!was || was.version === ride.version) continue
    const changes = assignmentChanges(was, ride, roster)
    await keepChange(transaction, ride.bookingId, { at: iso(now), by, changes })
    await keepLeavings(transaction, [{ before: was, minutes: ride.minutes, after: ride }], now)
  }
}

function assignmentChanges(was: DrivenRide, ride: Ride, roster: Assigned['roster']): BookingChange['changes'] {
  const isOther = was.crewId !== ride.crewId || was.vehicleId !== ride.vehicleId
  const isGiven = ride.crewId !== null || ride.vehicleId !== null
  const clashes = isOther && isGiven ? ride.clashes.filter(({ level }) => level !== 'grey') : []
  const minutes = ride.hasOwnMinutes ? ride.minutes : null
  return {
    ...(isOther && { driver: [driverOf(was, roster), driverOf(ride, roster)] }),
    ...(was.minutes !== minutes && { minutes: [was.minutes, minutes] }),
    ...(clashes.length > 0 && { clash: [null, clashKinds(clashes)] }),
  }
}

/** That a leg goes in one vehicle more, or one less. */
export async function keepVehicles(
  transaction: Writes,
  { bookingId, before, after, by, now }: WhoAndWhen & { bookingId: number; before: number; after: number },
) {
  const changes = { vehicles: [before, after] }
  await keepChange(transaction, bookingId, { at: iso(now), by, changes })
}

/** 'Ardit, Van'; null for nobody. */
function driverOf({ crewId, vehicleId }: Pick<Ride, 'crewId' | 'vehicleId'>, { facts }: Assigned['roster']) {
  const names = [crewId && facts.crew.get(crewId)?.name, vehicleId && facts.vehicles.get(vehicleId)?.name]
  return names.filter(Boolean).join(', ') || null
}

/** Each kind once, the worst first: 'overlap, drive'. */
const clashKinds = (clashes: Clash[]) => [...new Set(clashes.map(({ kind }) => kind))].join(', ')

interface Given {
  before: readonly DrivenRide[]
  /** The same rides as they are now. */
  after: readonly Pick<Ride, 'id' | 'crewId' | 'vehicleId' | 'minutes' | 'state'>[]
  roster: Pick<Roster, 'content' | 'roads'>
  settings: Pick<Settings, 'guestSeesDriverHours'>
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Tells guests who drives them, in the transaction that gives rides to somebody else: of what is so near that they are told of
 * it, one mail for each booking. Then `wake`.
 */
export async function tellDrivers(
  transaction: Writes,
  notifications: Pick<BookingNotifications, 'queueDriver'>,
  { before, after, roster, settings, now }: Given,
): Promise<void> {
  const window = { ...settings, now }
  const changed = before.filter((was) => {
    const is = after.find(({ id }) => id === was.id)
    if (!is || is.crewId === null || (is.crewId === was.crewId && is.vehicleId === was.vehicleId)) return false
    // Who was missed waits for whoever comes now; who was found does not.
    const ride = { ...was, minutes: is.minutes, state: was.state === 'no-show' ? is.state : was.state }
    return isDriverTold(ride, window) && isLookedFor(ride, now)
  })
  for (const bookingId of new Set(changed.map((ride) => ride.bookingId))) {
    const booking = await transaction
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const rides = drivenRides(await givenRides(transaction, bookingId), booking, roster)
    const drivers = rides
      .filter((ride) => isDriverTold(ride, window))
      .map(({ leg, number, crewId, vehicleId }) => [leg, number, crewId, vehicleId].join('-'))
      .join(' ')
    await notifications.queueDriver(transaction, booking, drivers)
  }
}
