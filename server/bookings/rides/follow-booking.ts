import { sql } from 'kysely'

import { putOffMs } from '#domain/driver/ride-steps.ts'
import { type RideLeg, rideLegs } from '#domain/plan-facts.ts'

import { createPlanWrite } from '../../crew/plan-write.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { keepQuery } from '../../db/kept-query.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { changesOfBooking, isNewsToDriver } from './ride-changes.ts'
import { type BookingRow, isSeated } from '../booking-row.ts'
import type { RideRow } from './ride-facts.ts'
import { putOff } from './ride-steps.ts'

/** The rides of a new booking: one for each leg, which nobody drives yet. */
export async function addRides(transaction: Writes, booking: Ridden) {
  for (const leg of rideLegs) {
    const startAt = startOf(booking, leg)
    if (startAt !== null) await insertRide(transaction, { bookingId: booking.id, leg, number: 1, startAt })
  }
}

const insertRide = keepQuery((query, ride: Pick<RideRow, 'bookingId' | 'leg' | 'number' | 'startAt'>) =>
  query
    .insertInto('rides')
    .values({ ...ride, minutes: null, crewId: null, vehicleId: null, state: 'planned', isOff: 0, version: 1 }),
)

/**
 * Brings the rides of a booking after it, in the transaction that changes it: they move with it, go when it is cancelled or
 * no booking, and come back with their crew when it is taken up again. Every ride that becomes another one gets a new
 * version, so that nobody gives it away as it was. One that is put off begins anew. Who drives it is told.
 */
export async function followBooking(
  transaction: Writes,
  before: BookingRow,
  after: BookingRow,
  at: string,
  notifications: Pick<BookingNotifications, 'queueRides'>,
) {
  const isSame = ridesFollow.every((field) => before[field] === after[field]) && isDriven(before) === isDriven(after)
  if (isSame && !isNewsToDriver(before, after)) return
  const rows = await ridesOf(transaction, after.id)
  const changes = changesOfBooking([before, after], rows, (leg) => startOf(after, leg))
  await notifications.queueRides(transaction, after, changes)
  if (!isSame) await alignRides(transaction, after, rows, at)
}

const ridesOf = (query: Reads, bookingId: number) =>
  query.selectFrom('rides').selectAll().where('bookingId', '=', bookingId).execute()

async function alignRides(transaction: Writes, booking: Ridden, rows: readonly RideRow[], at: string) {
  for (const leg of rideLegs) {
    const own = rows.filter((row) => row.leg === leg)
    const startAt = startOf(booking, leg)
    if (startAt !== null && own.length === 0) {
      await insertRide(transaction, { bookingId: booking.id, leg, number: 1, startAt })
    }
    const next = { isOff: Number(startAt === null), ...(startAt !== null && { startAt }) }
    for (const row of own.filter(({ isOff }) => isOff === 0 || startAt !== null)) {
      // Whoever is late is late for that time.
      const lateMinutes = startAt === row.startAt ? row.lateMinutes : null
      const begun = startAt !== null && isPutOff(row, startAt, at) && (await putOff(transaction, row, at))
      await transaction
        .updateTable('rides')
        .set({ ...next, ...begun, lateMinutes, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute()
    }
  }
}

/**
 * Whoever was on the way to it, or there, is so no more; whose guest did not come fetches him anew, however near the other time
 * is. What is written of a ride that is over puts nothing off.
 */
function isPutOff({ startAt: was, state }: RideRow, startAt: string, at: string): boolean {
  const byMs = Math.abs(Date.parse(startAt) - Date.parse(was))
  return byMs >= (state === 'no-show' ? 1 : putOffMs) && startAt > at
}

/** What of a booking makes a ride another one. */
const ridesFollow = [
  'pickupAt',
  'returnAt',
  'pickupAddress',
  'dropoffAddress',
  'nrOfPassengers',
  'kind',
  'subjectId',
  'priceId',
] as const satisfies (keyof BookingRow)[]

/** What of a booking says which rides there are, and when. */
type Ridden = Pick<BookingRow, 'id' | 'pickupAt' | 'returnAt' | 'status' | 'departureId'>

/** Whether somebody is to drive it, or has. Who goes with a departure goes with all its guests: no ride is for him alone. */
function isDriven(booking: Pick<BookingRow, 'status' | 'departureId'>): boolean {
  return isSeated(booking) && booking.departureId === null
}

/** When a leg begins; null for one that nobody drives. */
function startOf(booking: Ridden, leg: RideLeg): string | null {
  if (!isDriven(booking)) return null
  return leg === 'out' ? booking.pickupAt : booking.returnAt
}

interface Look {
  /** ISO in UTC. */
  since: string
  at: string
  notifications: Pick<BookingNotifications, 'queueRides'>
}

/**
 * Brings rides after the bookings that were made or changed since an instant: a process of a release that knew no rides takes,
 * moves and cancels bookings until it is restarted, too, after another one has upgraded the database. Who drives them is told.
 * Answers of how many bookings the rides were others. Then `wake`.
 */
export async function mendRides(
  { query, write, lockRows }: Pick<Database, 'query' | 'write' | 'lockRows'>,
  { since, at, notifications }: Look,
): Promise<number> {
  const ids = await unfitted(query, since)
  if (ids.length === 0) return 0
  return createPlanWrite({ write })(async (transaction) => {
    const bookings = await lockRows(transaction.selectFrom('bookings').selectAll().where('id', 'in', ids)).execute()
    let count = 0
    for (const booking of bookings) {
      const rows = await ridesOf(transaction, booking.id)
      // Another process may have done so by now.
      if (isFitted(booking, rows)) continue
      const changes = changesOfBooking([booking, booking], rows, (leg) => startOf(booking, leg))
      await notifications.queueRides(transaction, booking, changes)
      await alignRides(transaction, booking, rows, at)
      count += 1
    }
    return count
  })
}

/** Whether the rides of a booking are what it says; who was driven before there were rides needs none. */
function isFitted(booking: Ridden, rows: readonly Pick<RideRow, 'leg' | 'startAt' | 'isOff'>[]): boolean {
  if (rows.length === 0 && booking.status === 'done') return true
  return rideLegs.every((leg) => {
    const startAt = startOf(booking, leg)
    const own = rows.filter((row) => row.leg === leg)
    if (startAt === null) return own.every(({ isOff }) => isOff === 1)
    return own.length > 0 && own.every((row) => row.isOff === 0 && row.startAt === startAt)
  })
}

/** The ids of those whose rides are not what they say. */
async function unfitted(query: Reads, since: string): Promise<number[]> {
  const changed = query.selectFrom('bookingChanges').select('bookingId').where('at', '>=', since)
  const bookings = [
    ...(await ridden(query).where('id', 'in', changed).execute()),
    ...(await withoutRides(query, since).execute()),
  ]
  const rides = await query
    .selectFrom('rides')
    .select(['bookingId', 'leg', 'startAt', 'isOff'])
    .where('bookingId', 'in', changed)
    .execute()
  const own = Map.groupBy(rides, ({ bookingId }) => bookingId)
  return bookings.filter((booking) => !isFitted(booking, own.get(booking.id) ?? [])).map(({ id }) => id)
}

const ridden = (query: Reads) =>
  query.selectFrom('bookings').select(['id', 'pickupAt', 'returnAt', 'status', 'departureId'])

/** By the index of contents, which begins with when a booking was made; were its status asked for here, that index would be taken. */
const withoutRides = (query: Reads, since: string) =>
  ridden(query)
    .where(sql<boolean>`substr(created_at, 1, 15) >= ${since.slice(0, 15)}`)
    .where((row) =>
      row.not(row.exists(row.selectFrom('rides').select('rides.id').whereRef('rides.bookingId', '=', 'bookings.id'))),
    )
