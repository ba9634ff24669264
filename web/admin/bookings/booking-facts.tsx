import type { ReactNode } from 'react'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { mapHref } from '#domain/booking/location.ts'
import { readablePhone } from '#domain/contact-links.ts'
import { useLanguageName } from '../languages/use-language-name.ts'
import { formatSarandaTime } from '../format-saranda-time.ts'
import { dayLabel, kindLabels, priceLabel, readableTime } from './booking-labels.ts'

/** Everything the guest wrote, and what was agreed. */
export function BookingFacts({ booking }: { booking: BookingRecord }) {
  const { kind, subjectName, pickupDateAndTime, pickupAddress, returnDateAndTime, returnPrice } = booking
  const { ferryOrFlight, childSeats, bags, note } = booking
  const [day = '', time = ''] = pickupDateAndTime.split('T')
  const map = mapHref(pickupAddress)
  const languageName = useLanguageName(booking.language)
  const isErased = booking.erasedAt !== null

  return (
    <dl className="card booking-facts">
      <Fact term="When">
        <strong>{time}</strong> <span>{`· ${dayLabel(day)} (Saranda time)`}</span>
      </Fact>
      {isErased && booking.route && <Fact term="Route">{booking.route}</Fact>}
      {!isErased && (
        <>
          <Fact term="From">
            <span>{pickupAddress}</span>{' '}
            {map && (
              <a href={map} className="link" target="_blank" rel="noopener">
                On the map
              </a>
            )}
          </Fact>
          <Fact term="To">{booking.dropoffAddress}</Fact>
        </>
      )}
      <Fact term="For">{[kindLabels[kind], subjectName].filter(Boolean).join(': ')}</Fact>
      <Fact term="People">{booking.nrOfPassengers}</Fact>
      <Fact term="Price">{priceLabel(booking)}</Fact>
      {returnDateAndTime && (
        <Fact term="Ride back">
          {`${readableTime(returnDateAndTime)} (Saranda time) · ${priceLabel({ price: returnPrice })}`}
        </Fact>
      )}
      {ferryOrFlight && <Fact term="Ferry or flight">{ferryOrFlight}</Fact>}
      {childSeats > 0 && <Fact term="Child seats">{childSeats}</Fact>}
      {bags !== null && <Fact term="Bags">{bags}</Fact>}
      {note && (
        <Fact term="Guest’s note">
          <span className="booking-guest-note">{note}</span>
        </Fact>
      )}
      {!isErased && (
        <>
          <Fact term="Phone">{readablePhone(booking.phoneNumber)}</Fact>
          <Fact term="E-mail">{booking.email || 'Not given'}</Fact>
        </>
      )}
      <Fact term="Booked">{`${formatSarandaTime(booking.createdAt)}, in ${languageName}`}</Fact>
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
