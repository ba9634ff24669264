import { FiArrowLeft } from 'react-icons/fi'
import { Link } from 'react-router'

import { adminPaths, dayParameter } from '#domain/admin-paths.ts'
import { dayOf } from '#domain/saranda-time.ts'
import { say } from '../words/say.ts'

/** Back to the departures of the day that a page's query names; on paper it leads nowhere. */
export function WeekLink({ query }: { query: string }) {
  const day = dayOf(new URLSearchParams(query).get('start') ?? '')

  return (
    <Link to={`${adminPaths.departures}?${dayParameter}=${day}`} className="link screen-only">
      <FiArrowLeft aria-hidden /> <span>{say('Departures')}</span>
    </Link>
  )
}
