import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { departureOfQuery, departureAddress } from '../departures/departures-query.ts'
import { seatWords } from '../departures/seat-words.ts'
import { useNow } from '../layout/use-now.ts'
import { vehiclesQuery } from '../people/people-queries.ts'
import { say } from '../words/say.ts'

type Booked = Pick<BookingRecord, 'kind' | 'subjectId' | 'departure'>

/** With which boat a booked departure goes and how full it is, as of now; nothing of a trip that is gone. */
export function BookedDeparture({ booking: { kind, subjectId, departure: start } }: { booking: Booked }) {
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
