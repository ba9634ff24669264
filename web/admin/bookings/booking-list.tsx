import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { groupBy } from '#web/lib/group-by.ts'
import { BookingCard } from './booking-card.tsx'
import { dayLabel, nextRide } from './booking-labels.ts'

/** The bookings under the days of their next rides; those that are over follow in the order of the list. */
export function BookingList({ bookings }: { bookings: BookingRecord[] }) {
  const days = groupBy(inOrder(bookings), (booking) => nextRide(booking).at.slice(0, 10))

  return days.map(([day, ofDay]) => (
    <section key={day} className="stack" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="booking-day">
        {dayLabel(day)}
      </h2>
      <ul className="plain-list">
        {ofDay.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  ))
}

/** The list begins with rides back; here they stand among the other rides of their day. */
function inOrder(bookings: BookingRecord[]): BookingRecord[] {
  const ahead = bookings.filter((each) => nextRide(each).isAhead)
  const over = bookings.filter((each) => !nextRide(each).isAhead)
  return [...ahead.toSorted((a, b) => nextRide(a).at.localeCompare(nextRide(b).at)), ...over]
}
