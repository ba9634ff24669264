import type { ReactNode } from 'react'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { readablePhone } from '#domain/contact-links.ts'
import { formatSarandaTime } from '../format-saranda-time.ts'
import { dayLabel, kindLabels, priceLabel } from './booking-labels.ts'

/** Everything the guest wrote, and what was agreed. */
export function BookingFacts({ booking }: { booking: BookingRecord }) {
  const { kind, subjectName, pickupDateAndTime } = booking
  const [day = '', time = ''] = pickupDateAndTime.split('T')

  return (
    <dl className="card booking-facts">
      <Fact term="When">
        <strong>{time}</strong> · {dayLabel(day)} (Saranda time)
      </Fact>
      <Fact term="From">{booking.pickupAddress}</Fact>
      <Fact term="To">{booking.dropoffAddress}</Fact>
      <Fact term="For">{[kindLabels[kind], subjectName].filter(Boolean).join(': ')}</Fact>
      <Fact term="People">{booking.nrOfPassengers}</Fact>
      <Fact term="Price">{priceLabel(booking)}</Fact>
      <Fact term="Phone">{readablePhone(booking.phoneNumber)}</Fact>
      <Fact term="E-mail">{booking.email || 'Not given'}</Fact>
      <Fact term="Booked">
        {formatSarandaTime(booking.createdAt)}, in {booking.language.toUpperCase()}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
