import { useQuery } from '@tanstack/react-query'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Vehicle } from '#domain/plan/vehicle.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { addDays } from '#domain/saranda-time.ts'
import { useToday } from '../controls/use-now.ts'
import { formatLongDay } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { recordKey } from './people-kinds.ts'
import { vehiclesQuery } from '../api/queries.ts'

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

const vehicleAddress = (id: number) => recordAddress(adminPaths.people, recordKey({ name: 'vehicle' }, id))

/** `Skoda, AA 123 BB: Insurance ends on 15 August 2031`. */
function paperText({ vehicle, name, validUntil, isOver }: EndingPaper): string {
  const values = {
    vehicle: [vehicle.name, vehicle.plate].filter(Boolean).join(', '),
    paper: name,
    day: formatLongDay(validUntil),
  }
  return isOver ? say('{vehicle}: {paper} ended on {day}', values) : say('{vehicle}: {paper} ends on {day}', values)
}

/** From so many days before its end a paper is shown in red. */
const noticeDays = 30

interface EndingPaper {
  vehicle: Pick<Vehicle, 'id' | 'name' | 'plate'>
  name: string
  /** `YYYY-MM-DD`, the last day on which it holds. */
  validUntil: string
  isOver: boolean
}

/** What holds no longer, or for a few weeks at most, of vehicles in use; the first to end comes first. */
export function endingPapers(vehicles: readonly Vehicle[], today: string): EndingPaper[] {
  const last = addDays(today, noticeDays)
  return vehicles
    .filter(({ isActive }) => isActive)
    .flatMap((vehicle) =>
      vehicle.papers
        .filter(({ validUntil }) => validUntil !== '' && validUntil <= last)
        .map(({ name, validUntil }) => ({ vehicle, name, validUntil, isOver: validUntil < today })),
    )
    .toSorted((a, b) => a.validUntil.localeCompare(b.validUntil))
}
