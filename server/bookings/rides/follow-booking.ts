import { sql } from 'kysely'

import { rideLegs } from '#domain/plan/plan-facts.ts'

import { createPlanWrite } from '../../crew/plan-write.ts'
import type { Database, Reads, Writes } from '../../db/database.ts'
import { keepQuery } from '../../db/kept-query.ts'
import type { BookingNotifications } from '../booking-notifications.ts'
import { changesOfBooking, isTold } from '../pushes/ride-changes.ts'
import type { BookingRow } from '../booking-row.ts'
import type { RideRow } from './ride-facts.ts'
import { putOff } from './ride-steps.ts'

/** The rides of a new booking: one for each leg, which nobody drives yet. */
export async function addRides(
  transaction: Writes,
  booking: Pick<BookingRow, 'id' | 'pickupAt' | 'returnAt' | 'status' | 'departureId'>,
) {
  if (!isDriven(booking)) return
  for (const leg of rideLegs) {
    const startAt = startOf(booking, leg)
    if (startAt !== null) await insertRide(transaction, { bookingId: booking.id, leg, number: 1, startAt })
  }
}

/**
 * The rides of bookings since an instant (ISO in UTC) that have none: a process of a release that knew no rides takes bookings
 * until it is restarted, too, after another one has upgraded the database. Answers how many there were.
 */
export async function addMissingRides(
  { query, write, lockRows }: Pick<Database, 'query' | 'write' | 'lockRows'>,
  since: string,
): Promise<number> {
  if (!(await withoutRides(query, since).execute()).some(isToDrive)) return 0
  return createPlanWrite({ write })(async (transaction) => {
    // Another process may have given them theirs by now.
    const bookings = (await lockRows(withoutRides(transaction, since)).execute()).filter(isToDrive)
    for (const booking of bookings) await addRides(transaction, booking)
    return bookings.length
  })
}

/** By the index of contents, which begins with when a booking was made; were its status asked for here, that index would be taken. */
const withoutRides = (query: Reads, since: string) =>
  query
    .selectFrom('bookings')
    .select(['id', 'pickupAt', 'returnAt', 'status', 'departureId'])
    .where(sql<boolean>`substr(created_at, 1, 15) >= ${since.slice(0, 15)}`)
    .where((row) =>
      row.not(row.exists(row.selectFrom('rides').select('rides.id').whereRef('rides.bookingId', '=', 'bookings.id'))),
    )

const isToDrive = (booking: Pick<BookingRow, 'status' | 'departureId'>) =>
  isDriven(booking) && booking.status !== 'done'

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
  if (isSame && !isTold(before, after)) return
  const rows = await transaction.selectFrom('rides').selectAll().where('bookingId', '=', after.id).execute()
  const startNow = (leg: string) => (isDriven(after) ? startOf(after, leg) : null)
  await notifications.queueRides(transaction, after, changesOfBooking([before, after], rows, startNow))
  if (isSame) return
  for (const leg of rideLegs) {
    const own = rows.filter((row) => row.leg === leg)
    const startAt = startNow(leg)
    if (startAt !== null && own.length === 0) {
      await insertRide(transaction, { bookingId: after.id, leg, number: 1, startAt })
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

/** Whoever was on the way to it, or there, is so no more. What is written of a ride that is over puts nothing off. */
function isPutOff({ startAt: was }: RideRow, startAt: string, at: string): boolean {
  return Math.abs(Date.parse(startAt) - Date.parse(was)) >= putOffMs && startAt > at
}

/** By so much: whoever waits already can wait for less. */
const putOffMs = 3 * 3_600_000

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

/** Whether somebody is to drive it, or has. Who goes with a departure goes with all its guests: no ride is for him alone. */
function isDriven({ status, departureId }: Pick<BookingRow, 'status' | 'departureId'>): boolean {
  return status !== 'cancelled' && status !== 'not-a-booking' && departureId === null
}

const startOf = ({ pickupAt, returnAt }: Pick<BookingRow, 'pickupAt' | 'returnAt'>, leg: string) =>
  leg === 'out' ? pickupAt : returnAt
