import { useState } from 'react'

import type { BookingFilter } from './bookings-query.ts'

import { bookingStatuses } from '#domain/booking/booking-record.ts'
import { addDays } from '#domain/booking/saranda-time.ts'
import { BookingSearch } from './booking-search.tsx'
import { FilterChips } from './filter-chips.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { useToday } from './use-today.ts'
import { TripSelect } from './trip-select.tsx'
import { say } from '../words/say.ts'

interface BookingFiltersProps {
  filter: BookingFilter
  newCount: number
  onChange: (filter: BookingFilter) => void
}

export function BookingFilters({ filter, newCount, onChange }: BookingFiltersProps) {
  const [isOpen, setIsOpen] = useState(filter.from !== '' || filter.to !== '' || filter.kind !== '')
  const today = useToday()

  return (
    <div className="stack">
      <StatusButtons
        legend={say('Show')}
        options={['', ...bookingStatuses] as const}
        chosen={filter.status}
        newCount={newCount}
        onChoose={(status) => onChange({ ...filter, status })}
      />
      <BookingSearch q={filter.q} onSearch={(q) => onChange({ ...filter, q })} />
      <FilterChips filter={filter} onChange={onChange} />
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="link">{say('Filter by trip and day')}</summary>
        <div className="booking-more-fields">
          <TripSelect
            kind={filter.kind}
            subjectId={filter.subjectId}
            onChoose={(trip) => onChange({ ...filter, ...trip })}
          />
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="field">
              <span>{end === 'from' ? say('From day') : say('To day')}</span>
              <input
                type="date"
                className="input"
                value={filter[end]}
                onChange={(event) => onChange({ ...filter, [end]: event.target.value })}
              />
            </label>
          ))}
          <div className="row booking-days">
            {days.map(({ label, offset }) => {
              const day = addDays(today, offset)
              const isChosen = filter.from === day && filter.to === day
              return (
                <button
                  key={label}
                  type="button"
                  className="booking-status"
                  aria-pressed={isChosen}
                  onClick={() => onChange({ ...filter, from: isChosen ? '' : day, to: isChosen ? '' : day })}
                >
                  {say(label)}
                </button>
              )
            })}
          </div>
        </div>
      </details>
    </div>
  )
}

const days = [
  { label: 'Today', offset: 0 },
  { label: 'Tomorrow', offset: 1 },
] as const
