import { type Remark, remarks } from '#domain/booking/booking-record.ts'
import { asksToCancel, isStanding } from '#domain/booking/standing.ts'
import { covers } from '#domain/closures/closed-times.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import { isOverSeats } from '#domain/plan/clashes.ts'
import { namesOtherPlace } from '#domain/prices/quote.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import type { Reads } from '../db/database.ts'
import type { BookingContent } from './booking-content.ts'
import { chosenRow, isLegUnpriced } from './booking-prices.ts'
import type { BookingRow } from './booking-row.ts'
import { closuresOf } from './closures/closures.ts'
import { ridesOfBookings, type RidesWithClashes, withClashes } from './rides/read-rides.ts'
import { type DrivenRide, isOfToday, lateMinutesOf, plannedRide } from './rides/ride-facts.ts'
import { readRoster } from './rides/roster.ts'

interface RemarkContext {
  content: BookingContent
  rides: RideRemarks
  /** Bookings whose guests wait for an answer to a wish. */
  wishes: ReadonlySet<number>
  /** Wall time. */
  now: string
}

/** What remarks are made from; `now` in milliseconds since 1970. */
export type RemarkFacts = Omit<RemarkContext, 'now' | 'wishes'> & { now: number }

/** What became of a ride, for whom one waits, and what nobody has answered: of these staff hear also when it should be over. */
const outlasting: ReadonlySet<Remark> = new Set(['handed-back', 'no-show', 'cancel-asked', 'late'])

/** Whether each of them holds of a booking as it is now. */
const tests: Record<Remark, (row: BookingRow, context: RemarkContext) => boolean> = {
  'handed-back': (row, { rides }) => rides.handedBack.has(row.id),
  'no-show': (row, { rides }) => rides.noShow.has(row.id),
  'cancel-asked': asksToCancel,
  wish: (row, { wishes }) => wishes.has(row.id),
  late: (row, { rides }) => rides.late.has(row.id),
  'in-closure': isInClosure,
  'route-differs': isElsewhere,
  clash: (row, { rides }) => rides.clash.has(row.id),
  'over-seats': (row, { rides }) => rides.overSeats.has(row.id),
  unpriced: isUnpriced,
}

/** Why staff should look at a booking: worked out when it is read, for what is neither done nor cancelled. */
export function remarksOf(row: BookingRow, { now, ...given }: RemarkFacts & Pick<RemarkContext, 'wishes'>): Remark[] {
  const context = { ...given, now: wallTimeAt(now) }
  if (!isStanding(row)) return []
  const isAhead = (row.returnWallTime ?? row.pickupWallTime) > context.now
  return remarks.filter((remark) => (isAhead || outlasting.has(remark)) && tests[remark](row, context))
}

/** A ride still to come falls into a time that is closed, firmly or not: it was taken before, or by staff, or with a question. */
function isInClosure(row: BookingRow, { content, now }: RemarkContext): boolean {
  const closures = closuresOf(row, content)
  const times = [row.pickupWallTime, row.returnWallTime].filter((time) => time !== null && time > now)
  return times.some((time) => time !== null && closures.some((closure) => covers(closure, time)))
}

/** Who drives takes the price of each way. */
function isUnpriced(row: BookingRow): boolean {
  return isLegUnpriced(row, 'out') || (row.returnAt !== null && isLegUnpriced(row, 'back'))
}

/** It is priced by a row of the table, and an address names a place that is neither of its ends. */
function isElsewhere(row: BookingRow, { content }: RemarkContext): boolean {
  const { storedPrices } = content.current()
  const chosen = chosenRow(row, storedPrices)
  // Staff who stated a price of their own have looked.
  return chosen !== undefined && row.priceIsNight !== null && namesOtherPlace(storedPrices, chosen, row)
}

/** What the rides of some bookings say of these, by their ids. */
interface RideRemarks {
  /** A ride ahead cannot be as it is planned, or only just. */
  clash: ReadonlySet<number>
  /** More guests than seats. */
  overSeats: ReadonlySet<number>
  /** A ride was handed back, and nobody has it. */
  handedBack: ReadonlySet<number>
  /** The guest of a ride did not come. */
  noShow: ReadonlySet<number>
  /** Their guests say that they are late today. */
  late: ReadonlySet<number>
  /** Who drives them. */
  crewIds: ReadonlyMap<number, number[]>
}

interface AskedRides {
  bookingIds: number[]
  now: number
  /** Rides that are over say no more than who drove them: a list, where many stand, remarks nothing else of them. */
  isAheadEnough?: boolean
}

/** The rides of some bookings with what speaks against who drives them, and what that says of the bookings. */
export async function readBookingRides(
  query: Reads,
  content: BookingContent,
  { bookingIds, now, isAheadEnough = false }: AskedRides,
): Promise<RidesWithClashes & { remarks: RideRemarks }> {
  const own = await ridesOfBookings(query, bookingIds)
  const roster = await readRoster(query, content, Math.min(now, ...own.map(({ startAt }) => Date.parse(startAt))))
  const ahead = own.filter((ride) => plannedRide(ride, roster).end > now)
  const read = await withClashes(query, isAheadEnough ? ahead : own, roster)
  const legs = Map.groupBy(ahead, ({ id }) => read.planned.get(id)?.legKey)
  const isTooSmall = (rides: typeof own) =>
    isOverSeats(
      rides.flatMap(({ id }) => read.planned.get(id) ?? []),
      roster.facts,
    )
  return {
    ...read,
    remarks: {
      clash: bookingsOf(ahead.filter(({ id }) => read.clashes.get(id)?.some(({ level }) => level !== 'grey'))),
      overSeats: bookingsOf([...legs.values()].filter(isTooSmall).flat()),
      handedBack: bookingsOf(own.filter(({ state }) => state === 'handed-back')),
      noShow: bookingsOf(own.filter(({ state }) => state === 'no-show')),
      late: bookingsOf(own.filter((ride) => isLate(ride, now))),
      crewIds: crewOf(own),
    },
  }
}

/** Everybody once, in the order of the rides. */
function crewOf(rides: readonly DrivenRide[]): Map<number, number[]> {
  const byBooking = groupedBy(rides, ({ bookingId }) => bookingId)
  return new Map([...byBooking].map(([id, own]) => [id, [...new Set(own.flatMap(({ crewId }) => crewId ?? []))]]))
}

/** On the day of the ride, until the guest is in the car. */
function isLate(ride: DrivenRide, now: number): boolean {
  return lateMinutesOf(ride) !== null && isOfToday(ride, now)
}

const bookingsOf = (rides: { bookingId: number }[]) => new Set(rides.map(({ bookingId }) => bookingId))
