import { cutOffOf } from '#domain/departures/list-departures.ts'

import type { BookingContent } from '../booking-content.ts'
import type { DepartureRow } from '../departures/departure-rows.ts'
import { listOne } from '../departures/read-departures.ts'
import { goneTrip, tripsOf } from '../departures/trips.ts'

/** Whether a departure can be booked no longer, and until when it can. */
export function outlook(row: DepartureRow, { content, now }: { content: BookingContent; now: number }) {
  const trip = tripsOf(content.current()).byNumber.get(row.subjectNumber) ?? goneTrip(row)
  const listed = listOne({ trip, start: row.start }, row, { content, now })
  const isOver = listed === undefined || listed.state === 'closed' || listed.state === 'cancelled'
  return { isOver, closesAt: new Date(cutOffOf(row.start, trip)).toISOString() }
}
