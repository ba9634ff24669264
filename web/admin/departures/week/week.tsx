import { memo, useId } from 'react'
import { FiAlertTriangle } from 'react-icons/fi'

import type { Departure } from '#domain/departures/departure.ts'

import { addDays } from '#domain/saranda-time.ts'
import { useNow } from '../../controls/use-now.ts'
import { say } from '../../words/say.ts'
import { departureKey, shownDays } from '../departures-query.ts'
import { seatWords } from '../seat-words.ts'
import { dayLabel, tripText } from '../../words/formats.ts'

interface WeekProps {
  from: string
  departures: readonly Departure[]
  onOpen: (departure: Departure) => void
}

/** Seven days: a column for each where there is room, one below the other on a phone. */
export function Week({ from, departures, onOpen }: WeekProps) {
  const now = useNow()
  const days = Array.from({ length: shownDays }, (_, index) => addDays(from, index))
  if (departures.length === 0)
    return (
      <p className="admin-empty">{say('Nothing leaves in these days. A timetable below says when trips leave.')}</p>
    )

  return (
    <div className="departure-week">
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          now={now}
          departures={departures.filter(({ start }) => start.startsWith(day))}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface DayProps extends Omit<WeekProps, 'from'> {
  day: string
  now: string
}

function Day({ day, departures, ...shared }: DayProps) {
  const id = useId()

  return (
    <section className="departure-day" aria-labelledby={id} data-empty={departures.length === 0 || undefined}>
      <h2 id={id}>{dayLabel(day)}</h2>
      {departures.length === 0 ? (
        <p className="admin-help">{say('No departures')}</p>
      ) : (
        <ul>
          {departures.map((departure) => (
            <li key={departureKey(departure)}>
              <DepartureCard departure={departure} {...shared} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface DepartureCardProps {
  departure: Departure
  now: string
  onOpen: (departure: Departure) => void
}

const DepartureCard = memo(function DepartureCard({ departure, now, onOpen }: DepartureCardProps) {
  const { start, name, state, note } = departure
  const words = seatWords(departure, now)

  return (
    <button
      type="button"
      className="departure-card"
      data-state={words.isOver ? 'over' : state}
      data-past={start < now || undefined}
      onClick={() => onOpen(departure)}
    >
      <span className="departure-card-head">
        <strong>{start.slice(11)}</strong> <span>{tripText({ name })}</span>
      </span>
      <SeatBar departure={departure} />
      <span className="departure-seats">
        <span>{[words.taken, ...words.besides].join(', ')}</span>{' '}
        <strong className="departure-free">
          {words.isOver && <FiAlertTriangle aria-hidden />} <span>{words.left}</span>
        </strong>
      </span>
      {note && <span className="departure-note">{note}</span>}
    </button>
  )
})

/** How full it is, drawn; the words beside it say the same. */
function SeatBar({ departure: { taken, held, capacity } }: { departure: Departure }) {
  const share = (seats: number) => `${Math.min(100, (100 * seats) / Math.max(1, capacity, taken + held))}%`

  return (
    <span className="departure-bar" aria-hidden>
      <span data-part="taken" style={{ inlineSize: share(taken) }} />
      <span data-part="held" style={{ inlineSize: share(held) }} />
    </span>
  )
}
