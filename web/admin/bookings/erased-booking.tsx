import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { formatSarandaTime } from '../format-saranda-time.ts'
import { BookingFacts } from './booking-facts.tsx'
import { kindLabels } from './booking-labels.ts'
import { say } from '../words/say.ts'

interface ErasedBookingProps {
  booking: BookingRecord
  failure: string
  onDelete: () => void
}

/** What is left of a booking long after the ride: enough to count it. */
export function ErasedBooking({ booking, failure, onDelete }: ErasedBookingProps) {
  return (
    <>
      <div className="page-head">
        <h1>{booking.route || say(kindLabels[booking.kind])}</h1>
        <span className="figure">{booking.reference}</span>
      </div>
      <p className="help">
        {say('The guest’s personal data was erased on {day}, long after the ride.', {
          day: formatSarandaTime(booking.erasedAt ?? ''),
        })}
      </p>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      <BookingFacts booking={booking} />
      <div className="row">
        <button type="button" className="button button-quiet delete-button" onClick={onDelete}>
          {say('Delete')}
        </button>
      </div>
    </>
  )
}
