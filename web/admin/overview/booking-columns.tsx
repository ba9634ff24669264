import { Link } from 'react-router'

import type { Overview } from '#domain/booking/overview.ts'

import { columnsOf } from './bars.ts'
import { say, staffLanguage } from '../words/say.ts'
import { bookingsText } from '../words/counts.ts'

/** Bookings along the days or months in which they came in; the latest at the end, and in sight. */
export function BookingColumns({ overview }: { overview: Overview }) {
  const columns = columnsOf(overview)
  const highest = Math.max(1, ...columns.map(({ count }) => count))

  return (
    <section className="card overview-part" aria-labelledby="by-day">
      <h2 id="by-day">{bookingsText(overview.count)}</h2>
      <ol key={overview.from} ref={showEnd} className="columns">
        {columns.map(({ label, mark, count, href }) => (
          <li key={href}>
            <Link to={href} title={label}>
              <span className="visually-hidden">{`${label}: ${bookingsText(count)}`}</span>
              <span className="column-count" aria-hidden>
                {count > 0 && count.toLocaleString(staffLanguage())}
              </span>
              <span className="column" style={{ blockSize: `calc((100% - 3rem) * ${count / highest})` }} />
              <span className="column-mark" aria-hidden>
                {mark}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <details>
        <summary className="link">{say('As a table')}</summary>
        <table className="overview-table">
          <thead>
            <tr>
              <th scope="col">{say('Booked')}</th>
              <th scope="col">{say('Bookings')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count.toLocaleString(staffLanguage())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function showEnd(columns: HTMLOListElement | null) {
  columns?.scrollTo({ left: columns.scrollWidth })
}
