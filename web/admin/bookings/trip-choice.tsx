import { useQuery } from '@tanstack/react-query'

import { bookingKinds } from '#domain/booking/booking-limits.ts'
import { kindLabels } from './booking-labels.ts'
import { tripsQuery } from './bookings-query.ts'
import { say } from '../words/say.ts'

interface TripChoiceProps {
  id: string
  /** `taxi`, or a trip of a kind: `boat/12`. */
  value: string
  onChoose: (value: string, name: string) => void
}

/** What a new booking is for. */
export function TripChoice({ id, value, onChoose }: TripChoiceProps) {
  const trips = useQuery(tripsQuery).data ?? []

  return (
    <div className="field">
      <label htmlFor={id}>{say('Trip')}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => {
          const chosen = event.target.value
          onChoose(chosen, trips.find(({ kind, subjectId }) => `${kind}/${subjectId}` === chosen)?.name ?? '')
        }}
      >
        <option value="taxi">{say(kindLabels.taxi)}</option>
        {bookingKinds.map((each) => {
          const ofKind = trips.filter(({ kind }) => kind === each)
          if (ofKind.length === 0) return null
          return (
            <optgroup key={each} label={say(kindLabels[each])}>
              {ofKind.map(({ subjectId, name }) => (
                <option key={subjectId} value={`${each}/${subjectId}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    </div>
  )
}
