import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Departure } from '#domain/departures/departure.ts'
import type { BookedTrip } from './booking-fields.ts'

import { nextDeparturesQuery, timetableQuery, tripOf, tripValue } from '../../departures/departures-query.ts'
import { seatWords } from '../../departures/seat-words.ts'
import { DayInput } from '../../controls/day-input.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { useNow, useToday } from '../../controls/use-now.ts'
import { say } from '../../words/say.ts'
import { fieldText } from '../booking-labels.ts'
import { readableTime } from '../../words/formats.ts'

/** How a trip is booked: with one of its departures, with one or at any time, or only by request. */
export function useLeaving(booked: BookedTrip): 'by-timetable' | 'extra' | 'by-request' {
  const trip = tripOf(tripValue(booked))
  const today = useToday()
  const rows = useQuery({ ...timetableQuery, enabled: trip !== undefined }).data ?? []
  const next = useQuery(nextDeparturesQuery(trip, today)).data ?? []
  if (!trip) return 'by-request'
  if (rows.some((row) => tripValue(row) === tripValue(trip))) return 'by-timetable'
  return next.length > 0 ? 'extra' : 'by-request'
}

interface DepartureChoiceProps {
  id: string
  booked: BookedTrip
  /** Its start; empty while none is chosen. */
  value: string
  /** Whether it must go with one. */
  isNeeded: boolean
  errors: string[] | undefined
  onChoose: (start: string) => void
}

/** With which departure a party goes: those from a day on, with the seats that are free now. */
export function DepartureChoice({ id, booked, value, isNeeded, errors, onChoose }: DepartureChoiceProps) {
  const today = useToday()
  const now = useNow()
  const [from, setFrom] = useState(value.slice(0, 10) || today)
  const { data: departures = [], isSuccess } = useQuery(nextDeparturesQuery(tripOf(tripValue(booked)), from))
  const isUnknown = value !== '' && departures.every(({ start }) => start !== value)

  return (
    <div className="departure-choice">
      <Labelled label={say('From the day')}>
        {(control) => <DayInput {...control} value={from} isNeeded onChange={setFrom} />}
      </Labelled>
      <Labelled
        id={id}
        label={fieldText('departure')}
        help={isSuccess && departures.length === 0 && say('Nothing leaves in the two months from then.')}
        errors={errors}
      >
        {(control) => (
          <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{isNeeded ? say('Choose a departure') : say('At another time')}</option>
            {isUnknown && <option value={value}>{readableTime(value)}</option>}
            {departures.map((each) => (
              <option key={each.start} value={each.start} disabled={!isBookable(each) && each.start !== value}>
                {optionText(each, now)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  )
}

const optionText = (departure: Departure, now: string) =>
  `${readableTime(departure.start)} · ${seatWords(departure, now).left}`

/** Staff may still book what guests can book no longer, as long as there are seats. */
function isBookable({ state, isClosed, capacity, taken, held }: Departure): boolean {
  return state !== 'cancelled' && !isClosed && taken + held < capacity
}
