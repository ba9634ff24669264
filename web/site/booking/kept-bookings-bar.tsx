import { FiFileText, FiX } from 'react-icons/fi'

import { fillIn } from '#domain/words/fill-in.ts'

import { useWords } from '../site-context.tsx'
import { forgetBooking, useKeptBookings } from './kept-bookings.ts'
import { useNow } from './use-now.ts'

/** The way back to what was booked on this phone, as long as its ride is ahead. Who shares the phone can remove it. */
export function KeptBookingsBar() {
  const { booking } = useWords()
  const now = useNow()
  const ahead = useKeptBookings().filter(({ rideAt }) => now !== null && rideAt > now)
  if (ahead.length === 0) return null

  return (
    <ul className="kept-bookings">
      {ahead.map(({ reference, statusUrl }) => (
        <li key={reference}>
          <a href={statusUrl}>
            <FiFileText aria-hidden />
            <span>{fillIn(booking.yourBooking, { reference })}</span>
          </a>
          {/* Two taps, since without the line nothing leads back. */}
          <details>
            <summary className="icon-button" aria-label={booking.forgetBooking}>
              <FiX aria-hidden />
            </summary>
            <button type="button" className="link" onClick={() => forgetBooking(reference)}>
              {booking.forgetBooking}
            </button>
          </details>
        </li>
      ))}
    </ul>
  )
}
