import { useQuery } from '@tanstack/react-query'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import { adminPaths, placeParameters } from '#domain/admin-paths.ts'
import { useToday } from '../controls/use-now.ts'
import { formatLongDay } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { endingPapers, type EndingPaper } from './papers.ts'
import { recordKey } from './person-kind.ts'
import { vehiclesQuery } from '../api/people-queries.ts'

/** Papers that end soon or have ended, each leading to where a new one is written down; nothing where all is well. */
export function EndingPapers() {
  const vehicles = useQuery(vehiclesQuery).data ?? []
  const papers = endingPapers(vehicles, useToday())
  if (papers.length === 0) return null

  return (
    <ul className="papers-ending" aria-label={say('Papers that end soon')}>
      {papers.map((paper) => (
        <li key={`${paper.vehicle.id} ${paper.name} ${paper.validUntil}`}>
          <Link className="link" to={vehicleAddress(paper.vehicle.id)}>
            <FiAlertTriangle aria-hidden /> <span>{paperText(paper)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const vehicleAddress = (id: number) =>
  `${adminPaths.people}?${placeParameters.itemId}=${encodeURIComponent(recordKey({ name: 'vehicle' }, id))}`

/** `Skoda, AA 123 BB: Insurance ends on 15 August 2031`. */
function paperText({ vehicle, name, validUntil, isOver }: EndingPaper): string {
  const values = {
    vehicle: [vehicle.name, vehicle.plate].filter(Boolean).join(', '),
    paper: name,
    day: formatLongDay(new Date(`${validUntil}T00:00Z`)),
  }
  return isOver ? say('{vehicle}: {paper} ended on {day}', values) : say('{vehicle}: {paper} ends on {day}', values)
}
