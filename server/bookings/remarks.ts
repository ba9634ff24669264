import { isStanding } from '#domain/booking/standing.ts'
import { type Remark, remarks } from '#domain/booking/booking-record.ts'

import { namesOtherPlace } from '#domain/prices/quote.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { covers } from '#domain/closures/closed-times.ts'

import type { BookingContent } from './booking-content.ts'
import { chosenRow } from './booking-prices.ts'
import { closuresOf } from './closures/closures.ts'
import { isLegUnpriced } from './rides/leg-price.ts'
import type { RideRemarks } from './rides/ride-remarks.ts'
import type { BookingRow } from './booking-row.ts'

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

/** What became of a ride, and for whom one waits: of these staff hear also when it should be over. */
const outlasting: ReadonlySet<Remark> = new Set(['handed-back', 'no-show', 'late'])

/** Whether each of them holds of a booking as it is now. */
const tests: Record<Remark, (row: BookingRow, context: RemarkContext) => boolean> = {
  'handed-back': (row, { rides }) => rides.handedBack.has(row.id),
  'no-show': (row, { rides }) => rides.noShow.has(row.id),
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
