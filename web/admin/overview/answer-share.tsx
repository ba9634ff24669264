import { Link } from 'react-router'

import type { Overview } from '#domain/booking/overview.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { bookingsHref } from './bars.ts'
import { share } from './count-bars.tsx'
import { say } from '../words/say.ts'
import { bookingsText } from '../words/counts.ts'

/** How often the promise to guests was kept. */
export function AnswerShare({ overview }: { overview: Overview }) {
  const { from, to, answers } = overview
  const { hours, inTime, late } = answers
  const period = { bookedFrom: from, bookedTo: to }

  return (
    <section className="card overview-part" aria-labelledby="answers">
      <h2 id="answers">
        {hours === 1 ? say('Confirmed within one hour') : say('Confirmed within {n} hours', { n: hours })}
      </h2>
      {inTime + late === 0 ? (
        <p className="help">{say('Nothing to count yet.')}</p>
      ) : (
        <>
          <p className="overview-share">{share(inTime, inTime + late)}</p>
          <p className="row">
            <Link className="tool" to={bookingsHref({ ...period, answer: 'in-time' })}>
              {say('{bookings} in time', { bookings: bookingsText(inTime) })}
            </Link>
            <Link className="tool" to={bookingsHref({ ...period, answer: 'late' })}>
              {say('{bookings} later or never', { bookings: bookingsText(late) })}
            </Link>
          </p>
        </>
      )}
      <p className="help">
        <span>{say('Guests are promised this time; it is set in the')}</span>{' '}
        <Link className="link" to={adminPaths.settings}>
          {say('settings')}
        </Link>
        .
      </p>
    </section>
  )
}
