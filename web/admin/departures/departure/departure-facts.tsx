import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Departure } from '#domain/departures/departure.ts'
import type { Clash } from '#domain/plan/clash.ts'

import { adminPaths, dayParameter } from '#domain/admin-paths.ts'
import { clashKey } from '#domain/plan/clashes.ts'
import { dayOf } from '#domain/saranda-time.ts'
import { useNow } from '../../controls/use-now.ts'
import { clashWord } from '../../words/clash-words.ts'
import { readableTime, tripText } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { departureAddress } from '../departures-query.ts'
import { seatWords } from '../seats.tsx'

/** What is known of a departure before anything is set: how full it is, what speaks against it, and what belongs to it. */
export function DepartureFacts({ departure }: { departure: Departure }) {
  const { kind, subjectId, start, minutes, clashes = [] } = departure
  const words = seatWords(departure, useNow())
  const day = dayOf(start)
  const filter = new URLSearchParams({ kind, subjectId: String(subjectId), from: day, to: day })

  return (
    <div className="departure-facts">
      <p className="admin-help">{`${readableTime(start)} · ${say('{n} min', { n: minutes })}`}</p>
      <p>
        <span>{[words.taken, ...words.besides].join(', ')}</span>{' '}
        <strong className={words.isOver ? 'admin-failure' : ''}>{words.left}</strong>
      </p>
      {words.isOver && (
        <p className="admin-failure">{say('More are aboard than there are seats. Nothing more is sold.')}</p>
      )}
      {clashes.map((clash) => (
        <p key={clashKey(clash)} className="plan-clash" data-level={clash.level}>
          <FiAlertTriangle aria-hidden /> <span>{clashText(clash)}</span>
        </p>
      ))}
      <p className="departure-links">
        <Link className="link" to={departureAddress('boarding', departure)}>
          {say('Boarding list')}
        </Link>
        <Link className="link" to={`${adminPaths.bookings}?${filter.toString()}`}>
          {say('Its bookings')}
        </Link>
        {clashes.length > 0 && (
          <Link className="link" to={`${adminPaths.plan}?${dayParameter}=${day}`}>
            {say('Day plan')}
          </Link>
        )}
        {departure.state === 'cancelled' && (
          <Link className="link" to={departureAddress('cancelled', departure)}>
            {say('Who knows that it is cancelled')}
          </Link>
        )}
      </p>
    </div>
  )
}

/** `two at once: Kaiki, 10:00 · Saturday 16 August 2031`; of a ride the plan says which. */
const clashText = ({ departure, ...clash }: Clash) =>
  departure ? `${clashWord(clash)}: ${tripText(departure)}, ${readableTime(departure.start)}` : clashWord(clash)
