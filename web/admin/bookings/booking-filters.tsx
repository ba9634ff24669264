import { FiSearch } from 'react-icons/fi'

import type { BookingFilter } from './bookings-query.ts'

import { bookingKinds } from '#domain/booking/booking-limits.ts'
import { bookingStatuses } from '#domain/booking/booking-record.ts'
import { kindLabels } from './booking-labels.ts'
import { StatusButtons } from './status-buttons.tsx'

interface BookingFiltersProps {
  filter: BookingFilter
  newCount: number
  onChange: (filter: BookingFilter) => void
}

export function BookingFilters({ filter, newCount, onChange }: BookingFiltersProps) {
  const isDated = filter.from !== '' || filter.to !== '' || filter.kind !== ''

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
      <details className="booking-more" open={isDated || undefined}>
        <summary className="link">Filter by trip and day</summary>
        <div className="booking-more-fields">
          <label className="field">
            Kind
            <select
              className="input"
              value={filter.kind}
              onChange={(event) => onChange({ ...filter, kind: event.target.value })}
            >
              <option value="">All</option>
              {bookingKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabels[kind]}
                </option>
              ))}
            </select>
          </label>
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
        </div>
      </details>
    </div>
  )
}
