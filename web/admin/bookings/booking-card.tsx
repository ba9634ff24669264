import { Link } from 'react-router'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { BookingContacts } from './booking-contacts.tsx'
import {
  asksToCancel,
  kindLabels,
  looksSuspicious,
  nextRide,
  priceLabel,
  readableTime,
  statusLabels,
} from './booking-labels.ts'
import { useStatusChange } from './use-status-change.ts'
import { say } from '../words/say.ts'

/** A booking in the list: who, when, where, and one tap to reach the guest or open it. */
export function BookingCard({ booking }: { booking: BookingRecord }) {
  const { id, kind, name, nrOfPassengers, returnDateAndTime, status, subjectName, route, erasedAt } = booking
  const { at, from, to } = nextRide(booking)
  const change = useStatusChange()

  return (
    <li className="card booking-card" data-status={status}>
      <Link to={bookingPath(id)} className="booking-open">
        <span className="booking-time">{at.slice(11)}</span>
        <span className="booking-what">
          <strong>{erasedAt === null ? `${from} → ${to}` : route || subjectName || say('A ride')}</strong>
          {(kind !== 'taxi' || subjectName !== '') && (
            <span>{[say(kindLabels[kind]), subjectName].filter(Boolean).join(': ')}</span>
          )}
          <span>
            {[
              erasedAt === null ? name : say('Personal data erased'),
              nrOfPassengers === 1 ? say('1 person') : say('{n} people', { n: nrOfPassengers }),
              priceLabel(booking),
            ].join(' · ')}
          </span>
          {returnDateAndTime && (
            <span>
              {returnDateAndTime === at
                ? say('Ride back')
                : say('Back {time}', { time: readableTime(returnDateAndTime) })}
            </span>
          )}
          {asksToCancel(booking) && <span className="failure">{say('The guest asks to cancel')}</span>}
          {looksSuspicious(booking) && <span className="failure">{say('Looks suspicious')}</span>}
        </span>
        <span className="booking-badge" data-status={status}>
          {say(statusLabels[status])}
        </span>
      </Link>
      <div className="booking-actions">
        {status === 'new' && erasedAt === null && (
          <button
            type="button"
            className="button button-accent"
            aria-label={say('Confirm {name}', { name })}
            disabled={change.pending !== null}
            onClick={() => void change.change(booking, 'confirmed')}
          >
            {say('Confirm')}
          </button>
        )}
        <BookingContacts booking={booking} />
      </div>
      {change.failure && (
        <p role="alert" className="failure">
          {change.failure}
        </p>
      )}
    </li>
  )
}
