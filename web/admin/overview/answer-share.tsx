import { Link } from 'react-router'

import type { Overview } from '#domain/booking/overview.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { bookingsHref, bookingsText } from './bars.ts'
import { share } from './count-bars.tsx'

/** How often the promise to guests was kept. */
export function AnswerShare({ overview }: { overview: Overview }) {
  const { from, to, answers } = overview
  const { hours, inTime, late } = answers
  const period = { bookedFrom: from, bookedTo: to }

  return (
    <section className="card overview-part" aria-labelledby="answers">
      <h2 id="answers">{`Confirmed within ${hours === 1 ? 'one hour' : `${hours} hours`}`}</h2>
      {inTime + late === 0 ? (
        <p className="help">Nothing to count yet.</p>
      ) : (
        <>
          <p className="overview-share">{share(inTime, inTime + late)}</p>
          <p className="row">
            <Link className="tool" to={bookingsHref({ ...period, answer: 'in-time' })}>
              {`${bookingsText(inTime)} in time`}
            </Link>
            <Link className="tool" to={bookingsHref({ ...period, answer: 'late' })}>
              {`${bookingsText(late)} later or never`}
            </Link>
          </p>
        </>
      )}
      <p className="help">
        Guests are promised this time; it is set in the{' '}
        <Link className="link" to={adminPaths.settings}>
          settings
        </Link>
        .
      </p>
    </section>
  )
}
