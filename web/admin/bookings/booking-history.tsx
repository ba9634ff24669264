import type { BookingDetails } from '#domain/booking/booking-record.ts'

import { formatSarandaTime } from '../format-saranda-time.ts'
import { fieldLabels, statusLabels } from './booking-labels.ts'
import { say, sayDeclared } from '../words/say.ts'

/** Who changed what and when, the latest first. */
export function BookingHistory({ booking }: { booking: BookingDetails }) {
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history" className="booking-day">
        {say('History')}
      </h2>
      <ol className="booking-history">
        {booking.history.toReversed().map((line) => (
          <li key={`${line.at} ${JSON.stringify(line.changes)}`}>
            <span className="help">{`${formatSarandaTime(line.at)} ${line.by}`}</span>
            {Object.entries(line.changes).map(([field, [was, became]]) => (
              <span key={field}>
                <span>{`${sayDeclared(fieldLabels[field] ?? field)}: ${was === null ? '' : `${readable(was)} → `}`}</span>
                <strong>{readable(became)}</strong>
              </span>
            ))}
          </li>
        ))}
        <li>
          <span className="help">{formatSarandaTime(booking.createdAt)}</span> <span>{say('Booked')}</span>
        </li>
      </ol>
    </section>
  )
}

function readable(value: unknown): string {
  if (typeof value === 'string' && value in statusLabels) return say(statusLabels[value as keyof typeof statusLabels])
  if (value === '' || value === null) return say('nothing')
  return typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ') : JSON.stringify(value)
}
