import { useState } from 'react'
import { FiSearch } from 'react-icons/fi'

import type { BookingFilter } from './bookings-query.ts'

import { bookingStatuses } from '#domain/booking/booking-record.ts'
import { addDays, wallTimeAt } from '#domain/booking/saranda-time.ts'
import { FilterChips } from './filter-chips.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { TripSelect } from './trip-select.tsx'

interface BookingFiltersProps {
  filter: BookingFilter
  newCount: number
  onChange: (filter: BookingFilter) => void
}

export function BookingFilters({ filter, newCount, onChange }: BookingFiltersProps) {
  const isDated = filter.from !== '' || filter.to !== '' || filter.kind !== ''
  const [today] = useState(() => wallTimeAt(Date.now()).slice(0, 10))

  return (
    <div className="stack">
      <StatusButtons
        legend="Show"
        options={['', ...bookingStatuses] as const}
        chosen={filter.status}
        newCount={newCount}
        onChoose={(status) => onChange({ ...filter, status })}
      />
      <label className="booking-search">
        <FiSearch aria-hidden />
        <span className="visually-hidden">Search by name, phone, e-mail or reference</span>
        <input
          type="search"
          className="input"
          placeholder="Name, phone, e-mail or reference"
          value={filter.q}
          onChange={(event) => onChange({ ...filter, q: event.target.value })}
        />
      </label>
      {isShort(filter.q) && <p className="help">A third letter finds bookings of long ago, too.</p>}
      <FilterChips filter={filter} onChange={onChange} />
      <details className="booking-more" open={isDated || undefined}>
        <summary className="link">Filter by trip and day</summary>
        <div className="booking-more-fields">
          <TripSelect
            kind={filter.kind}
            subjectId={filter.subjectId}
            onChoose={(trip) => onChange({ ...filter, ...trip })}
          />
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="field">
              {end === 'from' ? 'From day' : 'To day'}
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
                  {label}
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
]

/** No index helps to find so little, so only the latest bookings are searched. */
function isShort(typed: string): boolean {
  const { length } = typed.trim()
  return length === 1 || length === 2
}
