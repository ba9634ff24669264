import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { formatWallTime } from '../../words/formats.ts'

/** Until when a guest was promised an answer, at the latest before he sets off, and whether that is over. */
export function promisedAnswer(
  { createdAt, pickupDateAndTime }: Pick<BookingRecord, 'createdAt' | 'pickupDateAndTime'>,
  hours: number,
): { time: string; isLate: boolean } {
  const [due = ''] = [wallTimeAt(Date.parse(createdAt) + hours * 3_600_000), pickupDateAndTime].toSorted()
  return { time: formatWallTime(due), isLate: due < wallTimeAt(Date.now()) }
}
