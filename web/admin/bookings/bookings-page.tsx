import { useQuery } from '@tanstack/react-query'

import { callAdmin } from '../api/admin-call.ts'
import { LoadState } from '../layout/load-state.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'

interface ListedBooking {
  id: number
  reference: string
  status: string
  name: string
  phoneNumber: string
  nrOfPassengers: number
  /** Wall time in Saranda. */
  pickupDateAndTime: string
  pickupAddress: string
  dropoffAddress: string
}

/** The newest bookings, to read. */
export function BookingsPage() {
  const bookings = useQuery({
    queryKey: ['bookings'],
    queryFn: () => callAdmin<{ bookings: ListedBooking[]; total: number }>('GetBookings'),
  })
  usePageTitle('Bookings')

  return (
    <>
      <h1>Bookings</h1>
      <LoadState queries={[bookings]} failedText="Failed to load bookings." />
      {bookings.data?.total === 0 && (
        <p className="empty">No bookings yet. They appear here as soon as somebody books on the site.</p>
      )}
      {bookings.data && bookings.data.total > 0 && (
        <ul className="plain-list">
          {bookings.data.bookings.map((booking) => (
            <li key={booking.id} className="card booking-row">
              <p className="booking-row-time">{booking.pickupDateAndTime.replace('T', ' ')}</p>
              <p>
                {booking.pickupAddress} → {booking.dropoffAddress}
              </p>
              <p>
                {booking.name}, {booking.nrOfPassengers} people,{' '}
                <a href={`tel:${booking.phoneNumber}`} className="link">
                  {booking.phoneNumber}
                </a>
              </p>
              <p>
                <span className="badge">{booking.status}</span> {booking.reference}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
