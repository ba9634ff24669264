import { useQuery } from '@tanstack/react-query'

import { type BookingKind, bookingKinds } from '#domain/booking/booking-limits.ts'
import { kindLabels } from './booking-labels.ts'
import { tripsQuery } from './bookings-query.ts'
import { say } from '../words/say.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

interface TripSelectProps {
  kind: string
  subjectId: string
  onChoose: (choice: { kind: string; subjectId: string }) => void
}

/** A kind of booking, or one trip of a kind: when the sea is rough, everyone on the boats of a day. */
export function TripSelect({ kind, subjectId, onChoose }: TripSelectProps) {
  const trips = useQuery(tripsQuery).data ?? []

  return (
    <label className="field">
      <span>{say('Trip')}</span>
      <select
        className="input"
        value={valueOf(kind, subjectId)}
        onChange={(event) => {
          const [chosenKind = '', chosenId = ''] = event.target.value.split('/')
          onChoose({ kind: chosenKind, subjectId: chosenId })
        }}
      >
        <option value="">{say('All')}</option>
        {bookingKinds.map((each) => (
          <option key={each} value={each}>
            {say(allOfKind[each])}
          </option>
        ))}
        {bookingKinds.map((each) => {
          const ofKind = trips.filter((trip) => trip.kind === each)
          if (ofKind.length === 0) return null
          return (
            <optgroup key={each} label={say(kindLabels[each])}>
              {ofKind.map((trip) => (
                <option key={trip.subjectId} value={valueOf(each, String(trip.subjectId))}>
                  {trip.name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    </label>
  )
}

const allOfKind: Record<BookingKind, AdminSentence> = {
  taxi: 'All taxi rides',
  tour: 'All tours',
  boat: 'All boat trips',
  attraction: 'All attractions',
}

const valueOf = (kind: string, subjectId: string) => (subjectId === '' ? kind : `${kind}/${subjectId}`)
