import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { BookingCard } from './booking-card.tsx'
import { dayLabel } from './booking-labels.ts'

/** The bookings under the days of their rides, in the order of the list. */
export function BookingList({ bookings }: { bookings: BookingRecord[] }) {
  const days = Map.groupBy(bookings, (booking) => booking.pickupDateAndTime.slice(0, 10))

  return Array.from(days, ([day, ofDay]) => (
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
