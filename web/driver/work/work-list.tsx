import { fillIn } from '#domain/words/fill-in.ts'
import { wayText } from '#domain/languages/reading-order.ts'

import { useDriverPage } from '../driver-context.ts'
import {
  dayText,
  isDeparture,
  keyOf,
  type ShownDeparture,
  type ShownRide,
  sinceText,
  startOf,
  type Work,
  workByDay,
} from './work.ts'

interface WorkListProps {
  work: readonly Work[]
  now: number
  onChoose: (key: string) => void
}

/** The other rides and departures by day, a line each; a tap shows one large. */
export function WorkList({ work, now, onChoose }: WorkListProps) {
  const { words, language } = useDriverPage()
  if (work.length === 0) return null
  return (
    <section className="other-rides" aria-label={words.otherRides}>
      {[...workByDay(work)].map(([day, onDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayText(day, now, { words, language })}</h2>
          <ul>
            {onDay.map((each) => (
              <li key={keyOf(each)}>
                <button
                  type="button"
                  className="ride-line"
                  data-over={isDeparture(each) ? each.isOff : each.isOver}
                  onClick={() => onChoose(keyOf(each))}
                >
                  <time dateTime={startOf(each)}>{startOf(each).slice(11)}</time>
                  {isDeparture(each) ? <DepartureLine shown={each} /> : <RideLine shown={each} />}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function RideLine({ shown }: { shown: ShownRide }) {
  const { words } = useDriverPage()
  const { ride } = shown
  const since = sinceText(shown, words)
  return (
    <span className="ride-line-what">
      {ride.trip && <span dir="auto">{ride.trip}</span>}
      <span>{wayText(ride.pickup, ride.dropoff)}</span>
      <span dir="auto">{ride.guest.name}</span>
      {since !== undefined && <small>{since}</small>}
    </span>
  )
}

function DepartureLine({ shown: { departure, aboard, booked, isOff } }: { shown: ShownDeparture }) {
  const { words } = useDriverPage()
  const count = booked === 0 ? words.nobodyYet : fillIn(words.aboardOf, { count: aboard, all: booked })
  return (
    <span className="ride-line-what">
      <span dir="auto">{departure.name}</span>
      <span dir="auto">{departure.vehicle}</span>
      <small>{isOff ? words.offDeparture : count}</small>
    </span>
  )
}
