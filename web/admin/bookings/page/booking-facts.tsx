import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { BookingDetails, BookingRecord } from '#domain/booking/booking-record.ts'
import { mapHref } from '#domain/booking/location.ts'
import { asksToCancel } from '#domain/booking/standing.ts'
import { readablePhone } from '#domain/contact-links.ts'
import { suspicionWords } from '#domain/words/mail/staff-words.ts'

import { useLanguageNames, vehiclesQuery } from '../../api/queries.ts'
import { departureAddress, departureOfQuery } from '../../departures/departures-query.ts'
import { seatWords } from '../../departures/seats.tsx'
import { useNow } from '../../controls/use-now.ts'
import { dayLabel, formatSarandaTime, peopleText, readableTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { guestQuestions, kindLabels, looksSuspicious, remarksToSay } from '../booking-labels.ts'
import { backLabel, hasReturnPrice, thereLabel } from '../price/price-labels.ts'

/** Everything the guest wrote, and what was agreed. */
export function BookingFacts({ booking }: { booking: BookingRecord }) {
  const { kind, tripName, pickupDateAndTime, pickupAddress, returnDateAndTime } = booking
  const { ferryOrFlight, childSeats, bags, note } = booking
  const [day = '', time = ''] = pickupDateAndTime.split('T')
  const map = mapHref(pickupAddress)
  const languageName = useLanguageNames()(booking.language)
  const isErased = booking.erasedAt !== null

  return (
    <dl className="admin-card booking-facts">
      <Fact term={booking.departure === null ? say('When') : say('Departure')}>
        <strong>{time}</strong> <span>{`· ${dayLabel(day)} ${say('(Saranda time)')}`}</span>{' '}
        {booking.isWaiting && <strong>{say('On the wait list')}</strong>}
        {booking.departure !== null && <BookedDeparture booking={booking} />}
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
      <Fact term={say('For')}>{[say(kindLabels[kind]), tripName].filter(Boolean).join(': ')}</Fact>
      <Fact term={say('People')}>{booking.adults === null ? String(booking.nrOfPassengers) : peopleText(booking)}</Fact>
      {!isErased && booking.priceId !== null && booking.route && <Fact term={say('Route')}>{booking.route}</Fact>}
      <Fact term={say('Price')}>{thereLabel(booking)}</Fact>
      {returnDateAndTime && (
        <Fact term={say('Ride back')}>
          {[
            `${readableTime(returnDateAndTime)} ${say('(Saranda time)')}`,
            ...(hasReturnPrice(booking) ? [backLabel(booking)] : []),
          ].join(' · ')}
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

/** With which boat a booked departure goes and how full it is, as of now; nothing of a trip that is gone. */
function BookedDeparture({ booking: { kind, subjectId, departure: start } }: { booking: BookingRecord }) {
  const departure = useQuery(departureOfQuery({ kind, subjectId, start })).data
  const vehicles = useQuery(vehiclesQuery).data
  const now = useNow()
  if (!departure) return null
  const words = seatWords(departure, now)
  const isCancelled = departure.state === 'cancelled'
  const boat = vehicles?.find(({ id }) => id === departure.vehicleId)?.name

  return (
    <span className="booked-departure">
      <span>{[boat, words.taken].filter(Boolean).join(' · ')}</span>{' '}
      <strong className={words.isOver || isCancelled ? 'admin-failure' : ''}>{words.left}</strong>{' '}
      <Link className="link" to={departureAddress(isCancelled ? 'cancelled' : 'boarding', departure)}>
        {isCancelled ? say('Who knows that it is cancelled') : say('Boarding list')}
      </Link>
    </span>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

/** What has to be looked at; `onKeeps` is told that the guest does not cancel after all. */
export function BookingWarnings({
  booking,
  isBusy,
  onKeeps,
}: {
  booking: BookingDetails
  isBusy: boolean
  onKeeps: () => void
}) {
  return (
    <>
      {asksToCancel(booking) && (
        <div className="admin-row">
          <p className="admin-failure">{say('The guest asks to cancel.')}</p>
          <button type="button" className="button button-quiet" disabled={isBusy} onClick={onKeeps}>
            {say('He keeps it')}
          </button>
        </div>
      )}
      {booking.isCalledOff && <p className="admin-failure">{say('Departure cancelled')}</p>}
      {remarksToSay({ remarks: booking.remarks.filter((remark) => !guestQuestions.has(remark)) }).map((remark) => (
        <p key={remark} className="admin-failure">
          {remark}
        </p>
      ))}
      {looksSuspicious(booking) && (
        <p className="admin-failure">
          {[say('Looks suspicious.'), ...booking.suspicions.map((each) => say(suspicionWords[each]))].join(' ')}
        </p>
      )}
    </>
  )
}
