import { fillIn } from '#domain/words/fill-in.ts'

import { useDriverPage } from './driver-context.ts'
import type { ShownRide, DayName } from './shown-rides.ts'
import { sinceWords } from './step-words.ts'
import { wallTimeAt } from '#domain/booking/saranda-time.ts'

interface RideListProps {
  days: { day: DayName; rides: ShownRide[] }[]
  onChoose: (rideId: number) => void
}

/** The other rides by day, a line each; a tap shows one large. */
export function RideList({ days, onChoose }: RideListProps) {
  const { words } = useDriverPage()
  if (days.length === 0) return null
  return (
    <section className="other-rides" aria-label={words.otherRides}>
      {days.map(({ day, rides }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{words[day]}</h2>
          <ul>
            {rides.map((shown) => (
              <li key={shown.ride.id}>
                <RideLine shown={shown} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function RideLine({ shown, onChoose }: { shown: ShownRide; onChoose: (rideId: number) => void }) {
  const { words } = useDriverPage()
  const { ride, state, since, isOver } = shown
  return (
    <button type="button" className="ride-line" data-over={isOver} onClick={() => onChoose(ride.id)}>
      <time dateTime={ride.startAt}>{ride.startAt.slice(11)}</time>
      <span className="ride-line-what">
        <span dir="auto">{`${ride.pickup} → ${ride.dropoff}`}</span>
        <span dir="auto">{ride.guest.name}</span>
        {state !== 'planned' && since !== null && (
          <small>{fillIn(words[sinceWords[state]], { time: wallTimeAt(since).slice(11) })}</small>
        )}
      </span>
    </button>
  )
}
