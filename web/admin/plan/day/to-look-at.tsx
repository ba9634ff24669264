import { useQuery } from '@tanstack/react-query'
import { FiAlertTriangle } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Clash } from '#domain/plan/clash.ts'
import type { Plan, PlannedDeparture } from '#domain/plan/ride.ts'
import type { ShownRide } from '../use-assigning.ts'

import { clashKey } from '#domain/plan/clashes.ts'
import { useToday } from '../../controls/use-now.ts'
import { departureKey } from '../../departures/departures-query.ts'
import { EndingPapers, endingPapers } from '../../people/ending-papers.tsx'
import { vehiclesQuery } from '../../api/queries.ts'
import { say, sayCount } from '../../words/say.ts'
import {
  boatText,
  clashText,
  departureClashText,
  departureText,
  levelOf,
  plannedAddress,
  rideText,
  seatsText,
} from '../plan-words.ts'

interface ToLookAtProps {
  rides: readonly ShownRide[]
  plan: Plan
  onOpen: (rideId: number) => void
}

/** What cannot be driven, or sailed with guests, as it is planned, and papers that end: counted in one line, in sentences when one asks. */
export function ToLookAt({ rides, plan, onOpen }: ToLookAtProps) {
  const vehicles = useQuery(vehiclesQuery).data ?? []
  const papers = endingPapers(vehicles, useToday())
  const clashes = rides
    .filter(({ crewId }) => crewId !== null)
    .flatMap((ride) => serious(ride).map((clash) => ({ ride, clash })))
  const atSea = plan.departures
    .filter(({ taken }) => taken > 0)
    .flatMap((departure) => serious(departure).map((clash) => ({ departure, clash })))
  const all = new Map([
    ...clashes.map(({ ride, clash }) => [pairKey(String(ride.id), clash), clash] as const),
    ...atSea.map(({ departure, clash }) => [pairKey(departureKey(departure), clash), clash] as const),
  ])
  const ashore = plan.departures.filter(({ vehicleId }) => vehicleId === null)
  const texts = [...counted([...all.values()]), ashoreText(ashore.length), papersText(papers.length)].filter(Boolean)
  if (texts.length === 0) return null

  return (
    <details className="plan-look">
      <summary>
        <FiAlertTriangle aria-hidden />
        <span>{texts.join(' · ')}</span>
      </summary>
      <ul>
        {clashes.map(({ ride, clash }) => (
          <li key={`${ride.id} ${clashKey(clash)}`}>
            <button type="button" className="plan-clash" data-level={clash.level} onClick={() => onOpen(ride.id)}>
              <FiAlertTriangle aria-hidden />
              <span>{`${rideText(ride)}: ${clashText(clash, ride, plan)}`}</span>
            </button>
          </li>
        ))}
        {[...atSea, ...ashore.map((departure) => ({ departure, clash: undefined }))].map(({ departure, clash }) => (
          <li key={`${departure.subjectId} ${departure.start} ${clash ? clashKey(clash) : ''}`}>
            <Link to={plannedAddress(departure)} className="plan-clash" data-level={clash?.level ?? levelOf(departure)}>
              <FiAlertTriangle aria-hidden />
              <span>{`${departureText(departure)}: ${troubleText(departure, clash, plan)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      <EndingPapers />
    </details>
  )
}

/** What speaks against a departure, or that nobody has said in what it goes. */
const troubleText = (departure: PlannedDeparture, clash: Clash | undefined, plan: Plan) =>
  clash ? departureClashText(clash, departure, plan) : [boatText(departure, plan), seatsText(departure)].join(', ')

/** Not what only nobody can say. */
const serious = ({ clashes }: { clashes: readonly Clash[] }) => clashes.filter(({ level }) => level !== 'grey')

/** The same from both sides: each of two rides shows that it clashes with the other. */
function pairKey(own: string, { kind, rideId, departure }: Clash): string {
  const other = departure ? departureKey(departure) : String(rideId)
  return [kind, ...[own, other].toSorted()].join(' ')
}

/** `2 clashes`, `1 tight`. */
function counted(clashes: readonly Clash[]): string[] {
  const red = clashes.filter(({ level }) => level === 'red').length
  const amber = clashes.length - red
  return [red === 0 ? '' : sayCount(red, '1 clash', '{n} clashes'), amber > 0 ? say('{n} tight', { n: amber }) : '']
}

const ashoreText = (count: number) =>
  count === 0 ? '' : sayCount(count, '1 departure without a boat or car', '{n} departures without a boat or car')

const papersText = (count: number) => (count === 0 ? '' : sayCount(count, '1 paper ends soon', '{n} papers end soon'))
