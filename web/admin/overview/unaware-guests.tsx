import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Unaware } from '#domain/departures/cancelled-departure.ts'

import { departureAddress } from '../departures/departures-query.ts'
import { say } from '../words/say.ts'
import { readableTime, tripText } from '../words/formats.ts'

/** Cancelled departures whose guests do not all know it, each leading to whom to call; nothing once everybody knows. */
export function UnawareGuests({ unaware: { departures } }: { unaware: Unaware }) {
  if (departures.length === 0) return null

  return (
    <ul className="overview-unaware" aria-label={say('Guests do not know yet that their trip is cancelled')}>
      {departures.map((departure) => (
        <li key={`${departure.kind} ${departure.subjectId} ${departure.start}`}>
          <Link className="link" to={departureAddress('cancelled', departure)}>
            <FiAlertTriangle aria-hidden /> <span>{textOf(departure)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `Ksamil islands by kaiki, 10:00 · Tomorrow, Tuesday 24 November: 2 parties do not know yet that it is cancelled`. */
function textOf({ name, start, parties }: Unaware['departures'][number]): string {
  const unaware =
    parties === 1
      ? say('1 party does not know yet that it is cancelled')
      : say('{n} parties do not know yet that it is cancelled', { n: parties })
  return `${tripText({ name })}, ${readableTime(start)}: ${unaware}`
}
