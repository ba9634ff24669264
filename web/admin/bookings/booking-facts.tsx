import type { ReactNode } from 'react'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { mapHref } from '#domain/booking/location.ts'
import { readablePhone } from '#domain/contact-links.ts'
import { useLanguageName } from '../languages/use-language-name.ts'
import { formatSarandaTime } from '../format-saranda-time.ts'
import { dayLabel, kindLabels, priceLabel, readableTime } from './booking-labels.ts'
import { say } from '../words/say.ts'

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
      <Fact term={say('When')}>
        <strong>{time}</strong> <span>{`· ${dayLabel(day)} ${say('(Saranda time)')}`}</span>
      </Fact>
      {isErased && booking.route && <Fact term={say('Route')}>{booking.route}</Fact>}
      {!isErased && (
        <>
          <Fact term={say('From')}>
            <span>{pickupAddress}</span>{' '}
            {map && (
              <a href={map} className="link" target="_blank" rel="noopener">
                {say('On the map')}
              </a>
            )}
          </Fact>
          <Fact term={say('To')}>{booking.dropoffAddress}</Fact>
        </>
      )}
      <Fact term={say('For')}>{[say(kindLabels[kind]), subjectName].filter(Boolean).join(': ')}</Fact>
      <Fact term={say('People')}>{booking.nrOfPassengers}</Fact>
      <Fact term={say('Price')}>{priceLabel(booking)}</Fact>
      {returnDateAndTime && (
        <Fact term={say('Ride back')}>
          {`${readableTime(returnDateAndTime)} ${say('(Saranda time)')} · ${priceLabel({ price: returnPrice })}`}
        </Fact>
      )}
      {ferryOrFlight && <Fact term={say('Ferry or flight')}>{ferryOrFlight}</Fact>}
      {childSeats > 0 && <Fact term={say('Child seats')}>{childSeats}</Fact>}
      {bags !== null && <Fact term={say('Bags')}>{bags}</Fact>}
      {note && (
        <Fact term={say('Guest’s note')}>
          <span className="booking-guest-note">{note}</span>
        </Fact>
      )}
      {!isErased && (
        <>
          <Fact term={say('Phone')}>{readablePhone(booking.phoneNumber)}</Fact>
          <Fact term={say('E-mail')}>{booking.email || say('Not given')}</Fact>
        </>
      )}
      <Fact term={say('Booked')}>
        {say('{when}, in {language}', { when: formatSarandaTime(booking.createdAt), language: languageName })}
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
