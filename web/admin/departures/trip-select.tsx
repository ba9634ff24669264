import { useId } from 'react'

import type { BookableTrip } from '#domain/booking/booking-record.ts'

import { say } from '../words/say.ts'
import { tripValue } from './departures-query.ts'

interface TripSelectProps {
  trips: readonly BookableTrip[]
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
}

/** One trip or all of them. */
export function TripSelect({ trips, value, onChange }: TripSelectProps) {
  const id = useId()

  return (
    <div className="departures-trip">
      <label htmlFor={id} className="visually-hidden">
        {say('Trip')}
      </label>
      <select id={id} className="admin-input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say('All trips')}</option>
        <TripOptions trips={trips} value={value} />
      </select>
    </div>
  )
}

/** Each trip by its name; one that is gone stays until another is chosen. */
export function TripOptions({ trips, value }: Pick<TripSelectProps, 'trips' | 'value'>) {
  const isGone = value !== '' && !trips.some((trip) => tripValue(trip) === value)

  return (
    <>
      {isGone && <option value={value}>{say('A trip that is gone')}</option>}
      {trips.map((trip) => (
        <option key={tripValue(trip)} value={tripValue(trip)}>
          {trip.name}
        </option>
      ))}
    </>
  )
}
